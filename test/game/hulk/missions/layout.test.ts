import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../../../src/game/hulk/missions'
import { squareName } from '../../../../src/game/kernel/grid'

const DRAWN = {
  board: [
    'AA..#x', //
    '#.2.#y',
    '#1+1/.',
    '#1#.B#',
    '#k#C##',
  ],
  sections: [
    '##aa#e', //
    '#aaa#e',
    '#bbbdd',
    '#b#d##',
    '#b####',
  ],
}

describe('the layout of a mission', () => {
  const layout = layoutOf(DRAWN)
  const names = (squares: number[]) => squares.map((square) => squareName(layout.width, square)).join(' ')
  const keys = (record: Record<number, unknown>) => names(Object.keys(record).map(Number))

  it('has the size of the drawing', () => {
    expect([layout.width, layout.height]).toEqual([6, 5])
  })

  it('counts doors, deployment squares, exits and objects as floor, and entry areas as none', () => {
    const rows = DRAWN.board.map((row, y) =>
      [...row].map((_, x) => (layout.floor[y * layout.width + x] ? '.' : '#')).join(''),
    )
    expect(rows).toEqual([
      '##..#.', //
      '#...#.',
      '#.....',
      '#.#.##',
      '#.####',
    ])
  })

  it('knows open doors from closed ones', () => {
    expect(keys(layout.doors)).toBe('C3 E3')
    expect(Object.values(layout.doors)).toEqual(['closed', 'open'])
  })

  it('has as doorsteps all floor squares orthogonally next to an entry area, each once', () => {
    const { A, B, C } = layout.areas
    expect([names(A.cells), names(A.doorsteps)]).toEqual(['A1 B1', 'C1 B2'])
    expect([names(B.cells), names(B.doorsteps)]).toEqual(['E4', 'E3 D4'])
    expect([names(C.cells), names(C.doorsteps)]).toEqual(['D5', 'D4'])
  })

  it('lists the deployment squares of each squad in reading order', () => {
    expect(layout.deployment.map(names)).toEqual(['B3 D3 B4', 'C2', ''])
  })

  it('tells the exits apart', () => {
    expect(keys(layout.exits)).toBe('F1 F2')
    expect(Object.values(layout.exits)).toEqual(['x', 'y'])
  })

  it('knows where objects lie', () => {
    expect(names([layout.objects.k])).toBe('B5')
  })

  it('gives every floor square its section and no other square any', () => {
    expect(layout.sectionIds).toEqual(['a', 'e', 'b', 'd'])
    expect(names(layout.sectionSquares.b)).toBe('B3 C3 D3 B4 B5')
    expect(layout.sections.slice(0, 6)).toEqual(['', '', 'a', 'a', '', 'e'])
  })
})
