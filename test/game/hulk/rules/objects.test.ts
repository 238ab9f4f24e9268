import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'

const THINGS = 'mission {"objects": {"r": {"name": "r"}, "k": {"name": "k"}}}'

describe('O3. Picking up', () => {
  const BOARD = lines(THINGS, '######', '#1r.2#', '######', 'm1 E', 'g2 W')

  it('O3: a marine picks up an object on their own square for 1 AP', () => {
    const t = table(BOARD).refuses('m1 picks up', 'nothingToPickUp').does('m1 C2', 'pass')
    expect(t.cost('m1 picks up')).toBe(1)
    t.does('m1 picks up')
    expect(t.piece('m1').carries).toBe('r')
    expect(t.state.objects).toEqual({})
    expect(t.state.turn.ap).toBe(2)
    expect(t.told('pickedUp')).toEqual([{ type: 'pickedUp', piece: 1, object: 'r' }])
  })

  it('O3: stepping over it picks up nothing', () => {
    const t = table(BOARD).does('m1 C2', 'pass', 'm1 D2', 'pass')
    expect(t.state.objects).toEqual({ r: t.square('C2') })
  })

  it('O3: marines only, and one object each', () => {
    const g = table(lines('turn genestealers', BOARD)).does('g2 D2', 'pass', 'g2 C2', 'pass')
    g.refuses('g2 picks up', 'marinesOnly')
    const full = table(BOARD.replace('m1 E', 'm1 E carries k')).does('m1 C2', 'pass')
    full.refuses('m1 picks up', 'handsFull')
  })

  it('O3: the player chooses one of several on the square', () => {
    const t = table(lines(THINGS, '####', '#12#', '####', 'm1 E carries k', 'm2 W carries r'))
    t.state.objects = { k: t.square('B2'), r: t.square('B2') }
    for (const id of [1, 2]) t.state.pieces[id].carries = undefined
    t.refuses('m1 picks up', 'notAnOption').can('m1 picks up k').can('m1 picks up r')
    t.does('m1 picks up r')
    expect(t.piece('m1').carries).toBe('r')
    expect(t.state.objects).toEqual({ k: t.square('B2') })
  })

  it('O3: the marine carries it everywhere, and picking up can be paid in CP or AP', () => {
    const t = table(lines('chit 1', BOARD)).does('m1 C2', 'pass', 'm1 picks up (1 CP)', 'm1 B2', 'pass')
    expect(t.piece('m1').carries).toBe('r')
    expect(t.state.objects).toEqual({})
  })
})

describe('O3. Passing on', () => {
  const BOARD = lines(
    THINGS,
    '#####',
    '#12.#',
    '#.3.#',
    '#..4#',
    '#####',
    'm1 E carries r',
    'm2 N',
    'm3 N squad 1',
    'm4 N',
  )

  it('O3: to a friend on an adjacent square for 1 AP, diagonally too, whichever way they face', () => {
    const t = table(BOARD)
    expect(t.cost('m1 gives m2')).toBe(1)
    t.can('m1 gives m3')
    t.does('m1 gives m3')
    expect(t.piece('m3').carries).toBe('r')
    expect(t.piece('m1').carries).toBeUndefined()
    expect(t.state.turn.ap).toBe(3)
    expect(t.told('given')).toEqual([{ type: 'given', piece: 1, to: 3, object: 'r' }])
  })

  it('O3: not farther, not with empty hands, not into full ones', () => {
    const t = table(BOARD).refuses('m1 gives m4', 'notAdjacent').refuses('m2 gives m1', 'carriesNothing')
    t.does('m1 turns N')
    const full = table(BOARD.replace('m2 N', 'm2 N carries k'))
    full.refuses('m1 gives m2', 'handsFull')
  })

  describe('O3, N3: one legal step away', () => {
    /** From B2 to C3; what stands on the two squares between them varies. */
    const across = (north: string, west: string, ...facts: string[]) =>
      table(lines(THINGS, '####', `#1${north}#`, `#${west}2#`, '####', 'm1 S carries r', 'm2 N', ...facts))

    it('F2: a diagonal needs one of the two squares it passes between to be free', () => {
      across('.', '.').can('m1 gives m2')
      across('#', '.').can('m1 gives m2')
      across('.', '#').can('m1 gives m2')
      across('#', '#').refuses('m1 gives m2', 'diagonalBlocked')
      across('+', '#').refuses('m1 gives m2', 'diagonalBlocked')
      across('/', '#').can('m1 gives m2')
    })

    it('F2: pieces and flames block it as they block a step', () => {
      across('3', '#', 'm3 N').refuses('m1 gives m2', 'diagonalBlocked')
      across('3', '4', 'm3 N', 'g4 N').refuses('m1 gives m2', 'diagonalBlocked')
      across('3', '.', 'm3 N').can('m1 gives m2')
      across('.', '#', 'fire C2').refuses('m1 gives m2', 'diagonalBlocked')
    })

    it('G3, G4: nothing is handed into the fire, but within it and out of it', () => {
      const beside = (...facts: string[]) =>
        table(lines(THINGS, '####', '#12#', '####', 'm1 E carries r', 'm2 W', ...facts))
      beside('fire C2').refuses('m1 gives m2', 'burning')
      beside('fire B2').can('m1 gives m2')
      beside('fire B2 C2').can('m1 gives m2')
      across('.', '#', 'fire B2 C2 C3').can('m1 gives m2')
    })
  })

  it('O3: not to the enemy', () => {
    const t = table(lines(THINGS, '####', '#12#', '####', 'm1 E carries r', 'g2 W'))
    t.refuses('m1 gives g2', 'noTarget')
  })
})

