/** The challenge of the day, through a real server on SQLite. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BREACH } from '../../../src/game/hulk/module'
import { hostAll } from '../../../src/server/games'
import { DUEL } from '../../proof/duel'
import { breachOf } from '../support/games'
import { HandTime } from '../support/hand-time'
import { newKey, Running } from '../support/running'

const DAY = 24 * 3600_000
const TODAY = '2026-11-18'

describe('the challenge of the day', () => {
  const time = new HandTime(Date.parse(`${TODAY}T12:00:00Z`))
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ time })
  })
  afterAll(() => running.end())

  const daily = async (key?: string, query = '') => (await running.ask('GET', `/daily/hulk${query}`, key)).body
  const play = (key: string, playerName?: string, at = running) => at.ask('POST', '/daily/hulk', key, { playerName })
  const matchOf = async (key: string, name: string) => (await play(key, name)).body.matchID as string
  const stateOf = async (match: string) => breachOf((await running.storage.initialState(match))!)

  async function end(match: string, key: string, seat: string, how: 'resign' | 'abort'): Promise<void> {
    const player = running.connect(match, seat, key)
    await player.sync()
    player.socket.emit(how, match, seat, key)
    await expect.poll(async () => (await running.storage.match(match))?.gameover, { timeout: 20_000 }).toBeDefined()
  }

  it('is the same for everybody, down to what is hidden and the dice to come', async () => {
    const [ann, bob] = [await matchOf(newKey(), 'Ann'), await matchOf(newKey(), 'Bob')]
    expect(ann).not.toBe(bob)
    const states = await Promise.all([ann, bob].map((match) => running.storage.initialState(match)))
    const [one, other] = states.map((state) => state!.plugins.random)
    expect(one).toEqual(other)
    expect((await stateOf(ann)).secret).toEqual((await stateOf(bob)).secret)
  })

  it('has one person at the seat that it names, and bots at the others', async () => {
    const { seat, level, setupData, today, day } = await daily()
    expect({ today, day }).toEqual({ today: true, day: TODAY })
    expect(BREACH.checkSetup(setupData, 2).ok).toBe(true)
    const key = newKey()
    const { body } = await running.ask('GET', `/games/hulk/${await matchOf(key, 'Cleo')}`, key)
    expect(body.startedAt).toBeDefined()
    for (const each of body.seats) {
      expect(each).toMatchObject(each.seat === seat ? { mine: true, name: 'Cleo' } : { state: 'bot', level })
    }
  })

  it('takes the first attempt of a key, also if two are begun at once', async () => {
    const key = newKey()
    const begun = await Promise.all([play(key, 'Dora'), play(key, 'Dora'), play(key, 'Dora')])
    const ids = new Set(begun.map(({ body }) => body.matchID))
    expect([...ids]).toEqual([(await daily(key)).matchID])
    expect((await play(key, 'Dora')).body.matchID).toBe([...ids][0])
  })

  it('shows nobody the attempts of others, and nobody what tomorrow brings', async () => {
    const match = await matchOf(newKey(), 'Eve')
    const { body } = await running.get('/games/hulk?limit=50')
    expect(body.matches.map(({ matchID }: { matchID: string }) => matchID)).not.toContain(match)
    const stranger = running.connect(match)
    await expect(stranger.sync()).rejects.toThrow('refused')
    expect((await running.get('/daily/hulk?day=2026-11-19')).status).toBe(404)
  })

  it('lists a loss once it is one, but no game that was called off', async () => {
    const [fay, gus] = [newKey(), newKey()]
    const { seat } = await daily()
    const lost = await matchOf(fay, 'Fay')
    expect((await daily()).results).toEqual([])
    await end(lost, fay, seat, 'resign')
    await end(await matchOf(gus, 'Gus'), gus, seat, 'abort')
    expect((await daily(fay)).results).toMatchObject([{ name: 'Fay', mine: true, result: 'lost' }])
    expect((await daily(gus)).results).toMatchObject([{ name: 'Fay', result: 'lost' }])
    expect((await daily(gus)).results[0].mine).toBeUndefined()
  })

  it('is another one the next day, and the day before can still be looked at', async () => {
    const key = newKey()
    const first = await matchOf(key, 'Hal')
    time.pass(DAY)
    const next = await matchOf(key, 'Hal')
    expect(next).not.toBe(first)
    const seeds = await Promise.all([first, next].map((match) => running.storage.initialState(match)))
    expect(seeds[0]!.plugins.random).not.toEqual(seeds[1]!.plugins.random)
    const past = await daily(key, `?day=${TODAY}`)
    expect(past).toMatchObject({ today: false, day: TODAY, matchID: first, results: [{ name: 'Fay' }] })
    expect((await daily()).results).toEqual([])
  })

  it('wants a key, a name, a date that is one and a game that has it', async () => {
    expect((await running.post('/daily/hulk', { playerName: 'Ida' })).body.error).toBe('noKey')
    expect((await play(newKey())).body.error).toBe('badName')
    expect((await running.get('/daily/hulk?day=tomorrow')).body.error).toBe('badMessage')
    expect((await running.get('/daily/chess')).body.error).toBe('noSuchGame')
    const duels = await Running.start({ games: hostAll({ duel: DUEL }) })
    try {
      expect((await duels.get('/daily/duel')).body.error).toBe('noSuchGame')
    } finally {
      await duels.end()
    }
  })
})
