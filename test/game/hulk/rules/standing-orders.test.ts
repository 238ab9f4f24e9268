import { describe, expect, it } from 'vitest'
import { missionById } from '../../../../src/game/hulk/missions'
import type { MarineOrders } from '../../../../src/game/hulk/orders'
import { giveOrders } from '../../../../src/game/hulk/rules/standing-orders'
import { setup } from '../../../../src/game/hulk/setup'
import { viewFor } from '../../../../src/game/hulk/view'
import { SeededDice } from '../../../../src/game/kernel/dice'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'
import { dice } from '../../../support/scripted'
import { Table, type Table as Tables, table } from '../../../support/table'

const BOARD = `
  turn genestealers
  chit 6
  #########
  #1.....3#
  #2......#
  #########
  m1 E overwatch
  m2 E overwatch
  g3 W
`

/** The board with what its Marine player ordered beforehand. */
const ordered = (marines: Record<number, MarineOrders>, rolls: number[] = [], board = BOARD) =>
  table(lines(board, `orders ${JSON.stringify({ 0: { marines } })}`), dice(...rolls))

const by = (t: Tables) => t.told('orderCarriedOut').map(({ piece }) => piece ?? 'pass')
const shooters = (t: Tables) => t.told('shot').map(({ piece }) => piece)

