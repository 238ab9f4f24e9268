/** Moves the keyboard cursor over squares and from piece to piece. */

import { boardOf } from '../../../../game/hulk/board'
import { type AreaId, NOWHERE, type PieceId } from '../../../../game/hulk/types'
import { FACINGS, type Facing, type Square } from '../../../../game/kernel/grid'
import type { Option } from '../adapter'
import type { Table } from '../table'
import type { Models } from './models'

export const areaAt = ({ ground }: Models, square: Square): AreaId | undefined =>
  ground.areas.find(({ cells }) => cells.includes(square))?.id

/** A step sideways counts as much as this many steps ahead. */
const ASIDE = 2

/** The nearest square or entry area in that direction. Prefers a square around a corner to one far across the ship. */
export function moveCursor(
  table: Table,
  hovered: Square | undefined,
  models: Models,
  dx: number,
  dy: number,
): Square | undefined {
  const { grid, width } = boardOf(table.state.mission)
  const piece = models.options.piece
  const start = hovered ?? (piece === undefined ? undefined : table.state.pieces[piece]?.at)
  const at = start === undefined || start === NOWHERE ? (models.pieces[0]?.at ?? 0) : start
  if (hovered === undefined && start === undefined) return at
  const floor = Array.from(grid.floor.keys()).filter((square) => grid.floor[square])
  let best = { square: hovered, cost: Number.POSITIVE_INFINITY }
  for (const square of [...floor, ...models.ground.areas.flatMap(({ cells }) => cells)]) {
    const [x, y] = [(square % width) - (at % width), Math.floor(square / width) - Math.floor(at / width)]
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    const cost = ahead + aside * ASIDE
    if (ahead > 0 && aside <= ahead && cost < best.cost) best = { square, cost }
  }
  return best.square
}

/** Pieces that can act, with those waiting in areas last. */
export function nextPiece(models: Models, from: PieceId | undefined, by: 1 | -1): PieceId | undefined {
  const able = [
    ...models.pieces.filter((piece) => piece.able),
    ...[...models.waiting.values()].flat().filter((piece) => piece.able),
  ].map(({ id }) => id)
  if (from === undefined || !able.includes(from)) return by > 0 ? able[0] : able[able.length - 1]
  return able[able.indexOf(from) + by]
}

/**
 * The facing at the end of the way: the facing that the pointer or player wants if it costs the same, else the way's
 * own.
 */
export function facingAt(option: Option, wanted: Facing | undefined): Facing {
  const own = option.steps[option.steps.length - 1].facing
  return wanted !== undefined && option.facings?.[wanted] ? wanted : own
}

export function nextFacing(option: Option, now: Facing): Facing {
  const open = FACINGS.filter((facing) => option.facings?.[facing])
  return open.length === 0 ? now : open[(open.indexOf(now) + 1) % open.length]
}
