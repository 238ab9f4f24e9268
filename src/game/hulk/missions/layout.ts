/** Converts a mission's two drawings to data about squares (O1). */
import type { Square } from '../../kernel/grid'
import type { AreaId, ObjectId } from '../types'
import { CLOSED_DOOR, EXITS, type ExitId, LEGEND, OPEN_DOOR } from './legend'
import type { Mission } from './schema'

export interface Area {
  id: AreaId
  /** Where the area is drawn. These are not squares of the board. */
  cells: Square[]
  /** The floor squares orthogonally adjacent to a cell (M3). */
  doorsteps: Square[]
}

export interface Layout {
  width: number
  height: number
  /** 1 for floor, including doors. */
  floor: Uint8Array
  doors: Record<Square, 'open' | 'closed'>
  /** By square, the section's id; '' where there is no floor. */
  sections: string[]
  sectionIds: string[]
  /** The squares of each section, in reading order. */
  sectionSquares: Record<string, Square[]>
  areas: Record<AreaId, Area>
  exits: Record<Square, ExitId>
  objects: Record<ObjectId, Square>
  /** The deployment squares of squads 1 to 3, each in reading order. */
  deployment: Square[][]
}

/** The drawings must be valid: run `checkMission` first on anything untrusted. */
export function layoutOf({ board, sections }: Pick<Mission, 'board' | 'sections'>): Layout {
  const width = board[0].length
  const height = board.length
  const layout: Layout = {
    width,
    height,
    floor: new Uint8Array(width * height),
    doors: {},
    sections: new Array(width * height).fill(''),
    sectionIds: [],
    sectionSquares: {},
    areas: {},
    exits: {},
    objects: {},
    deployment: [[], [], []],
  }
  for (let square = 0; square < width * height; square++) {
    const mark = board[Math.floor(square / width)][square % width]
    readMark(layout, square, mark)
    if (layout.floor[square]) {
      const section = sections[Math.floor(square / width)][square % width]
      layout.sections[square] = section
      ;(layout.sectionSquares[section] ??= []).push(square)
    }
  }
  layout.sectionIds = Object.keys(layout.sectionSquares)
  for (const area of Object.values(layout.areas)) area.doorsteps = doorstepsOf(layout, area.cells)
  return layout
}

function readMark(layout: Layout, square: Square, mark: string): void {
  if (LEGEND.floor.test(mark)) layout.floor[square] = 1
  if (mark === OPEN_DOOR) layout.doors[square] = 'open'
  else if (mark === CLOSED_DOOR) layout.doors[square] = 'closed'
  else if (LEGEND.deployment.test(mark)) layout.deployment[Number(mark) - 1].push(square)
  else if (LEGEND.exit.test(mark)) layout.exits[square] = EXITS.find((exit) => exit === mark)!
  else if (LEGEND.object.test(mark)) layout.objects[mark] = square
  else if (LEGEND.area.test(mark)) (layout.areas[mark] ??= { id: mark, cells: [], doorsteps: [] }).cells.push(square)
}

function doorstepsOf(layout: Layout, cells: Square[]): Square[] {
  const steps = cells.flatMap((cell) => orthogonal(layout, cell)).filter((square) => layout.floor[square])
  return [...new Set(steps)].sort((a, b) => a - b)
}

/** The squares north, east, south and west of one, as far as they lie within the drawing. */
export function orthogonal({ width, height }: Pick<Layout, 'width' | 'height'>, square: Square): Square[] {
  const x = square % width
  const y = Math.floor(square / width)
  return [
    ...(y > 0 ? [square - width] : []),
    ...(x < width - 1 ? [square + 1] : []),
    ...(y < height - 1 ? [square + width] : []),
    ...(x > 0 ? [square - 1] : []),
  ]
}
