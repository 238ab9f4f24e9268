/** The outline of a set of squares as one path of closed loops, which is much cheaper to draw than single squares. */
import type { Square } from '../../../../game/kernel/grid'
import { CELL } from './geometry'

/** Clockwise around a square: along its north, east, south and west sides. */
const ALONG = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

export function outline(width: number, squares: Iterable<Square>): string {
  const inside = squares instanceof Set ? (squares as Set<Square>) : new Set(squares)
  const has = (x: number, y: number) => x >= 0 && x < width && inside.has(y * width + x)
  /** `x,y,side` of every side with a neighbour outside the set, keyed by the corner where it starts. */
  const edges = new Set<number>()
  const key = (x: number, y: number, side: number) => ((y + 1) * (width + 2) + x + 1) * 4 + side
  for (const square of inside) {
    const x = square % width
    const y = Math.floor(square / width)
    if (!has(x, y - 1)) edges.add(key(x, y, 0))
    if (!has(x + 1, y)) edges.add(key(x + 1, y, 1))
    if (!has(x, y + 1)) edges.add(key(x + 1, y + 1, 2))
    if (!has(x - 1, y)) edges.add(key(x, y + 1, 3))
  }
  let path = ''
  for (const first of edges) {
    // A loop begins at a corner, so that no straight line is cut in two.
    let side = first % 4
    const corner = Math.floor(first / 4)
    let x = (corner % (width + 2)) - 1
    let y = Math.floor(corner / (width + 2)) - 1
    path += `M${x * CELL} ${y * CELL}`
    let length = 0
    while (edges.delete(key(x, y, side))) {
      length++
      x += ALONG[side][0]
      y += ALONG[side][1]
      // Takes the sharpest turn to the right first, so that squares which touch only at a corner stay separate.
      const next = [1, 0, 3].map((turn) => (side + turn) & 3).find((turned) => edges.has(key(x, y, turned)))
      if (next !== undefined && next === side) continue
      path += (side & 1) === 0 ? `H${x * CELL}` : `V${y * CELL}`
      length = 0
      if (next === undefined) break
      side = next
    }
    path += length > 0 ? `${(side & 1) === 0 ? 'H' : 'V'}${((side & 1) === 0 ? x : y) * CELL}z` : 'z'
  }
  return path
}
