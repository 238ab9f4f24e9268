import { describe, expect, it } from 'vitest'
import { open, sees } from '../../../../src/game/hulk/play'
import { FACINGS, squareName } from '../../../../src/game/kernel/grid'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** The board with an `x` on every square, floor and not the piece's own, that the question is answered yes for. */
function marked(t: Table, label: string, yes: (square: number, name: string) => boolean): string {
  const rows = t.board().split('\n')
  const width = rows[0].length
  const own = t.piece(label).at
  const mark = (x: number, y: number, drawn: string) => {
    const square = y * width + x
    return drawn !== '#' && square !== own && yes(square, squareName(width, square)) ? 'x' : drawn
  }
  return rows.map((row, y) => [...row].map((drawn, x) => mark(x, y, drawn)).join('')).join('\n')
}

/** Where the piece's line of sight goes. */
const sight = (t: Table, label: string) =>
  marked(t, label, (square) => open(t.state, (play) => sees(play, t.piece(label), square)))

/** Where the flamer may aim: its fire arc as far as it sees. */
const fireArc = (t: Table, label: string) => marked(t, label, (_, name) => t.isLegal(`${label} flames ${name}`))

const board = (...drawn: string[]) => lines(...drawn).trim()

const ROOM = `
  #########
  #.......#
  #.......#
  #...1...#
  #.......#
  #.......#
  #########
`

describe('E1. Facing', () => {
  it('E1: every miniature faces one of four sides', () => {
    const t = table(lines(ROOM, 'g1 N', 'turn genestealers'))
    t.does('g1 turns E', 'g1 turns S', 'g1 turns W', 'g1 turns N')
    expect(t.piece('g1').facing).toBe(0)
  })

  it('E1: contact markers have no facing: they do not turn, and all ways are ahead', () => {
    const t = table(lines(ROOM, 'b1', 'turn genestealers'))
    t.refuses('b1 turns E', 'noSuchTurn')
    expect(t.options('b1').map((text) => t.cost(text))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0])
    expect(t.options('b1')).toContain('b1 reveals')
  })
})

describe('E2. Arcs', () => {
  it('E2: the fire arc is the frontal 90°: as far ahead as aside, or further', () => {
    const north = board('#########', '#.xxxxx.#', '#..xxx..#', '#...1...#', '#.......#', '#.......#', '#########')
    const east = board('#########', '#.....xx#', '#....xxx#', '#...1xxx#', '#....xxx#', '#.....xx#', '#########')
    const south = north.split('\n').reverse().join('\n')
    const west = board(...east.split('\n').map((row) => [...row].reverse().join('')))
    const drawings = { N: north, E: east, S: south, W: west }
    for (const [facing, drawn] of Object.entries(drawings)) {
      expect(fireArc(table(lines(ROOM, `m1 ${facing} flamer`)), 'm1')).toBe(drawn)
    }
  })

  it('E2: the line of sight is the frontal 180°, the squares straight beside included', () => {
    const north = board('#########', '#xxxxxxx#', '#xxxxxxx#', '#xxx1xxx#', '#.......#', '#.......#', '#########')
    const east = board('#########', '#...xxxx#', '#...xxxx#', '#...1xxx#', '#...xxxx#', '#...xxxx#', '#########')
    expect(sight(table(lines(ROOM, 'm1 N')), 'm1')).toBe(north)
    expect(sight(table(lines(ROOM, 'm1 S')), 'm1')).toBe(north.split('\n').reverse().join('\n'))
    expect(sight(table(lines(ROOM, 'm1 E')), 'm1')).toBe(east)
    const west = east.split('\n').map((row) => [...row].reverse().join(''))
    expect(sight(table(lines(ROOM, 'm1 W')), 'm1')).toBe(west.join('\n'))
  })

  it('E2: with sight.includesFlanks off the squares straight beside are out of sight', () => {
    const rules = 'rules {"sight": {"includesFlanks": false}}'
    const north = board('#########', '#xxxxxxx#', '#xxxxxxx#', '#...1...#', '#.......#', '#.......#', '#########')
    expect(sight(table(lines(rules, ROOM, 'm1 N')), 'm1')).toBe(north)
  })

  const FLANK = `
    ########
    #2....1#
    ########
    m1 E
    b2
  `

  it('E2: a marker straight beside a marine is in sight and revealed; off, it is not', () => {
    const revealed = (rules: string) => table(lines(rules, FLANK)).does('m1 turns N').told('revealed').length
    expect(revealed('')).toBe(1)
    expect(revealed('rules {"sight": {"includesFlanks": false}}')).toBe(0)
  })

  it('E2: what stands behind is neither seen nor shot', () => {
    const t = table(lines(FLANK, 'chit 1')).does('m1 overwatch')
    expect(t.told('revealed')).toEqual([])
  })

  it('E2: a target in sight and outside the fire arc cannot be shot', () => {
    const t = table(`
      #######
      #....2#
      #.....#
      #1...3#
      #######
      m1 N
      g2 W
      g3 W
    `)
    t.refuses('m1 shoots g2', 'outOfArc').refuses('m1 shoots g3', 'outOfArc')
    t.does('m1 turns E').can('m1 free shot g2', 'm1 free shot g3')
  })
})

