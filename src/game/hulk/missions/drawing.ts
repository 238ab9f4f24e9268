/** Checks the two drawings as text: rows of equal length, known characters, and a section for exactly the floor squares. */
import { squareName } from '../../kernel/grid'
import { BOUNDS, LEGEND, SECTION } from './legend'
import { type Layer, type Problem, problem } from './problems'
import type { Mission } from './schema'

/** Checks rows before characters, because in a shifted row every report about a square would be wrong. */
export function checkDrawings({ board, sections }: Pick<Mission, 'board' | 'sections'>): Problem[] {
  const width = usualWidth(board)
  const height = board.length
  if (width === 0) return [problem('emptyBoard', { layer: 'board', x: 0, y: 0 }, {})]
  if (width > BOUNDS.width || height > BOUNDS.height) {
    const size = { width, height, mostWidth: BOUNDS.width, mostHeight: BOUNDS.height }
    return [problem('boardTooLarge', { path: ['board'] }, size)]
  }
  const uneven = [
    ...raggedRows('board', board, width),
    ...differentRows(sections, height),
    ...raggedRows('sections', sections.slice(0, height), width),
  ]
  return uneven.length > 0 ? uneven : badCharacters(board, sections)
}

/** The width that most rows have, so that one wrong row is reported as one problem. */
function usualWidth(rows: string[]): number {
  const count = new Map<number, number>()
  for (const { length } of rows) count.set(length, (count.get(length) ?? 0) + 1)
  return [...count].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

function raggedRows(layer: Layer, rows: string[], expected: number): Problem[] {
  return rows.flatMap((row, y) => {
    if (row.length === expected) return []
    const at = { layer, x: Math.min(row.length, expected), y }
    return [problem('raggedRow', at, { layer, row: y + 1, width: row.length, expected })]
  })
}

function differentRows(sections: string[], expected: number): Problem[] {
  const rows = sections.length
  if (rows === expected) return []
  const path = rows > expected ? ['sections', expected] : ['sections']
  return [problem('rowsDiffer', { path }, { rows, expected })]
}

function badCharacters(board: string[], sections: string[]): Problem[] {
  const found: Problem[] = []
  for (let y = 0; y < board.length; y++) {
    for (let x = 0; x < board[y].length; x++) {
      const mark = board[y][x]
      const section = sections[y][x]
      const square = squareName(board[y].length, y * board[y].length + x)
      const floor = LEGEND.floor.test(mark)
      if (!floor && !LEGEND.void.test(mark) && !LEGEND.area.test(mark)) {
        found.push(...unknownCharacter('board', board[y], x, y, square))
      } else if (floor && LEGEND.void.test(section)) {
        found.push(problem('floorWithoutSection', { layer: 'sections', x, y }, { square }))
      } else if (!floor && SECTION.test(section)) {
        found.push(problem('sectionOffFloor', { layer: 'sections', x, y }, { square, section }))
      } else if (!SECTION.test(section) && !LEGEND.void.test(section)) {
        found.push(...unknownCharacter('sections', sections[y], x, y, square))
      }
    }
  }
  return found
}

function unknownCharacter(layer: Layer, row: string, x: number, y: number, square: string): Problem[] {
  // This is the second half of a surrogate pair, which was reported with the first half.
  if (x > 0 && row.codePointAt(x - 1)! > 0xffff) return []
  const character = String.fromCodePoint(row.codePointAt(x)!)
  return [problem('unknownCharacter', { layer, x, y }, { layer, character, square })]
}
