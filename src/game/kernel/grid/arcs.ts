/** Where a square lies for somebody who stands on a square and faces a side: how far ahead, how far aside. */
import type { Square } from './coord'
import type { Facing } from './facing'

/** Squares ahead; negative behind. (`0 - n`, since `-n` would make a negative zero of a zero.) */
export function ahead(width: number, from: Square, facing: Facing, to: Square): number {
  return aheadBy(facing, columns(width, from, to), rows(width, from, to))
}

/** Of a square so many columns to the right and so many rows down. */
export function aheadBy(facing: Facing, right: number, down: number): number {
  const along = (facing & 1) === 0 ? down : right
  return facing === 0 || facing === 3 ? 0 - along : along
}

/** Squares aside; positive to the right, negative to the left. */
export function aside(width: number, from: Square, facing: Facing, to: Square): number {
  const across = (facing & 1) === 0 ? columns(width, from, to) : rows(width, from, to)
  return facing >= 2 ? 0 - across : across
}

/** E2: the frontal 90°. */
export function inFireArc(width: number, from: Square, facing: Facing, to: Square): boolean {
  const f = ahead(width, from, facing, to)
  const s = aside(width, from, facing, to)
  return f >= 1 && s <= f && -s <= f
}

/** E2: the frontal 180°, with the squares straight beside or without them (`sight.includesFlanks`). */
export function inSightArc(width: number, from: Square, facing: Facing, to: Square, includesFlanks: boolean): boolean {
  return ahead(width, from, facing, to) >= (includesFlanks ? 0 : 1)
}

/** E5 */
export function distance(width: number, a: Square, b: Square): number {
  return Math.max(Math.abs(columns(width, a, b)), Math.abs(rows(width, a, b)))
}

function columns(width: number, from: Square, to: Square): number {
  return (to % width) - (from % width)
}

function rows(width: number, from: Square, to: Square): number {
  return ((to / width) | 0) - ((from / width) | 0)
}
