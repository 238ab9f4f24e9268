/** Open matches in the list: whether somebody stands behind them, and when they leave it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expiresAt } from '../../../src/server/listing/expiry'
import { HandTime } from '../support/hand-time'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from '../support/postgres'
import { newKey, type Player, Running, until } from '../support/running'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A name belongs to one player. */
const nameOf = (key: string): string => `Ann ${key.slice(0, 8)}`

it('a live offer lasts as long as its host is there and 20 minutes more, others 14 days', () => {
  const offer = { offeredAt: 1000, host: 'ann' }
  expect(expiresAt({ ...offer, pace: 'live' })).toBe(1000 + 20 * MINUTE)
  expect(expiresAt({ ...offer, pace: 'live', hostSeenAt: 5000 })).toBe(5000 + 20 * MINUTE)
  expect(expiresAt({ ...offer, pace: 'live', hostSeenAt: 500 })).toBe(1000 + 20 * MINUTE)
  for (const pace of ['day', 'slow'] as const) {
    expect(expiresAt({ ...offer, pace, hostSeenAt: 5000 })).toBe(1000 + 14 * DAY)
  }
  expect(expiresAt({ offeredAt: 1000, pace: 'live' })).toBe(1000 + 14 * DAY)
})

describe('an open match', () => {
  const time = new HandTime()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ time, noticeTargets: { insecure: true } })
  })
  afterAll(() => running.end())

  async function offer(key: string, mode: 'live' | 'off' = 'live', over: object = {}): Promise<string> {
    const setupData = { mission: 'pilot-light', ruleset: { clock: { mode } } }
    const wanted = { numPlayers: 2, setupData, seats: { 0: 'me', 1: 'open' }, playerName: nameOf(key), ...over }
    return (await running.ask('POST', '/games/hulk/create', key, wanted)).body.matchID
  }

  const facts = async (match: string, key?: string) =>
    (await running.ask('GET', `/games/hulk/${match}`, key)).body.offer
  const listed = async (query = '') =>
    (await running.get(`/games/hulk?state=open&limit=50${query}`)).body.matches.map(
      ({ matchID }: { matchID: string }) => matchID,
    ) as string[]
  const renew = (match: string, key: string) => running.ask('POST', `/games/hulk/${match}/renew`, key)

  async function follow(key: string): Promise<Player> {
    const page = running.connect('nowhere')
    page.socket.emit('follow', { key, lobby: true })
    await page.refused('sync', 'nowhere')
    return page
  }

  /** In steps, as real time passes, so that whoever is there is recorded as such all along. */
  async function pass(ms: number, here?: { match: string }): Promise<void> {
    for (let left = ms; left > 0; left -= 10_000) {
      time.pass(Math.min(left, 10_000))
      if (here) await until(async () => (await facts(here.match)).host === 'here', 'the host to be seen')
    }
  }

  it('shows whether its host is here, is away, or is told by notices', async () => {
    const ann = newKey()
    const match = await offer(ann)
    expect(await facts(match)).toEqual({ host: 'away' })
    const page = await follow(ann)
    time.pass(1000)
    await until(async () => (await facts(match)).host === 'here', 'the host to be seen')
    page.close()
    await until(async () => {
      time.pass(10_000)
      return (await facts(match)).host === 'away'
    }, 'the host to be missed')
    await running.ask('PUT', '/players/me/notices', ann, { webhook: 'http://127.0.0.1:9/hook' })
    expect(await facts(match)).toEqual({ host: 'notices' })
    await running.ask('PUT', '/players/me/notices', ann, { muted: true })
    expect(await facts(match)).toEqual({ host: 'away' })
    // A socket at a match counts too.
    const seated = running.connect(match, '0', ann)
    await seated.sync()
    time.pass(1000)
    await until(async () => (await facts(match)).host === 'here', 'the host to be seen at the match')
    seated.close()
  })

  it('leaves the list 20 minutes after its host, is told to them, and can be renewed', async () => {
    const [ann, bob] = [newKey(), newKey()]
    const match = await offer(ann)
    const page = await follow(ann)
    time.pass(1000)
    await pass(3 * MINUTE, { match })
    const other = await follow(newKey())
    page.close()
    await pass(19 * MINUTE)
    expect(await listed()).toContain(match)
    await until(async () => {
      time.pass(10_000)
      return !(await listed()).includes(match)
    }, 'it to leave the list')
    const heard = () => other.received.some(({ type, args }) => type === 'changed' && args[0].what === 'lobby')
    await until(heard, 'those who look at the list to hear of it')
    expect(
      (await running.get('/games/hulk?limit=50')).body.matches.map((m: { matchID: string }) => m.matchID),
    ).not.toContain(match)
    const { games } = (await running.ask('GET', '/players/me/games', ann)).body
    expect(games[0].offer).toMatchObject({ expired: true })
    // Also to whoever has looked at it before, from memory.
    await until(async () => (await facts(match)).expired, 'the match in memory to be up to date')
    expect((await renew(match, bob)).body.error).toBe('unauthorized')
    expect((await renew(match, ann)).status).toBe(200)
    expect(await listed()).toContain(match)
    expect(await facts(match, ann)).toMatchObject({ expiresAt: time.now() + 20 * MINUTE })
    // Its links worked all along, and once play has begun there is nothing to renew.
    await running.ask('POST', `/games/hulk/${match}/join`, bob, { playerName: 'Bob' })
    expect((await renew(match, ann)).body.error).toBe('full')
  })

  it('that is not live leaves the list after 14 days, and one that is not listed never does', async () => {
    const ann = newKey()
    const slow = await offer(ann, 'off')
    const unlisted = await offer(ann, 'live', { unlisted: true })
    time.pass(13 * DAY)
    time.pass(MINUTE)
    await until(async () => (await listed()).includes(slow))
    await until(async () => {
      time.pass(DAY)
      return !(await listed()).includes(slow)
    }, 'the slow one to leave the list')
    expect(await facts(slow)).toMatchObject({ expired: true })
    expect(await facts(unlisted)).toBeUndefined()
    expect((await running.ask('GET', `/games/hulk/${unlisted}`)).status).toBe(200)
  })

  it('can be found by its number of players, and by the side that is free', async () => {
    const ann = newKey()
    const [marines, genestealers] = ['0', '1']
    const forMarines = await offer(ann, 'off', { seats: { [marines]: 'open', [genestealers]: 'me' } })
    const forGenestealers = await offer(ann, 'off', { seats: { [marines]: 'me', [genestealers]: 'open' } })
    const three = await offer(ann, 'off', {
      ...{ numPlayers: 3, setupData: { mission: 'split-hull' }, seats: { 0: 'me', 1: 'open', 2: 'bot:easy' } },
    })
    const found = async (query: string) => {
      const all = await listed(query)
      return [forMarines, forGenestealers, three].map((match) => all.includes(match))
    }
    expect(await found('')).toEqual([true, true, true])
    expect(await found('&players=2')).toEqual([true, true, false])
    expect(await found('&players=3')).toEqual([false, false, true])
    expect(await found('&side=marines')).toEqual([true, false, true])
    expect(await found('&side=genestealers')).toEqual([false, true, false])
    expect(await found('&side=marines&players=3')).toEqual([false, false, true])
    expect((await running.get('/games/hulk?side=nobody')).body.error).toBe('noSuchSeat')
  })
})

