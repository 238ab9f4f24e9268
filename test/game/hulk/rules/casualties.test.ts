import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

describe('O2. Casualties are counted by kind', () => {
  const SHOOTING = lines('######', '#1..2#', '######', 'm1 E')

  it.each([
    ['genestealer', 'g2 W'],
    ['hybrid', 'h2 W'],
    ['hybrid', 'h2 W bolter'],
  ])('O2: a %s shot is counted as one (%s)', (kind, line) => {
    const t = table(lines(SHOOTING, line), dice(6, 1)).does(`m1 shoots ${line.slice(0, 2)}`)
    expect(t.state.tally.casualties).toEqual({ [kind]: 1 })
    expect(t.told('fell')).toEqual([{ type: 'fell', piece: 2, kind, at: t.square('E2'), cause: 'shot' }])
  })

  it.each([
    ['marine', ''],
    ['sergeant', ' sergeant unarmed'],
    ['flamer', ' flamer'],
  ])('O2: a %s killed in close combat is counted as one', (kind, words) => {
    const board = lines('turn genestealers', '#####', '#12.#', '#####', `m1 E${words}`, 'g2 W')
    const t = table(board, dice(6, 6, 6, 1)).does('g2 attacks m1')
    expect(t.state.tally.casualties).toEqual({ [kind]: 1 })
    expect(t.told('fell')).toEqual([{ type: 'fell', piece: 1, kind, at: t.square('B2'), cause: 'closeCombat' }])
  })

  it('O2: they add up to those there were before', () => {
    const t = table(lines(SHOOTING, 'g2 W', 'casualties genestealer 2 marine 1'), dice(6, 1)).does('m1 shoots g2')
    expect(t.state.tally.casualties).toEqual({ genestealer: 3, marine: 1 })
  })

  it('O2: who left the board is none', () => {
    const t = table(lines('#####', '#2.1#', '#####', 'm1 E', 'm2 E', 'exit x D2')).does('m1 leaves')
    expect(t.state.tally).toMatchObject({ left: { x: 1 }, casualties: {} })
  })

  it('P1: who has fallen is off the board and out of the turn', () => {
    const t = table(lines(SHOOTING, 'g2 W'), dice(6, 1)).does('m1 shoots g2')
    expect(t.has('g2')).toBe(false)
    t.does('m1 C2', 'm1 D2').can('m1 E2')
    const board = lines('turn genestealers', '#####', '#12.#', '#####', 'm1 E', 'g2 W', 'active g2 ap 5')
    const lost = table(board, dice(1, 1, 1, 6)).does('g2 attacks m1')
    expect(lost.state.turn).toMatchObject({ ap: 0, done: { 2: true } })
    expect(lost.state.turn.active).toBeUndefined()
  })
})

describe('G2. A contact marker that is destroyed', () => {
  /** The flamer's fire reaches round the corner; no marine sees what lies there. */
  const burn = (contents: string, die: number) =>
    table(
      lines(
        '##########',
        '#1.......#',
        '####.#####',
        '####2#####',
        '##########',
        'm1 E flamer',
        `b2 contents ${contents}`,
        'bag g 3',
        'sections',
        '##########',
        '#aaabbbbb#',
        '####b#####',
        '####b#####',
        '##########',
      ),
      dice(die),
    ).does('m1 flames E2')

  it.each([
    ['g', { genestealer: 1 }],
    ['ggg', { genestealer: 3 }],
    ['h', { hybrid: 1 }],
    ['bb', { hybrid: 2 }],
    ['ghb', { genestealer: 1, hybrid: 2 }],
    ['-', {}],
  ])('G2: %s is shown, and all its miniatures count by their kind', (contents, casualties) => {
    const t = burn(contents, 6)
    expect(t.state.tally.casualties).toEqual(casualties)
    expect(t.told('fell')).toMatchObject([{ piece: 2, kind: 'marker', cause: 'flames', contents }])
    expect(t.told('revealed')).toEqual([])
    expect(t.has('b2')).toBe(false)
  })

  it('G2, M4: it goes to the used ones, and its contents are a secret no more', () => {
    const { secret } = burn('gg', 6).state
    expect(secret).toMatchObject({ contents: {}, used: { gg: 1 }, bag: { g: 3 } })
  })

  it('G2: nothing of it is placed', () => {
    const t = burn('ggg', 6)
    expect(t.decision()).toMatchObject({ kind: 'act', seat: '0' })
    expect(Object.keys(t.state.pieces)).toEqual(['1'])
  })

  it('G2: one the fire spares is neither shown nor counted', () => {
    const t = burn('ghb', 1)
    expect(t.state.tally.casualties).toEqual({})
    expect(t.state.secret).toMatchObject({ contents: { 2: 'ghb' }, used: {} })
    expect(t.told('fell')).toEqual([])
  })
})

