/** What never changes during a game, worked out once per mission and kept outside the state. */
import {
  buildSightTable,
  DIRECTIONS,
  type Direction,
  type Facing,
  type Grid,
  inFireArc,
  makeGrid,
  type SightTable,
  type Square,
  stepDistances,
  xOf,
  yOf,
} from '../kernel/grid'
import { type Layout, layoutOf, type Mission } from './missions'
import type { AreaId } from './types'

export interface Board {
  layout: Layout
  grid: Grid
  width: number
  sight: SightTable
  /** By square: divisions are slow where every gun is asked after every step. */
  columns: Int16Array
  rows: Int16Array
  /** Where doors stand, in whatever state. */
  doors: Square[]
  /** By square, 1 where one of the squares around has a door. */
  nearDoor: Uint8Array
  /** By square, 1 where it is a doorstep or an exit: few are. */
  rim: Uint8Array
  /** By square, the areas it is a doorstep of. */
  areasAt: Record<Square, AreaId[]>
  areaIds: AreaId[]
  /** M2: steps from each square to the area. */
  toArea: Record<AreaId, Int16Array>
  /** O3: the directions in which an exit square leads off the board. */
  wayOut: Record<Square, Direction[]>
  /** What `fireArc` and `fireField` have found so far. */
  arcs: (Uint16Array | undefined)[]
  fields: (Int32Array | undefined)[]
  /** What `flameReach` has found so far, for the range last asked for. */
  reaches: { range: number; found: (Reach | undefined)[] }
  /** For `open` in play.ts, all zero. */
  spare: Marks[]
}

/** What an opened state notes about each square (play.ts). */
export interface Marks {
  occupied: Uint8Array
  screened: Uint8Array
  standing: Uint16Array
}

export const makeMarks = (size: number): Marks => ({
  occupied: new Uint8Array(size),
  screened: new Uint8Array(size),
  standing: new Uint16Array(size),
})

const byMission = new WeakMap<Mission, Board>()
const byText = new Map<string, Board>()
const KEPT = 50

/** The same object gives the same board at once; an equal one, as after a trip through JSON, by its text. */
export function boardOf(mission: Mission): Board {
  const known = byMission.get(mission)
  if (known) return known
  const text = JSON.stringify([mission.board, mission.sections])
  const board = byText.get(text) ?? build(mission)
  if (byText.size >= KEPT) byText.delete(byText.keys().next().value as string)
  byText.set(text, board)
  byMission.set(mission, board)
  return board
}

function build(mission: Mission): Board {
  const layout = layoutOf(mission)
  const grid = makeGrid(layout.width, layout.height, layout.floor)
  const toArea: Board['toArea'] = {}
  for (const area of Object.values(layout.areas)) {
    // M2: the doorstep is 1 away from its area.
    toArea[area.id] = stepDistances(grid, area.doorsteps).map((steps) => (steps < 0 ? steps : steps + 1))
  }
  const wayOut = waysOutOf(layout, grid)
  const doors = Object.keys(layout.doors).map(Number)
  return {
    layout,
    grid,
    width: grid.width,
    sight: buildSightTable(grid),
    columns: Int16Array.from(grid.floor, (_, square) => xOf(grid, square)),
    rows: Int16Array.from(grid.floor, (_, square) => yOf(grid, square)),
    doors,
    nearDoor: around(grid, doors),
    rim: marked(grid, [...Object.keys(layout.exits).map(Number), ...doorsteps(layout)]),
    areasAt: areasAt(layout.areas),
    areaIds: Object.keys(layout.areas),
    toArea,
    wayOut,
    arcs: Array.from({ length: 4 * grid.size }),
    fields: Array.from({ length: 4 * grid.size }),
    reaches: { range: 0, found: [] },
    spare: [],
  }
}

/** E2: the squares in the fire arc of somebody who stands there and faces so, and in sight past bare walls. */
export function fireArc({ arcs, sight, width }: Board, at: Square, facing: Facing): Uint16Array {
  return (arcs[4 * at + facing] ??= sight.visibleFrom(at).filter((to) => inFireArc(width, at, facing, to)))
}

