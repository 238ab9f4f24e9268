/** Who has which name, on both databases. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldName } from '../../../src/server/players/fold-name'
import { claimOldNames, Naming } from '../../../src/server/players/naming'
import type { GameState, Storage } from '../../../src/server/storage/storage'
import { hashOf } from '../../../src/server/tables/credentials'
import { Framework } from '../../support/boardgame'
import { HandTime } from '../support/hand-time'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from '../support/postgres'
import { newKey, Running, sqliteIn, until } from '../support/running'

const AT = 1_700_000_000_000
const DAY = 24 * 3600_000
const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }
const claim = (name: string, player: string) => ({ name, fold: foldName(name), player })

describe.each(['SQLite', 'PostgreSQL'] as const)('names in %s', (kind) => {
  let postgres: TestPostgres | undefined
  const folders: string[] = []
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a new database, as many times as there are to be processes; SQLite has only one. */
  async function opened(processes = 1): Promise<Storage[]> {
    const folder = Running.newFolder()
    folders.push(folder)
    const url = postgres && (await freshDatabase(postgres.url))
    const all = Array.from({ length: url ? processes : 1 }, () => (url ? postgresAt(url) : sqliteIn(folder)))
    for (const storage of all) await storage.open()
    return url ? all : Array.from({ length: processes }, () => all[0])
  }
  const closed = (all: readonly Storage[]) => Promise.all([...new Set(all)].map((storage) => storage.close()))

  const state = new Framework({ match: SETUP, seed: 'names', now: () => AT }).begin(2) as GameState
  const match = (storage: Storage, id: string, seats: Record<string, { name: string; token: string }>, at = AT) =>
    storage.create(
      {
        id,
        game: 'hulk',
        createdAt: at,
        unlisted: false,
        spectators: true,
        tags: {},
        timed: false,
        pace: 'slow',
        seats,
      },
      state,
    )

  it('are claimed by whoever is first, also those that look alike', async () => {
    const [{ names }, ...others] = await opened()
    expect(await names.claim(claim('Ann', 'a'), AT)).toBe(true)
    expect(await names.claim(claim('ANN', 'a'), AT)).toBe(true)
    for (const name of ['Ann', 'a n n', 'АNN']) expect(await names.claim(claim(name, 'b'), AT)).toBe(false)
    expect(await names.owner(foldName('ann'))).toBe('a')
    expect(await names.owner(foldName('Bea'))).toBeUndefined()
    await closed(others)
  })

  it('that many claim at once have one owner, also through two processes', async () => {
    const storages = await opened(2)
    const time = new HandTime(AT)
    for (const name of ['Ann', 'Bea', 'Cid']) {
      const players = Array.from({ length: 12 }, (_, n) => `${name}${n}`)
      const won = await Promise.all(
        players.map((player, n) =>
          new Naming(storages[n % 2].names, time).claim(name, player).then(
            () => player,
            () => '',
          ),
        ),
      )
      const winners = won.filter(Boolean)
      expect(winners).toHaveLength(1)
      expect(await storages[0].names.owner(foldName(name))).toBe(winners[0])
    }
    await closed(storages)
  })

  it('are refused with one that is free, or that the player has already', async () => {
    const [storage] = await opened()
    const naming = new Naming(storage.names, new HandTime(AT))
    await naming.claim('Ann', 'a')
    await expect(naming.claim('ann', 'b')).rejects.toMatchObject({ code: 'nameTaken', suggestion: 'ann 2' })
    await naming.claim('Ann 2', 'b')
    await expect(naming.claim('Ann', 'b')).rejects.toMatchObject({ suggestion: 'Ann 2' })
    await expect(naming.claim('Ann', 'c')).rejects.toMatchObject({ suggestion: 'Ann 3' })
    await expect(naming.claim('Bot, hard', 'c')).rejects.toMatchObject({ suggestion: 'Bot, hard 2' })
    expect(await naming.unclaimed('Ann')).toBe('Ann 3')
    expect(await naming.unclaimed('Eve')).toBe('Eve')
    await closed([storage])
  })

  it('are five for one player and no more, beside those at their tables', async () => {
    const [storage] = await opened()
    const { names } = storage
    await match(storage, 'one', { 0: { name: 'N0', token: 'a' }, 1: { name: 'Bea', token: 'b' } })
    for (let n = 0; n < 8; n++) expect(await names.claim(claim(`N${n}`, 'a'), AT + n)).toBe(true)
    const claimed = await names.claimed(Array.from({ length: 8 }, (_, n) => foldName(`N${n}`)))
    expect([...claimed].sort()).toEqual(['N0', 'N3', 'N4', 'N5', 'N6', 'N7'].map(foldName).sort())
    await closed([storage])
  })

  it('are free again after a year without a game', async () => {
    const [storage] = await opened()
    const { names } = storage
    await names.claim(claim('Old', 'a'), AT)
    await names.claim(claim('Playing', 'b'), AT)
    await match(storage, 'one', { 0: { name: 'Playing', token: 'b' }, 1: { name: 'X', token: 'x' } }, AT + 300 * DAY)
    await names.sweep(AT)
    expect(await names.owner(foldName('Old'))).toBe('a')
    await names.sweep(AT + 1)
    expect(await names.owner(foldName('Old'))).toBeUndefined()
    expect(await names.owner(foldName('Playing'))).toBe('b')
    await names.sweep(AT + 300 * DAY + 1)
    expect(await names.owner(foldName('Playing'))).toBeUndefined()
    await closed([storage])
  })

  it('of earlier versions go to whoever had them first; the others get a number, once', async () => {
    const storages = await opened(2)
    const [storage] = storages
    const names = async (id: string) => Object.values((await storage.match(id))!.seats).map(({ name }) => name)
    await match(storage, 'first', { 0: { name: 'Ann', token: 'a' }, 1: { name: 'ann', token: 'b' } })
    await match(storage, 'second', { 0: { name: 'Ann', token: 'c' }, 1: { name: 'Ann', token: 'a' } }, AT + 1)
    await match(storage, 'third', { 0: { name: 'Bot', token: 'd' }, 1: { name: 'Bea', token: 'c' } }, AT + 2)
    await storage.people.describe('c', { name: 'Ann' }, AT + 3)
    // Two processes do it at the same time, and one is started again.
    await Promise.all(storages.map(({ names }) => claimOldNames(names)))
    await claimOldNames(storage.names)
    expect(await names('first')).toEqual(['Ann', 'ann 2'])
    expect(await names('second')).toEqual(['Ann 3', 'Ann'])
    expect(await names('third')).toEqual(['Bot 2', 'Bea'])
    expect((await storage.people.person('c'))!.name).toBe('Ann 3')
    expect(await storage.names.oldNames()).toEqual([])
    await closed(storages)
  })

  it('half claimed when a server was killed are claimed by the next one', async () => {
    const [storage] = await opened()
    await match(storage, 'first', { 0: { name: 'Ann', token: 'a' }, 1: { name: 'Ann', token: 'b' } })
    const { names } = storage
    let left = 1
    const dying: typeof names = Object.create(names, {
      replace: {
        value: (...args: Parameters<typeof names.replace>) =>
          left-- > 0 ? names.replace(...args) : Promise.reject(new Error('killed')),
      },
    })
    await expect(claimOldNames(dying)).rejects.toThrow('killed')
    await claimOldNames(names)
    const { seats } = (await storage.match('first'))!
    expect([seats[0].name, seats[1].name]).toEqual(['Ann', 'Ann 2'])
    await closed([storage])
  })

  it('move on with a replaced key', async () => {
    const [storage] = await opened()
    await storage.names.claim(claim('Ann', 'old'), AT)
    await storage.people.replaceKey('old', 'new', AT)
    expect(await storage.names.owner(foldName('Ann'))).toBe('new')
    await closed([storage])
  })
})

