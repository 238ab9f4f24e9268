/** J5 at the table: orders given as a move, carried out when their time comes, and nobody else's business. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action } from '../../../src/game/hulk/actions'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { eventsOf, LocalTable, makeMove, type Viewer } from '../../support/boardgame'
import { position } from '../../support/position'

/** Seat 0 has m1, seat 1 has m3; the genestealer is about to come into their sight. */
const WATCH = `
  ############
  #1.......2.#
  #3.........#
  ############
  m1 E overwatch
  m3 E squad 1
  g2 W
  chit 3
  squad 1 chit 2
`
/** The Genestealer turn of the same. */
const COMING = `${WATCH}
  turn genestealers
`
const WIDTH = 12
const at = (x: number, y: number) => y * WIDTH + x
const advance: Action = { type: 'move', piece: 2, to: at(8, 1), facing: 3 }

let table: LocalTable
const sit = (text: string, seats = 3): LocalTable => {
  table = new LocalTable({ from: position(text) }, seats)
  return table
}
const orders = (seat: Viewer, said: unknown, ...more: unknown[]) => table.send(makeMove(seat, 'orders', said, ...more))
/** What the last request told everybody. */
const told = () => eventsOf([table.log(null).at(-1)!])

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  table?.stop()
  vi.restoreAllMocks()
})

describe('orders are carried out', () => {
  const withOrders = (of0: object, of1: object = { 3: { askCp: 'never' } }) => `${COMING}
  orders ${JSON.stringify({ 0: { marines: of0 }, 1: { marines: of1 } })}
`

  test('without any, the player is asked', () => {
    sit(COMING)
    table.does('2', advance)
    expect(decisionOf(table.state)).toMatchObject({ kind: 'react', seat: '0' })
    expect(told().map(({ type }) => type)).toEqual(['moved', 'windowOpened'])
  })

  test('always: the overwatch shot is fired at once, and play goes straight back to the Genestealer', () => {
    sit(withOrders({ 1: { overwatch: 'always', askCp: 'never' } }))
    table.does('2', advance)
    expect(told()).toContainEqual({ type: 'orderCarriedOut', seat: '0', piece: 1 })
    expect(told()).toContainEqual(expect.objectContaining({ type: 'shot', piece: 1, kind: 'overwatch' }))
    expect(table.at(null).ctx.activePlayers).toEqual({ 2: 'act' })
  })

  test('never: the seat passes at once, and the log says so', () => {
    sit(withOrders({ 1: { overwatch: 'never', askCp: 'never' } }))
    table.does('2', advance)
    expect(told()).toContainEqual({ type: 'orderCarriedOut', seat: '0' })
    expect(told().some(({ type }) => type === 'shot')).toBe(false)
    expect(table.at(null).ctx.activePlayers).toEqual({ 2: 'act' })
  })

  test('with an order for overwatch alone, the player is still asked about command points', () => {
    sit(withOrders({ 1: { overwatch: 'never' } }))
    table.does('2', advance)
    expect(table.at(null).ctx.activePlayers).toEqual({ 0: 'react' })
  })

  test('one seat’s orders do not answer for another', () => {
    sit(withOrders({ 1: { overwatch: 'never', askCp: 'never' } }, {}))
    table.does('2', advance)
    expect(table.at(null).ctx.activePlayers).toEqual({ 1: 'react' })
  })

  test('a jam is cleared while command points last, and the marine is on overwatch again (I5)', () => {
    const text = withOrders({ 1: { clearJam: true, askCp: 'never' } })
    sit(text.replace('m1 E overwatch', 'm1 E jammed jammedOnOverwatch'))
    table.does('2', advance)
    expect(told()).toContainEqual({ type: 'jamCleared', piece: 1, overwatch: true })
    expect(table.state.squads[0].spent).toBe(1)
    expect(table.state.pieces[1]).toMatchObject({ overwatch: true })
  })

  test('revealed miniatures face the nearest marine without a question to the Genestealer player', () => {
    const HIDDEN = `
      ########
      #1.+.2.#
      ########
      m1 E
      b2 contents g
      chit 3
    `
    const open: Action[] = [
      { type: 'move', piece: 1, to: 10, facing: 1 },
      { type: 'pass' },
      { type: 'open', piece: 1, door: 11 },
    ]
    sit(HIDDEN, 2)
    for (const action of open) table.does('0', action)
    expect(table.at(null).ctx.activePlayers).toEqual({ 1: 'face' })
    sit(
      `${HIDDEN}
      orders {"1":{"marines":{},"facing":"nearest"}}
    `,
      2,
    )
    for (const action of open) table.does('0', action)
    expect(table.at(null).ctx.activePlayers).toEqual({ 0: 'act' })
    expect(Object.values(table.state.pieces).at(-1)).toMatchObject({ kind: 'genestealer', facing: 3 })
  })
})

