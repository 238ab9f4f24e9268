/** C. Command points: drawing and redrawing the chit, and what is left of it. */
import type { DecisionOf } from '../decisions'
import type { EventOf } from '../events'
import { type Play, sergeantLives, tell } from '../play'
import type { State } from '../state'
import type { SquadId } from '../types'

export const largestChit = (state: State): number => Math.max(...state.ruleset.command.chits)

/** The CP the squad may still spend. Only its player knows the number (C1), so nothing public may depend on it. */
export function cpLeft(state: State, squad: SquadId): number {
  // C5: with overspending, the limit is the largest chit: beyond it everyone could see the bluff.
  if (state.ruleset.command.overspend === 'forfeit') return Math.max(0, largestChit(state) - state.squads[squad].spent)
  return chitLeft(state, squad)
}

/** What is left of the chit itself, without overspending. */
export const chitLeft = (state: State, squad: SquadId): number =>
  Math.max(0, (state.secret.chits[squad] ?? 0) - state.squads[squad].spent)

/** J6: whether the squad may have CP left, judging by public information. */
export function mayHaveCp(state: State, squad: SquadId): boolean {
  const known = state.ruleset.command.open ? state.secret.chits[squad] : undefined
  return state.squads[squad].spent < (known ?? largestChit(state))
}

// C1
export function drawChit(play: Play, squad: SquadId, again: boolean): void {
  const { state } = play
  const { chits, open } = state.ruleset.command
  play.final = true
  const value = chits[play.dice.roll(chits.length) - 1]
  state.secret.chits[squad] = value
  const drawn: EventOf<'chitDrawn'> = { type: 'chitDrawn', squad, secret: { value } }
  if (again) drawn.again = true
  if (!open) drawn.for = state.squads[squad].seat
  tell(play, drawn)
}

/** C2: only after the first draw, and only while the sergeant lives. */
export const mayRedraw = (state: State, decision: DecisionOf<'command'>): boolean =>
  decision.drawn === true && sergeantLives(state, decision.squad)
