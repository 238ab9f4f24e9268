import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSightTable, explainLine, type Grid, lineOfSight, makeGrid } from '../../../../src/game/kernel/grid'
import { oracleSees } from './support/oracle'
import { SYMMETRIES } from './support/symmetry'

interface Board {
  grid: Grid
  blocked: Uint8Array
}

/** Random boards from nearly open to nearly solid, so that sight is neither always there nor never. */
const boards = (most: number): fc.Arbitrary<Board> =>
  fc
    .record({
      width: fc.integer({ min: 1, max: most }),
      height: fc.integer({ min: 1, max: most }),
      walls: fc.double({ min: 0, max: 0.5, noNaN: true }),
      blockers: fc.double({ min: 0, max: 0.3, noNaN: true }),
    })
    .chain(({ width, height, walls, blockers }) =>
      fc
        .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: width * height, maxLength: width * height })
        .map((rolls) => ({
          grid: makeGrid(
            width,
            height,
            Uint8Array.from(rolls, (roll) => (roll < walls ? 0 : 1)),
          ),
          blocked: Uint8Array.from(rolls, (roll) => (roll >= walls && roll < walls + blockers ? 1 : 0)),
        })),
    )

const blocksOn =
  ({ grid, blocked }: Board) =>
  (x: number, y: number) =>
    grid.floor[y * grid.width + x] === 0 || blocked[y * grid.width + x] !== 0

/** Calls `check` for all pairs of squares, walls among them. */
function allPairs({ width, size }: Grid, check: (a: number, b: number, line: Line) => void): void {
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      check(a, b, [a % width, Math.floor(a / width), b % width, Math.floor(b / width)])
    }
  }
}

type Line = [ax: number, ay: number, bx: number, by: number]

/** `expect` costs too much to be called for every pair: collect what is wrong and expect nothing. */
function wrongPairs(grid: Grid, isRight: (a: number, b: number, line: Line) => boolean): string[] {
  const wrong: string[] = []
  allPairs(grid, (a, b, line) => {
    if (!isRight(a, b, line)) wrong.push(line.join())
  })
  return wrong
}

const holds = (
  most: number,
  numRuns: number,
  isRight: (board: Board) => (a: number, b: number, line: Line) => boolean,
) =>
  fc.assert(
    fc.property(boards(most), (board) => {
      expect(wrongPairs(board.grid, isRight(board))).toEqual([])
    }),
    { numRuns },
  )

describe('on random boards', () => {
  it('the plain form agrees with exact fractions', () => {
    holds(7, 60, (board) => {
      const blocks = blocksOn(board)
      return (_a, _b, line) => lineOfSight(...line, blocks) === oracleSees(...line, blocks)
    })
  })

  it('sight is symmetric', () => {
    holds(12, 60, (board) => {
      const blocks = blocksOn(board)
      return (_a, _b, [ax, ay, bx, by]) => lineOfSight(ax, ay, bx, by, blocks) === lineOfSight(bx, by, ax, ay, blocks)
    })
  })

  it.each(SYMMETRIES)('sight is the same on the board $name', (symmetry) => {
    holds(10, 30, (board) => {
      const { width, height, size } = board.grid
      const blocks = blocksOn(board)
      const movedWidth = symmetry.swaps ? height : width
      const moved = new Uint8Array(size)
      for (let square = 0; square < size; square++) {
        const { x, y } = symmetry.move(square % width, Math.floor(square / width), width, height)
        moved[y * movedWidth + x] = blocks(square % width, Math.floor(square / width)) ? 1 : 0
      }
      return (_a, _b, [ax, ay, bx, by]) => {
        const a = symmetry.move(ax, ay, width, height)
        const b = symmetry.move(bx, by, width, height)
        const there = lineOfSight(a.x, a.y, b.x, b.y, (x, y) => moved[y * movedWidth + x] !== 0)
        return there === lineOfSight(ax, ay, bx, by, blocks)
      }
    })
  })

  it('the table form equals the plain form, with blocked squares and without', () => {
    holds(14, 100, (board) => {
      const { grid, blocked } = board
      const table = buildSightTable(grid)
      const blocks = blocksOn(board)
      const walls = blocksOn({ grid, blocked: new Uint8Array(grid.size) })
      return (a, b, line) => {
        const areFloor = grid.floor[a] !== 0 && grid.floor[b] !== 0
        return (
          table.clear(a, b, blocked) === (areFloor && lineOfSight(...line, blocks)) &&
          table.bare(a, b) === (areFloor && lineOfSight(...line, walls)) &&
          table.visibleFrom(a).includes(b) === (a !== b && table.bare(a, b))
        )
      }
    })
  })

  it('the table of a long board equals the plain form', () => {
    const rows = fc.array(fc.boolean(), { minLength: 6 * 60, maxLength: 6 * 60 })
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (one, other, upright) => {
        // A wall or a blocker where both draws say so, twice over: sparse enough for lines from end to end.
        const blocked = Uint8Array.from(one, (drawn, i) => (drawn && other[i] && i % 5 === 0 ? 1 : 0))
        const floor = Uint8Array.from(one, (drawn, i) => (drawn && other[i] && i % 7 === 0 ? 0 : 1))
        const grid = upright ? makeGrid(6, 60, floor) : makeGrid(60, 6, floor)
        const table = buildSightTable(grid)
        const blocks = blocksOn({ grid, blocked })
        const isRight = (a: number, b: number, line: Line) =>
          table.clear(a, b, blocked) === (floor[a] !== 0 && floor[b] !== 0 && lineOfSight(...line, blocks))
        expect(wrongPairs(grid, isRight)).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  it('one blocker more never makes anything visible', () => {
    fc.assert(
      fc.property(boards(10), fc.nat(), ({ grid, blocked }, where) => {
        const table = buildSightTable(grid)
        const more = blocked.slice()
        more[where % grid.size] = 1
        const before = blocksOn({ grid, blocked })
        const after = blocksOn({ grid, blocked: more })
        const isRight = (a: number, b: number, line: Line) =>
          (lineOfSight(...line, before) || !lineOfSight(...line, after)) &&
          (table.clear(a, b, blocked) || !table.clear(a, b, more))
        expect(wrongPairs(grid, isRight)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('the explanation agrees with the result, and what it names does block', () => {
    holds(9, 60, (board) => {
      const blocks = blocksOn(board)
      return (_a, _b, line) => {
        const { clear, crossed, blockedBy } = explainLine(...line, blocks)
        if (clear !== lineOfSight(...line, blocks)) return false
        if (blockedBy === undefined) return clear
        const blamed = blockedBy.kind === 'square' ? [blockedBy] : blockedBy.squares
        return !clear && crossed.includes(blockedBy) && blamed.every(({ x, y }) => blocks(x, y))
      }
    })
  })

  it('the explanation read from the other end lists the same things backwards', () => {
    const key = (crossed: ReturnType<typeof explainLine>['crossed']) =>
      crossed.map(({ kind, x, y }) => `${kind} ${x},${y}`)
    holds(9, 20, () => (_a, _b, [ax, ay, bx, by]) => {
      const there = key(explainLine(ax, ay, bx, by, () => false).crossed)
      const back = key(explainLine(bx, by, ax, ay, () => false).crossed)
      return there.join() === back.reverse().join()
    })
  })
})