describe('whoever sends a name', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  afterAll(() => running.end())

  it('that is taken is told so everywhere, with another one', async () => {
    const [ann, eve] = [newKey(), newKey()]
    await running.ask('PUT', '/players/me', ann, { name: 'Ann' })
    const { matchID } = (
      await running.ask('POST', '/games/hulk/create', ann, {
        numPlayers: 2,
        setupData: SETUP,
        seats: { 0: 'me', 1: 'open' },
        playerName: 'Ann',
      })
    ).body
    const refused = { status: 409, body: { error: 'nameTaken', suggestion: 'Аnn 2' } }
    const playerName = 'Аnn'
    expect(await running.ask('PUT', '/players/me', eve, { name: playerName })).toMatchObject(refused)
    expect(await running.ask('POST', `/games/hulk/${matchID}/join`, eve, { playerName })).toMatchObject(refused)
    expect(
      await running.ask('POST', '/games/hulk/create', eve, {
        numPlayers: 2,
        setupData: SETUP,
        seats: { 0: 'me', 1: 'open' },
        playerName,
      }),
    ).toMatchObject(refused)
    expect((await running.storage.match(matchID))!.seats[1].token).toBeUndefined()
    const joined = await running.ask('POST', `/games/hulk/${matchID}/join`, eve, { playerName: 'Ann 2' })
    expect(joined.status).toBe(200)
    const renamed = { playerID: '1', newName: 'Ann' }
    expect((await running.ask('POST', `/games/hulk/${matchID}/rename`, eve, renamed)).body.error).toBe('nameTaken')
    await until(async () => (await running.storage.names.owner(foldName('Ann 2'))) === hashOf(eve), 'the claim')
  })

  it('without a key gets it with a number, because boardgame.io’s client cannot ask for another', async () => {
    await running.ask('PUT', '/players/me', newKey(), { name: 'Cid' })
    const match = await running.create()
    await running.join(match, '0', 'cid')
    expect((await running.storage.match(match))!.seats[0].name).toBe('cid 2')
  })
})