describe('orders are given', () => {
  test('by the player who is asked, replacing earlier ones', () => {
    sit(WATCH)
    orders('0', { marines: { 1: { overwatch: 'always' } } })
    orders('0', { marines: { 1: { overwatch: 'never', askCp: 'never' } } })
    expect(table.state.secret.orders).toEqual({ 0: { marines: { 1: { overwatch: 'never', askCp: 'never' } } } })
    expect(table.at('0').ctx.activePlayers).toEqual({ 0: 'act' })
  })

  test('in time for the next window', () => {
    sit(COMING.replace('chit 3', 'chit 3 spent 1'))
    table.does('2', advance)
    orders('0', { marines: { 1: { overwatch: 'never', askCp: 'never' } } })
    table.does('0', { type: 'pass' })
    table.does('1', { type: 'pass' })
    table.does('2', { type: 'turn', piece: 2, facing: 0 })
    expect(table.at(null).ctx.activePlayers).toEqual({ 1: 'react' })
  })

  test('for the player’s own marines only, in a form that the game knows, or nothing changes', () => {
    sit(WATCH)
    const before = table.everything()
    const refused: unknown[] = [
      undefined,
      null,
      'always',
      [],
      {},
      { marines: { 3: { overwatch: 'always' } } },
      { marines: { 2: { overwatch: 'always' } } },
      { marines: { 99: {} } },
      { marines: { toString: {} } },
      { marines: { 1: { overwatch: 'sometimes' } } },
      { marines: { 1: { overwatch: 'always', note: 'hello' } } },
      { marines: {}, facing: 'nearest' },
      { marines: {}, seat: '1' },
      JSON.parse('{"marines":{},"__proto__":{"facing":"nearest"}}'),
    ]
    for (const said of refused) {
      orders('0', said)
      expect(table.everything() === before, `nothing is changed by ${JSON.stringify(said)}`).toBe(true)
    }
    for (const whose of ['and another thing', '9', 0, null, {}]) orders('0', { marines: { 3: {} } }, whose)
    orders('0', { marines: {} }, 'and another thing')
    orders('0', { marines: {} }, '0', 'and another thing')
    orders('1', { marines: { 3: { overwatch: 'always' } } })
    orders('2', { marines: {}, facing: 'nearest' })
    orders(null, { marines: {} })
    expect(table.everything() === before).toBe(true)
  })
})

describe('orders are secret', () => {
  const said = { marines: { 1: { overwatch: 'never', clearJam: true } } }

  test('their owner sees them in their view and log', () => {
    sit(WATCH)
    orders('0', said)
    expect(table.at('0').G.state.secret.orders).toEqual({ 0: said })
    expect(table.log('0').at(-1)!.action.payload.args).toEqual([said])
  })

  test.each(['1', '2', null])('%s sees that orders were given, but not which', (viewer) => {
    sit(WATCH)
    const before = JSON.stringify(table.at(viewer).G)
    orders('0', said)
    expect(JSON.stringify(table.at(viewer).G)).toBe(before)
    const entry = table.log(viewer).at(-1)!
    expect(entry.action.payload).toMatchObject({ type: 'orders', playerID: '0', args: null })
    expect(entry.metadata).toEqual({ events: [] })
    expect(JSON.stringify(table.log(viewer))).not.toMatch(/never|clearJam/)
  })
})
