/**
 * Distances in steps, cached for each board and set of closed doors. Pieces are ignored, because they move. A closed door
 * costs one more step, the action to open it (F5).
 */
import type { Facing, Square } from '../../../kernel/grid'
import { inFireArc } from '../../../kernel/grid'
import type { Board } from '../../board'
import type { DoorState } from '../../types'

/** Longer than any path on any board. */
export const FAR = 9_999

const SETS_KEPT = 24

interface Terrain {
  /** All floor squares. */
  floors: Uint16Array
  /** By square and direction, the square that a step leads to if only walls block (F2), or -1. */
  steps: Int16Array
  /** By square and facing, the squares of the fire arc that are visible if only walls block (E2). */
  arcs: Array<Uint16Array | undefined>
  byDoors: Map<string, Ways>
}

const terrains = new WeakMap<Board, Terrain>()

function terrainOf(board: Board): Terrain {
  const known = terrains.get(board)
  if (known) return known
  const { step, size, floor } = board.grid
  const steps = step.slice()
  for (let square = 0; square < size; square++) {
    for (let d = 1; d < 8; d += 2) {
      const row = square * 8
      if (step[row + d - 1] < 0 && step[row + ((d + 1) & 7)] < 0) steps[row + d] = -1
    }
  }
  const floors = Uint16Array.from(floor.keys()).filter((square) => floor[square] !== 0)
  const terrain: Terrain = { floors, steps, arcs: [], byDoors: new Map() }
  terrains.set(board, terrain)
  return terrain
}

const byRecord = new WeakMap<Record<Square, DoorState>, Ways>()

/** The distances on a board with its doors as they are. */
export function waysOf(board: Board, doors: Record<Square, DoorState>): Ways {
  const known = byRecord.get(doors)
  if (known?.board === board) return known
  const { byDoors } = terrainOf(board)
  const closed = board.doors.filter((square) => doors[square] === 'closed')
  const key = closed.join()
  let ways = byDoors.get(key)
  if (!ways) {
    if (byDoors.size >= SETS_KEPT) byDoors.delete(byDoors.keys().next().value as string)
    ways = new Ways(board, closed)
    byDoors.set(key, ways)
  }
  byRecord.set(doors, ways)
  return ways
}

export class Ways {
  readonly steps: Int16Array
  readonly floors: Uint16Array
  /** By square, 1 if there is a closed door. */
  readonly closed: Uint8Array
  private readonly rows: Array<Int16Array | undefined> = []
  private readonly named = new Map<string, Int16Array>()
  private readonly seen: Array<Uint16Array | undefined> = []

  constructor(
    readonly board: Board,
    closed: readonly Square[],
  ) {
    const { steps, floors } = terrainOf(board)
    this.steps = steps
    this.floors = floors
    this.closed = new Uint8Array(board.grid.size)
    for (const square of closed) this.closed[square] = 1
  }

  /** The distance from every square to this one. */
  to(square: Square): Int16Array {
    return (this.rows[square] ??= this.toAny([square]))
  }

  /** The distance from every square to the nearest of `squares`, cached under `name`. */
  toNamed(name: string, squares: () => readonly Square[]): Int16Array {
    let known = this.named.get(name)
    if (!known) {
      known = this.toAny(squares())
      this.named.set(name, known)
    }
    return known
  }

  toAny(squares: readonly Square[]): Int16Array {
    const { steps, closed } = this
    const far = new Int16Array(this.board.grid.size).fill(FAR)
    let ring: Square[] = []
    let next: Square[] = []
    let afterNext: Square[] = []
    for (const square of squares) {
      if (far[square] === 0) continue
      far[square] = 0
      ring.push(square)
    }
    for (let away = 0; ring.length + next.length > 0; away++) {
      for (const from of ring) {
        if (far[from] !== away) continue
        // Distances are computed backwards: whoever comes to this door, from any side, has to open it first.
        const cost = away + 1 + closed[from]
        for (let row = from * 8, end = row + 8; row < end; row++) {
          const to = steps[row]
          if (to < 0 || far[to] <= cost) continue
          far[to] = cost
          if (closed[from]) afterNext.push(to)
          else next.push(to)
        }
      }
      ring = next
      next = afterNext
      afterNext = []
    }
    return far
  }

  /** E2: the visible squares in the fire arc of a piece with this position and facing, if only walls block. */
  arc(at: Square, facing: Facing): Uint16Array {
    const { arcs } = terrainOf(this.board)
    const { sight, width } = this.board
    return (arcs[4 * at + facing] ??= sight.visibleFrom(at).filter((to) => inFireArc(width, at, facing, to)))
  }

  /** The squares visible from this one in all directions, if pieces and flames are ignored. */
  visible(at: Square): Uint16Array {
    return (this.seen[at] ??= this.board.sight.visibleFrom(at).filter((to) => this.open(at, to)))
  }

  /** Whether two squares see each other if pieces and flames are ignored. */
  open(a: Square, b: Square): boolean {
    return this.board.sight.clear(a, b, this.closed)
  }
}
