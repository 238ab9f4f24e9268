import { describe, expect, it } from 'vitest'
import {
  ahead,
  aside,
  distance,
  FACING_LETTERS,
  FACINGS,
  type Facing,
  inFireArc,
  inSightArc,
  opposite,
  turnLeft,
  turnRight,
} from '../../../../src/game/kernel/grid'

const WIDTH = 7
const CENTRE = 3 * WIDTH + 3

/** The board around the viewer with `x` on the squares the question holds for. */
function drawn(holds: (square: number) => boolean): string[] {
  return Array.from({ length: 7 }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => {
      const square = y * WIDTH + x
      return square === CENTRE ? '@' : holds(square) ? 'x' : '.'
    }).join(''),
  )
}

const turnedRight = (rows: string[]) => rows.map((row, y) => [...row].map((_, x) => rows[6 - x][y]).join(''))

/** The drawing for north, turned for the other facings. */
const facing = (rows: string[], to: Facing): string[] => (to === 0 ? rows : turnedRight(facing(rows, turnLeft(to))))

describe('the four facings', () => {
  it('go round clockwise from north', () => {
    expect(FACINGS.map((f) => FACING_LETTERS[f]).join('')).toBe('NESW')
    expect(FACINGS.map(turnRight)).toEqual([1, 2, 3, 0])
    expect(FACINGS.map(turnLeft)).toEqual([3, 0, 1, 2])
    expect(FACINGS.map(opposite)).toEqual([2, 3, 0, 1])
  })
})

describe('arcs', () => {
  it.each([
    [0, 2, 1],
    [1, 1, -2],
    [2, -2, -1],
    [3, -1, 2],
  ] as const)('facing %i, one column right and two rows up is %i ahead and %i aside', (f, isAhead, isAside) => {
    const to = CENTRE - 2 * WIDTH + 1
    expect(ahead(WIDTH, CENTRE, f, to)).toBe(isAhead)
    expect(aside(WIDTH, CENTRE, f, to)).toBe(isAside)
  })

  it.each(FACINGS)('facing %i, its own square is neither ahead nor aside', (f) => {
    expect(ahead(WIDTH, CENTRE, f, CENTRE)).toBe(0)
    expect(aside(WIDTH, CENTRE, f, CENTRE)).toBe(0)
  })

  it.each(FACINGS)('facing %i, the fire arc is the frontal 90°', (f) => {
    const north = ['xxxxxxx', '.xxxxx.', '..xxx..', '...@...', '.......', '.......', '.......']
    expect(drawn((to) => inFireArc(WIDTH, CENTRE, f, to))).toEqual(facing(north, f))
    expect(inFireArc(WIDTH, CENTRE, f, CENTRE)).toBe(false)
  })

  it.each(FACINGS)('facing %i, sight is the frontal 180° with the squares straight beside', (f) => {
    const north = ['xxxxxxx', 'xxxxxxx', 'xxxxxxx', 'xxx@xxx', '.......', '.......', '.......']
    expect(drawn((to) => inSightArc(WIDTH, CENTRE, f, to, true))).toEqual(facing(north, f))
  })

  it.each(FACINGS)('facing %i, sight leaves the squares straight beside out without flanks', (f) => {
    const north = ['xxxxxxx', 'xxxxxxx', 'xxxxxxx', '...@...', '.......', '.......', '.......']
    expect(drawn((to) => inSightArc(WIDTH, CENTRE, f, to, false))).toEqual(facing(north, f))
  })
})

describe('distance', () => {
  it('is the larger of columns and rows apart', () => {
    const at = (x: number, y: number) => y * WIDTH + x
    expect(distance(WIDTH, at(1, 1), at(1, 1))).toBe(0)
    expect(distance(WIDTH, at(1, 1), at(2, 2))).toBe(1)
    expect(distance(WIDTH, at(1, 1), at(6, 3))).toBe(5)
    expect(distance(WIDTH, at(6, 3), at(1, 1))).toBe(5)
    expect(distance(WIDTH, at(0, 6), at(2, 0))).toBe(6)
  })
})
