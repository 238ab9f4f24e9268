/** B6: time in which no server ran is given back to whoever's clock was running, once. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../../src/server/storage/storage'
import { Faulty } from './support/faulty'
import { HandTime } from './support/hand-time'
import { freshDatabase, postgresAt, query, startPostgres, type TestPostgres } from './support/postgres'
import { ServerProcess } from './support/process'
import { newKey, Player, pause, playOn, Running, sqliteIn, until } from './support/running'
import { ADVANCE, COMING, from, replays } from './tables/support'

const HOUR = 3600_000
const EXACT_TO = 5000
const LIVE = { mission: 'pilot-light', ruleset: { clock: { mode: 'live', base: 600, sergeantBonus: 0 } } }
const POST = { mission: 'pilot-light', ruleset: { clock: { mode: 'correspondence', hoursPerTurn: 2 } } }

const deadlineOf = (player: Player): number => player.state!.G.state.clock.deadline!
const timeOf = ({ received }: Player): number => received.findLast(({ type }) => type === 'time')!.args[1]
const givenBack = ({ log }: Player): { ms: number }[] =>
  log
    .flatMap(({ metadata }) => (metadata as { events: { type: string; ms: number }[] }).events)
    .filter(({ type }) => type === 'timeGivenBack')

describe.each([
  ['live', LIVE],
  ['correspondence', POST],
])('a server that was away, %s', (_, setupData) => {
  /** In hours; a clock that was set back between two runs looks like an outage of less than nothing. */
  it.each([30, 0.01, -1])('for %s hours costs nobody any time', async (hours) => {
    const time = new HandTime(1_800_000_000_000)
    const first = await Running.start({ time })
    const [ann, bob] = [newKey(), newKey()]
    const seats = { 0: 'me', 1: 'open' }
    const wanted = { numPlayers: 2, setupData, seats, playerName: 'Ann' }
    const match = (await first.ask('POST', '/games/hulk/create', ann, wanted)).body.matchID
    await first.ask('POST', `/games/hulk/${match}/join`, bob, { playerName: 'Bob' })
    const seated = async (running: Running) => {
      const players = [ann, bob].map((key, seat) => running.connect(match, String(seat), key))
      await Promise.all(players.map((player) => player.sync()))
      await until(() => players.every(({ received }) => received.some(({ type }) => type === 'table')))
      return { match, tokens: [ann, bob], players, spectator: players[1] }
    }
    const table = await seated(first)
    await playOn(table, 2)
    time.pass(60_000)
    const left = deadlineOf(table.players[0]) - time.now()
    // What is offered stays offered.
    table.players[1].socket.emit('offer', match, '1', 'draw', bob)
    await until(async () => (await first.storage.offers.list(match)).length > 0)
    await first.stop()
    time.pass(hours * HOUR)

    const second = await Running.start({ time }, first.folder)
    const again = await seated(second)
    expect(Math.abs(deadlineOf(again.players[0]) - timeOf(again.players[0]) - left)).toBeLessThanOrEqual(EXACT_TO)
    const { games } = (await second.ask('GET', '/players/me/games', ann)).body
    expect(games[0].deadline).toBe(deadlineOf(again.players[0]))
    expect(again.players[0].state!.G.state.turn.side).toBe('marines')
    const news = again.players[0].received.findLast(({ type }) => type === 'table')!.args[1]
    expect(news.offer).toMatchObject({ what: 'draw', by: '1' })
    expect(news.givenBack).toBe(hours > 0 ? hours * HOUR : undefined)
    await playOn(again, 1)
    const next = again.players[0].received.findLast(({ type }) => type === 'table')!.args[1]
    expect(next).not.toHaveProperty('givenBack')
    expect(givenBack(again.players[0]).map(({ ms }) => ms)).toEqual(hours > 0 ? [hours * HOUR] : [])
    await second.stop()

    // And again, without anybody acting in between; then it is given together.
    time.pass(HOUR)
    await (await Running.start({ time }, first.folder)).stop()
    time.pass(HOUR)
    const third = await Running.start({ time }, first.folder)
    const last = await seated(third)
    expect(Math.abs(deadlineOf(last.players[0]) - timeOf(last.players[0]) - left)).toBeLessThanOrEqual(EXACT_TO)
    await playOn(last, 2)
    expect(givenBack(last.players[0]).at(-1)!.ms).toBe(2 * HOUR)
    await replays(third.storage, match)
    last.players[0].socket.emit('resign', match, '0', ann)
    await until(() => last.players[0].state!.ctx.gameover !== undefined)
    const { steps, rules } = (await third.get(`/games/hulk/${match}/review`)).body
    expect(rules.replayed).toBe(steps.length)
    const told = steps.flatMap(({ events }: { events: { type: string }[] }) => events)
    expect(told.filter(({ type }: { type: string }) => type === 'timeGivenBack')).toHaveLength(hours > 0 ? 2 : 1)
    await third.end()
  })
})

