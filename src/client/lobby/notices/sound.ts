/** The sound for a game that waits. A setting turns it off, and it plays once even if several parts of the page ask. */
import { chime } from './chime'
import { preferences } from './preferences'

const PAUSE = 3000
let last = Number.NEGATIVE_INFINITY

export function ring(): void {
  const { sound, muted } = preferences()
  if (!sound || muted || performance.now() - last < PAUSE) return
  last = performance.now()
  chime()
}
