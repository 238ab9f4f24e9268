/** A disk without room: nothing is lost, whoever asks is told `notStored`, and with room again everything goes on. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqlStorage } from '../../src/server/storage/sql-storage'
import { Sqlite } from '../../src/server/storage/sqlite'
import { STORED } from './support/games'
import { ServerProcess } from './support/process'
import { type Answer, newKey, Player, playOn, Running, until } from './support/running'

const SLOW = 180_000
const MISSION = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

/** What a browser would ask of a server process. */
class Asking {
  constructor(readonly url: string) {}

  async ask(method: string, path: string, body?: object, key?: string): Promise<Pick<Answer, 'status' | 'body'>> {
    const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) }
    const response = await fetch(this.url + path, { method, headers, body: body && JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
}

describe('a file that cannot grow', { timeout: SLOW }, () => {
  const folder = Running.newFolder()
  let server: ServerProcess
  beforeAll(async () => {
    server = await ServerProcess.start({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  }, SLOW)
  afterAll(async () => {
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** As `ulimit -f` has it, in bytes. */
  const limitFiles = (most: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${most}:unlimited`])

  it('answers notStored to every write, and play continues when there is room again', async () => {
    const asking = new Asking(server.url)
    const [ann, bob] = [newKey(), newKey()]
    const ask = (method: string, path: string, body?: object, key = ann) => asking.ask(method, path, body, key)
    const seats = { 0: 'me', 1: 'open' }
    const wanted = { numPlayers: 2, setupData: MISSION, seats, playerName: 'Ann' }
    const { matchID: open } = (await ask('POST', '/games/hulk/create', wanted)).body
    const { matchID } = (await ask('POST', '/games/hulk/create', wanted)).body
    await ask('POST', `/games/hulk/${matchID}/join`, { playerName: 'Bob' }, bob)
    const players = [new Player(server.url, matchID, '0', ann), new Player(server.url, matchID, '1', bob)]
    await Promise.all(players.map((player) => player.sync()))
    const table = { match: matchID, tokens: [ann, bob], players, spectator: players[1] }
    await playOn(table, 3)
    const before = players[0].state!._stateID

    limitFiles(4096)
    const notStored = { status: 503, body: { error: 'notStored' } }
    const webhook = 'https://93.184.216.34/hook'
    const requests: [string, string, object, string?][] = [
      ['POST', '/games/hulk/create', wanted],
      ['POST', '/games/hulk/create', { numPlayers: 2, setupData: MISSION }],
      ['POST', `/games/hulk/${open}/join`, { playerName: 'Bob' }, bob],
      ['POST', `/games/hulk/${open}/invites`, { playerID: '1' }],
      ['POST', `/games/hulk/${open}/leave`, { playerID: '0' }],
      ['POST', `/games/hulk/${matchID}/rename`, { playerID: '0', newName: 'Anna' }],
      ['POST', `/games/hulk/${matchID}/read`, { upTo: 1 }],
      ['POST', `/games/hulk/${matchID}/playAgain`, { playerID: '0' }],
      ['PUT', '/players/me', { name: 'Anna', language: 'ca' }],
      ['PUT', '/players/me/notices', { webhook }],
      ['PUT', '/players/me/notices', { muted: true }],
      ['POST', '/players/device', { sealed: newKey() }],
    ]
    for (const [method, path, body, key] of requests) {
      expect(await ask(method, path, body, key), `${method} ${path}`).toMatchObject(notStored)
    }
    const mover = () => players[Number(Object.keys(players[0].state!.ctx.activePlayers!)[0])]
    const idle = players.find((player) => player !== mover())!
    const refused = (event: string, ...args: unknown[]) => idle.refused(event, ...args)
    const line = { id: 'c', sender: idle.seat, payload: 'hello?' }
    expect(await refused('chat', matchID, line, idle.token)).toBe('notStored')
    expect(await refused('offer', matchID, idle.seat, 'draw', idle.token)).toBe('notStored')
    expect(await refused('resign', matchID, idle.seat, idle.token)).toBe('notStored')
    const orders = { marines: {}, reactions: 'pass' }
    expect(await players[0].refused('orders', matchID, '0', orders, ann)).toMatch(/notStored|badOrders/)
    await expect(playOn(table, 1)).rejects.toThrow('refused: notStored')
    expect((await ask('GET', '/readyz')).status).toBe(503)
    expect((await ask('GET', '/healthz')).status).toBe(200)
    // What only reads goes on.
    expect((await ask('GET', '/players/me/games')).body.games).toHaveLength(2)

    limitFiles('unlimited')
    await until(async () => (await ask('GET', '/readyz')).status === 200, 'it to be ready', 10_000)
    await Promise.all(players.map((player) => player.sync()))
    expect(players[0].state!._stateID).toBe(before)
    await playOn(table, 5)
    for (const [method, path, body, key] of requests) {
      const { status } = await ask(method, path, body, key)
      // Some of it has been done by then: seats are taken, matches gone.
      expect([200, 404, 409], `${method} ${path}`).toContain(status)
    }
    for (const player of players) player.close()
  })
})

describe('a database that cannot grow', { timeout: SLOW }, () => {
  it('answers notStored, is not ready, and continues when there is room again', async () => {
    const folder = Running.newFolder()
    const engine = new Sqlite(join(folder, 'bulkhead.db'))
    const running = await Running.start({ storage: new SqlStorage(engine, STORED) }, folder)
    const table = await running.table()
    await playOn(table, 3)
    // Of the connection that writes, so it goes where writes go.
    const limitPages = (most: number) => engine.write([{ sql: `PRAGMA max_page_count = ${most}`, values: [] }])
    const [{ page_count }] = await engine.read('PRAGMA page_count', [])
    await limitPages(page_count as number)
    const fill = {
      sql: 'INSERT INTO chat (match_id, at, id, seat, name, text) VALUES (?1, ?2, ?3, ?3, ?3, ?4)',
      values: [table.match],
    }
    // What is free within is filled up with more and more that is smaller and smaller.
    let at = 0
    for (const size of [50_000, 2000, 100, 1]) {
      for (let isFull = false; !isFull; at++) {
        const values = [...fill.values, at, 'filler', 'x'.repeat(size)]
        isFull = await engine.write([{ sql: fill.sql, values }]).then(
          () => false,
          () => true,
        )
      }
    }
    const create = () => running.post('/games/hulk/create', { numPlayers: 2, setupData: MISSION })
    expect(await create()).toMatchObject({ status: 503, body: { error: 'notStored' } })
    const [marine] = table.players
    expect(await marine.refused('chat', table.match, { id: 'c', sender: '0', payload: 'x' }, table.tokens[0])).toBe(
      'notStored',
    )
    expect((await running.get('/readyz')).status).toBe(503)
    await limitPages(1e9)
    await until(async () => (await running.get('/readyz')).status === 200, 'it to be ready')
    expect((await create()).status).toBe(200)
    await playOn(table, 5)
    await running.end()
  })
})
