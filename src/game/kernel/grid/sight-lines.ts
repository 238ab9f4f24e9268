/**
 * Which squares lie between two others depends only on how many columns and rows they are apart. So one list of offsets
 * serves all pairs that are the same distance apart, anywhere on the board.
 */
import type { Square } from './coord'
import { type LineVisitor, walkLine } from './line'

/** Lists of the squares on a line, by the columns and rows between its ends. */
export class SightLines implements LineVisitor {
  /** `origin + dy * stride + dx` is a unique index for each pair of column and row distances. */
  readonly stride: number
  readonly origin: number
  /** By that index, the position in `offsets` at which the line begins. */
  readonly starts: Int32Array
  /**
   * A line is stored as the number of squares it crosses, the number of squares that touch it at corner points, then the
   * squares of the first kind, then those of the second kind in pairs. Each square is given by its offset from the start.
   */
  offsets = new Int16Array(1024)

  private readonly width: number
  private length = 0
  private corners: number[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.stride = 2 * width - 1
    this.origin = (height - 1) * this.stride + width - 1
    this.starts = new Int32Array((2 * height - 1) * this.stride)
  }

  add(dx: number, dy: number): void {
    const start = this.length
    this.starts[this.origin + dy * this.stride + dx] = start
    this.makeRoom(2 * (1 + Math.abs(dx) + Math.abs(dy)))
    this.length += 2
    this.corners.length = 0
    walkLine(0, 0, dx, dy, this)
    this.offsets[start] = this.length - start - 2
    this.offsets[start + 1] = this.corners.length
    for (const corner of this.corners) this.offsets[this.length++] = corner
  }

  square(x: number, y: number): void {
    this.offsets[this.length++] = y * this.width + x
  }

  corner(ax: number, ay: number, bx: number, by: number): void {
    this.corners.push(ay * this.width + ax, by * this.width + bx)
  }

  /** Frees the unused end of `offsets`. */
  trim(): void {
    this.offsets = this.offsets.slice(0, this.length)
  }

  private makeRoom(room: number): void {
    if (this.length + room <= this.offsets.length) return
    const larger = new Int16Array(2 * (this.length + room))
    larger.set(this.offsets)
    this.offsets = larger
  }
}

/** Whether the line stored at `start` in `offsets` is clear when drawn from square a. `blocked` need not mark walls. */
export function isOpen(offsets: Int16Array, start: number, a: Square, blocked: Uint8Array, walls: Uint8Array): boolean {
  const corners = start + 2 + offsets[start]
  const end = corners + offsets[start + 1]
  for (let i = start + 2; i < corners; i++) {
    if (blocked[a + offsets[i]] !== 0) return false
  }
  // At a corner point only both squares together block the line, and either may be a wall.
  for (let i = corners; i < end; i += 2) {
    const left = a + offsets[i]
    const right = a + offsets[i + 1]
    if ((blocked[left] | walls[left]) !== 0 && (blocked[right] | walls[right]) !== 0) return false
  }
  return true
}