describe('M4. A contact marker that is turned up', () => {
  const t = table(lines('#####', '#1#2#', '#####', 'm1 E', 'b2 contents -', 'bag g 3', 'turn genestealers'))

  it('M4, N1: is no casualty, goes to the used ones and cannot be undone, though no dice fell', () => {
    t.does('b2 reveals')
    expect(t.state.secret).toMatchObject({ contents: {}, used: { '-': 1 } })
    expect(t.state.tally.casualties).toEqual({})
    expect([t.decision().seat, t.undoable]).toEqual(['1', false])
  })
})

describe('O3. What the fallen carried', () => {
  const THINGS = 'mission {"objects": {"r": {"name": "r"}, "k": {"name": "k"}}}'

  it('O3: lies where they fell, and is reported after the fall', () => {
    const board = lines(THINGS, 'turn genestealers', '####', '#12#', '####', 'm1 E carries r', 'g2 W')
    const t = table(board, dice(6, 6, 6, 1)).does('g2 attacks m1')
    expect(t.state.objects).toEqual({ r: t.square('B2') })
    const order = t.events.map(({ type }) => type).filter((type) => type === 'fell' || type === 'dropped')
    expect(order).toEqual(['fell', 'dropped'])
  })

  it('O3: whoever carried nothing drops nothing', () => {
    const board = lines(THINGS, 'turn genestealers', '####', '#12#', '####', 'm1 E', 'g2 W', 'object k C2')
    const t = table(board, dice(6, 6, 6, 1)).does('g2 attacks m1')
    expect(t.told('dropped')).toEqual([])
    expect(t.state.objects).toEqual({ k: t.square('C2') })
  })

  it('O3: a friend may pick it up from there', () => {
    const board = lines(THINGS, '#######', '#1.23.#', '#######', 'm1 E', 'm2 E carries r', 'g3 W', 'turn genestealers')
    const t = table(board, dice(6, 6, 6, 1)).does('g3 attacks m2', 'pass', 'end turn')
    t.dice = dice(3)
    t.does('draw', 'm1 C2', 'pass', 'm1 D2', 'pass', 'm1 picks up')
    expect(t.piece('m1').carries).toBe('r')
  })
})

describe('J3. The dying', () => {
  const DUEL = `
    ########
    #1...2.#
    #3.....#
    ########
    m1 E
    m3 E
    h2 W bolter
    turn genestealers
    chit 4
  `

  it('J3: are no casualties while they may still answer', () => {
    const t = table(DUEL, dice(6)).does('h2 shoots m1')
    expect(t.told('dying')).toEqual([{ type: 'dying', piece: 1 }])
    expect(t.told('fell')).toEqual([])
    expect(t.state.tally.casualties).toEqual({})
    expect(t.at('m1')).toBe('B2')
  })

  it('J3: go when the window closes, whoever passes last', () => {
    const t = table(lines(DUEL.replace('m3 E', 'm3 E squad 1'), 'squad 1 chit 2'), dice(6)).does('h2 shoots m1')
    t.does('pass')
    expect(t.has('m1')).toBe(true)
    t.does('pass')
    expect(t.has('m1')).toBe(false)
    expect(t.told('fell')).toMatchObject([{ piece: 1, kind: 'marine', cause: 'shot' }])
    expect(t.state.tally.casualties).toEqual({ marine: 1 })
  })

  it('J3: are counted beside those they take with them', () => {
    const t = table(DUEL, dice(6, 6, 1)).does('h2 shoots m1', 'm1 shoots h2')
    expect(t.state.tally.casualties).toEqual({ hybrid: 1 })
    t.does('pass')
    expect(t.state.tally.casualties).toEqual({ hybrid: 1, marine: 1 })
  })

  it('J3: go at once where nobody can answer', () => {
    const t = table(DUEL.replace('m1 E', 'm1 W').replace('m3 E', 'm3 W'), dice(6)).does('h2 shoots m1')
    expect(t.told('fell')).toMatchObject([{ piece: 1, cause: 'shot' }])
    expect(t.decision()).toMatchObject({ kind: 'act', seat: '1' })
  })

  /** A marine is shot between a friend and a marker. */
  const between = (dyingBlock: boolean) =>
    table(
      `
      ########
      #3.1..4#
      ####2#.#
      ########
      m1 S
      m3 E
      h2 N bolter
      b4 contents g
      turn genestealers
      chit 2
      rules {"sight": {"includesFlanks": false, "dyingBlock": ${dyingBlock}}}
      `,
      dice(6),
    ).does('h2 shoots m1')
  const told = (t: Table) => t.events.map(({ type }) => type).filter((type) => /dying|fell|revealed/.test(type))

  it('J3, N2: hide nothing any more: what is behind them is revealed at once', () => {
    const t = between(false)
    expect(told(t)).toEqual(['dying', 'revealed'])
    expect(told(t.does('g5 faces W', 'pass'))).toEqual(['fell'])
  })

  it('J3, N2: with sight.dyingBlock hide what is behind them until they go', () => {
    const t = between(true)
    expect(told(t)).toEqual(['dying'])
    expect(told(t.does('pass'))).toEqual(['fell', 'revealed'])
  })
})