describe('O3. Falling', () => {
  it('O3: it falls where the carrier falls, in close combat', () => {
    const board = lines(THINGS, 'turn genestealers', '####', '#12#', '####', 'm1 E carries r', 'g2 W')
    const t = table(board, dice(6, 1, 1, 1)).does('g2 attacks m1')
    expect(t.told('dropped')).toEqual([{ type: 'dropped', object: 'r', at: t.square('B2') }])
    expect(t.state.objects).toEqual({ r: t.square('B2') })
  })

  it('O3, J3: a marine who was shot drops it when removed, not while dying', () => {
    const board = lines(THINGS, 'turn genestealers', '######', '#1..2#', '######', 'm1 E carries r', 'h2 W bolter')
    const t = table(board, dice(6)).does('h2 shoots m1')
    expect(t.state.objects).toEqual({})
    t.does('pass')
    expect(t.state.objects).toEqual({ r: t.square('B2') })
  })

  it('O3: after a fire it lies where the marine stood', () => {
    const board = lines(THINGS, '######', '#1..2#', '######', 'm1 E flamer', 'm2 E carries r')
    const t = table(board, dice(1, 6)).does('m1 flames C2')
    expect(t.state.objects).toEqual({ r: t.square('E2') })
    t.does('end turn', 'end turn')
    expect(t.state.objects).toEqual({ r: t.square('E2') })
  })
})

describe('O3. Leaving', () => {
  it('O3: one step off the board from an exit square, at the cost of that step', () => {
    const costs = (facing: string) => table(lines('#####', '#..1#', '#####', `m1 ${facing}`, 'exit x D2'))
    expect(costs('E').cost('m1 leaves')).toBe(1)
    expect(costs('W').cost('m1 leaves')).toBe(2)
    costs('N').refuses('m1 leaves', 'noExitHere')
    const t = costs('E').does('m1 leaves')
    expect(t.has('m1')).toBe(false)
    expect(t.state.tally).toMatchObject({ left: { x: 1 }, casualties: {} })
    expect(t.told('left')).toEqual([{ type: 'left', piece: 1, from: t.square('D2'), exit: 'x' }])
  })

  it('O3: only from an exit square, and only marines', () => {
    const t = table('#####\n#.1x#\n#####\nm1 E')
    t.refuses('m1 leaves', 'noExitHere').does('m1 D2').can('m1 leaves')
    const g = table('turn genestealers\n#####\n#..1#\n#####\ng1 E\nexit x D2')
    g.refuses('g1 leaves', 'noExitHere')
  })

  it('O3: what a leaving marine carries leaves too', () => {
    const t = table(lines(THINGS, '#####', '#..1#', '#####', 'm1 E carries r', 'exit x D2')).does('m1 leaves')
    expect(t.state.tally.carriedOut).toEqual({ r: true })
    expect(t.told('carriedOut')).toEqual([{ type: 'carriedOut', piece: 1, object: 'r' }])
    expect(t.state.objects).toEqual({})
  })

  it('O3: in a turn of their squad a marine may leave after others acted, and others may act afterwards', () => {
    const t = table('#####\n#2.1#\n#####\nm1 E\nm2 E\nexit x D2').does('m1 leaves', 'm2 C2', 'm2 D2', 'm2 leaves')
    expect(t.state.tally.left).toEqual({ x: 2 })
  })

  it('O3, B1, C2: a sergeant who left no longer lives for the clock and the second draw', () => {
    const board = '#####\n#2.1#\n#####\nm1 E sergeant\nm2 E\nexit x D2'
    const stayed = table(board, dice(3)).does('end turn', 'end turn', 'draw')
    expect(stayed.options()).toEqual(['keep', 'redraw'])
    expect(stayed.state.clock.left).toBe(150_000)
    const left = table(board, dice(3)).does('m1 leaves', 'end turn', 'end turn', 'draw')
    expect(left.decision().kind).toBe('act')
    expect(left.state.clock.left).toBe(120_000)
  })
})
