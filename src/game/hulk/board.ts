/** What never changes during a game. It is computed once per mission and cached outside the state. */
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
} from '../kernel/grid'
import { type Layout, layoutOf } from './missions/layout'
import type { Mission } from './missions/schema'
import type { AreaId } from './types'

export interface Board {
  layout: Layout
  grid: Grid
  width: number
  sight: SightTable
  /** The squares with a door, whether open, closed or destroyed. */
  doors: Square[]
  /** Indexed by square: 1 if an adjacent square has a door. */
  nearDoor: Uint8Array
  areaIds: AreaId[]
  /** M2: the number of steps from each square to the area. */
  toArea: Record<AreaId, Int16Array>
  /** O3: the directions in which an exit square leads off the board. */
  wayOut: Record<Square, Direction[]>
  /** The cache of `fireArc`, indexed by square and facing. */
  arcs: (Uint16Array | undefined)[]
  /** A pool of zeroed arrays, which `keepOpen` in play.ts takes from and `close` puts back. */
  spare: Marks[]
}

/** What an opened state knows about each square (play.ts). */
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

/** Cached by the mission object, and by its text for an equal mission that was parsed again from JSON. */
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
    doors,
    nearDoor: around(grid, doors),
    areaIds: Object.keys(layout.areas),
    toArea,
    wayOut,
    arcs: Array.from({ length: 4 * grid.size }),
    spare: [],
  }
}

/** E2: the squares in the fire arc of a piece with this place and facing that no wall hides from it. */
export function fireArc({ arcs, sight, width }: Board, at: Square, facing: Facing): Uint16Array {
  return (arcs[4 * at + facing] ??= sight.visibleFrom(at).filter((to) => inFireArc(width, at, facing, to)))
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
 * O3. An exit on the edge of the board leads over the edge. Any other leads straight on from the floor before it.
 * An entry area is never a way out.
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
