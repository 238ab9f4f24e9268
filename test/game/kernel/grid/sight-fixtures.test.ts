import { describe, expect, it } from 'vitest'
import { buildSightTable, explainLine, lineOfSight, makeGrid } from '../../../../src/game/kernel/grid'
import { oracleSees } from './support/oracle'
import { loadSightCases, type SightCase, transformCase } from './support/sight-fixtures'
import { SYMMETRIES } from './support/symmetry'

const CASES = loadSightCases()

/** The drawing as one way of asking sees it. */
function draw({ rows }: SightCase, sees: (x: number, y: number) => boolean): string {
  const mark = (drawn: string, x: number, y: number) => {
    if (drawn === '#' || drawn === '@') return drawn
    const blocks = drawn === 'D' || drawn === 'd'
    if (sees(x, y)) return blocks ? 'D' : '.'
    return blocks ? 'd' : '~'
  }
  return rows.map((row, y) => [...row].map((drawn, x) => mark(drawn, x, y)).join('')).join('\n')
}

function read({ rows }: SightCase) {
  const width = rows[0].length
  const is = (marks: string) => Uint8Array.from(rows.join(''), (mark) => (marks.includes(mark) ? 1 : 0))
  const viewer = rows.join('').indexOf('@')
  return { width, height: rows.length, is, viewer, vx: viewer % width, vy: Math.floor(viewer / width) }
}

it('has at least 40 cases, each with one viewer', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40)
  for (const { title, rows } of CASES) expect(rows.join('').split('@'), title).toHaveLength(2)
})

describe.each(SYMMETRIES)('$name:', (symmetry) => {
  it.each(CASES.map((drawn) => ({ title: drawn.title, moved: transformCase(drawn, symmetry) })))(
    '$title',
    ({ moved }) => {
      const { width, height, is, viewer, vx, vy } = read(moved)
      const drawing = moved.rows.join('\n')
      const blocking = is('#Dd')
      const blocks = (x: number, y: number) => blocking[y * width + x] !== 0

      expect(draw(moved, (x, y) => lineOfSight(vx, vy, x, y, blocks))).toBe(drawing)
      expect(draw(moved, (x, y) => lineOfSight(x, y, vx, vy, blocks))).toBe(drawing)
      expect(draw(moved, (x, y) => oracleSees(vx, vy, x, y, blocks))).toBe(drawing)
      expect(draw(moved, (x, y) => explainLine(vx, vy, x, y, blocks).clear)).toBe(drawing)

      const table = buildSightTable(makeGrid(width, height, is('@.~Dd')))
      for (const blocked of [is('Dd'), blocking, is('@Dd')]) {
        expect(draw(moved, (x, y) => table.clear(viewer, y * width + x, blocked))).toBe(drawing)
        expect(draw(moved, (x, y) => table.clear(y * width + x, viewer, blocked))).toBe(drawing)
      }
      // What blocks may as well be built in, or nothing be: the answer does not depend on which squares are walls.
      const openTable = buildSightTable(makeGrid(width, height, () => true))
      expect(draw(moved, (x, y) => openTable.clear(viewer, y * width + x, blocking))).toBe(drawing)

      for (const { to, blockedBy } of moved.explained) {
        const found = explainLine(vx, vy, to.x, to.y, blocks).blockedBy
        const squares =
          found === undefined ? [] : found.kind === 'square' ? [{ x: found.x, y: found.y }] : found.squares
        expect(new Set(squares.map(({ x, y }) => `${x},${y}`))).toEqual(
          new Set(blockedBy.map(({ x, y }) => `${x},${y}`)),
        )
      }
    },
  )
})
