/** Steps to the eight squares around, with the rule for diagonals. */
import type { Square } from './coord'
import { DIRECTIONS, type Direction, firstOf, type Grid } from './grid'

/** F2, F3: the square a step leads to, or -1, where `blocked[square] & mask` marks floor that is not free. */
export function stepTo(grid: Grid, from: Square, direction: number, blocked: Uint8Array, mask: number): Square {
  const { step } = grid
  const row = from * 8
  // F3: only onto a free square.
  const to = step[row + direction]
  if (to < 0 || (blocked[to] & mask) !== 0) return -1
  if ((direction & 1) === 0) return to
  // F2: one of the two squares a diagonal passes between has to be free.
  const left = step[row + ((direction + 7) & 7)]
  if (left >= 0 && (blocked[left] & mask) === 0) return to
  const right = step[row + ((direction + 1) & 7)]
  return right >= 0 && (blocked[right] & mask) === 0 ? to : -1
}

/** Bit `direction` of it: whether that square around is free floor. */
export function freeAround({ step, around }: Grid, from: Square, blocked: Uint8Array, mask: number): number {
  let free = around[from]
  for (let left = free; left !== 0; left &= left - 1) {
    const direction = firstOf(left)
    if ((blocked[step[from * 8 + direction]] & mask) !== 0) free &= ~(1 << direction)
  }
  return free
}

/** By `freeAround`, the directions a step leads in, as `stepTo` has it. */
export const OPEN_STEPS: Uint8Array = Uint8Array.from({ length: 256 }, (_, free) => {
  const beside = (free << 1) | (free >> 7) | (free >> 1) | (free << 7)
  const straight = 0b01010101
  return free & (straight | beside)
})

/** The same, whatever it is that marks a square. */
export const canStep = (grid: Grid, from: Square, direction: Direction, blocked: Uint8Array): boolean =>
  stepTo(grid, from, direction, blocked, 0xff) >= 0

/**
 * M2: for every square the fewest steps from the nearest source, -1 where no way leads. Without `blocked` only walls
 * are in the way. A source counts 0 even if it is blocked itself; one that is no floor is passed over.
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