describe('of a host who returns and the end of their offer, one comes first', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  it.each(['SQLite', 'PostgreSQL'])('on %s', async (which) => {
    const url = which === 'SQLite' ? '' : await freshDatabase(postgres.url)
    const running = await Running.start(which === 'SQLite' ? {} : { storage: postgresAt(url) })
    // SQLite has one process, PostgreSQL another one beside it.
    const other = which === 'SQLite' ? running.storage : postgresAt(url)
    if (other !== running.storage) await other.open()
    const ann = newKey()
    const { storage } = running
    const setupData = { mission: 'pilot-light' }
    const wanted = { numPlayers: 2, setupData, seats: { 0: 'me', 1: 'open' }, playerName: 'Ann' }
    const hook = { kind: 'webhook' as const, target: 'https://example.com/hook' }
    for (let n = 0; n < 10; n++) {
      const { matchID } = (await running.ask('POST', '/games/hulk/create', ann, wanted)).body
      const at = Date.now() + DAY
      const [expired, renewed] = await Promise.all([
        other.listings.expire(matchID, { offeredBefore: at - 1, seenBefore: at - 1 }, at),
        storage.listings.renew(matchID, at),
      ])
      const now = await storage.match(matchID)
      expect(renewed).toBe(true)
      // Whichever came first, the host's renewal holds.
      expect([now?.expiredAt, now?.offeredAt, typeof expired]).toEqual([undefined, at, 'boolean'])
      const again = await other.listings.expire(matchID, { offeredBefore: at - 1, seenBefore: at - 1 }, at)
      expect(again).toBe(false)
      // Presence alone also saves a live offer.
      const { maker } = now!
      await storage.presence.mark([maker!], at + n)
      expect(await other.listings.expire(matchID, { offeredBefore: at, seenBefore: at + n - 1 }, at)).toBe(false)
      expect(await other.listings.expire(matchID, { offeredBefore: at, seenBefore: at + n }, at)).toBe(true)
      expect(await storage.listings.expire(matchID, { offeredBefore: at, seenBefore: at + n }, at)).toBe(false)
      // Whoever takes notices is told, once, in the same transaction.
      if (n === 0) await storage.people.addChannel(maker!, hook, 1, at)
      else {
        const { notices } = (await storage.notices.claim(maker!, at + n * DAY))!
        const told = notices.filter(({ match }) => match === matchID).map(({ kind }) => kind)
        expect(told.filter((kind) => kind === 'offerExpired')).toHaveLength(1)
      }
    }
    if (other !== running.storage) await other.close()
    await running.end()
  })
})

it('an offer is not taken off the list by a restart: its host gets time to come back', async () => {
  const time = new HandTime()
  const first = await Running.start({ time })
  const ann = newKey()
  const { matchID } = (
    await first.ask('POST', '/games/hulk/create', ann, {
      ...{ numPlayers: 2, setupData: { mission: 'pilot-light' }, seats: { 0: 'me', 1: 'open' }, playerName: 'Ann' },
    })
  ).body
  await first.stop()
  time.pass(30 * MINUTE)
  const second = await Running.start({ time }, first.folder)
  const page = second.connect(matchID, '0', ann)
  await page.sync()
  time.pass(1000)
  await until(async () => (await second.get(`/games/hulk/${matchID}`)).body.offer.host === 'here')
  for (let n = 0; n < 12; n++) time.pass(10_000)
  const stays = await second.get(`/games/hulk/${matchID}`)
  expect(stays.body.offer.expired).toBeUndefined()
  await second.end()
})
