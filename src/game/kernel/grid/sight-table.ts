/**
 * E3 for play: what `lineOfSight` answers, by look-up. Which squares see each other past bare walls never changes and is
 * one bit a pair; what lies between them is in `SightLines`; what changes (doors, flames, pieces) is the caller's array
 * of a byte a square, so that opening a door is setting a byte.
 */
import type { Square } from './coord'
import type { Grid } from './grid'
import { isOpen, SightLines } from './sight-lines'

export class SightTable {
  /** Memory of the tables. */
  readonly bytes: number

  private readonly walls: Uint8Array
  private readonly floorSquares: Uint16Array
  /** Floor squares are numbered from 0. All walls share the number after the last: nobody sees it, it sees nobody. */
  private readonly numbers: Uint16Array
  /** A row of bits for each number: which numbers it sees past bare walls. */
  private readonly seen: Int32Array
  private readonly wordsPerRow: number
  /** `origin + places[b] - places[a]` is where `lineStarts` has the line from a to b. */
  private readonly places: Int32Array
  private readonly origin: number
  private readonly lineStarts: Int32Array
  private readonly lineOffsets: Int16Array

  constructor(grid: Grid) {
    const { width, height, size, floor } = grid
    const floorSquares = Uint16Array.from(floor.keys()).filter((square) => floor[square] !== 0)
    this.floorSquares = floorSquares
    this.walls = floor.map((isFloor) => 1 - isFloor)
    this.numbers = new Uint16Array(size).fill(floorSquares.length)
    floorSquares.forEach((square, number) => {
      this.numbers[square] = number
    })
    this.wordsPerRow = (floorSquares.length >> 5) + 1
    this.seen = new Int32Array((floorSquares.length + 1) * this.wordsPerRow)

    const { stride, origin, starts, offsets } = allLines(width, height)
    this.origin = origin
    this.places = Int32Array.from(floor.keys(), (square) => Math.floor(square / width) * stride + (square % width))
    const lines = new SightLines(width, height)
    lines.add(0, 0)
    for (let i = 0; i < floorSquares.length; i++) {
      const a = floorSquares[i]
      for (let j = i; j < floorSquares.length; j++) {
        const b = floorSquares[j]
        const apart = this.places[b] - this.places[a]
        if (!isOpen(offsets, starts[origin + apart], a, this.walls, this.walls)) continue
        this.see(a, b)
        this.see(b, a)
        // The first pair so far apart: keep the line, from either end.
        if (a !== b && lines.starts[origin + apart] === 0) {
          const dx = (b % width) - (a % width)
          const dy = Math.floor(b / width) - Math.floor(a / width)
          lines.add(dx, dy)
          lines.add(-dx, -dy)
        }
      }
    }
    lines.trim()
    this.lineStarts = lines.starts
    this.lineOffsets = lines.offsets

    const tables = [
      this.walls,
      this.floorSquares,
      this.numbers,
      this.seen,
      this.places,
      this.lineStarts,
      this.lineOffsets,
    ]
    this.bytes = tables.reduce((sum, table) => sum + table.byteLength, 0)
  }

  /** Whether a and b, both floor, see each other past bare walls. */
  bare(a: Square, b: Square): boolean {
    const number = this.numbers[b]
    return (this.seen[this.numbers[a] * this.wordsPerRow + (number >> 5)] & (1 << number)) !== 0
  }

  /** All that somebody on one of these squares sees past bare walls, for `isAmong`. */
  allBare(squares: Iterable<Square>): Int32Array {
    const all = new Int32Array(this.wordsPerRow)
    for (const square of squares) {
      const row = this.numbers[square] * this.wordsPerRow
      for (let i = 0; i < all.length; i++) all[i] |= this.seen[row + i]
    }
    return all
  }

  isAmong(all: Int32Array, square: Square): boolean {
    const number = this.numbers[square]
    return (all[number >> 5] & (1 << number)) !== 0
  }

  /** E3: `bare`, and nothing between that `blocked[square] !== 0` marks. `blocked` need not mark walls. */
  clear(a: Square, b: Square, blocked: Uint8Array): boolean {
    if (!this.bare(a, b)) return false
    const start = this.lineStarts[this.origin + this.places[b] - this.places[a]]
    return isOpen(this.lineOffsets, start, a, blocked, this.walls)
  }

  /** The squares a sees past bare walls, in order, itself not among them. */
  visibleFrom(a: Square): Uint16Array {
    return this.floorSquares.filter((b) => b !== a && this.bare(a, b))
  }

  /** The squares on which it depends whether a, which sees b past bare walls, sees it: those crossed, those touched. */
  between(a: Square, b: Square): Int16Array {
    const start = this.lineStarts[this.origin + this.places[b] - this.places[a]]
    const end = start + 2 + this.lineOffsets[start] + this.lineOffsets[start + 1]
    return this.lineOffsets.slice(start + 2, end).map((offset) => a + offset)
  }

  private see(a: Square, b: Square): void {
    const number = this.numbers[b]
    this.seen[this.numbers[a] * this.wordsPerRow + (number >> 5)] |= 1 << number
  }
}

export function buildSightTable(grid: Grid): SightTable {
  return new SightTable(grid)
}

/** From every square to all that come after it, which is one of the two directions of every line. */
function allLines(width: number, height: number): SightLines {
  const lines = new SightLines(width, height)
  for (let dy = 0; dy < height; dy++) {
    for (let dx = dy === 0 ? 0 : 1 - width; dx < width; dx++) lines.add(dx, dy)
  }
  return lines
}
