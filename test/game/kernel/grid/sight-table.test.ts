import { describe, expect, it } from 'vitest'
import { buildSightTable, makeGrid } from '../../../../src/game/kernel/grid'

const gridOf = (...rows: string[]) => makeGrid(rows[0].length, rows.length, (x, y) => rows[y][x] !== '#')

describe('the sight table', () => {
  it('opening a door is clearing its byte', () => {
    const table = buildSightTable(gridOf('.....'))
    const blocked = new Uint8Array(5)
    blocked[2] = 1
    expect(table.clear(0, 4, blocked)).toBe(false)
    expect(table.clear(0, 2, blocked)).toBe(true)
    blocked[2] = 0
    expect(table.clear(0, 4, blocked)).toBe(true)
  })

  it('takes any byte but zero as blocked', () => {
    const table = buildSightTable(gridOf('...'))
    for (const byte of [1, 2, 128, 255]) expect(table.clear(0, 2, Uint8Array.of(0, byte, 0))).toBe(false)
  })

  it('a wall sees nothing and is not seen, not even by itself', () => {
    const table = buildSightTable(gridOf('.#.'))
    const blocked = new Uint8Array(3)
    for (const [a, b] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 2],
    ]) {
      expect(table.clear(a, b, blocked)).toBe(false)
      expect(table.bare(a, b)).toBe(false)
    }
    expect(table.clear(0, 0, blocked)).toBe(true)
  })

  it('at a corner point counts walls and blocked squares alike', () => {
    const none = new Uint8Array(4)
    const right = Uint8Array.of(0, 1, 0, 0)
    const below = Uint8Array.of(0, 0, 1, 0)
    const both = Uint8Array.of(0, 1, 1, 0)
    const verdicts = (...rows: string[]) => {
      const table = buildSightTable(gridOf(...rows))
      return [none, right, below, both].map((blocked) => table.clear(0, 3, blocked))
    }
    expect(verdicts('..', '..')).toEqual([true, true, true, false])
    expect(verdicts('.#', '..')).toEqual([true, true, false, false])
    expect(verdicts('..', '#.')).toEqual([true, false, true, false])
    expect(verdicts('.#', '#.')).toEqual([false, false, false, false])
  })

  it('lists the squares seen past bare walls in order, without the viewer', () => {
    const table = buildSightTable(gridOf('..#', '#..', '...'))
    expect([...table.visibleFrom(0)]).toEqual([1, 4, 5, 8])
    expect([...table.visibleFrom(2)]).toEqual([])
    expect([...table.visibleFrom(4)]).toEqual([0, 1, 5, 6, 7, 8])
  })

  it('a row ends at the edge: squares with the same difference in number are told apart', () => {
    // Both are three numbers on, the one along its row, the other a row down and back to the left.
    const table = buildSightTable(gridOf('....', '.##.'))
    expect(table.bare(0, 3)).toBe(true)
    expect(table.bare(1, 4)).toBe(true)
    const blocked = Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 0)
    expect(table.clear(0, 3, blocked)).toBe(false)
    expect(table.clear(1, 4, blocked)).toBe(true)
  })

  it('works for boards with a single square or without floor', () => {
    expect(buildSightTable(gridOf('.')).clear(0, 0, new Uint8Array(1))).toBe(true)
    expect(buildSightTable(gridOf('##', '##')).bare(0, 3)).toBe(false)
  })
})
