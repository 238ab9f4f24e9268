/** Plays the sounds of events at their times. What was to come of earlier events is dropped, as their effects are. */
import type { Event } from '../../../../game/hulk/events'
import type { PieceId, PieceKind } from '../../../../game/hulk/types'
import { dropPending, play } from '../../../shell/sound'
import { soundOf } from './sound-of'
import { SOUNDS } from './sounds'

export function hearing(known: ReadonlyMap<PieceId, { kind: PieceKind }>): (event: Event, delay: number) => void {
  dropPending()
  return (event, delay) => {
    const name = soundOf(event, (piece) => known.get(piece)?.kind)
    if (name) play(SOUNDS[name], { delay })
  }
}
