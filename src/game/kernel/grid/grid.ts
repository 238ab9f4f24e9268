/** A board of floor and walls, with the neighbours of every square computed once. */
import type { Square } from './coord'

/** The eight directions clockwise from north: N, NE, E, SE, S, SW, W, NW. Facing f looks in direction 2 * f. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5, 6, 7]

const DX = [0, 1, 1, 1, 0, -1, -1, -1]
const DY = [-1, -1, 0, 1, 1, 1, 0, -1]

/** Neighbours are stored in an Int16Array. */
const MOST_SQUARES = 32767

export interface Grid {
  readonly width: number
  readonly height: number
  /** width * height */
  readonly size: number
  /** 1 = floor, 0 = wall. A door's square is floor. */
  readonly floor: Uint8Array
  /**
   * `step[square * 8 + direction]` is the neighbouring floor square, or -1 if there is none. It considers only floor and
   * walls; `canStep` says whether a piece may go there. A diagonal passes between the neighbours in the directions next
   * to it.
   */
  readonly step: Int16Array
}

export function makeGrid(width: number, height: number, floor: Uint8Array | ((x: number, y: number) => boolean)): Grid {
  const size = width * height
  if (size > MOST_SQUARES) throw new RangeError(`a grid of ${width}x${height} has more than ${MOST_SQUARES} squares`)
  if (typeof floor !== 'function' && floor.length !== size) {
    throw new RangeError(`a grid of ${width}x${height} needs ${size} squares, not ${floor.length}`)
  }
  const isFloor = typeof floor === 'function' ? floor : (x: number, y: number) => floor[y * width + x] !== 0
  const step = new Int16Array(size * 8).fill(-1)
  const grid: Grid = { width, height, size, floor: new Uint8Array(size), step }
  for (let square = 0; square < size; square++) {
    grid.floor[square] = isFloor(xOf(grid, square), yOf(grid, square)) ? 1 : 0
  }
  for (let square = 0; square < size; square++) {
    for (const direction of DIRECTIONS) {
      const to = squareAt(grid, xOf(grid, square) + DX[direction], yOf(grid, square) + DY[direction])
      if (to >= 0 && grid.floor[to] !== 0) step[square * 8 + direction] = to
    }
  }
  return grid
}

export function xOf(grid: Grid, square: Square): number {
  return square % grid.width
}

export function yOf(grid: Grid, square: Square): number {
  return (square / grid.width) | 0
}

/** The square at (x, y), or -1 if that is off the board. */
export function squareAt(grid: Grid, x: number, y: number): Square {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height ? y * grid.width + x : -1
}
