/** Small queries about a position that several panels need. They read a view, so they reveal no secret. */
import type { LegalAction } from '../../../../game/hulk/actions'
import { apOf } from '../../../../game/hulk/rules/activation'
import type { State } from '../../../../game/hulk/state'
import type { Namer } from '../../../../game/hulk/text'
import type { Piece, PieceId, SquadId, Target } from '../../../../game/hulk/types'
import { squadClass } from '../art/PieceArt'

export const pieceIn = (state: State, id: PieceId | undefined): Piece | undefined =>
  id === undefined ? undefined : state.pieces[id]

export const isMarine = (piece: Piece): boolean => piece.squad !== undefined

/** The AP that a piece can still spend in this turn. Undefined if it is not its turn. */
export function apNow(state: State, piece: Piece): number | undefined {
  const { turn, ruleset } = state
  const its = isMarine(piece)
    ? turn.side === 'marines' && piece.squad === turn.squad
    : turn.side === 'genestealers' && !piece.held
  if (!its || piece.dying) return undefined
  if (turn.active === piece.id) return turn.ap
  return turn.done[piece.id] ? 0 : apOf(ruleset, piece)
}

/** C1: the squad's chit, if the viewer may know it. */
export const chitOf = (state: State, squad: SquadId): number | undefined => state.secret.chits[squad]

/** How many CP are left of it, if the viewer may know that. */
export function cpKnown(state: State, squad: SquadId): number | undefined {
  const chit = chitOf(state, squad)
  return chit === undefined ? undefined : Math.max(0, chit - state.squads[squad].spent)
}

/** The colours of the side whose turn it is. Each squad has its own. */
export const sideClass = ({ turn }: State): string =>
  turn.side === 'marines' ? `pn-of-marine ${squadClass(turn.squad)}` : 'pn-of-swarm'

/** The piece that an action is about. */
export const pieceOfAction = ({ action }: LegalAction): PieceId | undefined =>
  'piece' in action ? action.piece : undefined

/** The pieces that can still spend AP. */
export function idle(legal: readonly LegalAction[]): PieceId[] {
  const ids = new Set<PieceId>()
  for (const entry of legal) {
    const id = pieceOfAction(entry)
    if (id !== undefined && entry.cost > 0 && entry.cpMin === 0) ids.add(id)
  }
  return [...ids]
}

export const targetName = (target: Target, name: Namer, door: (square: string) => string): string =>
  'piece' in target ? name.piece(target.piece) : door(name.square(target.door))