describe('E3. Lines', () => {
  it('E3: a square whose interior the line crosses blocks it', () => {
    const t = table(`
      #########
      #.......#
      #..#....#
      #...#...#
      #...1...#
      #########
      m1 N flamer
    `)
    expect(fireArc(t, 'm1')).toBe(board('#########', '#x.....x#', '#.x#..x.#', '#..x#x..#', '#...1...#', '#########'))
  })

  it('E3: through a corner point a line is blocked only if both squares there block', () => {
    const drawn = (above: string, beside: string) =>
      table(lines('####', `#${above}2#`, `#1${beside}#`, '####', 'm1 N', 'g2 S'))
    drawn('.', '.').can('m1 shoots g2')
    drawn('#', '.').can('m1 shoots g2')
    drawn('.', '#').can('m1 shoots g2')
    drawn('#', '#').refuses('m1 shoots g2', 'outOfSight')
  })

  it('E3: a piece and a wall, or two pieces, close a corner as two walls do', () => {
    const drawn = (above: string, beside: string, ...facts: string[]) =>
      table(lines('####', `#${above}2#`, `#1${beside}#`, '####', 'm1 N', 'g2 S', ...facts))
    drawn('3', '.', 'm3 N').can('m1 shoots g2')
    drawn('3', '#', 'm3 N').refuses('m1 shoots g2', 'outOfSight')
    drawn('3', '4', 'm3 N', 'm4 N').refuses('m1 shoots g2', 'outOfSight')
    drawn('+', '4', 'm4 N').refuses('m1 shoots g2', 'outOfSight')
    drawn('~', '4', 'm4 N').refuses('m1 shoots g2', 'outOfSight')
    drawn('~', '.').can('m1 shoots g2')
  })

  it('E3: the two end squares do not block', () => {
    const t = table(`
      #######
      #1...2#
      #######
      m1 E
      g2 W
      door B2 open
      door F2 open
    `)
    t.can('m1 shoots g2')
  })

  it('E3: sight between two squares is symmetric, whatever stands around', () => {
    const t = table(`
      ###########
      #..#...+..#
      #.3..#....#
      #...~..#4.#
      #.#...5...#
      #....#....#
      ###########
      m3 N
      g4 N
      b5
    `)
    const floor = [...t.board().replaceAll('\n', '')].flatMap((drawn, square) => (drawn === '#' ? [] : [square]))
    const pairs = floor.flatMap((a) => floor.map((b) => [a, b]))
    const seen = open(t.state, (play) =>
      pairs.map(([a, b]) => FACINGS.some((facing) => sees(play, { ...t.piece('m3'), at: a, facing }, b))),
    )
    expect(new Set(seen)).toEqual(new Set([true, false]))
    const back = pairs.map(([a, b]) => seen[floor.indexOf(b) * floor.length + floor.indexOf(a)])
    expect(seen).toEqual(back)
  })
})

describe('E4. What blocks sight', () => {
  const corridor = (between: string, ...facts: string[]) =>
    table(lines('########', `#1.${between}..2#`, '########', 'm1 E', 'g2 W', ...facts))

  it('E4: a closed door blocks, an open or a destroyed one does not', () => {
    corridor('+').refuses('m1 shoots g2', 'outOfSight')
    corridor('/').can('m1 shoots g2')
    corridor("'").can('m1 shoots g2')
  })

  it('E4: flames block', () => {
    corridor('~').refuses('m1 shoots g2', 'outOfSight')
  })

  it('E4: any piece blocks, friend, foe or marker', () => {
    corridor('3', 'm3 N').refuses('m1 shoots g2', 'outOfSight')
    corridor('3', 'g3 N').refuses('m1 shoots g2', 'outOfSight').can('m1 shoots g3')
    corridor('3', 'b3').refuses('m1 shoots g2', 'outOfSight')
  })

  it('E4: with sight.piecesBlock off pieces do not block, and the rest still does', () => {
    const rules = 'rules {"sight": {"piecesBlock": false}}'
    for (const piece of ['m3 N', 'g3 N', 'b3']) corridor('3', piece, rules).can('m1 shoots g2')
    corridor('+', rules).refuses('m1 shoots g2', 'outOfSight')
    corridor('~', rules).refuses('m1 shoots g2', 'outOfSight')
  })

  it('E4: a piece that moves away clears the line, and one that steps in screens it', () => {
    const t = table(`
      ########
      #1...2.#
      ##3#####
      ##.#####
      ########
      m1 E
      m3 N
      g2 W
    `)
    t.can('m1 shoots g2').does('m3 C2')
    t.refuses('m1 shoots g2', 'outOfSight')
    t.does('m3 C3').can('m1 shoots g2')
  })

  it('E4: a closed door can itself be seen and shot', () => {
    const t = corridor('+').can('m1 shoots door D2')
    t.dice = dice(6, 1)
    t.does('m1 shoots door D2')
    expect(t.door('D2')).toBe('destroyed')
    t.can('m1 shoots g2')
    corridor('3', 'm3 N').refuses('m1 shoots door D2', 'noTarget')
  })
})

describe('E5. Distance', () => {
  it('E5: is the larger of columns and rows', () => {
    const t = table(`
      ################
      #..............#
      #..............#
      #..............#
      #..............#
      #1.............#
      ################
      m1 E flamer
    `)
    t.can('m1 flames N6', 'm1 flames N2', 'm1 flames M2')
    t.refuses('m1 flames O6', 'outOfRange').refuses('m1 flames O2', 'outOfRange')
  })
})
