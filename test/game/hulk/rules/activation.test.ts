import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** How many single steps the piece takes along the corridor before it is refused. */
function stepsOf(t: Table, label: string): number {
  for (let steps = 0; ; steps++) {
    const ahead = `${label} ${String.fromCharCode(t.at(label).charCodeAt(0) + 1)}2`
    if (!t.isLegal(ahead)) {
      t.refuses(ahead, 'notEnoughPoints')
      return steps
    }
    t.does(ahead)
  }
}

const corridor = (...facts: string[]) => lines('################', '#1.............#', '################', ...facts)

const TWO_EACH = `
  ##########
  #1.2.#3.4#
  #....#...#
  ##########
  m1 E
  m2 E
  g3 S
  g4 S
`

describe('D1. Action points', () => {
  it('D1: marines, sergeants and flamer marines have 4', () => {
    for (const kind of ['', 'sergeant', 'flamer']) expect(stepsOf(table(corridor(`m1 E ${kind}`)), 'm1')).toBe(4)
  })

  it('D1: genestealers have 6', () => {
    expect(stepsOf(table(corridor('g1 E', 'turn genestealers')), 'g1')).toBe(6)
  })

  it('D1: hybrids and contact markers have 6', () => {
    expect(stepsOf(table(corridor('h1 E', 'turn genestealers')), 'h1')).toBe(6)
    expect(stepsOf(table(corridor('h1 E bolter', 'turn genestealers')), 'h1')).toBe(6)
    expect(stepsOf(table(corridor('b1', 'turn genestealers')), 'b1')).toBe(6)
  })

  it('D1: each is a setting', () => {
    const rules = 'rules {"ap": {"marine": 3, "genestealer": 7, "hybrid": 5, "marker": 2}}'
    expect(stepsOf(table(corridor('m1 E', rules)), 'm1')).toBe(3)
    const turn = lines(rules, 'turn genestealers')
    expect(stepsOf(table(corridor('g1 E', turn)), 'g1')).toBe(7)
    expect(stepsOf(table(corridor('h1 E', turn)), 'h1')).toBe(5)
    expect(stepsOf(table(corridor('b1', turn)), 'b1')).toBe(2)
  })
})

describe('D2. One at a time', () => {
  it('D2: a piece may spend only some of its AP', () => {
    const t = table(TWO_EACH).does('m1 C2')
    expect(t.state.turn).toEqual({ side: 'marines', squad: 0, active: 1, ap: 3, done: {} })
    t.does('m2 E2')
    expect(t.state.turn).toMatchObject({ active: 2, ap: 3 })
  })

  it('D2: activating the next one ends the current activation, and what AP it had left is lost', () => {
    const t = table(TWO_EACH).does('m1 C2', 'm2 E2')
    expect(t.state.turn.done).toEqual({ 1: true })
    expect(t.options('m1')).toEqual([])
    t.refuses('m1 D3', 'alreadyActivated')
  })

  it('D2: nobody is activated twice in a turn, on either side', () => {
    const t = table(lines(TWO_EACH, 'turn genestealers'))
    t.does('g3 G3', 'g4 I3')
    t.refuses('g3 G2', 'alreadyActivated').can('g4 H3')
    expect(t.options('g3')).toEqual([])
  })

  it('D2: the next turn restores all AP', () => {
    const t = table(TWO_EACH, dice(1))
    t.does('m1 C2', 'm2 E2', 'end turn', 'g3 G3', 'end turn', 'draw')
    t.does('m1 D3', 'm1 turns N', 'm1 guard', 'm2 overwatch', 'm2 turns N', 'm2 turns E')
  })

  it('D2: an activation begins with the first action paid in AP', () => {
    const t = table(lines(TWO_EACH, 'chit 6'))
    t.does('m2 turns N (1 CP)', 'm2 guard (2 CP)')
    expect(t.state.turn).toMatchObject({ ap: 0, done: {} })
    expect(t.state.turn.active).toBeUndefined()
    t.does('m1 C2')
    expect(t.state.turn).toMatchObject({ active: 1, ap: 3, done: {} })
    t.does('m2 turns E (0 CP)')
    expect(t.state.turn).toMatchObject({ active: 2, ap: 3, done: { 1: true } })
  })

  it('D2: an action that costs more than is left is refused', () => {
    const t = table(lines(TWO_EACH, 'active m1 ap 1'))
    t.refuses('m1 overwatch', 'notEnoughPoints').can('m1 C2')
    t.does('m1 C2').refuses('m1 turns N', 'notEnoughPoints')
  })

  it("D2: nobody activates the other side's pieces", () => {
    const t = table(TWO_EACH)
    t.refuses('g3 G3', 'notYourPiece').refuses('m1 C2', 'notYourDecision', '1')
  })
})
