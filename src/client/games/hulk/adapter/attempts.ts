/** Guesses which action a click on a square was meant to be, so that the page can say why it is not possible. */

import type { Action } from '../../../../game/hulk/actions'
import { boardOf } from '../../../../game/hulk/board'
import { isMarine, isSwarmMiniature } from '../../../../game/hulk/play'
import { NOWHERE, type Piece } from '../../../../game/hulk/types'
import { distance, type Square } from '../../../../game/kernel/grid'
import type { Table } from '../table'

type TableParts = Pick<Table, 'state' | 'decision' | 'mine'>

export function attemptAt(
  { state, decision, mine }: TableParts,
  piece: Piece | undefined,
  square: Square,
): Action | undefined {
  if (!mine || decision?.kind !== 'act' || !piece || piece.at === NOWHERE) return undefined
  const { grid, width } = boardOf(state.mission)
  if (!grid.floor[square]) return undefined
  const there = Object.values(state.pieces).find(({ at }) => at === square)
  const near = distance(width, piece.at, square) === 1
  if (there) {
    if (!isEnemy(piece, there)) return undefined
    if (piece.weapons.includes('heavyFlamer') && !near) return { type: 'flame', piece: piece.id, at: square }
    const gun = piece.weapons.includes('stormBolter') || piece.weapons.includes('bolter')
    if (gun) return { type: 'shoot', piece: piece.id, target: { piece: there.id } }
    return { type: 'attack', piece: piece.id, target: there.id }
  }
  if (!near) return undefined
  if (state.doors[square] === 'closed') return { type: 'open', piece: piece.id, door: square }
  return { type: 'move', piece: piece.id, to: square, facing: piece.facing }
}

const isEnemy = (piece: Piece, other: Piece): boolean =>
  isMarine(piece) ? isSwarmMiniature(other) : piece.kind !== 'marker' && isMarine(other)
