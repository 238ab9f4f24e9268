import { describe, expect, it } from 'vitest'
import {
  canStep,
  DIRECTIONS,
  type Direction,
  type Grid,
  makeGrid,
  stepDistances,
} from '../../../../src/game/kernel/grid'

interface Board {
  grid: Grid
  blocked: Uint8Array
  start: number
}

/** `#` wall, `x` blocked, `@` where we stand. */
function board(...rows: string[]): Board {
  const text = rows.join('')
  return {
    grid: makeGrid(rows[0].length, rows.length, (x, y) => rows[y][x] !== '#'),
    blocked: Uint8Array.from(text, (mark) => (mark === 'x' ? 1 : 0)),
    start: text.indexOf('@'),
  }
}

const NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

function steps(...rows: string[]): string {
  const { grid, blocked, start } = board(...rows)
  const found = DIRECTIONS.filter((direction) => canStep(grid, start, direction, blocked))
  return found.map((direction) => NAMES[direction]).join(' ')
}

/** Distances as digits, `.` where no way leads. */
function distances({ grid, start }: Board, blocked?: Uint8Array): string[] {
  const found = stepDistances(grid, [start], blocked)
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from(found.subarray(y * grid.width, (y + 1) * grid.width), (steps) => (steps < 0 ? '.' : steps)).join(''),
  )
}

describe('steps', () => {
  it('in the open a step goes to all eight squares', () => {
    expect(steps('...', '.@.', '...')).toBe('N NE E SE S SW W NW')
  })

  it('a step goes only onto a free square', () => {
    expect(steps('.#.', '.@x', '...')).toBe('SE S SW W NW')
  })

  it('a step does not leave the board', () => {
    expect(steps('@.', '..')).toBe('E SE S')
  })

  it('a diagonal step passes with one of the two squares free', () => {
    expect(steps('#.#', '#@.', '###')).toBe('N E')
    expect(steps('#..', '#@#', '###')).toBe('N NE')
    expect(steps('##.', '#@.', '###')).toBe('NE E')
    expect(steps('#x.', '#@.', '###')).toBe('NE E')
  })

  it('a diagonal step does not pass between two squares that are not free', () => {
    expect(steps('##.', '#@#', '###')).toBe('')
    expect(steps('#x.', '#@x', '###')).toBe('')
    expect(steps('#x.', '#@#', '###')).toBe('')
    expect(steps('##.', '#@x', '###')).toBe('')
  })

  it('holds for all four diagonals', () => {
    expect(steps('.#.', '#@#', '.#.')).toBe('')
    expect(steps('.x.', '.@x', '.x.')).toBe('SW W NW')
  })

  it('the square one stands on need not be free', () => {
    const { grid, start } = board('.@.')
    const blocked = Uint8Array.of(0, 1, 0)
    expect(canStep(grid, start, 2, blocked)).toBe(true)
  })

  it('a step can be taken back', () => {
    const { grid, blocked } = board('@.#.', '.x..', '#..x', '....')
    for (let from = 0; from < grid.size; from++) {
      if (blocked[from] !== 0 || grid.floor[from] === 0) continue
      for (const direction of DIRECTIONS) {
        if (!canStep(grid, from, direction, blocked)) continue
        const back = ((direction + 4) & 7) as Direction
        expect(canStep(grid, grid.step[from * 8 + direction], back, blocked)).toBe(true)
      }
    }
  })
})

describe('distance in steps', () => {
  it('counts steps in eight directions', () => {
    expect(distances(board('.....', '.....', '..@..', '.....'))).toEqual(['22222', '21112', '21012', '21112'])
  })

  it('goes round walls, and not between two walls at a corner', () => {
    expect(distances(board('@#...', '.#.#.', '...#.'))).toEqual(['0.445', '1.3.5', '223.6'])
    expect(distances(board('@#', '#.'))).toEqual(['0.', '..'])
    expect(distances(board('@.', '#.'))).toEqual(['01', '.1'])
  })

  it('leaves doors and pieces out unless told of them', () => {
    const corridor = board('@.x..')
    expect(distances(corridor)).toEqual(['01234'])
    expect(distances(corridor, corridor.blocked)).toEqual(['01...'])
  })

  it('measures from the nearest of several squares, and passes over what is no floor', () => {
    const { grid } = board('.......#')
    expect([...stepDistances(grid, [0, 5, 5])]).toEqual([0, 1, 2, 2, 1, 0, 1, -1])
    expect([...stepDistances(board('...').grid, [0, 0, 0, 0])]).toEqual([0, 1, 2])
    expect([...stepDistances(grid, [-1, 7])]).toEqual(new Array(8).fill(-1))
    expect([...stepDistances(grid, [])]).toEqual(new Array(8).fill(-1))
  })

  it('counts from a source that is itself not free', () => {
    const { grid } = board('...')
    expect([...stepDistances(grid, [0], Uint8Array.of(1, 0, 0))]).toEqual([0, 1, 2])
  })
})
