/** A hash of the public part of a position. It seeds a bot's dice, so that each decision has its own reproducible seed. */
import type { State } from '../../state'

export function fingerprint(view: State): number {
  const { turn, pieces, nextId, round, agenda } = view
  let hash = 2166136261
  const mix = (value: number) => {
    hash = Math.imul(hash ^ (value + 7), 16777619)
    hash ^= hash >>> 13
  }
  mix(round)
  mix(turn.ap)
  mix(turn.active ?? 0)
  mix(agenda.length)
  for (const squad in view.squads) mix(view.squads[squad].spent)
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece === undefined) continue
    mix(id)
    mix(4 * piece.at + piece.facing)
    mix((piece.overwatch ? 1 : 0) + (piece.jammed ? 2 : 0) + (piece.guard ? 4 : 0) + (turn.done[id] ? 8 : 0))
  }
  return hash >>> 0
}
