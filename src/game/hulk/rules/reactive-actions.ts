/** J. Reactions: when a window opens, for whom, and how it closes. */
import type { Aftermath, DecisionOf } from '../decisions'
import { isMarker, marineSeats, marinesSee, type Play, pieceOf, push, seatOf, sees, tell } from '../play'
import { NOWHERE, type Piece, type PieceId, type Seat } from '../types'
import { mayHaveCp } from './command-points'
import { overwatchTargets } from './overwatch'

/** The miniatures that ended the action (N5); none if the actor fell (J7). */
function actorsOf(play: Play, step: Aftermath): PieceId[] {
  const actor = play.state.pieces[step.actor]
  const candidates = step.revealed ?? (actor && !isMarker(actor) ? [actor.id] : [])
  return candidates.filter((id) => (play.state.pieces[id]?.at ?? NOWHERE) !== NOWHERE)
}

/** J1, J2, J6: opens on public facts only, and fixes who may answer. */
export function openWindow(play: Play, step: Aftermath): void {
  const actor = play.state.pieces[step.actor]
  // A marine's own reaction sets off no further one.
  if (actor?.squad !== undefined || (!actor && !step.revealed)) return
  // Most actions are seen by nobody, and whoever could shoot sees.
  if (step.door === undefined && !step.revealed && (isMarker(actor) || !marinesSee(play, actor.at))) return
  ask(play, step)
}

function ask(play: Play, step: Aftermath): void {
  const actors = actorsOf(play, step)
  if (actors.length === 0 && step.door === undefined) return
  const seen = (marine: Piece) => actors.some((id) => sees(play, marine, pieceOf(play, id).at))
  const event = step.door === undefined ? { actors } : { actors, door: step.door }
  const watching = play.marines.filter((marine) => marine.overwatch && overwatchTargets(play, marine, event).length > 0)
  const seeing = play.marines.filter(seen)
  if (watching.length === 0 && seeing.length === 0) return
  const seats = marineSeats(play.state).filter(
    (seat) =>
      watching.some((marine) => seatOf(play.state, marine) === seat) ||
      seeing.some((marine) => seatOf(play.state, marine) === seat && mayHaveCp(play.state, marine.squad!)),
  )
  if (seats.length === 0) return
  tell(play, { type: 'windowOpened', seats, ...event })
  push(play, {
    kind: 'react',
    seat: seats[0],
    ...event,
    watching: watching.map((marine) => marine.id),
    seeing: seeing.map((marine) => marine.id),
    next: seats.slice(1),
  })
}

/** J2: in seat order, each until he passes. */
export function passReaction(play: Play, decision: DecisionOf<'react'>): void {
  const [seat, ...next] = decision.next
  play.state.agenda.pop()
  if (seat !== undefined) push(play, { ...decision, seat, next })
}

/** J2: per event at most one overwatch shot and one CP action each. */
export function spendReaction(decision: DecisionOf<'react'>, which: 'watching' | 'seeing', id: PieceId): void {
  decision[which] = decision[which].filter((other) => other !== id)
}

/** The marines of those listed who still live and answer to the seat. */
export function answering(play: Play, ids: readonly PieceId[], seat: Seat): Piece[] {
  const marines: Piece[] = []
  for (const id of ids) {
    const marine = play.state.pieces[id]
    if (marine && seatOf(play.state, marine) === seat) marines.push(marine)
  }
  return marines
}
