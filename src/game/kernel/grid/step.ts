/** Steps to the eight neighbouring squares, with the rule for diagonals. */
import type { Square } from './coord'
import { DIRECTIONS, type Direction, type Grid } from './grid'

/** The square that a step leads to, or -1 if it is not possible. `blocked[square] & mask` marks floor that is not free. */
export function stepTo(grid: Grid, from: Square, direction: number, blocked: Uint8Array, mask: number): Square {
  const { step } = grid
  const row = from * 8
  const to = step[row + direction]
  if (to < 0 || (blocked[to] & mask) !== 0) return -1
  if ((direction & 1) === 0) return to
  // A diagonal passes between two squares, and at least one of them has to be free.
  const left = step[row + ((direction + 7) & 7)]
  if (left >= 0 && (blocked[left] & mask) === 0) return to
  const right = step[row + ((direction + 1) & 7)]
  return right >= 0 && (blocked[right] & mask) === 0 ? to : -1
}

/** Whether a step is possible if every mark in `blocked` counts. */
export const canStep = (grid: Grid, from: Square, direction: Direction, blocked: Uint8Array): boolean =>
  stepTo(grid, from, direction, blocked, 0xff) >= 0

/**
 * For every square the number of steps from the nearest source, or -1 if it cannot be reached. Without `blocked` only
 * walls are in the way. A source counts 0 even if it is blocked itself. A source that is not floor is ignored.
 */
export function stepDistances(grid: Grid, sources: readonly Square[], blocked?: Uint8Array): Int16Array {
  const inTheWay = blocked ?? new Uint8Array(grid.size)
  const distances = new Int16Array(grid.size).fill(-1)
  const queue = new Int16Array(grid.size)
  let queued = 0
  for (const source of sources) {
    if (grid.floor[source] !== 1 || distances[source] === 0) continue
    distances[source] = 0
    queue[queued++] = source
  }
  for (let next = 0; next < queued; next++) {
    const from = queue[next]
    for (const direction of DIRECTIONS) {
      const to = grid.step[from * 8 + direction]
      if (to < 0 || distances[to] >= 0 || !canStep(grid, from, direction, inTheWay)) continue
      distances[to] = distances[from] + 1
      queue[queued++] = to
    }
  }
  return distances
}
