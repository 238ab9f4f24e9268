/** Where a square lies relative to a piece with a position and a facing: how far ahead and how far aside. */
import type { Square } from './coord'
import type { Facing } from './facing'

/** How many squares ahead; negative if behind. (`0 - n` is used because `-n` would turn 0 into -0.) */
export function ahead(width: number, from: Square, facing: Facing, to: Square): number {
  const along = (facing & 1) === 0 ? rows(width, from, to) : columns(width, from, to)
  return facing === 0 || facing === 3 ? 0 - along : along
}

/** How many squares aside: positive to the right, negative to the left. */
export function aside(width: number, from: Square, facing: Facing, to: Square): number {
  const across = (facing & 1) === 0 ? columns(width, from, to) : rows(width, from, to)
  return facing >= 2 ? 0 - across : across
}

/** Whether a square lies in the frontal 90°. */
export function inFireArc(width: number, from: Square, facing: Facing, to: Square): boolean {
  const f = ahead(width, from, facing, to)
  const s = aside(width, from, facing, to)
  return f >= 1 && s <= f && -s <= f
}

/** Whether a square lies in the frontal 180°, with or without the squares straight to the sides. */
export function inSightArc(width: number, from: Square, facing: Facing, to: Square, includesFlanks: boolean): boolean {
  return ahead(width, from, facing, to) >= (includesFlanks ? 0 : 1)
}

/** The distance in squares, where a diagonal step counts as one. */
export function distance(width: number, a: Square, b: Square): number {
  return Math.max(Math.abs(columns(width, a, b)), Math.abs(rows(width, a, b)))
}

function columns(width: number, from: Square, to: Square): number {
  return (to % width) - (from % width)
}

function rows(width: number, from: Square, to: Square): number {
  return ((to / width) | 0) - ((from / width) | 0)
}