/** A bit a square: set where who or what is there can matter to somebody who aims from there, facing so. */
export function fireField(board: Board, at: Square, facing: Facing): Int32Array {
  return (board.fields[4 * at + facing] ??= findField(board, at, facing))
}

function findField(board: Board, at: Square, facing: Facing): Int32Array {
  const field = new Int32Array((board.grid.size >> 5) + 1)
  const set = (square: Square) => {
    field[square >> 5] |= 1 << square
  }
  set(at)
  for (const to of fireArc(board, at, facing)) {
    set(to)
    board.sight.between(at, to).forEach(set)
  }
  return field
}

/** The squares of a fire arc within a range, and all on which it depends which of them are in sight. */
export interface Reach {
  readonly squares: readonly Square[]
  readonly field: Uint16Array
}

export function flameReach(board: Board, at: Square, facing: Facing, range: number): Reach {
  if (board.reaches.range !== range) board.reaches = { range, found: Array.from({ length: 4 * board.grid.size }) }
  return (board.reaches.found[4 * at + facing] ??= findReach(board, at, facing, range))
}

function findReach(board: Board, at: Square, facing: Facing, range: number): Reach {
  const squares = [...fireArc(board, at, facing)].filter((to) => distance(board, at, to) <= range)
  const between = squares.flatMap((to) => [...board.sight.between(at, to)])
  return { squares, field: Uint16Array.from(new Set([...squares, ...between])) }
}

/** E5 */
export function distance({ columns, rows }: Board, a: Square, b: Square): number {
  return Math.max(Math.abs(columns[b] - columns[a]), Math.abs(rows[b] - rows[a]))
}

const doorsteps = ({ areas }: Layout): Square[] => Object.values(areas).flatMap((area) => area.doorsteps)

function areasAt(areas: Layout['areas']): Record<Square, AreaId[]> {
  const at: Record<Square, AreaId[]> = {}
  for (const { id, doorsteps } of Object.values(areas)) for (const square of doorsteps) (at[square] ??= []).push(id)
  return at
}

function marked({ size }: Grid, squares: readonly Square[]): Uint8Array {
  const marks = new Uint8Array(size)
  for (const square of squares) marks[square] = 1
  return marks
}

function around(grid: Grid, squares: readonly Square[]): Uint8Array {
  const marks = new Uint8Array(grid.size)
  for (const square of squares) {
    for (const direction of DIRECTIONS) {
      const beside = grid.step[square * 8 + direction]
      if (beside >= 0) marks[beside] = 1
    }
  }
  return marks
}

/** O3 */
export function waysOutOf({ areas, exits }: Layout, grid: Grid): Board['wayOut'] {
  const wayOut: Board['wayOut'] = {}
  for (const square of Object.keys(exits).map(Number)) wayOut[square] = waysOut(grid, areas, square)
  return wayOut
}

const SIDES = [0, 2, 4, 6] as const

/**
 * O3. Over the edge of the board where the exit lies on it, else straight on from the floor that leads to it.
 * An entry area is no way out, whatever else lies that way.
 */
function waysOut(grid: Grid, areas: Layout['areas'], square: Square): Direction[] {
  const lurking = new Set(Object.values(areas).flatMap(({ cells }) => cells))
  const [x, y] = [square % grid.width, Math.floor(square / grid.width)]
  const beyond = (d: Direction): Square => [square - grid.width, square + 1, square + grid.width, square - 1][d / 2]
  const overEdge = (d: Direction) => [y === 0, x === grid.width - 1, y === grid.height - 1, x === 0][d / 2]
  const edge = SIDES.filter(overEdge)
  if (edge.length > 0) return edge
  const shut = SIDES.filter((d) => grid.step[square * 8 + d] < 0 && !lurking.has(beyond(d)))
  const straight = shut.filter((d) => grid.step[square * 8 + ((d + 4) & 7)] >= 0)
  return straight.length > 0 ? straight : shut
}
