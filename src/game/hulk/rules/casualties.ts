/** How pieces fall, whatever brings them down. */
import type { DeathCause } from '../events'
import { isMarker, type Play, push, takeOff, tell } from '../play'
import type { Contents, Piece, PieceKind } from '../types'
import { kindOf, letters } from './hybrids'
import { use } from './reinforcements'

const count = (play: Play, kind: PieceKind): void => {
  const { casualties } = play.state.tally
  casualties[kind] = (casualties[kind] ?? 0) + 1
}

export function fall(play: Play, piece: Piece, cause: DeathCause): void {
  if (isMarker(piece)) return markerFalls(play, piece, cause)
  count(play, piece.kind)
  tell(play, { type: 'fell', piece: piece.id, kind: piece.kind, at: piece.at, cause })
  // O3: what he carried falls where he falls.
  if (piece.carries) {
    play.state.objects[piece.carries] = piece.at
    tell(play, { type: 'dropped', object: piece.carries, at: piece.at })
  }
  takeOff(play, piece)
}

/** G2: a marker destroyed is turned face up and all its miniatures count as casualties. */
function markerFalls(play: Play, marker: Piece, cause: DeathCause): void {
  const contents = discard(play, marker)
  for (const letter of letters(contents)) count(play, kindOf(letter))
  tell(play, { type: 'fell', piece: marker.id, kind: 'marker', at: marker.at, cause, contents })
  takeOff(play, marker)
}

/** The marker's contents become public and it goes to the used ones (M4). */
export function discard(play: Play, marker: Piece): Contents {
  play.final = true
  return use(play.state.secret, marker.id)
}

const isDying = ({ dying }: Piece): boolean => dying === true

/** J3: the dying go when nothing is left to answer. */
export function removeDying(play: Play): void {
  if (!play.dying || play.state.agenda.some((step) => step.kind === 'react')) return
  takeOffDying(play)
  // N2: what they hid is seen now.
  push(play, { kind: 'reveals' })
}

export function takeOffDying(play: Play): void {
  play.dying = false
  for (const marine of play.marines.filter(isDying)) fall(play, marine, 'shot')
}
