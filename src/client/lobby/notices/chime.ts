/** Two soft notes. */
import { play } from '../../shell/sound'
import type { Layer, Sound } from '../../shell/sound/sound'

const note = (pitch: number, at: number): Layer => ({
  wave: 'triangle',
  at,
  length: 0.5,
  attack: 0.02,
  level: 0.3,
  pitch: [pitch, pitch],
})

const CHIME: Sound = { rank: 9, gap: 0.5, layers: [note(587.33, 0), note(880, 0.14)] }

/** It calls somebody who looks elsewhere. */
export const chime = (): void => play(CHIME, { evenHidden: true })
