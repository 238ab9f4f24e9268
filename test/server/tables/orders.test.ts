/** J5 online: orders at any time, whoever decides, and nobody else's business. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Orders } from '../../../src/game/hulk/orders'
import { UNLIMITED } from '../../../src/server/limits'
import { eventsOf } from '../../support/boardgame'
import { Faulty } from '../support/faulty'
import { HULK, hostBreach } from '../support/games'
import { HandTime } from '../support/hand-time'
import { type Player, Running, sqliteIn, until } from '../support/running'
import {
  ADVANCE,
  allAgree,
  COMING,
  from,
  look,
  newsOf,
  order,
  ordersOf,
  refused,
  replays,
  say,
  sit,
  THREE,
  together,
} from './support'

const NEVER: Orders = { marines: { 1: { overwatch: 'never', askCp: 'never' } } }
const NEAREST: Orders = { marines: {}, facing: 'nearest' }

describe('orders', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start(from(THREE))
  })
  afterAll(() => running.end())

  it('of a seat without a decision apply to the next action of any seat', async () => {
    const table = await sit(running, 3)
    const [marine, , genestealer] = table.players
    await order(marine, NEVER)
    expect(ordersOf(marine)).toEqual(NEVER)
    // The game itself does not know them yet, and nothing has happened in it.
    expect((await running.storage.match(table.match))?.stateID).toBe(0)
    await genestealer.act(ADVANCE)
    await together(table)
    expect(eventsOf(table.spectator.log)).toContainEqual({ type: 'orderCarriedOut', seat: '0' })
    expect(marine.state!.ctx.activePlayers).toEqual({ 1: 'react' })
    expect(marine.state!.G.state.secret.orders).toEqual({ 0: NEVER })
    for (const other of [table.players[1], genestealer, table.spectator]) {
      expect(JSON.stringify(other.received)).not.toContain('never')
    }
    await allAgree(running, table)
    await replays(running.storage, table.match)
  })

  it('“never ask about CP” passes, and “no CP unless asked” still asks', async () => {
    const [told, asked] = [{ askCp: 'never' }, { spendCp: 'ifAsked' }] as const
    const table = await sit(running, 3)
    const [marine, second, genestealer] = table.players
    await order(marine, { marines: { 1: { overwatch: 'never', ...told } } })
    await order(second, { marines: { 3: { clearJam: true, ...asked } } })
    expect(ordersOf(second)).toEqual({ marines: { 3: { clearJam: true, ...asked } } })
    await genestealer.act(ADVANCE)
    await together(table)
    expect(genestealer.state!.ctx.activePlayers).toEqual({ 1: 'react' })
    for (const other of [marine, genestealer, table.spectator]) {
      expect(JSON.stringify(other.received)).not.toContain('ifAsked')
    }
    await allAgree(running, table)
    await replays(running.storage, table.match)
  })

  it('of the first version are understood, from a page and from the database', async () => {
    const old = { marines: { 1: { overwatch: 'never', spend: 'never' } } }
    const table = await sit(running, 3)
    const [marine, , genestealer] = table.players
    await order(marine, old as never)
    expect(ordersOf(marine)).toEqual(NEVER)
    const match = await running.create(undefined, { numPlayers: 3 })
    await running.storage.orders.give(match, '0', old)
    const tokens: string[] = []
    for (const seat of ['0', '1', '2']) tokens.push(await running.join(match, seat))
    const other = await look(running, match, tokens)
    await other.players[2].act(ADVANCE)
    await together(other)
    await genestealer.act(ADVANCE)
    await together(table)
    for (const { players } of [table, other]) {
      expect(players[0].state!.ctx.activePlayers).toEqual({ 1: 'react' })
      expect(players[0].state!.G.state.secret.orders).toEqual({ 0: NEVER })
    }
    await replays(running.storage, other.match)
  })

  it('do not make an action stale that is on its way', async () => {
    const { match, players } = await sit(running, 3)
    const [marine, , genestealer] = players
    const seen = genestealer.state!._stateID
    await order(marine, NEVER)
    expect(genestealer.state!._stateID).toBe(seen)
    const { type, ...said } = ADVANCE
    genestealer.socket.emit('update', ...genestealer.update(genestealer.move(type, said), { stateID: seen }))
    await until(() => genestealer.state!._stateID === seen + 1)
    expect(genestealer.refusals).toEqual([])
    expect((await running.storage.match(match))?.stateID).toBe(seen + 1)
  })

  it('are sent to every page of the seat, and with every sync', async () => {
    const { match, tokens, players } = await sit(running, 3)
    const [marine] = players
    expect(ordersOf(marine)).toEqual({ marines: {} })
    const second = running.connect(match, '0', tokens[0])
    await second.sync()
    await order(marine, NEVER)
    await until(() => second.received.filter(({ type }) => type === 'orders').length === 2)
    expect(ordersOf(second)).toEqual(NEVER)
    const third = running.connect(match, '0', tokens[0])
    await third.sync()
    await until(() => ordersOf(third))
    expect(ordersOf(third)).toEqual(NEVER)
  })

  it('for other seats, or in an unknown form, are refused and change nothing', async () => {
    const { match, tokens, players, spectator } = await sit(running, 3)
    const [marine, , genestealer] = players
    const intruders: Array<[Player, ...unknown[]]> = [
      [genestealer, match, '0', NEVER, tokens[2]],
      [marine, match, '2', NEAREST, tokens[0]],
      [spectator, match, '0', NEVER],
      [spectator, match, '0', NEVER, 'x'],
    ]
    for (const [player, ...said] of intruders) expect(await player.refused('orders', ...said)).toBe('unauthorized')
    const amiss = [
      { marines: { 3: { overwatch: 'always' } } },
      { marines: { 2: { overwatch: 'always' } } },
      { marines: { 99: {} } },
      { marines: {}, facing: 'nearest' },
      { marines: { 1: { overwatch: 'sometimes' } } },
      { marines: {}, more: 1 },
      {},
    ]
    for (const said of amiss) expect(await refused(marine, 'orders', said)).toBe('badOrders')
    for (const said of [null, 'always', [], 3, { marines: Array(2000).fill(0) }]) {
      expect(await refused(marine, 'orders', said)).toBe('badMessage')
    }
    expect(await marine.refused('orders', match, '0', NEVER, tokens[0], 'more')).toBe('badMessage')
    expect(await running.storage.orders.latest(match)).toEqual({})
    // Nor is there another way in.
    expect(await marine.refused('update', ...marine.update(marine.move('orders', NEVER)))).toBe('unknownMove')
  })

  it('may still name a marine who has fallen', async () => {
    const { players } = await sit(running, 3)
    const state = structuredClone(players[0].state!)
    delete state.G.state.pieces[1]
    expect(HULK.module.orders!.read(state.G.state, '0', NEVER)).toEqual({ marines: {} })
  })
})

describe('stored orders', () => {
  it('survive a restart and an undo, and are not stored twice', async () => {
    const folder = Running.newFolder()
    const faulty = new Faulty(sqliteIn(folder))
    const first = await Running.start({ storage: faulty.storage }, folder)
    const { match, tokens, players } = await sit(first)
    const [marine, genestealer] = players
    await marine.act({ type: 'draw' })
    while (marine.state!.ctx.activePlayers?.[0] === 'command') await marine.act({ type: 'keep' })
    const { id } = Object.values(marine.state!.G.state.pieces).find(({ squad }) => squad === 0)!
    const orders: Orders = { marines: { [id]: { overwatch: 'never' } } }
    await order(genestealer, NEAREST)
    await order(marine, orders)
    const before = await first.storage.orders.latest(match)
    await order(marine, structuredClone(orders))
    expect(await first.storage.orders.latest(match)).toEqual(before)
    await first.stop()

    const second = await Running.start({}, folder)
    const table = { match, tokens, players: [], spectator: second.connect(match), all: [] as Player[] }
    const again = second.connect(match, '0', tokens[0])
    const opponent = second.connect(match, '1', tokens[1])
    table.all = [again, opponent, table.spectator]
    for (const player of table.all) await player.sync()
    await until(() => ordersOf(again) && ordersOf(opponent))
    expect([ordersOf(again), ordersOf(opponent)]).toEqual([orders, NEAREST])
    // A quiet action, other orders, and the action undone: the orders are the new ones.
    const marines = Object.values(again.state!.G.state.pieces).filter(({ squad }) => squad === 0)
    const turned = marines.find(({ weapons }) => !weapons.includes('stormBolter')) ?? marines[0]
    await again.act({ type: 'overwatch', piece: marines.find(({ weapons }) => weapons.includes('stormBolter'))!.id })
    expect(again.state!.G.state.secret.orders['0']).toEqual(orders)
    const other: Orders = { marines: { [turned.id]: { askCp: 'never' } } }
    await order(again, other)
    const { _stateID } = again.state!
    const undo = { type: 'UNDO', payload: { playerID: '0', credentials: tokens[0] } }
    again.socket.emit('update', ...again.update(undo))
    await until(() => again.state!._stateID === _stateID + 1, 'the undo')
    expect(again.state!.G.state.secret.orders['0']).toEqual(other)
    expect(opponent.state!.G.state.secret.orders).toEqual({ 1: NEAREST })
    await allAgree(second, table)
    await replays(second.storage, match)
    await second.end()
  })

  it('that cannot be stored are refused, and the earlier ones still apply', async () => {
    const folder = Running.newFolder()
    const faulty = new Faulty(sqliteIn(folder))
    const { orders } = faulty.storage
    let broken = false
    const give = orders.give.bind(orders)
    orders.give = (...args) => (broken ? Promise.reject(new Error('the disk is full')) : give(...args))
    const running = await Running.start({ storage: faulty.storage, ...from(COMING) }, folder)
    const { match, players } = await sit(running)
    const [marine] = players
    await order(marine, NEVER)
    broken = true
    expect(await refused(marine, 'orders', { marines: {} })).toBe('notStored')
    const late = running.connect(match, '0', marine.token)
    await late.sync()
    await until(() => ordersOf(late))
    expect(ordersOf(late)).toEqual(NEVER)
    await running.end()
  })
})

describe('what others see of orders', () => {
  it('is nothing: they receive the same bytes whether orders are given or not', async () => {
    const time = new HandTime(1_700_000_000_000)
    const games = hostBreach({ seed: 'the same' })
    const running = await Running.start({ time, games })
    async function played(orders?: Orders): Promise<string[]> {
      const table = await sit(running)
      const [marine, ...others] = table.all
      if (orders) await order(marine, orders)
      await marine.act({ type: 'draw' })
      if (orders) await order(marine, { marines: {} })
      await marine.act({ type: 'keep' })
      if (orders) await order(marine, orders)
      await marine.act({ type: 'endTurn' })
      await together(table)
      await until(() => others.every((player) => newsOf(player)?.waitingSince !== undefined))
      for (const player of others) await player.sync()
      return others.map(({ received }) => JSON.stringify(received).replaceAll(table.match, 'match'))
    }
    const without = await played()
    const withOrders = await played({ marines: { 1: { overwatch: 'never', askCp: 'never' } } })
    expect(withOrders).toEqual(without)
    await running.end()
  })
})

describe('too many orders', () => {
  it('are refused', async () => {
    const rates = { ...UNLIMITED, orders: { burst: 2, perSecond: 1e-6 }, offer: { burst: 1, perSecond: 1e-6 } }
    const running = await Running.start({ ...from(COMING), rates })
    const [marine] = (await sit(running)).players
    for (const orders of [NEVER, { marines: {} }]) await order(marine, orders)
    expect(await refused(marine, 'orders', NEVER)).toBe('tooMuch')
    say(marine, 'decline')
    expect(await refused(marine, 'resign')).toBe('tooMuch')
    await running.end()
  })
})

describe('orders and the clock', () => {
  it('given during a question, they answer it when time is up (B4)', async () => {
    const time = new HandTime(1_700_000_000_000)
    const running = await Running.start(
      from(`${COMING.replace('m1 E', 'm1 E overwatch')}  rules {"clock": {"mode": "live"}}\n`, time),
    )
    const table = await sit(running)
    const [marine, genestealer] = table.players
    await genestealer.act(ADVANCE)
    await together(table)
    expect(marine.state!.ctx.activePlayers).toEqual({ 0: 'react' })
    await order(marine, { marines: { 1: { overwatch: 'always', askCp: 'never' } } })
    time.pass(60_000)
    await until(() => marine.state!.ctx.activePlayers?.[0] === undefined, 'the order to answer')
    const told = eventsOf(marine.log)
    expect(told).toContainEqual({ type: 'orderCarriedOut', seat: '0', piece: 1 })
    expect(told).toContainEqual(expect.objectContaining({ type: 'shot', kind: 'overwatch' }))
    await running.end()
  })

  it('in correspondence games have defaults from the start (J5)', async () => {
    const running = await Running.start()
    const setupData = { mission: 'pilot-light', ruleset: { clock: { mode: 'correspondence' } } }
    const { players } = await sit(running, 2, {}, setupData)
    const [marine, genestealer] = players
    const { pieces } = marine.state!.G.state
    const squad = Object.values(pieces).filter((piece) => piece.squad === 0)
    expect(ordersOf(marine)!.marines).toEqual(
      Object.fromEntries(squad.map(({ id }) => [id, { overwatch: 'always', clearJam: true }])),
    )
    expect(ordersOf(genestealer)).toEqual({ marines: {}, facing: 'nearest' })
    await running.end()
  })
})
