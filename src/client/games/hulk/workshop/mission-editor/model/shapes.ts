/** The squares that a gesture covers. */
import type { Square } from '../../../../../../game/kernel/grid'
import { beside, type Draft, isFloor, markAt, sectionAt } from './draft'

export function rectangle(width: number, from: Square, to: Square): Square[] {
  const [x1, x2] = [from % width, to % width].sort((a, b) => a - b)
  const [y1, y2] = [Math.floor(from / width), Math.floor(to / width)].sort((a, b) => a - b)
  const squares: Square[] = []
  for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) squares.push(y * width + x)
  return squares
}

/** Successive squares share a side, never only a corner, so that pieces can walk along a line of floor (F2). */
export function line(width: number, from: Square, to: Square): Square[] {
  let [x, y] = [from % width, Math.floor(from / width)]
  const [toX, toY] = [to % width, Math.floor(to / width)]
  const [dx, dy] = [Math.abs(toX - x), Math.abs(toY - y)]
  const [stepX, stepY] = [Math.sign(toX - x), Math.sign(toY - y)]
  const squares = [from]
  for (let [goneX, goneY] = [0, 0]; goneX < dx || goneY < dy; ) {
    // Steps along the axis with more distance left.
    if ((1 + 2 * goneX) * dy < (1 + 2 * goneY) * dx) {
      x += stepX
      goneX++
    } else {
      y += stepY
      goneY++
    }
    squares.push(y * width + x)
  }
  return squares
}

/** All squares of the same kind that are connected with this one: by section, or by what is drawn there. */
export function alike(draft: Draft, from: Square, bySection: boolean): Square[] {
  const of = (square: Square) => (bySection ? sectionAt(draft, square) : markAt(draft, square))
  if (bySection && !isFloor(markAt(draft, from))) return []
  const wanted = of(from)
  const found = [from]
  const seen = new Set(found)
  for (const square of found) {
    for (const next of beside(draft, square)) {
      if (seen.has(next) || of(next) !== wanted) continue
      seen.add(next)
      found.push(next)
    }
  }
  return found
}
