/** Adds or removes rows and columns on each side. What is cut off is lost, and pieces move with their squares. */
import { parseSquare, squareName } from '../../../../../../game/kernel/grid'
import { BOUNDS, type Draft, heightOf, WALL, widthOf, withObjectsOnBoard } from './draft'

export interface Sides {
  north: number
  east: number
  south: number
  west: number
}

const LEAST = 3

export function canResize(draft: Draft, { north = 0, east = 0, south = 0, west = 0 }: Partial<Sides>): boolean {
  const [width, height] = [widthOf(draft) + east + west, heightOf(draft) + north + south]
  return width >= LEAST && height >= LEAST && width <= BOUNDS.width && height <= BOUNDS.height
}

export function resize(draft: Draft, sides: Partial<Sides>): Draft {
  if (!canResize(draft, sides)) return draft
  const { north = 0, east = 0, south = 0, west = 0 } = sides
  const width = widthOf(draft) + east + west
  const height = heightOf(draft) + north + south
  const swarm = draft.swarm.flatMap((piece) => {
    const square = parseSquare(widthOf(draft), heightOf(draft), piece.at)
    if (square === null) return []
    const [x, y] = [(square % widthOf(draft)) + west, Math.floor(square / widthOf(draft)) + north]
    const inside = x >= 0 && y >= 0 && x < width && y < height
    return inside ? [{ ...piece, at: squareName(width, y * width + x) }] : []
  })
  const grown = (rows: string[]) => {
    const cut = rows.map((row) => side(side(row, west, 'start'), east, 'end'))
    const none = WALL.repeat(width)
    const above = north < 0 ? cut.slice(-north) : [...Array<string>(north).fill(none), ...cut]
    return south < 0 ? above.slice(0, south) : [...above, ...Array<string>(south).fill(none)]
  }
  return withObjectsOnBoard({ ...draft, board: grown(draft.board), sections: grown(draft.sections), swarm })
}

function side(row: string, by: number, at: 'start' | 'end'): string {
  if (by >= 0) return at === 'start' ? WALL.repeat(by) + row : row + WALL.repeat(by)
  return at === 'start' ? row.slice(-by) : row.slice(0, by)
}

/** Shrinks the board to what is drawn, with one square of hull on every side if there is room. */
export function trim(draft: Draft): Draft {
  const rows = draft.board.flatMap((row, y) => (/[^# ]/.test(row) ? [y] : []))
  if (rows.length === 0) return draft
  const columns = draft.board.flatMap((row) => [...row].flatMap((mark, x) => (/[^# ]/.test(mark) ? [x] : [])))
  const sides = {
    north: 1 - Math.min(...rows),
    south: 1 - (heightOf(draft) - 1 - Math.max(...rows)),
    west: 1 - Math.min(...columns),
    east: 1 - (widthOf(draft) - 1 - Math.max(...columns)),
  }
  const least = (by: number) => Math.min(0, by)
  const cut = { north: least(sides.north), south: least(sides.south), west: least(sides.west), east: least(sides.east) }
  return resize(draft, cut)
}
