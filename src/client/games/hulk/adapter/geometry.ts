/** Converts squares to drawing units and back. */
import type { Square } from '../../../../game/kernel/grid'

/** The side of a square in drawing units. */
export const CELL = 40

export interface Spot {
  x: number
  y: number
}

export const corner = (width: number, square: Square): Spot => ({
  x: (square % width) * CELL,
  y: Math.floor(square / width) * CELL,
})

export const centre = (width: number, square: Square): Spot => {
  const { x, y } = corner(width, square)
  return { x: x + CELL / 2, y: y + CELL / 2 }
}

/** -1 if the point is off the board. */
export function squareAtPoint(width: number, height: number, { x, y }: Spot): Square {
  const column = Math.floor(x / CELL)
  const row = Math.floor(y / CELL)
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column
}

/** One path for many squares, each smaller by `inset` on every side. */
export function squaresPath(width: number, squares: Iterable<Square>, inset = 0): string {
  const side = CELL - 2 * inset
  let path = ''
  for (const square of squares) {
    const { x, y } = corner(width, square)
    path += `M${x + inset} ${y + inset}h${side}v${side}h${-side}z`
  }
  return path
}
