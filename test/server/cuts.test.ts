/** Connections to PostgreSQL that are cut in the middle of play, and a PostgreSQL that goes down and comes back. */
import { readFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { KEEPER_LOCK } from '../../src/server/storage/postgres-listener'
import type { ChangeNotification } from '../../src/server/storage/storage'
import type { Time } from '../../src/server/time'
import { cut, freshDatabase, postgresAt, query, startPostgres, type TestPostgres } from './support/postgres'
import { ServerProcess } from './support/process'
import { playOn, Running, until } from './support/running'
import { goOn, ScriptedGame } from './support/scripted'

/** Far below what a loop without end takes, far above what play does. */
const MOST_GROWTH = 200

function megabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

describe('connections to the database are cut', () => {
  let postgres: TestPostgres
  let servers: ServerProcess[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterEach(() => Promise.all(servers.map((server) => server.end('SIGKILL'))))
  afterAll(() => postgres?.stop())

  it.each([1, 2])(
    'with %i server(s), during play: play continues, and nothing confirmed is lost',
    { timeout: 120_000 },
    async (count) => {
      const database = await freshDatabase(postgres.url)
      servers = await Promise.all(Array.from({ length: count }, () => ServerProcess.start({ DATABASE_URL: database })))
      const games = await Promise.all([1, 2, 3].map(() => ScriptedGame.begin(servers.map(({ url }) => url))))
      for (const game of games) game.play()
      await goOn(games, 5)
      const before = servers.map(({ pid }) => megabytes(pid))
      const faults = [
        () => cut(database, 'listeners'),
        () => cut(database, 'all'),
        () => postgres.restart(),
        () => cut(database, 'all'),
        () => cut(database, 'listeners'),
      ]
      for (const fault of faults) {
        await fault()
        await goOn(games, 3)
        const listening = async () => (await query(database, LISTENERS)).length === count
        await until(listening, 'all to listen again', 10_000)
      }
      await Promise.all(games.map((game) => game.stop()))
      for (const [n, server] of servers.entries()) {
        expect(megabytes(server.pid) - before[n]).toBeLessThan(MOST_GROWTH)
        const isIdle = async () =>
          /^bulkhead_queue_length 0$/m.test(await (await fetch(`${server.url}/metrics`)).text())
        await until(isIdle, 'nothing to wait any more', 10_000)
        expect(server.output).not.toContain('uncaught')
        expect(await server.end('SIGTERM')).toBe(0)
      }
      const storage = postgresAt(database)
      await storage.open()
      for (const game of games) await game.check(storage)
      await storage.close()
    },
  )
})

const LISTENERS =
  "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'bulkhead listener'"
const LOCKS = `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND objid = ${KEEPER_LOCK} AND granted AND datname = current_database()`

describe('two servers that lose the connection to each other', () => {
  let postgres: TestPostgres
  let url: string
  let nodes: Running[]
  const began = Date.now()
  const time: Time = {
    now: () => Math.round(began + (Date.now() - began) * 40),
    after(ms, call) {
      const timer = setTimeout(call, ms / 40)
      return () => clearTimeout(timer)
    },
  }
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await freshDatabase(postgres.url)
    nodes = await Promise.all([1, 2].map(() => Running.start({ storage: postgresAt(url), time })))
  })
  afterAll(async () => {
    for (const node of nodes ?? []) await node.end()
    await postgres?.stop()
  })

  const deadlines = (node: Running) =>
    node.get('/metrics').then(({ body }) => Number(/^bulkhead_deadlines (\d+)$/m.exec(body)![1]))

  async function across(clock: object) {
    const [one, other] = nodes
    const match = await one.create({ mission: 'pilot-light', ruleset: { clock } })
    const tokens = [await one.join(match, '0'), await other.join(match, '1')]
    const players = [one.connect(match, '0', tokens[0]), other.connect(match, '1', tokens[1])]
    await Promise.all(players.map((player) => player.sync()))
    return { match, tokens, players, spectator: players[1] }
  }

  it('catch up as soon as they are connected again', async () => {
    const table = await across({ mode: 'off' })
    await cut(url, 'listeners')
    const [marine, genestealer] = table.players
    await marine.act({ type: 'draw' })
    await until(() => genestealer.state!._stateID === 1, 'the other to see it')
    await playOn(table, 10)
    expect(genestealer.log).toEqual(marine.log)
  })

  it('have one keeper, whoever lost the lock, and the clocks continue', async () => {
    await across({ mode: 'live', base: 600, sergeantBonus: 0 })
    for (let n = 0; n < 3; n++) {
      await cut(url, 'listeners')
      await until(async () => (await query(url, LOCKS)).length === 1, 'a keeper')
      await until(async () => {
        const running = await Promise.all(nodes.map(deadlines))
        return running.filter((count) => count > 0).length === 1
      }, 'one keeper to have the clocks')
    }
    const { players } = await across({ mode: 'live', base: 10, sergeantBonus: 0 })
    const ended = () => players.every(({ state }) => state!.G.state.turn.side === 'genestealers')
    await until(ended, 'the clock to strike')
    const moves = players[1].log.filter(({ action }) => action.type === 'MAKE_MOVE')
    expect(new Set(moves.map(({ _stateID }) => _stateID)).size).toBe(moves.length)
  })
})

describe('a connection that is dead without notice', () => {
  it('is detected and replaced', async () => {
    const postgres = await startPostgres()
    const target = Number(new URL(postgres.url).port)
    const sockets: Socket[] = []
    const proxy: Server = createServer((from) => {
      const to = connect(target, '127.0.0.1')
      sockets.push(
        from.on('error', () => {}),
        to.on('error', () => {}),
      )
      from.pipe(to).pipe(from)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as { port: number }
    const storage = postgresAt(postgres.url.replace(`:${target}`, `:${port}`))
    const heard: ChangeNotification[] = []
    const keeps: boolean[] = []
    storage.onChange((what) => heard.push(what))
    await storage.open()
    storage.keep((isMine) => keeps.push(isMine))
    await until(() => keeps.length === 1)
    // Neither side is told that nothing goes through any more.
    for (const socket of sockets) socket.unpipe().pause()
    await until(() => heard.includes('missed'), 'it to be noticed', 20_000)
    expect(keeps.slice(0, 2)).toEqual([true, false])
    for (const socket of sockets) socket.destroy()
    await until(() => keeps.at(-1), 'the lock to be had again', 10_000)
    await storage.close()
    proxy.close()
    await postgres.stop()
  })
})
