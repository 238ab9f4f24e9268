import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeGrid, parseSquare, squareAt, squareName, xOf, yOf } from '../../../../src/game/kernel/grid'

describe('squares and their names', () => {
  it('a square is named by its column letter and its row from the top', () => {
    expect(squareName(10, 0)).toBe('A1')
    expect(squareName(10, 4 * 10 + 5)).toBe('F5')
    expect(parseSquare(10, 8, 'F5')).toBe(4 * 10 + 5)
  })

  it('columns after Z are AA, AB and so on', () => {
    expect([25, 26, 27, 51, 52, 59].map((x) => squareName(60, x))).toEqual(['Z1', 'AA1', 'AB1', 'AZ1', 'BA1', 'BH1'])
    expect(squareName(1000, 701)).toBe('ZZ1')
    expect(squareName(1000, 702)).toBe('AAA1')
  })

  it('a square off the board has no number', () => {
    expect(parseSquare(10, 8, 'J8')).toBe(79)
    expect(parseSquare(10, 8, 'K8')).toBeNull()
    expect(parseSquare(10, 8, 'J9')).toBeNull()
    expect(parseSquare(10, 8, `${'Z'.repeat(400)}1`)).toBeNull()
  })

  it.each(['', 'A', '5', 'A0', 'A05', 'a1', 'A1 ', ' A1', 'A-1', 'A1B', 'Ä1', 'A1.5', 'A1\n'])(
    '%j is no name',
    (text) => {
      expect(parseSquare(10, 8, text)).toBeNull()
    },
  )

  it('every name reads back as its square', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 40 }), fc.nat(), (width, height, n) => {
        const square = n % (width * height)
        expect(parseSquare(width, height, squareName(width, square))).toBe(square)
      }),
    )
  })
})

describe('the grid', () => {
  it('numbers squares row by row from the top left', () => {
    const grid = makeGrid(4, 3, () => true)
    expect(grid.size).toBe(12)
    expect([xOf(grid, 6), yOf(grid, 6)]).toEqual([2, 1])
    expect(squareAt(grid, 2, 1)).toBe(6)
  })

  it('has no square beyond its edges', () => {
    const grid = makeGrid(4, 3, () => true)
    for (const [x, y] of [
      [-1, 0],
      [4, 0],
      [0, -1],
      [0, 3],
    ]) {
      expect(squareAt(grid, x, y)).toBe(-1)
    }
  })

  it('takes floor as bytes or as a question, and keeps its own copy', () => {
    const bytes = Uint8Array.of(1, 0, 7, 1)
    const grid = makeGrid(2, 2, bytes)
    bytes[0] = 0
    expect([...grid.floor]).toEqual([1, 0, 1, 1])
    expect([...makeGrid(2, 2, (x, y) => x <= y).floor]).toEqual([1, 0, 1, 1])
  })

  it('knows the neighbouring floor squares in eight directions, clockwise from north', () => {
    const grid = makeGrid(3, 3, (x, y) => !(x === 2 && y === 0))
    expect([...grid.step.subarray(4 * 8, 5 * 8)]).toEqual([1, -1, 5, 8, 7, 6, 3, 0])
    expect([...grid.step.subarray(0, 8)]).toEqual([-1, -1, 1, 4, 3, -1, -1, -1])
  })

  it('refuses bytes that do not fit and boards too large for its tables', () => {
    expect(() => makeGrid(2, 2, new Uint8Array(5))).toThrow(RangeError)
    expect(() => makeGrid(200, 200, () => true)).toThrow(RangeError)
  })
})
