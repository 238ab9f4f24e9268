import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** Directions clockwise from straight ahead of somebody on D4 facing north. */
const AROUND = ['D3', 'E3', 'E4', 'E5', 'D5', 'C5', 'C4', 'C3']

const room = (...facts: string[]) =>
  table(lines('#######', '#.....#', '#.....#', '#..1..#', '#.....#', '#.....#', '#######', ...facts))

/** What each step around costs that keeps the facing; 0 where there is none. */
const costs = (t: Table, label: string, facing = '') =>
  AROUND.map((to) => {
    const step = `${label} ${to}${facing}`
    return t.isLegal(step) ? t.cost(step) : 0
  })

const board = (...drawn: string[]) => lines(...drawn).trim()

describe('F1. Steps', () => {
  it('F1: for marines a step to one of the three squares ahead is 1 AP, back 2 AP, and there is none sideways', () => {
    for (const kind of ['', 'sergeant', 'flamer']) {
      expect(costs(room(`m1 N ${kind}`), 'm1')).toEqual([1, 1, 0, 2, 2, 2, 0, 1])
    }
    room('m1 N').refuses('m1 E4', 'noSidestep').refuses('m1 C4', 'noSidestep')
  })

  it('F1: genestealers and hybrids may step sideways for 2 AP', () => {
    expect(costs(room('g1 N', 'turn genestealers'), 'g1')).toEqual([1, 1, 2, 2, 2, 2, 2, 1])
    expect(costs(room('h1 N bolter', 'turn genestealers'), 'h1')).toEqual([1, 1, 2, 2, 2, 2, 2, 1])
  })

  it('F1: ahead is where the miniature faces', () => {
    const turned = (by: number) => {
      const ahead = [1, 1, 0, 2, 2, 2, 0, 1]
      return ahead.map((_, i) => ahead[(i - by + 8) % 8])
    }
    expect(costs(room('m1 E'), 'm1')).toEqual(turned(2))
    expect(costs(room('m1 S'), 'm1')).toEqual(turned(4))
    expect(costs(room('m1 W'), 'm1')).toEqual(turned(6))
  })

  it('F1: the facing is kept, and the points are paid', () => {
    const t = room('m1 N').does('m1 E5')
    expect(t.at('m1')).toBe('E5')
    expect(t.piece('m1').facing).toBe(0)
    expect(t.state.turn.ap).toBe(2)
    expect(t.told('moved')).toEqual([{ type: 'moved', piece: 1, from: t.square('D4'), to: t.square('E5'), facing: 0 }])
  })

  it('F1: a step is to an adjacent square', () => {
    room('m1 N').refuses('m1 D2', 'notAStep').refuses('m1 D4', 'notAStep').refuses('m1 F2', 'notAStep')
  })

  it('F1: what cannot be paid is refused', () => {
    room('m1 N', 'active m1 ap 1').can('m1 E3').refuses('m1 D5', 'notEnoughPoints')
  })
})

describe('F2. Diagonals', () => {
  /** Somebody on B3 facing north who wants to C2 past B2 and C3. */
  const forward = (ahead: string, beside: string, ...facts: string[]) =>
    table(lines('####', `#${ahead}.#`, `#1${beside}#`, '####', 'm1 N', ...facts))

  it('F2: a forward diagonal needs the square ahead or the one beside to be free', () => {
    forward('.', '.').can('m1 C2')
    forward('#', '.').can('m1 C2')
    forward('.', '#').can('m1 C2')
    forward('#', '#').refuses('m1 C2', 'diagonalBlocked')
  })

  it('F2: a piece of either side is as good as a wall', () => {
    forward('2', '#', 'm2 N').refuses('m1 C2', 'diagonalBlocked')
    forward('#', '2', 'g2 N').refuses('m1 C2', 'diagonalBlocked')
    forward('2', '3', 'g2 N', 'm3 N').refuses('m1 C2', 'diagonalBlocked')
    forward('2', '.', 'g2 N').can('m1 C2')
    forward('#', '2', 'b2').refuses('m1 C2', 'diagonalBlocked')
  })

  it('F2: a closed door pinches a diagonal, an open or destroyed one does not', () => {
    forward('+', '#').refuses('m1 C2', 'diagonalBlocked')
    forward('+', '2', 'm2 N').refuses('m1 C2', 'diagonalBlocked')
    forward('/', '#').can('m1 C2')
    forward("'", '#').can('m1 C2')
  })

  it('F2: flames pinch a diagonal', () => {
    forward('~', '#').refuses('m1 C2', 'diagonalBlocked')
    forward('2', '~', 'm2 N').refuses('m1 C2', 'diagonalBlocked')
    forward('~', '.').can('m1 C2')
  })

  it('F2: a backward diagonal needs the square behind or the one beside to be free', () => {
    const back = (beside: string, behind: string, ...facts: string[]) =>
      table(lines('####', `#1${beside}#`, `#${behind}.#`, '####', 'm1 N', ...facts))
    back('#', '.').can('m1 C3')
    back('.', '#').can('m1 C3')
    back('#', '#').refuses('m1 C3', 'diagonalBlocked')
    back('2', '+', 'm2 N').refuses('m1 C3', 'diagonalBlocked')
    back('~', '2', 'm2 N').refuses('m1 C3', 'diagonalBlocked')
  })

  it("F2: the other side's squares do not matter", () => {
    table(`
      #####
      ##..#
      ##1.#
      ##..#
      #####
      m1 N
    `).can('m1 D2', 'm1 D4')
  })

  it('F2: markers and the swarm are pinched like anybody', () => {
    for (const label of ['g1', 'b1']) {
      const facts = [label === 'g1' ? 'g1 N' : 'b1', 'm2 N', 'turn genestealers']
      const t = table(lines('####', '#2.#', '#1##', '####', ...facts))
      t.refuses(`${label} C2`, 'diagonalBlocked')
    }
  })

  it('F2: for a piece that stands in flames burning squares count as floor', () => {
    const t = table(lines('####', '#~.#', '#1##', '####', 'g1 N', 'fire B3', 'turn genestealers')).can('g1 C2')
    t.does('g1 C2')
    expect(t.at('g1')).toBe('C2')
  })
})

