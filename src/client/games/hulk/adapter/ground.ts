/** The fixed parts of a mission as paths: deck, walls, seams, exits. Also the doors, which change. */

import { type Board, boardOf } from '../../../../game/hulk/board'
import type { State } from '../../../../game/hulk/state'
import type { AreaId, DoorState } from '../../../../game/hulk/types'
import type { Direction, Facing, Square } from '../../../../game/kernel/grid'
import { type ExitModel, type ExitSign, exitSigns, exitsOf } from './exits'
import { CELL, corner } from './geometry'
import { outline } from './outline'

export interface AreaModel {
  id: AreaId
  cells: Square[]
  doorsteps: Square[]
  /** The direction in which pieces enter, from the area to its doorstep. */
  facing: Facing
}

export interface GroundModel {
  width: number
  height: number
  /** All floor squares. Their outline is the walls. */
  floor: Set<Square>
  deck: string
  /** The ship around the floor. */
  hull: string
  /** The floor in three tones; each section has one of them. */
  tones: [string, string, string]
  rivets: string
  grates: string
  treads: string
  /** Where a wall to the north or west throws its shadow. */
  shadeNorth: string
  shadeWest: string
  seams: string
  /** The squares of entry areas. */
  hatches: string
  areas: AreaModel[]
  exits: ExitModel[]
  exitSigns: ExitSign[]
  /** The bounds of the drawing, in drawing units. */
  bounds: { x: number; y: number; width: number; height: number }
}

const known = new WeakMap<Board, GroundModel>()

export function groundOf(mission: State['mission']): GroundModel {
  const board = boardOf(mission)
  let ground = known.get(board)
  if (!ground) known.set(board, (ground = drawGround(board)))
  return ground
}

/** A number from 0 to 99 that is always the same for the same square. */
const variation = (n: number): number => (((Math.imul(n + 7, 2654435761) >>> 16) % 100) + 100) % 100

/** The parts of a board that are drawn. A mission in the editor has only these. */
export type Ground = Pick<Board, 'layout' | 'grid' | 'width' | 'wayOut'>

export function drawGround(board: Ground): GroundModel {
  const exits = exitsOf(board)
  const { layout, grid, width } = board
  const floor: Square[] = []
  for (let square = 0; square < grid.size; square++) if (grid.floor[square]) floor.push(square)
  const tones: [Square[], Square[], Square[]] = [[], [], []]
  const paths = { rivets: '', grates: '', treads: '', shadeNorth: '', shadeWest: '', seams: '' }
  for (const square of floor) {
    const { x, y } = corner(width, square)
    const beside = (direction: Direction) => grid.step[square * 8 + direction]
    tones[variation(layout.sections[square].charCodeAt(0) * 31) % 3].push(square)
    if (beside(0) < 0) paths.shadeNorth += `M${x} ${y}h${CELL}v9h${-CELL}z`
    if (beside(6) < 0) paths.shadeWest += `M${x} ${y}h6v${CELL}h-6z`
    join(square, beside(2), `M${x + CELL} ${y}v${CELL}`, `M${x + CELL} ${y + 4}v32`)
    join(square, beside(4), `M${x} ${y + CELL}h${CELL}`, `M${x + 4} ${y + CELL}h32`)
    furnish(square, x, y, beside)
  }
  /** A seam between sections; within a section only a faint groove. */
  function join(square: Square, other: Square, seam: string, groove: string): void {
    if (other < 0) return
    if (layout.sections[square] !== layout.sections[other]) paths.seams += seam
    else paths.rivets += groove
  }
  function furnish(square: Square, x: number, y: number, beside: (d: Direction) => Square): void {
    const roll = variation(square)
    const corridor = [0, 2, 4, 6].filter((d) => beside(d as Direction) >= 0).length <= 2
    if (corridor && roll < 45) {
      const across = beside(0) >= 0 || beside(4) >= 0
      for (const at of [10, 15, 20, 25, 30]) {
        paths.grates += across ? `M${x + 8} ${y + at}h24` : `M${x + at} ${y + 8}v24`
      }
    } else if (!corridor && roll < 22) {
      paths.treads += `M${x + 10} ${y + 15}l5 -5M${x + 10} ${y + 22}l12 -12M${x + 10} ${y + 30}l20 -20M${x + 18} ${y + 30}l12 -12M${x + 25} ${y + 30}l5 -5`
    } else if (roll > 70) {
      for (const [dx, dy] of [
        [5, 5],
        [35, 5],
        [5, 35],
        [35, 35],
      ])
        paths.rivets += `M${x + dx - 0.8} ${y + dy}h1.6`
    }
  }
  return {
    width,
    height: layout.height,
    floor: new Set(floor),
    deck: outline(width, floor),
    hull: outline(width, hullOf(board)),
    tones: tones.map((squares) => outline(width, squares)) as GroundModel['tones'],
    ...paths,
    hatches: outline(
      width,
      Object.values(layout.areas).flatMap(({ cells }) => cells),
    ),
    areas: Object.values(layout.areas).map((area) => ({ ...area, facing: wayIn(width, area.cells, area.doorsteps) })),
    exits,
    exitSigns: exitSigns(width, exits),
    bounds: boundsOf(width, [...floor, ...Object.values(layout.areas).flatMap(({ cells }) => cells)]),
  }
}

/** All squares next to floor or an entry area, and solid squares with floor somewhere on all four sides. */
function hullOf({ layout, grid: { floor, size, width, height } }: Ground): Set<Square> {
  const found = new Set<Square>()
  const any = (from: Square, step: number, count: number): boolean => {
    for (let i = 1; i <= count; i++) if (floor[from + i * step]) return true
    return false
  }
  const used = new Set(Object.values(layout.areas).flatMap(({ cells }) => cells))
  for (let square = 0; square < size; square++) {
    const [x, y] = [square % width, Math.floor(square / width)]
    if (floor[square] || used.has(square)) {
      for (const dy of [-1, 0, 1]) {
        for (const dx of [-1, 0, 1]) {
          if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) found.add(square + dy * width + dx)
        }
      }
      continue
    }
    const across = any(square, -1, x) && any(square, 1, width - 1 - x)
    if (across && any(square, -width, y) && any(square, width, height - 1 - y)) found.add(square)
  }
  return found
}

function wayIn(width: number, cells: Square[], doorsteps: Square[]): Facing {
  const steps = [-width, 1, width, -1]
  const facing = steps.findIndex((step) => cells.some((cell) => doorsteps.includes(cell + step)))
  return Math.max(0, facing) as Facing
}

function boundsOf(width: number, squares: Square[]): GroundModel['bounds'] {
  const xs = squares.map((square) => (square % width) * CELL)
  const ys = squares.map((square) => Math.floor(square / width) * CELL)
  const margin = CELL * 1.45
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return { x, y, width: Math.max(...xs) + CELL + margin - x, height: Math.max(...ys) + CELL + margin - y }
}

export interface DoorModel {
  square: Square
  state: DoorState
  /** Whether the leaves slide east and west, because the way through leads north and south. */
  level: boolean
}

export const doorsOf = ({ mission, doors }: Pick<State, 'mission' | 'doors'>): DoorModel[] =>
  drawDoors(boardOf(mission), doors)

export function drawDoors({ grid }: Pick<Ground, 'grid'>, doors: State['doors']): DoorModel[] {
  return Object.entries(doors).map(([at, state]) => {
    const square = Number(at)
    const wall = (direction: Direction) => (grid.step[square * 8 + direction] < 0 ? 1 : 0)
    return { square, state, level: wall(2) + wall(6) >= wall(0) + wall(4) }
  })
}
