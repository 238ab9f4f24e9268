/** J5: "never asked about CP" and "no CP unasked" are two orders; and how long orders hold. */
import { describe, expect, it } from 'vitest'
import { readPosition } from '../../../../src/game/hulk/notation'
import { type MarineOrders, type Orders, upgradeOrders } from '../../../../src/game/hulk/orders'
import { giveOrders } from '../../../../src/game/hulk/rules/standing-orders'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** Jammed, with CP and the enemy in sight. */
const JAMMED = `
  turn genestealers
  chit 3
  #########
  #1.....2#
  #########
  m1 E jammed
  g2 W
`

const ordered = (orders: MarineOrders, more: Partial<Orders> = {}, board = JAMMED) =>
  table(lines(board, `orders ${JSON.stringify({ 0: { marines: { 1: orders }, ...more } })}`), dice(1, 1, 1, 1))

/** When the time for an answer has passed. */
function unanswered(t: Table): Table {
  t.now = t.state.clock.deadline!
  return t.does('time up')
}

describe('J5. Never asked about CP, and no CP unasked', () => {
  it('J5: never asked about CP: the jam is cleared by order all the same, and nothing is asked', () => {
    const t = ordered({ clearJam: true, askCp: 'never' }).does('g2 turns N')
    expect(t.told('jamCleared')).toHaveLength(1)
    expect(t.state.squads[0].spent).toBe(1)
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('J5: no CP unasked: the order to clear jams waits, and the player is asked', () => {
    const t = ordered({ clearJam: true, spendCp: 'ifAsked' }).does('g2 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    expect(t.told('orderCarriedOut')).toEqual([])
    expect(t.state.squads[0].spent).toBe(0)
    t.does('pass')
    expect(t.state.squads[0].spent).toBe(0)
    expect(t.piece('m1').jammed).toBe(true)
  })

  it('J5, B4: asked and unanswered, the order stands: the jam is cleared and the log says so', () => {
    const t = unanswered(ordered({ clearJam: true, spendCp: 'ifAsked' }).does('g2 turns N'))
    expect(t.told('orderCarriedOut')).toEqual([{ type: 'orderCarriedOut', seat: '0', piece: 1 }])
    expect(t.told('jamCleared')).toHaveLength(1)
    expect(t.state.squads[0].spent).toBe(1)
  })

  it('J5, B4: without an order to clear jams nothing is spent, asked or not', () => {
    const t = unanswered(ordered({ spendCp: 'ifAsked' }).does('g2 turns N'))
    expect(t.told('passed')).toHaveLength(1)
    expect(t.state.squads[0].spent).toBe(0)
  })

  it('J5: with both, nobody is asked and nothing is spent', () => {
    const t = ordered({ clearJam: true, spendCp: 'ifAsked', askCp: 'never' }).does('g2 turns N')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    expect(t.told('orderCarriedOut')).toEqual([{ type: 'orderCarriedOut', seat: '0' }])
    expect(t.state.squads[0].spent).toBe(0)
  })

  it('J5: nor is it when another marine was asked about, and nobody answered', () => {
    const board = JAMMED.replace('#1.....2#', '#1.....2#\n  #3......#').replace('g2 W', 'g2 W\n  m3 E')
    const t = ordered({ clearJam: true, spendCp: 'ifAsked', askCp: 'never' }, {}, board).does('g2 turns N')
    expect(t.seat()).toBe('0')
    unanswered(t)
    expect(t.state.squads[0].spent).toBe(0)
  })

  it('J6: the window opens whatever was ordered, and with no CP left too', () => {
    const opened = (orders: MarineOrders, board = JAMMED) =>
      ordered(orders, {}, board).does('g2 turns N').told('windowOpened')
    const [window] = opened({})
    for (const orders of [{ askCp: 'never' }, { spendCp: 'ifAsked' }, { clearJam: true }] as const) {
      expect(opened(orders)).toEqual([window])
      expect(opened(orders, JAMMED.replace('chit 3', 'chit 1 spent 1'))).toEqual([window])
    }
  })

  it('J6: a player who wants to be asked is asked, CP left or not', () => {
    for (const chit of ['chit 3', 'chit 1 spent 1']) {
      const t = ordered({ clearJam: true, spendCp: 'ifAsked' }, {}, JAMMED.replace('chit 3', chit)).does('g2 turns N')
      expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    }
  })

  it('J5: the first version called it never to spend, and means the same wherever it comes from', () => {
    const old = { marines: { 1: { overwatch: 'always', clearJam: true, spend: 'never' } } }
    const now = { marines: { 1: { overwatch: 'always', clearJam: true, askCp: 'never' } } }
    expect(giveOrders(position(JAMMED), '0', old)?.secret.orders[0]).toEqual(now)
    expect(upgradeOrders(old)).toEqual(now)
    expect(JSON.stringify(upgradeOrders(now))).toBe(JSON.stringify(now))
    const read = readPosition(lines(JAMMED, `orders ${JSON.stringify({ 0: old })}`))
    expect(read.ok && read.state.secret.orders[0]).toEqual(now)
  })
})

describe('J5. How long orders hold', () => {
  const NEVER = { 1: { askCp: 'never' } } as const
  /** Two enemies in sight. */
  const TWO = JAMMED.replace('#1.....2#', '#1.....2#\n  #......3#').replace('g2 W', 'g2 W\n  g3 W')

  it('J5: for this turn: until the round is over', () => {
    const t = ordered({}, { turn: { round: 1, marines: NEVER } }, TWO).does('g2 turns N', 'g3 turns N')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    t.does('end turn', 'draw', 'end turn', 'g2 turns W')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
  })

  it('J5: for this piece’s move: until another one is activated', () => {
    const t = ordered({}, {}, TWO).does('g2 turns N')
    t.state.secret.orders[0] = { marines: {}, move: { round: 1, piece: 2, marines: NEVER } }
    t.does('pass', 'g2 turns W')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    t.does('g3 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
  })

  it('J5: the nearer order goes before the wider one, for whoever it names', () => {
    const clears: MarineOrders = { clearJam: true }
    const t = ordered({ askCp: 'never' }, { turn: { round: 1, marines: { 1: clears } } }, TWO).does('g2 turns N')
    expect(t.told('jamCleared')).toHaveLength(1)
    const asks = ordered({ askCp: 'never' }, { turn: { round: 1, marines: { 1: {} } } }, TWO).does('g2 turns N')
    expect(asks.decision()).toMatchObject({ kind: 'react', seat: '0' })
    const other = ordered({ askCp: 'never' }, { turn: { round: 1, marines: {} } }, TWO).does('g2 turns N')
    expect(other.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('J5: those whose time has passed are let drop when given, and bind nobody else’s marines', () => {
    const state = table(TWO).does('g2 turns N').state
    const given = (orders: object) => giveOrders(state, '0', { marines: {}, ...orders })?.secret.orders[0]
    const turn = { round: 1, marines: NEVER }
    const move = { round: 1, piece: 2, marines: NEVER }
    expect(given({ turn, move })).toEqual({ marines: {}, turn, move })
    expect(given({ turn: { ...turn, round: 0 }, move: { ...move, piece: 3 } })).toEqual({ marines: {} })
    expect(given({ turn: { ...turn, marines: { 2: {} } } })).toBeUndefined()
    expect(given({ move: { ...move, marines: { 9: {} } } })).toBeUndefined()
    expect(given({ turn: { marines: NEVER } })).toBeUndefined()
    expect(given({ move: { ...move, until: 'later' } })).toBeUndefined()
  })
})