it('a player who was asked out of turn has as long as before', async () => {
  const time = new HandTime(1_800_000_000_000)
  const first = await Running.start(from(COMING, time))
  const { match, tokens, players } = await first.table()
  await players[1].act(ADVANCE)
  await until(() => players[0].state!._stateID === 1)
  const left = deadlineOf(players[0]) - time.now()
  expect(left).toBeLessThanOrEqual(30_000)
  await first.stop()
  time.pass(HOUR)
  const second = await Running.start(from(COMING, time), first.folder)
  const marine = second.connect(match, '0', tokens[0])
  await marine.sync()
  expect(deadlineOf(marine) - timeOf(marine)).toBe(left)
  // And no more than that.
  time.pass(left)
  await until(() => marine.state!._stateID === 2, 'the wait to lapse')
  await replays(second.storage, match)
  await second.end()
})

it('a database that is read-only for a while costs nobody any time either', async () => {
  const folder = Running.newFolder()
  const faulty = new Faulty(sqliteIn(folder))
  const running = await Running.start({ storage: faulty.storage }, folder)
  const table = await running.table(LIVE)
  await playOn(table, 1)
  const before = deadlineOf(table.players[0])
  faulty.fault = 'fails'
  await pause(6500)
  faulty.heal()
  await until(() => deadlineOf(table.players[0]) !== before, 'the deadline to be later', 10_000)
  const later = deadlineOf(table.players[0]) - before
  expect(later).toBeGreaterThanOrEqual(6500 - EXACT_TO)
  await playOn(table, 2)
  expect(givenBack(table.players[0])).toEqual([{ type: 'timeGivenBack', ms: later }])
  await replays(running.storage, table.match)
  await running.end()
}, 60_000)

describe('a server that is killed again and again', { timeout: 240_000 }, () => {
  it('gives the time back once', async () => {
    const folder = Running.newFolder()
    const server = await ServerProcess.start({ DATA_DIR: folder })
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { matchID } = await post('/games/hulk/create', { numPlayers: 2, setupData: LIVE })
    const tokens: string[] = []
    for (const seat of ['0', '1']) {
      const joined = await post(`/games/hulk/${matchID}/join`, { playerID: seat, playerName: seat })
      tokens.push(joined.playerCredentials)
    }
    const look = async () => {
      const player = new Player(server.url, matchID, '0', tokens[0])
      await player.sync()
      await until(() => player.received.some(({ type }) => type === 'time'))
      return player
    }
    const first = await look()
    await server.end('SIGKILL')
    // As if it had been killed an hour ago, for all the database knows.
    const db = new Database(join(folder, 'bulkhead.db'))
    db.exec(`UPDATE heartbeat SET at = at - ${HOUR}, seen = seen - ${HOUR}`)
    db.close()
    for (let n = 0; n < 2; n++) {
      await server.start()
      await server.end('SIGKILL')
    }
    await server.start()
    const player = await look()
    const given = deadlineOf(player) - deadlineOf(first)
    expect(given).toBeGreaterThanOrEqual(HOUR)
    // Once, and the time that has passed since, to within a heartbeat.
    expect(given - HOUR).toBeLessThanOrEqual(timeOf(player) - timeOf(first) + EXACT_TO)
    first.close()
    player.close()
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('several servers on one PostgreSQL', { timeout: 120_000 }, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 120_000)
  afterAll(() => postgres?.stop())

  const down = async (storage: Storage) => (await storage.heartbeat())!.down

  it('that start at once give the time back once, and share one clock', async () => {
    const url = await freshDatabase(postgres.url)
    const first = await Running.start({ storage: postgresAt(url) })
    const table = await first.table(LIVE)
    const before = deadlineOf(table.players[0])
    await first.end()
    await query(url, `UPDATE heartbeat SET at = at - ${HOUR}, seen = seen - ${HOUR}`)
    // One of them has a clock that is ten minutes fast.
    const { now } = Date
    const fast = { now: () => now() + 600_000, after: (ms: number, call: () => void) => timer(ms, call) }
    const nodes = await Promise.all(
      [undefined, fast, undefined].map((time) =>
        Running.start({ storage: postgresAt(url), ...(time ? { time } : {}) }),
      ),
    )
    const looks = await Promise.all(
      nodes.map(async (node) => {
        const player = node.connect(table.match, '0', table.tokens[0])
        await player.sync()
        await until(() => player.received.some(({ type }) => type === 'time'))
        return player
      }),
    )
    const deadlines = looks.map(deadlineOf)
    expect(new Set(deadlines).size).toBe(1)
    const times = looks.map(timeOf)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(EXACT_TO)
    // By whichever clock it was measured, what is left of the turn is what was left of it.
    expect(deadlines[0] - times[0]).toBeGreaterThan(590_000 - EXACT_TO)
    expect(deadlines[0] - times[0]).toBeLessThan(HOUR + 600_000 + EXACT_TO)
    const once = await down(nodes[0].storage)
    expect(deadlines[0] - before).toBe(once)
    expect(once).toBeLessThan(1.5 * HOUR)
    // Another one that joins them changes nothing.
    const late = await Running.start({ storage: postgresAt(url), time: fast })
    expect(await down(late.storage)).toBe(once)
    for (const node of [...nodes, late]) await node.end()
  })
})

function timer(ms: number, call: () => void): () => void {
  const timeout = setTimeout(call, Math.min(ms, 2 ** 31 - 1))
  return () => clearTimeout(timeout)
}
