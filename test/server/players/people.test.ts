/** What players decide about each other, and what they and the operator can have deleted; on both databases. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../src/server/admin/commands'
import { Postgres } from '../../../src/server/storage/postgres'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { SqliteBeside } from '../../../src/server/storage/sqlite-beside'
import type { Storage } from '../../../src/server/storage/storage'
import { hashOf } from '../../../src/server/tables/credentials'
import { STORED } from '../support/games'
import { freshDatabase, postgresAt, query, startPostgres, type TestPostgres } from '../support/postgres'
import { type Json, newKey, type Player, Running, until } from '../support/running'

const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

describe.each(['SQLite', 'PostgreSQL'] as const)('people on %s', (kind) => {
  let postgres: TestPostgres | undefined
  let url: string | undefined
  let running: Running
  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres()
      url = await freshDatabase(postgres.url)
    }
    running = await Running.start(url ? { storage: postgresAt(url) } : {})
  })
  beforeEach(() => running.freeNames())
  afterAll(async () => {
    await running.end()
    await postgres?.stop()
  })

  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, key: string, body?: object): Promise<Json> =>
    (await running.ask(method, path, key, body)).body
  const relate = (key: string, name: string, how: string | null) => ask('PUT', '/players/me/people', key, { name, how })
  const create = (key: string, name: string, over: object = {}) =>
    running.ask('POST', '/games/hulk/create', key, {
      ...{ numPlayers: 2, setupData: SETUP, seats: { 0: 'me', 1: 'open' }, playerName: name, ...over },
    })
  const sit = (match: string, key: string, name: string) =>
    running.ask('POST', `/games/hulk/${match}/join`, key, { playerName: name })

  /** Ann and Bob at a table, and Cid watching, who has a key and a name. */
  async function table(name = 'Ann', other = 'Bob') {
    const [ann, bob, cid] = [newKey(), newKey(), newKey()]
    const { matchID: match } = (await create(ann, name)).body
    await sit(match, bob, other)
    await ask('PUT', '/players/me', cid, { name: 'Cid' })
    const players = [running.connect(match, '0', ann), running.connect(match, '1', bob)]
    const spectators = [running.connect(match, null, cid), running.connect(match)]
    for (const each of [...players, ...spectators]) await each.sync()
    return { match, ann, bob, cid, players, spectators }
  }
  const say = (who: Player, text: string) =>
    who.socket.emit('chat', who.match, { id: 'x', sender: who.seat, payload: text }, who.token)
  const heard = (who: Player): Json[] => who.received.filter(({ type }) => type === 'chat').map(({ args }) => args[1])
  const texts = (who: Player): string[] => heard(who).map(({ payload }) => payload)
  const kept = async (match: string, key?: string): Promise<string[]> =>
    (await running.ask('GET', `/games/hulk/${match}/chat`, key)).body.lines.map(({ text }: Json) => text)

  it('who are muted are not heard by whoever muted them, and by everybody else', async () => {
    const { match, ann, bob, players, spectators } = await table()
    expect(await relate(ann, 'bob', 'muted')).toEqual({ people: [{ name: 'Bob', how: 'muted' }] })
    say(players[1], 'you will not read this')
    say(players[0], 'hello')
    await until(() => texts(spectators[0]).length === 2, 'both lines')
    await until(() => texts(players[1]).length === 2, 'both lines at Bob')
    expect(texts(players[0])).toEqual(['hello'])
    expect(await kept(match, ann)).toEqual(['hello'])
    expect((await kept(match, bob)).sort()).toEqual(['hello', 'you will not read this'])
    const [game] = (await ask('GET', '/players/me/games', ann)).games
    expect(game.unread).toBe(0)
    expect(await relate(ann, 'Bob', null)).toEqual({ people: [] })
    expect(await kept(match, ann)).toHaveLength(2)
  })

  it('who are blocked neither talk nor sit down together, whoever blocked whom', async () => {
    const { match, ann, bob, players, spectators } = await table()
    await relate(ann, 'Bob', 'blocked')
    for (const player of players) say(player, `from ${player.seat}`)
    await until(() => texts(spectators[0]).length === 2, 'both lines')
    for (const player of players) await until(() => texts(player).length === 1, 'the own line')
    expect(await kept(match, ann)).toEqual(['from 0'])
    expect(await kept(match, bob)).toEqual(['from 1'])
    for (const [host, guest, names] of [
      [ann, bob, ['Ann', 'Bob']],
      [bob, ann, ['Bob', 'Ann']],
    ] as const) {
      const { matchID } = (await create(host, names[0])).body
      expect(await sit(matchID, guest, names[1])).toMatchObject({ status: 403, body: { error: 'notTogether' } })
      expect((await running.storage.match(matchID))!.seats[1].token).toBeUndefined()
    }
    await relate(ann, 'Bob', null)
    const { matchID } = (await create(ann, 'Ann')).body
    expect((await sit(matchID, bob, 'Bob')).status).toBe(200)
  })

  it('who are blocked do not see each other’s open matches, and are not let in by link', async () => {
    const keys = [newKey(), newKey(), newKey()]
    const names = keys.map((_, n) => `Lister ${n}`)
    for (const [n, key] of keys.entries()) await ask('PUT', '/players/me', key, { name: names[n] })
    const seats = { 0: 'open', 1: 'invited' }
    const offers = await Promise.all(keys.slice(0, 2).map(async (key, n) => (await create(key, names[n])).body.matchID))
    // Ann has made this one for others, and sits nowhere in it.
    const made = await ask('POST', '/games/hulk/create', keys[0], { numPlayers: 2, setupData: SETUP, seats })
    const listed = async (key?: string): Promise<string[]> => {
      const { matches, total } = (await running.ask('GET', '/games/hulk?state=open&limit=50', key)).body
      expect(total).toBe(matches.length)
      return matches.map(({ matchID }: Json) => matchID)
    }
    const [ann, bob, cid] = keys
    expect(await listed(bob)).toEqual(expect.arrayContaining([...offers, made.matchID]))
    await relate(ann, names[1], 'blocked')
    expect(await listed(ann)).not.toContain(offers[1])
    expect(await listed(ann)).toEqual(expect.arrayContaining([offers[0], made.matchID]))
    for (const hidden of [offers[0], made.matchID]) expect(await listed(bob)).not.toContain(hidden)
    for (const key of [cid, undefined]) {
      expect(await listed(key)).toEqual(expect.arrayContaining([...offers, made.matchID]))
    }
    const refusal = { status: 403, body: { error: 'notTogether' } }
    expect(await sit(offers[0], bob, names[1])).toMatchObject(refusal)
    expect(await sit(offers[1], ann, names[0])).toMatchObject(refusal)
    const body = { playerName: names[1], invite: made.invites[1] }
    expect(await running.ask('POST', `/games/hulk/${made.matchID}/join`, bob, body)).toMatchObject(refusal)
    // A match that they play is listed, whoever looks.
    await sit(offers[0], cid, names[2])
    const playing = (await running.ask('GET', '/games/hulk?state=playing&limit=50', bob)).body.matches
    expect(playing.map(({ matchID }: Json) => matchID)).toContain(offers[0])
    await relate(ann, names[1], null)
    expect(await listed(bob)).toContain(made.matchID)
  })

  it('who are blocked are not paired by Play now, and meet others there', async () => {
    const keys = [newKey(), newKey(), newKey()]
    for (const [n, key] of keys.entries()) await ask('PUT', '/players/me', key, { name: `Queuer ${n}` })
    await relate(keys[1], 'Queuer 0', 'blocked')
    const wait = async (n: number): Promise<string | undefined> => {
      const wish = { pace: 'day', rules: 'standard', playerName: `Queuer ${n}` }
      return (await ask('POST', '/queue/hulk', keys[n], wish)).tickets[0].matchID
    }
    expect([await wait(0), await wait(1)]).toEqual([undefined, undefined])
    const found = await wait(2)
    expect(found).toBeDefined()
    expect([await wait(0), await wait(1)]).toEqual([found, undefined])
  })

  it('who are blocked and sit down at the same moment do not both get a seat', async () => {
    const keys = [newKey(), newKey()]
    for (const [n, key] of keys.entries()) await ask('PUT', '/players/me', key, { name: `Racer ${n}` })
    await relate(keys[0], 'Racer 1', 'blocked')
    for (let n = 0; n < 5; n++) {
      const match = await running.create(SETUP)
      await Promise.all(keys.map((key, i) => sit(match, key, `Racer ${i}`)))
      const { seats } = (await running.storage.match(match))!
      expect(Object.values(seats).filter(({ token }) => token !== undefined).length).toBeLessThan(2)
    }
  })

  it('of whom nobody has heard cannot be muted, nor can one mute oneself', async () => {
    const ann = newKey()
    await ask('PUT', '/players/me', ann, { name: 'Ann' })
    for (const name of ['Nobody', 'Ann']) expect(await relate(ann, name, 'muted')).toEqual({ error: 'noSuchPlayer' })
    expect(await relate(ann, 'Nobody', 'hated')).toEqual({ error: 'badMessage' })
  })

  it('who watch talk among themselves; players read it after the end', async () => {
    const { match, ann, cid, players, spectators } = await table()
    say(spectators[0], 'bold move')
    say(players[0], 'good luck')
    await until(() => spectators.every((each) => texts(each).length === 2), 'both lines for all who watch')
    expect(heard(spectators[1])[0]).toMatchObject({ sender: null, name: 'Cid', payload: 'bold move' })
    await until(() => players.every((each) => texts(each).length === 1), 'the players’ line')
    for (const player of players) expect(texts(player)).toEqual(['good luck'])
    expect(await kept(match, ann)).toEqual(['good luck'])
    expect((await kept(match, cid)).sort()).toEqual(['bold move', 'good luck'])
    expect((await kept(match)).sort()).toEqual(['bold move', 'good luck'])
    expect((await ask('GET', '/players/me/games', ann)).games[0].unread).toBe(0)
    players[1].socket.emit('resign', match, '1', players[1].token)
    await until(() => players[0].state!.ctx.gameover !== undefined, 'the end')
    expect((await kept(match, ann)).sort()).toEqual(['bold move', 'good luck'])
    say(spectators[0], 'well played')
    await until(() => texts(players[0]).includes('well played'), 'the spectator’s line')
  })

  it('who watch need a key and a name to talk, and must not be players', async () => {
    const { match, ann, spectators } = await table()
    const [, nameless] = spectators
    const line = { id: 'x', sender: null, payload: 'hi' }
    expect(await nameless.refused('chat', match, line)).toBe('noKey')
    expect(await nameless.refused('chat', match, line, 'short')).toBe('noKey')
    expect(await nameless.refused('chat', match, line, newKey())).toBe('badName')
    expect(await nameless.refused('chat', match, line, ann)).toBe('unauthorized')
    expect(await running.storage.chat(match, 9)).toEqual([])
  })

  it('take their data along as a file', async () => {
    const { match, ann, players } = await table()
    await relate(ann, 'Bob', 'muted')
    await ask('PUT', '/players/me', ann, { name: 'Ann', language: 'ca' })
    await ask('POST', '/players/me/reports', ann, { name: 'Bob', matchID: match, reason: 'abuse', text: 'rude' })
    const end = (await ask('PUT', '/players/me/vacation', ann, {})).vacation.until
    say(players[0], 'hello')
    await until(async () => (await kept(match, ann)).length === 1, 'the line')
    expect(await ask('GET', '/players/me/data', ann)).toEqual({
      player: { name: 'Ann', language: 'ca', muted: false },
      names: [{ name: 'Ann', usedAt: expect.any(Number) }],
      channels: [],
      seats: [{ game: 'hulk', matchID: match, seat: '0', name: 'Ann', createdAt: expect.any(Number) }],
      made: [{ game: 'hulk', matchID: match, createdAt: expect.any(Number) }],
      chat: [{ matchID: match, at: expect.any(Number), seat: '0', text: 'hello' }],
      people: [{ name: 'Bob', how: 'muted' }],
      reports: [{ at: expect.any(Number), name: 'Bob', matchID: match, reason: 'abuse', text: 'rude' }],
      vacations: [{ from: expect.any(Number), until: end }],
    })
  })

  it('are forgotten: nothing of them stays, and their games go on without them', async () => {
    const { match, ann, bob, players } = await table('Forgettable')
    const waiting = (await create(ann, 'Forgettable')).body.matchID
    await relate(ann, 'Bob', 'muted')
    await relate(bob, 'Forgettable', 'muted')
    await running.storage.people.addChannel(hashOf(ann), { kind: 'webhook', target: 'https://a.example/ann' }, 1, 1)
    await ask('POST', '/players/device', ann, { sealed: 'a'.repeat(22) })
    await ask('POST', '/players/me/reports', bob, { name: 'Forgettable', reason: 'other', text: 'about Annabel' })
    await ask('PUT', '/players/me/vacation', ann, {})
    say(players[0], 'remember me')
    await until(async () => (await kept(match, ann)).length === 1, 'the line')
    expect((await running.ask('POST', '/players/me/forget', ann)).status).toBe(200)
    await until(() => players[0].refusals.length > 0, 'the forgotten player to be shown out')
    // A socket of theirs may still be recorded as present, until it is closed and for a day.
    const dump = (await everything()).filter((table) => !table.startsWith('["present"'))
    for (const trace of [hashOf(ann), 'remember me', 'a.example/ann', 'Annabel', 'Forgettable']) {
      const where = dump.filter((table) => table.includes(trace)).map((table) => table.slice(0, 20))
      expect(where, trace).toEqual([])
    }
    const { seats } = (await running.storage.match(match))!
    expect(seats[0].token).toBeDefined()
    expect(seats[0].name).toBeUndefined()
    const { body } = await running.ask('GET', `/games/hulk/${match}`)
    expect(body.seats[0]).toEqual({ seat: '0', side: 'marines', state: 'taken' })
    expect((await running.ask('GET', `/games/hulk/${waiting}`)).body.seats[0].state).toBe('free')
    expect((await sit(match, newKey(), 'Eve')).body.error).toBe('full')
    const fresh = running.connect(match, '1', bob)
    await fresh.sync()
    fresh.socket.emit('resign', match, '1', bob)
    await until(() => fresh.state!.ctx.gameover !== undefined, 'the other player to go on')
    // It may be asked for again, and the name is free.
    expect((await running.ask('POST', '/players/me/forget', ann)).status).toBe(200)
    expect((await ask('PUT', '/players/me', newKey(), { name: 'Forgettable' })).name).toBe('Forgettable')
  })

  /** All rows of all tables, a text for each table that begins with its name. */
  async function everything(): Promise<string[]> {
    if (url) {
      const tables = await query<{ tablename: string }>(
        url,
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
      )
      const rows = await Promise.all(
        tables.map(async ({ tablename }) => [tablename, await query(url!, `SELECT * FROM ${tablename}`)]),
      )
      return rows.map((row) => JSON.stringify(row))
    }
    const beside = new SqliteBeside(join(running.folder, 'bulkhead.db'))
    await beside.open()
    const tables = await beside.read("SELECT name FROM sqlite_master WHERE type = 'table'", [])
    const rows = await Promise.all(
      tables.map(async ({ name }) => [name, await beside.read(`SELECT * FROM ${name}`, [])]),
    )
    await beside.close()
    return rows.map((row) => JSON.stringify(row))
  }

  describe('and their operator', () => {
    /** As `npm run admin` opens the database, beside the server. */
    async function admin(...args: string[]): Promise<string> {
      const engine = url ? new Postgres({ url, beside: true }) : new SqliteBeside(join(running.folder, 'bulkhead.db'))
      const storage: Storage = new SqlStorage(engine, STORED)
      await storage.open()
      try {
        return (await runCommand(storage, args, Date.now())).join('\n')
      } finally {
        await storage.close()
      }
    }

    it('reads reports and closes them', async () => {
      await running.storage.operator.reports().then((all) => Promise.all(all.map(({ id }) => admin('close', id))))
      const { match, ann, players } = await table()
      say(players[1], 'you fool')
      await until(async () => (await kept(match, ann)).length === 1, 'the line')
      await ask('POST', '/players/me/reports', ann, { name: 'Bob', matchID: match, reason: 'abuse', text: 'he shouts' })
      const said = await admin('reports')
      expect(said).toMatch(new RegExp(`Bob: abuse, in match ${match}`))
      expect(said).toContain('“he shouts”')
      expect(said).toContain(`in ${match}: you fool`)
      const [id] = said.split(' ')
      await admin('close', id)
      await expect(admin('close', id)).rejects.toThrow(`There is no open report ${id}.`)
      expect(await admin('reports')).toBe('There are no open reports.')
    })

    it('renames and removes names, and everybody sees it at once', async () => {
      const { match, players } = await table('Ann', 'Villain')
      expect(await admin('rename', 'villain', 'Robert')).toBe('“villain” is now “Robert”.')
      await until(() => players[0].people[1].name === 'Robert', 'the new name at the table')
      await expect(admin('rename', 'Robert', 'Ann')).rejects.toThrow('is taken')
      await expect(admin('rename', 'Villain', 'Rob')).rejects.toThrow('Nobody has the name')
      await admin('remove-name', 'Robert')
      await until(() => players[0].people[1].name === undefined, 'no name at the table')
      for (const name of ['Villain', 'Robert']) {
        expect((await ask('PUT', '/players/me', newKey(), { name })).error).toBe('nameTaken')
      }
      expect((await running.storage.match(match))!.seats[1].name).toBeUndefined()
    })

    it('bans: nothing opens to the key, and the ban can be ended', async () => {
      const { match, bob, players } = await table()
      await admin('ban', 'Bob', 'abuse')
      expect(await admin('bans')).toMatch(/Bob {2}abuse$/)
      await until(() => players[1].refusals.length > 0, 'the banned player to be shown out')
      expect(await running.ask('GET', '/players/me', bob)).toMatchObject({ status: 403, body: { error: 'banned' } })
      expect(await players[1].refused('chat', match, { id: 'x', sender: '1', payload: 'hi' }, bob)).toBe('unauthorized')
      expect(await players[1].refused('chat', match, { id: 'x', sender: null, payload: 'hi' }, bob)).toBe('banned')
      await admin('unban', 'Bob')
      expect((await running.ask('GET', '/players/me', bob)).status).toBe(200)
      const again = running.connect(match, '1', bob)
      await until(async () => {
        await again.sync().catch(() => {})
        return again.state !== undefined
      }, 'the player to be back')
      expect(await admin('bans')).toBe('Nobody is banned.')
      await expect(admin('unban', 'Bob')).rejects.toThrow('is not banned')
    })

    it('removes a match under the hands of its players', async () => {
      const { match } = await table()
      await admin('remove-match', match)
      await until(async () => (await running.get(`/games/hulk/${match}`)).status === 404, 'the match to be gone')
      await expect(admin('remove-match', match)).rejects.toThrow('There is no match')
    })

    it('is told what there is', async () => {
      const help = await admin()
      for (const name of ['reports', 'close', 'rename', 'remove-name', 'ban', 'unban', 'bans', 'remove-match']) {
        expect(help).toContain(`  ${name}`)
      }
      await expect(admin('anything')).rejects.toThrow('There is no command “anything”.')
      await expect(admin('ban')).rejects.toThrow('npm run admin -- ban NAME')
      await expect(admin('ban', 'Nobody Here')).rejects.toThrow('Nobody has the name')
    })
  })
})

describe('the operator’s tool', () => {
  it('changes nothing where there is no database, or one of an earlier version', async () => {
    const folder = Running.newFolder()
    await expect(new SqliteBeside(join(folder, 'bulkhead.db')).open()).rejects.toThrow('There is no database')
    rmSync(folder, { recursive: true, force: true })
  })
})
