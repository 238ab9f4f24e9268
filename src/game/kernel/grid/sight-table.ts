/**
 * Gives the same answers as `lineOfSight`, from precomputed tables. Which squares see each other past walls alone never
 * changes: it is stored as one bit per pair. The squares between them are in `SightLines`. What else blocks sight
 * changes: the caller passes it as an array with one byte per square.
 */
import type { Square } from './coord'
import type { Grid } from './grid'
import { isOpen, SightLines } from './sight-lines'

export class SightTable {
  private readonly walls: Uint8Array
  private readonly floorSquares: Uint16Array
  /** Floor squares are numbered from 0. All walls share the number after the last, whose bits are never set. */
  private readonly numbers: Uint16Array
  /** A row of bits for each number: the numbers it sees past walls alone. */
  private readonly seen: Int32Array
  private readonly wordsPerRow: number
  /** `origin + places[b] - places[a]` is the index in `lineStarts` of the line from a to b. */
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
        // This is the first pair with this offset, so store its line, in both directions.
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
  }

  /** Whether a and b, both floor, see each other if only walls block sight. */
  bare(a: Square, b: Square): boolean {
    const number = this.numbers[b]
    return (this.seen[this.numbers[a] * this.wordsPerRow + (number >> 5)] & (1 << number)) !== 0
  }

  /** Whether a and b see each other if walls and all squares with `blocked[square] !== 0` block sight. */
  clear(a: Square, b: Square, blocked: Uint8Array): boolean {
    if (!this.bare(a, b)) return false
    const start = this.lineStarts[this.origin + this.places[b] - this.places[a]]
    return isOpen(this.lineOffsets, start, a, blocked, this.walls)
  }

  /** The squares, in order and without a itself, that a sees if only walls block sight. */
  visibleFrom(a: Square): Uint16Array {
    return this.floorSquares.filter((b) => b !== a && this.bare(a, b))
  }

  private see(a: Square, b: Square): void {
    const number = this.numbers[b]
    this.seen[this.numbers[a] * this.wordsPerRow + (number >> 5)] |= 1 << number
  }
}

export function buildSightTable(grid: Grid): SightTable {
  return new SightTable(grid)
}

/** The lines for all offsets to later squares in reading order. That covers every line in one of its two directions. */
function allLines(width: number, height: number): SightLines {
  const lines = new SightLines(width, height)
  for (let dy = 0; dy < height; dy++) {
    for (let dx = dy === 0 ? 0 : 1 - width; dx < width; dx++) lines.add(dx, dy)
  }
  return lines
}
