/** Play now takes seats that somebody offers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/server/tables/credentials'
import { HandTime } from '../support/hand-time'
import { newKey, Running, until } from '../support/running'

describe('whoever wants to play now', () => {
  const time = new HandTime()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ time, noticeTargets: { insecure: true } })
  })
  afterAll(() => running.end())

  const nameOf = (key: string) => `Player ${key.slice(0, 8)}`
  const LIVE = { mission: 'pilot-light', variant: 'standard', ruleset: { clock: { mode: 'live' } } }
  const SLOW = { ...LIVE, ruleset: { clock: { mode: 'correspondence' } } }

  /** Somebody offers a match and is connected. */
  async function offer(setupData: object = LIVE, over: object = {}): Promise<{ host: string; match: string }> {
    const host = newKey()
    const wanted = { numPlayers: 2, setupData, seats: { 0: 'me', 1: 'open' }, playerName: nameOf(host), ...over }
    const { body } = await running.ask('POST', '/games/hulk/create', host, wanted)
    await running.storage.presence.mark([hashOf(host)], time.now())
    return { host, match: body.matchID }
  }
  const close = ({ host, match }: { host: string; match: string }) =>
    running.ask('POST', `/games/hulk/${match}/leave`, host, { playerID: '0' })

  const queue = (key: string, over: object = {}) =>
    running.ask('POST', '/queue/hulk', key, { pace: 'live', rules: 'standard', playerName: nameOf(key), ...over })
  const matchOf = async (key: string) =>
    (await running.ask('GET', '/players/me/games', key)).body.tickets[0]?.matchID as string | undefined
  const leave = (key: string, pace = 'live') => running.ask('POST', '/queue/hulk/leave', key, { pace })

  it('sits down at once where a host waits, and play begins', async () => {
    for (const over of [{}, { side: 'genestealers' }, { scenario: 'pilot-light' }]) {
      const { match } = await offer()
      const ann = newKey()
      expect((await queue(ann, over)).body.tickets).toMatchObject([{ matchID: match }])
      const { body } = await running.ask('GET', `/games/hulk/${match}`, ann)
      expect(body.startedAt).toBeDefined()
      expect(body.seats[1]).toMatchObject({ name: nameOf(ann), mine: true })
    }
    expect((await running.get('/queue/hulk')).body.queues[0].waiting).toBe(0)
  })

  it('takes the match that has been offered longest, and each is taken once', async () => {
    const offers = [await offer(), await offer()]
    const keys = [newKey(), newKey(), newKey()]
    await Promise.all(keys.map((key) => queue(key, { side: 'genestealers' })))
    const found = await Promise.all(keys.map(matchOf))
    expect(found.filter((match) => match !== undefined).sort()).toEqual(offers.map(({ match }) => match).sort())
    await leave(keys[found.indexOf(undefined)])
  })

  it('is seated in an offer that is made while they wait', async () => {
    const ann = newKey()
    await queue(ann, { pace: 'slow' })
    expect(await matchOf(ann)).toBeUndefined()
    const { match } = await offer(SLOW)
    time.pass(5000)
    await until(async () => (await matchOf(ann)) === match, 'the next round')
  })

  it('waits for no other live match once one has begun, unless it is against bots', async () => {
    const { host, match } = await offer()
    const old = { rules: 'old-school' }
    for (const pace of ['live', 'slow']) await queue(host, { ...old, pace })
    const bots = { numPlayers: 2, setupData: LIVE, seats: { 0: 'me', 1: 'bot:normal' }, playerName: nameOf(host) }
    expect((await running.ask('POST', '/games/hulk/create', host, bots)).status).toBe(200)
    const paces = async () =>
      (await running.ask('GET', '/players/me/games', host)).body.tickets.map(({ pace }: { pace: string }) => pace)
    expect((await paces()).sort()).toEqual(['live', 'slow'])
    await running.ask('POST', `/games/hulk/${match}/join`, newKey(), { playerName: 'Joining' })
    expect(await paces()).toEqual(['slow'])
    const other = newKey()
    await queue(other, old)
    expect(await matchOf(other)).toBeUndefined()
    await leave(other)
    await leave(host, 'slow')
  })

  it('is not brought to a host who is playing live with somebody else, but to one who plays a bot', async () => {
    const { host, match } = await offer()
    const create = async (other: string) => {
      const wanted = { numPlayers: 2, setupData: LIVE, seats: { 0: 'me', 1: other }, playerName: nameOf(host) }
      return (await running.ask('POST', '/games/hulk/create', host, wanted)).body.matchID as string
    }
    await create('bot:normal')
    const ann = newKey()
    const matchID = await create('open')
    await running.ask('POST', `/games/hulk/${matchID}/join`, newKey(), { playerName: 'Opponent' })
    await queue(ann)
    expect(await matchOf(ann)).toBeUndefined()
    const page = running.connect(matchID, '0', host)
    page.socket.emit('abort', matchID, '0', host)
    await until(async () => (await running.get(`/games/hulk/${matchID}`)).body.gameover !== undefined, 'the abort')
    time.pass(5000)
    await until(async () => (await matchOf(ann)) === match, 'the next round')
  })

  it('gets only what they asked for', async () => {
    const offers = [
      await offer({ ...LIVE, variant: 'old-school' }),
      // Other terms under the same name: no clock, and a shorter one.
      await offer({ ...LIVE, ruleset: { clock: { mode: 'off' } } }),
      await offer({ ...LIVE, ruleset: { clock: { mode: 'live', genestealerBase: 30 } } }),
      // A player could lose sooner than usual.
      await offer(LIVE, { absence: { minutes: 1 } }),
      await offer(LIVE, { absence: { turns: 1 } }),
      await offer(LIVE, { unlisted: true }),
      await offer(LIVE, { seats: { 0: 'me', 1: 'invited' } }),
      await offer(LIVE, { seats: { 0: 'open', 1: 'open' } }),
      await offer({ ...LIVE, mission: 'split-hull' }, { numPlayers: 3 }),
    ]
    for (const wish of [{}, { pace: 'slow' }]) {
      const ann = newKey()
      expect((await queue(ann, wish)).status).toBe(200)
      expect(await matchOf(ann)).toBeUndefined()
      await leave(ann, wish.pace)
    }
    const fitting = await offer()
    for (const wish of [{ side: 'marines' }, { scenario: 'last-lock' }, { rules: 'forfeit' }, { pace: 'day' }]) {
      const ann = newKey()
      expect((await queue(ann, wish)).status).toBe(200)
      expect(await matchOf(ann), JSON.stringify(wish)).toBeUndefined()
      await leave(ann, 'pace' in wish ? wish.pace : 'live')
    }
    // Nor their own.
    await queue(fitting.host)
    expect(await matchOf(fitting.host)).toBeUndefined()
    await leave(fitting.host)
    await Promise.all([...offers, fitting].map(close))
  })

  it('waits on if the match or its host is gone, or the seat taken, a moment before they sit down', async () => {
    const { listings } = running.storage
    const { freeSeats } = listings
    const taken = await offer()
    await running.ask('POST', `/games/hulk/${taken.match}/join`, newKey(), { playerName: 'Quicker' })
    const stale = { seat: '1', pace: 'live' as const, host: hashOf(taken.host), setupData: LIVE }
    // The host has left, but not the last seat.
    const left = await offer(
      { ...LIVE, mission: 'split-hull' },
      { numPlayers: 3, seats: { 0: 'me', 1: 'open', 2: 'open' } },
    )
    await running.ask('POST', `/games/hulk/${left.match}/join`, newKey(), { playerID: '2', playerName: 'Staying' })
    await close(left)
    for (const match of ['gone', taken.match, left.match]) {
      listings.freeSeats = async () => [{ ...stale, match }]
      const ann = newKey()
      const { status, body } = await queue(ann)
      listings.freeSeats = freeSeats
      expect([status, body.tickets.length, body.tickets[0].matchID]).toEqual([200, 1, undefined])
      await leave(ann)
    }
  })

  it('does not sit down with somebody they have blocked, or who has blocked them', async () => {
    for (const isTheirs of [true, false]) {
      const offered = await offer()
      const ann = newKey()
      await running.ask('PUT', '/players/me', ann, { name: nameOf(ann) })
      const [by, other] = isTheirs ? [ann, offered.host] : [offered.host, ann]
      await running.ask('PUT', '/players/me/people', by, { name: nameOf(other), how: 'blocked' })
      await queue(ann)
      expect(await matchOf(ann)).toBeUndefined()
      await leave(ann)
      await close(offered)
    }
  })

  it('does not wait for a host who is gone: live at once, over days unless notices reach them', async () => {
    const [live, slow] = [await offer(), await offer(SLOW)]
    time.pass(40_000)
    const ann = newKey()
    await queue(ann)
    expect(await matchOf(ann)).toBeUndefined()
    await leave(ann)
    time.pass(24 * 3600_000)
    await queue(ann, { pace: 'slow' })
    expect(await matchOf(ann)).toBeUndefined()
    await running.ask('PUT', '/players/me/notices', slow.host, { webhook: 'http://127.0.0.1:9/hook' })
    time.pass(5000)
    await until(async () => (await matchOf(ann)) === slow.match, 'the next round')
    await close(live)
  })
})