describe('F3. Free squares', () => {
  it('F3: a step goes only onto floor without piece, closed door or flames', () => {
    const t = table(`
      ######
      #2+~3#
      #.1..#
      ######
      m1 N
      m2 N
      g3 N
      chit 6
    `)
    t.refuses('m1 B2', 'squareNotFree').refuses('m1 C2', 'squareNotFree').refuses('m1 D2', 'burning')
    t.refuses('m1 C1', 'notAStep')
    expect(t.marks('m1')).toBe(t.board())
  })

  it('F3: the square of an open or destroyed door is free', () => {
    const t = table(lines('#####', "#/.'#", '#.1.#', '#####', 'm1 N'))
    expect(t.marks('m1')).toBe(board('#####', '#xxx#', '#.1.#', '#####'))
    t.does('m1 B2')
    expect(t.door('B2')).toBe('open')
  })

  it('F3: nobody passes through a friend', () => {
    table(lines('####', '##.#', '##2#', '##1#', '####', 'm1 N', 'm2 N')).refuses('m1 C3', 'squareNotFree')
  })
})

describe('F4. Turning', () => {
  it('F4: 90° to either side for 1 AP', () => {
    const t = room('m1 N')
    expect(t.cost('m1 turns E')).toBe(1)
    expect(t.cost('m1 turns W')).toBe(1)
    t.does('m1 turns W')
    expect(t.piece('m1').facing).toBe(3)
    expect(t.at('m1')).toBe('D4')
    expect(t.state.turn.ap).toBe(3)
  })

  it('F4: a marine turns about only in two actions', () => {
    const t = room('m1 N').refuses('m1 turns S', 'noSuchTurn').refuses('m1 turns N', 'noSuchTurn')
    t.does('m1 turns E', 'm1 turns S')
    expect(t.state.turn.ap).toBe(2)
  })

  it('F4: turning needs no room', () => {
    table(lines('###', '#1#', '###', 'm1 N')).can('m1 turns E', 'm1 turns W')
  })

  it('F4: a marine cannot turn as part of a step', () => {
    room('m1 N').refuses('m1 D3 E', 'noSuchTurn').refuses('m1 E3 E', 'noSuchTurn')
  })
})

describe('F7. The free turn of genestealers and hybrids with a move', () => {
  it('F7: a free 90° turn after the move', () => {
    const t = room('g1 N', 'turn genestealers').does('g1 D3 W')
    expect(t.at('g1')).toBe('D3')
    expect(t.piece('g1').facing).toBe(3)
    expect(t.state.turn.ap).toBe(5)
  })

  it('F7: or before it, so that a step costs what it would after the turn', () => {
    const t = room('g1 N', 'turn genestealers')
    expect(costs(t, 'g1')).toEqual([1, 1, 2, 2, 2, 2, 2, 1])
    // Facing east in the end: the three squares to the east are ahead after a turn, those to the north before one.
    expect(costs(t, 'g1', ' E')).toEqual([1, 1, 1, 1, 2, 2, 2, 1])
    expect(costs(t, 'g1', ' W')).toEqual([1, 1, 2, 2, 2, 1, 1, 1])
    t.does('g1 E4 E')
    expect(t.state.turn.ap).toBe(5)
  })

  it('F7: only one turn, so none by 180° with a move', () => {
    room('g1 N', 'turn genestealers').refuses('g1 D3 S', 'noSuchTurn')
    expect(costs(room('g1 N', 'turn genestealers'), 'g1', ' S')).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('F7: hybrids have it too, markers and marines do not', () => {
    expect(costs(room('h1 N', 'turn genestealers'), 'h1', ' E')).toEqual([1, 1, 1, 1, 2, 2, 2, 1])
    room('b1', 'turn genestealers').refuses('b1 D3 E')
    expect(costs(room('m1 N'), 'm1', ' E')).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('F7: with a turn of 90° the free one makes it half round for 1 AP', () => {
    const t = room('g1 N', 'turn genestealers')
    expect(t.cost('g1 turns S')).toBe(1)
    expect(t.cost('g1 turns E')).toBe(1)
    t.does('g1 turns S')
    expect(t.piece('g1').facing).toBe(2)
    expect(t.state.turn.ap).toBe(5)
  })

  it('F7: a move with its free turn is one action, with nothing checked in between', () => {
    const t = table(
      `
      turn genestealers
      ########
      #1....2#
      #####..#
      ########
      m1 E overwatch
      g2 W
      chit 6
    `,
      dice(6, 1),
    )
    // The turn comes first: no window opens for it on the square where the marine could have shot.
    t.does('g2 G3 S')
    expect(t.told('turned')).toEqual([])
    expect(t.told('windowOpened')).toEqual([])
    expect(t.decision().kind).toBe('act')
    t.does('g2 G2 W')
    expect(t.told('windowOpened')).toHaveLength(1)
    t.does('m1 overwatch shot g2')
    expect(t.has('g2')).toBe(false)
  })
})
