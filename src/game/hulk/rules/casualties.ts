/** Casualties of every cause. */
import type { DeathCause } from '../events'
import { endDying, isMarker, type Play, push, takeOff, tell } from '../play'
import type { Contents, Piece, PieceKind } from '../types'
import { kindOf, letters } from './hybrids'
import { use } from './reinforcements'
import { checkSustained } from './sustained-fire'

const count = (play: Play, kind: PieceKind): void => {
  const { casualties } = play.state.tally
  casualties[kind] = (casualties[kind] ?? 0) + 1
}

export function fall(play: Play, piece: Piece, cause: DeathCause): void {
  if (isMarker(piece)) return markerFalls(play, piece, cause)
  count(play, piece.kind)
  tell(play, { type: 'fell', piece: piece.id, kind: piece.kind, at: piece.at, cause })
  // O3: a carried object drops where its carrier falls.
  if (piece.carries) {
    play.state.objects[piece.carries] = piece.at
    tell(play, { type: 'dropped', object: piece.carries, at: piece.at })
  }
  takeOff(play, piece)
}

/** G2: a destroyed marker is turned face up, and all its miniatures count as casualties. */
function markerFalls(play: Play, marker: Piece, cause: DeathCause): void {
  const contents = discard(play, marker)
  for (const letter of letters(contents)) count(play, kindOf(letter))
  tell(play, { type: 'fell', piece: marker.id, kind: 'marker', at: marker.at, cause, contents })
  takeOff(play, marker)
}

/** Reveals the marker's contents and moves it to the used markers (M4). */
export function discard(play: Play, marker: Piece): Contents {
  play.final = true
  return use(play.state.secret, marker.id)
}

const isDying = ({ dying }: Piece): boolean => dying === true

/** J3: removes dying marines when no reaction is pending any more. */
export function removeDying(play: Play): void {
  if (!play.marines.some(isDying) || play.state.agenda.some((step) => step.kind === 'react')) return
  takeOffDying(play)
  // N2: their removal may bring markers into sight.
  push(play, { kind: 'reveals' })
}

export function takeOffDying(play: Play): void {
  for (const marine of play.marines.filter(isDying)) fall(play, marine, 'shot')
  endDying(play)
  // H2: whoever shot at them has lost their target.
  checkSustained(play)
}
