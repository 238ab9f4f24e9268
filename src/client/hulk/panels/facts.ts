/** Small questions about a position that several panels ask. Everything here reads a view, so it shows no secret. */
import type { LegalAction } from '../../../game/hulk/actions'
import type { DecisionOf } from '../../../game/hulk/decisions'
import { apOf } from '../../../game/hulk/rules/activation'
import { bonusOf } from '../../../game/hulk/rules/close-combat'
import type { State } from '../../../game/hulk/state'
import type { Namer } from '../../../game/hulk/text'
import type { Piece, PieceId, Seat, SquadId, Target } from '../../../game/hulk/types'

export const pieceIn = (state: State, id: PieceId | undefined): Piece | undefined =>
  id === undefined ? undefined : state.pieces[id]

export const isMarine = (piece: Piece): boolean => piece.squad !== undefined

/** The AP a piece could still spend in the turn that is going on; nothing where it is not its turn. */
export function apNow(state: State, piece: Piece): number | undefined {
  const { turn, ruleset } = state
  const its = isMarine(piece)
    ? turn.side === 'marines' && piece.squad === turn.squad
    : turn.side === 'genestealers' && !piece.held
  if (!its || piece.dying) return undefined
  if (turn.active === piece.id) return turn.ap
  return turn.done[piece.id] ? 0 : apOf(ruleset, piece)
}

/** The squad's chit, where the viewer may know it (C1). */
export const chitOf = (state: State, squad: SquadId): number | undefined => state.secret.chits[squad]

/** What is left of it, where the viewer may know that. */
export function cpKnown(state: State, squad: SquadId): number | undefined {
  const chit = chitOf(state, squad)
  return chit === undefined ? undefined : Math.max(0, chit - state.squads[squad].spent)
}

/** Whose turn it is, whoever has to decide something in it. */
export const turnSeat = ({ turn, squads, genestealer }: State): Seat =>
  turn.side === 'marines' ? squads[turn.squad].seat : genestealer

/** The piece an action is about. */
export const pieceOfAction = ({ action }: LegalAction): PieceId | undefined =>
  'piece' in action ? action.piece : undefined

/** Pieces that could still act for AP. */
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

export const sameTarget = (a: Target | undefined, b: Target): boolean =>
  a !== undefined && ('piece' in a ? 'piece' in b && a.piece === b.piece : 'door' in b && a.door === b.door)

export const fightBonus = ({ pieces, ruleset }: State, id: PieceId, attacks: boolean): number =>
  bonusOf(ruleset, pieces[id], attacks)

/** K1, K3: totals and who would fall if the dice stood as they are. */
export function fightStands(state: State, fight: DecisionOf<'closeCombat'>) {
  const total = Math.max(0, ...fight.attackerDice) + fightBonus(state, fight.attacker, true)
  const targetTotal = Math.max(0, ...fight.defenderDice) + fightBonus(state, fight.defender, false)
  const falls = total > targetTotal ? fight.defender : targetTotal > total && !fight.behind ? fight.attacker : undefined
  return { total, targetTotal, falls }
}
