/** Checks the board as a map: all floor is connected, doors join squares, and areas and exits lead somewhere. */
import { canStep, DIRECTIONS, type Grid, makeGrid, type Square, squareName } from '../../kernel/grid'
import { type Layout, orthogonal } from './layout'
import { BOUNDS, LEGEND } from './legend'
import { type Problem, problem } from './problems'
import type { Mission } from './schema'

export function checkGeography(mission: Mission, layout: Layout): Problem[] {
  const squares = layout.floor.reduce((sum, isFloor) => sum + isFloor, 0)
  if (squares > BOUNDS.floor) return [problem('tooMuchFloor', { path: ['board'] }, { squares, most: BOUNDS.floor })]
  const grid = makeGrid(layout.width, layout.height, layout.floor)
  return [
    ...checkFloor(layout, grid),
    ...checkSections(layout, grid),
    ...checkDoors(layout, grid),
    ...checkExits(mission, layout),
    ...checkAreas(layout),
  ]
}

export const cell = ({ width }: Layout, square: Square, layer: 'board' | 'sections' = 'board') => ({
  layer,
  x: square % width,
  y: Math.floor(square / width),
})

function checkFloor(layout: Layout, grid: Grid): Problem[] {
  const [start] = layout.deployment.flat()
  // If nobody is deployed, pieces.ts reports it.
  if (start === undefined) return []
  const reached = flood(grid, start, () => true)
  const lost = layout.floor.findIndex((isFloor, square) => isFloor === 1 && !reached.has(square))
  if (lost < 0) return []
  return [problem('floorNotConnected', cell(layout, lost), { square: squareName(layout.width, lost) })]
}

/** G2: fire spreads through a section, so the squares of a section must be connected. */
function checkSections(layout: Layout, grid: Grid): Problem[] {
  return Object.entries(layout.sectionSquares).flatMap(([section, squares]) => {
    const reached = flood(grid, squares[0], (square) => layout.sections[square] === section)
    const lost = squares.find((square) => !reached.has(square))
    if (lost === undefined) return []
    const square = squareName(layout.width, lost)
    return [problem('sectionNotConnected', cell(layout, lost, 'sections'), { section, square })]
  })
}

/** A door must stand in a passage. */
function checkDoors(layout: Layout, grid: Grid): Problem[] {
  return Object.keys(layout.doors).flatMap((key) => {
    const door = Number(key)
    const isFloor = (direction: number) => grid.step[door * 8 + direction] >= 0
    if ((isFloor(0) && isFloor(4)) || (isFloor(2) && isFloor(6))) return []
    return [problem('doorJoinsNothing', cell(layout, door), { square: squareName(layout.width, door) })]
  })
}

/** O3: a marine leaves by a step off the board from an exit square. That step must not lead into an entry area. */
function checkExits({ board }: Mission, layout: Layout): Problem[] {
  return Object.keys(layout.exits).flatMap((key) => {
    const exit = Number(key)
    const sides = orthogonal(layout, exit)
    const isVoid = (square: Square) => LEGEND.void.test(board[cell(layout, square).y][cell(layout, square).x])
    if (sides.length < 4 || sides.some(isVoid)) return []
    return [problem('exitInside', cell(layout, exit), { square: squareName(layout.width, exit) })]
  })
}

function checkAreas(layout: Layout): Problem[] {
  const areas = Object.values(layout.areas)
  if (areas.length === 0) return [problem('noEntryArea', { path: ['board'] }, {})]
  // M3: nothing enters through a closed door, and waiting pieces cannot open it.
  return areas
    .filter((area) => area.doorsteps.every((square) => layout.doors[square] === 'closed'))
    .map((area) => problem('areaWithoutDoorstep', cell(layout, area.cells[0]), { area: area.id }))
}

/** The squares that can be reached from one, by steps with the corner rule (F2). Doors count as floor. */
function flood(grid: Grid, start: Square, within: (square: Square) => boolean): Set<Square> {
  const nothingBlocks = new Uint8Array(grid.size)
  const reached = new Set([start])
  for (const from of reached) {
    for (const direction of DIRECTIONS) {
      const to = grid.step[from * 8 + direction]
      if (to >= 0 && within(to) && canStep(grid, from, direction, nothingBlocks)) reached.add(to)
    }
  }
  return reached
}
