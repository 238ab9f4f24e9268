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

/** J1, J2, J6: the window depends on public facts only. It fixes who may react. */
export function openWindow(play: Play, step: Aftermath): void {
  // J7: closing a door is an event of its own, even if the piece that closed it is dead.
  if (step.door !== undefined || step.revealed) return ask(play, step)
  const actor = play.state.pieces[step.actor]
  // A marine's reaction never leads to another reaction.
  if (actor === undefined || actor.squad !== undefined) return
  // Most actions are seen by nobody. A marine who can shoot also sees, so this test is enough.
  if (!isMarker(actor) && marinesSee(play, actor.at)) ask(play, step)
}

function ask(play: Play, step: Aftermath): void {
  const actors = actorsOf(play, step)
  if (actors.length === 0 && step.door === undefined) return
  const seen = (marine: Piece) => actors.some((id) => sees(play, marine, pieceOf(play, id).at))
  const event = step.door === undefined ? { actors } : { actors, door: step.door }
  const { overwatchPerEvent, cpPerEvent } = play.rules.reactions
  const watches = (marine: Piece) => overwatchTargets(play, marine, event).length > 0
  const watching = overwatchPerEvent > 0 ? play.marines.filter(watches) : []
  const seeing = cpPerEvent > 0 ? play.marines.filter(seen) : []
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
    watching: eachTimes(watching, overwatchPerEvent),
    seeing: eachTimes(seeing, cpPerEvent),
    next: seats.slice(1),
  })
}

const eachTimes = (marines: readonly Piece[], times: number): PieceId[] =>
  marines.flatMap(({ id }) => new Array<PieceId>(times).fill(id))

/** J2: the seats react in order, each until they pass. */
export function passReaction(play: Play, decision: DecisionOf<'react'>): void {
  const [seat, ...next] = decision.next
  play.state.agenda.pop()
  if (seat !== undefined) push(play, { ...decision, seat, next })
}

/** J2: uses up one of a marine's reactions. */
export function spendReaction(decision: DecisionOf<'react'>, which: 'watching' | 'seeing', id: PieceId): void {
  const spent = decision[which].indexOf(id)
  decision[which] = decision[which].filter((_, index) => index !== spent)
}

/** The listed marines of this seat that are still alive, without repeats. */
export function answering(play: Play, ids: readonly PieceId[], seat: Seat): Piece[] {
  const marines: Piece[] = []
  for (const id of new Set(ids)) {
    const marine = play.state.pieces[id]
    if (marine && seatOf(play.state, marine) === seat) marines.push(marine)
  }
  return marines
}