describe('J5. Overwatch orders', () => {
  it('J5: without an order the player is asked', () => {
    const t = table(BOARD).does('g3 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    expect(by(t)).toEqual([])
  })

  it('J5: always: the marine fires at once, and the log says that an order was carried out', () => {
    const t = ordered({ 1: { overwatch: 'always' } }, [1, 2]).does('g3 turns N')
    expect(shooters(t)).toEqual([1])
    expect(t.told('orderCarriedOut')).toEqual([{ type: 'orderCarriedOut', seat: '0', piece: 1 }])
    expect(t.options('m2')).toContain('m2 overwatch shot g3')
    expect(t.options('m1')).not.toContain('m1 overwatch shot g3')
  })

  it('J5: never: the player is not asked, and the marine does not fire', () => {
    const never: MarineOrders = { overwatch: 'never', askCp: 'never' }
    const t = ordered({ 1: never, 2: never }).does('g3 turns N')
    expect(by(t)).toEqual(['pass'])
    expect(shooters(t)).toEqual([])
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('J5: orders are per marine: one fires, one is asked', () => {
    const t = ordered({ 1: { overwatch: 'never', askCp: 'never' } }).does('g3 turns N')
    expect(t.seat()).toBe('0')
    t.can('m2 overwatch shot g3')
  })

  it('J5: always means while there is a target: nobody fires at what has fallen', () => {
    const always: MarineOrders = { overwatch: 'always', askCp: 'never' }
    const t = ordered({ 1: always, 2: always }, [6, 1]).does('g3 turns N')
    expect(shooters(t)).toEqual([1])
    expect(by(t)).toEqual([1, 'pass'])
    expect(t.decision().kind).toBe('act')
  })

  it('J5, I2: an order is for every event: one shot each time', () => {
    const always: MarineOrders = { overwatch: 'always', askCp: 'never' }
    const t = ordered({ 1: always, 2: always }, [1, 2, 1, 3, 4, 1, 4, 2])
    t.does('g3 turns N', 'g3 turns W')
    expect(shooters(t)).toEqual([1, 2, 1, 2])
    expect(t.told('shot').map(({ need }) => need)).toEqual([6, 6, 5, 5])
  })
})

describe('J5. Orders about CP', () => {
  it('J5: clear jams while CP last', () => {
    const orders: MarineOrders = { overwatch: 'always', clearJam: true, askCp: 'never' }
    const board = BOARD.replace('chit 6', 'chit 1').replace('m2 E overwatch', 'm2 W')
    const t = ordered({ 1: orders }, [3, 3, 4, 4], board).does('g3 turns N')
    expect(t.told('jamCleared')).toEqual([{ type: 'jamCleared', piece: 1, overwatch: true }])
    expect(t.piece('m1').overwatch).toBe(true)
    expect(t.state.squads[0].spent).toBe(1)
    expect(by(t)).toEqual([1, 1])
    t.does('g3 turns W')
    expect(t.told('jamCleared')).toEqual([])
    expect(t.piece('m1').jammed).toBe(true)
    expect(t.decision().kind).toBe('act')
  })

  it('J5, C5: an order clears no jam beyond the chit, even where that may be overspent', () => {
    const board = BOARD.replace('chit 6', 'chit 2 spent 2').replace('m1 E overwatch', 'm1 E jammed')
    const forfeit = lines(board.replace('m2 E overwatch', 'm2 W'), 'rules {"command":{"overspend":"forfeit"}}')
    const t = ordered({ 1: { clearJam: true, askCp: 'never' } }, [], forfeit).does('g3 turns N')
    expect(t.told('jamCleared')).toEqual([])
    expect(t.state.squads[0].spent).toBe(2)
  })

  it('J5: an order to clear jams spends nothing on one that is not jammed', () => {
    const t = ordered(
      { 1: { overwatch: 'never', clearJam: true, askCp: 'never' } },
      [],
      BOARD.replace(/ *m2.*\n/, '').replace('#2', '#.'),
    )
    t.does('g3 turns N')
    expect(t.state.squads[0].spent).toBe(0)
    expect(by(t)).toEqual(['pass'])
  })

  it('J5: never asked about CP: the player is asked about the overwatch shot only', () => {
    const board = BOARD.replace('m1 E overwatch', 'm1 E').replace('m2 E overwatch', 'm2 E')
    expect(
      ordered({ 1: { askCp: 'never' } }, [], board)
        .does('g3 turns N')
        .seat(),
    ).toBe('0')
    const t = ordered({ 1: { askCp: 'never' }, 2: { askCp: 'never' } }, [], board).does('g3 turns N')
    expect(t.decision().kind).toBe('act')
    expect(by(t)).toEqual(['pass'])
    expect(t.state.squads[0].spent).toBe(0)
    const watching = ordered({ 1: { askCp: 'never' }, 2: { askCp: 'never', overwatch: 'never' } }).does('g3 turns N')
    expect(watching.seat()).toBe('0')
  })

  it('J5: a seat that has used all its reactions passes without being asked, and no order is logged for it', () => {
    const t = table(BOARD.replace('m1 E overwatch', 'm1 E').replace('m2 E overwatch', 'm2 W'))
    t.does('g3 turns N').does('m1 guard')
    expect(t.decision().kind).toBe('act')
    expect(by(t)).toEqual([])
  })
})

describe('J5, B4. Orders and time', () => {
  const LIVE = lines('rules {"clock": {"mode": "live"}}', BOARD)

  it('B4: orders given while one is asked answer when time is up', () => {
    const t = table(LIVE, dice(6, 6, 6)).does('g3 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    const order: MarineOrders = { overwatch: 'never', askCp: 'never' }
    t.state.secret.orders[0] = { marines: { 1: order, 2: order } }
    t.now = t.state.clock.deadline!
    t.does('time up')
    expect(by(t)).toEqual(['pass'])
    expect(t.decision().kind).toBe('act')
  })

  it('J5: in correspondence the usual ones are given beforehand, and in no other mode', () => {
    const mission = missionById('split-hull')!
    const orders = (mode: 'live' | 'off' | 'correspondence') =>
      setup(
        { mission, ruleset: { clock: { mode } }, squads: ['0', '1'] },
        { dice: SeededDice.fromSeed('post'), now: 0 },
      )
    const { secret, pieces } = orders('correspondence')
    const usual = { overwatch: 'always', clearJam: true }
    for (const squad of [0, 1]) {
      const members = Object.values(pieces).filter((piece) => piece.squad === squad)
      expect(secret.orders[squad]).toEqual({ marines: Object.fromEntries(members.map(({ id }) => [id, usual])) })
    }
    expect(secret.orders[2]).toEqual({ marines: {}, facing: 'nearest' })
    for (const mode of ['live', 'off'] as const) expect(orders(mode).secret.orders).toEqual({})
  })

  it('J5: an order for a marine who is gone by now is let drop, and the rest stands', () => {
    const state = position(BOARD)
    delete state.pieces[1]
    const given = giveOrders(state, '0', { marines: { 1: { askCp: 'never' }, 2: { askCp: 'never' } } })
    expect(given?.secret.orders[0]).toEqual({ marines: { 2: { askCp: 'never' } } })
    expect(giveOrders(state, '0', { marines: { 9: {} } })).toBeUndefined()
  })
})

describe('J5. Whose orders', () => {
  const TWO = lines(BOARD.replace('m2 E', 'm2 E squad 1'), 'squad 1 chit 6')

  it('J5: an order counts as being asked: play goes on to the next player', () => {
    const t = ordered({ 1: { overwatch: 'never', askCp: 'never' } }, [], TWO).does('g3 turns N')
    expect(t.seat()).toBe('1')
    expect(t.told('orderCarriedOut')).toEqual([{ type: 'orderCarriedOut', seat: '0' }])
  })

  it('J5: a player gives orders for their own marines only', () => {
    const state = position(TWO)
    expect(giveOrders(state, '0', { marines: { 1: { overwatch: 'always' } } })?.secret.orders).toEqual({
      0: { marines: { 1: { overwatch: 'always' } } },
    })
    for (const [seat, marine] of [
      ['0', 2],
      ['1', 1],
      ['0', 3],
      ['2', 3],
      ['2', 1],
      ['0', 99],
    ] as const) {
      expect(giveOrders(state, seat, { marines: { [marine]: { overwatch: 'always' } } })).toBeUndefined()
    }
    expect(giveOrders(state, '0', { marines: {}, facing: 'nearest' })).toBeUndefined()
    expect(giveOrders(state, '2', { marines: {}, facing: 'nearest' })).toBeDefined()
  })

  it('J5: what cannot be read is no order, and a new order takes the place of the old one', () => {
    const state = position(TWO)
    for (const said of [null, {}, { marines: { 1: { overwatch: 'sometimes' } } }, { marines: { 1: { spend: 3 } } }]) {
      expect(giveOrders(state, '0', said)).toBeUndefined()
    }
    const first = giveOrders(state, '0', { marines: { 1: { overwatch: 'always' } } })!
    const t = new Table(giveOrders(first, '0', { marines: {} })!).does('g3 turns N')
    expect(t.seat()).toBe('0')
  })

  it('J5: nobody else sees a player’s orders', () => {
    const state = giveOrders(position(TWO), '0', { marines: { 1: { overwatch: 'always' } } })!
    expect(viewFor(state, '0').secret.orders).toHaveProperty('0')
    for (const seat of ['1', '2', null]) expect(viewFor(state, seat).secret.orders).toEqual({})
  })
})

describe('J5. Facing orders', () => {
  const REVEAL = `
    ######
    #1...#
    ##...#
    ##.2.#
    ######
    m1 W
    b2 contents gg
  `

  it('J5: the Genestealer player may leave orders for facings, and the log says so', () => {
    const t = table(lines(REVEAL, 'orders {"1": {"marines": {}, "facing": "nearest"}}'))
    t.does('m1 turns N', 'm1 turns E')
    expect(t.decision()).toMatchObject({ kind: 'place' })
    t.does('b2 places g C3')
    expect(t.told('faced')).toEqual([
      { type: 'faced', piece: 3, facing: 0 },
      { type: 'faced', piece: 4, facing: 0 },
    ])
    expect(t.told('orderCarriedOut')).toEqual([
      { type: 'orderCarriedOut', seat: '1', piece: 3 },
      { type: 'orderCarriedOut', seat: '1', piece: 4 },
    ])
    expect(t.seat()).toBe('0')
  })

  it('J5: without such orders the player is asked', () => {
    const t = table(REVEAL).does('m1 turns N', 'm1 turns E', 'b2 places g C3')
    expect(t.decision()).toEqual({ kind: 'face', seat: '1', pieces: [3, 4] })
  })
})
