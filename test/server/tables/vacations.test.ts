/** Players on vacation: their clocks stand still in matches over days, and the others see until when. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Vacation } from '../../../src/server/storage/vacations'
import { hashOf } from '../../../src/server/tables/credentials'
import { eventsOf, RandomPlayers } from '../../support/boardgame'
import { HandTime } from '../support/hand-time'
import { type Player, Running, until } from '../support/running'
import { newsOf, refused, replays, say, sit, type Table } from './support'

const HOUR = 3600_000
const DAY = 24 * HOUR
const clocked = (clock: object) => ({ mission: 'pilot-light', ruleset: { clock } })
const POST = clocked({ mode: 'correspondence', hoursPerTurn: 24, reactionHours: 24, bankHours: 0 })
const BANKED = clocked({ mode: 'correspondence', hoursPerTurn: 24, reactionHours: 24, bankHours: 10 })
const LIVE = clocked({ mode: 'live', base: 3600, sergeantBonus: 0, genestealerBase: 3600 })
const UNTIMED = clocked({ mode: 'off' })

let running: Running
let time: HandTime
async function start(): Promise<void> {
  time = new HandTime(Date.UTC(2027, 5, 1))
  running = await Running.start({ time })
}
const end = () => running.end()

const settle = (key: string, body: object) => running.ask('PUT', '/players/me/vacation', key, body)
async function leave(table: Table, days: number, seat = 0): Promise<number> {
  const end = time.now() + days * DAY
  const { status, body } = await settle(table.tokens[seat], { until: end })
  expect([status, body.vacation?.until]).toEqual([200, end])
  const heard = () => table.all.every((player) => newsOf(player)?.vacations?.some((one) => one.until === end))
  if ((await running.storage.match(table.match))!.pace !== 'live') await until(heard, 'all to hear of it')
  return end
}
const comeBack = (table: Table) => settle(table.tokens[0], { until: null })
const gameOf = async (table: Table) => (await running.ask('GET', '/players/me/games', table.tokens[0])).body.games[0]
const stateID = async (table: Table) => (await running.storage.match(table.match))!.stateID
/** Whatever a clock has set off is done when this resolves, because it waits its turn at the table. */
const settled = (table: Table) => table.spectator.sync()
const claimable = (player: Player) => newsOf(player)?.claimable?.result

describe('over days', () => {
  beforeAll(start)
  afterAll(end)

  it('the clock stands still while its player is on vacation, and runs on afterwards', async () => {
    const table = await sit(running, 2, {}, POST)
    const [, genestealer] = table.players
    const begun = time.now()
    time.pass(20 * HOUR)
    const end = await leave(table, 10)
    for (const player of table.all) {
      expect(newsOf(player)).toMatchObject({ vacations: [{ seat: '0', until: end }], standsFor: 10 * DAY })
    }
    expect((await gameOf(table)).deadline).toBe(begun + DAY + 10 * DAY)
    const { body } = await running.get(`/games/hulk/${table.match}`)
    expect(body.seats.map((seat: { vacationUntil?: number }) => seat.vacationUntil)).toEqual([end, undefined])
    time.pass(10 * DAY)
    await settled(table)
    expect((await running.get(`/games/hulk/${table.match}`)).body.seats[0]).not.toHaveProperty('vacationUntil')
    time.pass(4 * HOUR - 1)
    await settled(table)
    expect([await stateID(table), claimable(genestealer)]).toEqual([0, undefined])
    time.pass(1)
    await until(() => genestealer.state!._stateID > 0, 'the time to be up')
    expect(eventsOf(genestealer.log)).toContainEqual({ type: 'clockStood', seat: '0', ms: 10 * DAY })
    await replays(running.storage, table.match)
  })

  it('whoever plays during a vacation has the time that was left before it', async () => {
    const table = await sit(running, 2, {}, BANKED)
    const [marine] = table.players
    const play = async () => {
      const steps = ({ action: { type } }: { action: { type: string } }) =>
        ['move', 'turn', 'draw', 'keep'].includes(type)
      await marine.act(new RandomPlayers('on vacation').pick(marine.state as never, steps).action)
    }
    while (marine.state!.G.state.round === 0 || marine.state!.G.state.clock.left === undefined) await play()
    time.pass(20 * HOUR)
    await leave(table, 10)
    time.pass(6 * DAY)
    await play()
    const clock = () => marine.state!.G.state.clock
    expect(clock().deadline).toBe(time.now() + 14 * HOUR)
    expect((await gameOf(table)).deadline).toBe(time.now() + 4 * DAY + 14 * HOUR)
    await until(() => newsOf(marine)?.standsFor === 4 * DAY, 'the rest of the vacation')
    // The bank is not touched before the turn's own time is used up, and the clock runs again after the vacation.
    time.pass(4 * DAY + 10 * HOUR)
    await play()
    expect(clock().deadline).toBe(time.now() + 4 * HOUR)
    expect(marine.state!.G.state.bank![0]).toBe(4 * HOUR)
    expect(marine.misfits).toBe(0)
    await replays(running.storage, table.match)
  })

  it('an end before its time makes the clock run at once, and the rest can be used later', async () => {
    const table = await sit(running, 2, {}, POST)
    const [marine] = table.players
    time.pass(20 * HOUR)
    await leave(table, 10)
    time.pass(3 * DAY)
    const { vacation } = (await comeBack(table)).body
    expect(vacation).toEqual({ left: 18 * DAY, latest: time.now() + 18 * DAY })
    await until(() => newsOf(marine)?.standsFor === 3 * DAY && !newsOf(marine)?.vacations, 'all to hear of it')
    time.pass(4 * HOUR - 1)
    await settled(table)
    expect(await stateID(table)).toBe(0)
    time.pass(1)
    await until(() => marine.state!._stateID > 0, 'the time to be up')
  })

  it('to begin and to end again and again gains no time', async () => {
    const table = await sit(running, 2, {}, POST)
    const begun = time.now()
    for (let n = 0; n < 5; n++) {
      await leave(table, 20)
      time.pass(HOUR)
      await comeBack(table)
      time.pass(HOUR)
    }
    const { vacation } = (await running.ask('GET', '/players/me', table.tokens[0])).body
    expect(vacation.left).toBe(21 * DAY - 5 * HOUR)
    expect((await gameOf(table)).deadline).toBe(begun + DAY + 5 * HOUR)
  })

  it('the others may not claim while it lasts, and silence is counted without it', async () => {
    const table = await sit(running, 2, {}, UNTIMED)
    const [marine, genestealer] = table.players
    await marine.act({ type: 'draw' })
    time.pass(10 * DAY)
    await leave(table, 20)
    time.pass(20 * DAY)
    expect(await refused(genestealer, 'claim', { what: 'win' })).toBe('notVanished')
    time.pass(4 * DAY - 1)
    expect(await refused(genestealer, 'claim', { what: 'win' })).toBe('notVanished')
    time.pass(1)
    say(genestealer, 'claim', { what: 'win' })
    await until(() => genestealer.state!.ctx.gameover, 'the end')
  })

  it('it does not help whose time was up when it began', async () => {
    const table = await sit(running, 2, {}, POST)
    time.pass(DAY)
    await until(() => claimable(table.players[1]) !== undefined, 'the claim')
    await leave(table, 10)
    say(table.players[1], 'claim', { what: 'win' })
    await until(() => table.players[1].state!.ctx.gameover, 'the end')
    const silent = await sit(running, 2, {}, UNTIMED)
    time.pass(14 * DAY)
    await leave(silent, 5)
    say(silent.players[1], 'claim', { what: 'draw' })
    await until(() => silent.players[1].state!.ctx.gameover, 'the end')
  })

  it('a live match is played on all the same', async () => {
    const table = await sit(running, 2, {}, LIVE)
    await leave(table, 10)
    expect(newsOf(table.spectator)).not.toHaveProperty('vacations')
    expect((await gameOf(table)).seats[0]).not.toHaveProperty('vacationUntil')
    time.pass(HOUR)
    await until(() => table.spectator.state!._stateID > 0, 'the time to be up')
  })

  it('a player who is forgotten takes it along, and the clock runs', async () => {
    const table = await sit(running, 2, {}, POST)
    await leave(table, 10)
    const { body } = await running.ask('GET', '/players/me/data', table.tokens[0])
    expect(body.vacations).toEqual([{ from: time.now(), until: time.now() + 10 * DAY }])
    await running.ask('POST', '/players/me/forget', table.tokens[0], {})
    await until(() => !newsOf(table.spectator)?.vacations, 'the vacation to be gone')
    time.pass(DAY)
    await until(() => table.spectator.state!._stateID > 0, 'the time to be up')
  })

  it('it survives a restart, after which the clock stands as before', async () => {
    const table = await sit(running, 2, {}, POST)
    time.pass(20 * HOUR)
    await leave(table, 10)
    await running.stop()
    running = await Running.start({ time }, running.folder)
    const marine = running.connect(table.match, '0', table.tokens[0])
    await marine.sync()
    time.pass(10 * DAY + 4 * HOUR - 1)
    await marine.sync()
    expect(await stateID(table)).toBe(0)
    time.pass(1)
    await until(() => marine.state!._stateID > 0, 'the time to be up')
  })
})

describe('a vacation that begins while something else is being stored', () => {
  beforeEach(start)
  afterEach(async () => {
    vi.restoreAllMocks()
    await end()
  })

  /** What another process stores between the decision of this one and its write. */
  const meanwhile = (table: Table, vacation: Vacation) => {
    const { storage } = running
    const player = hashOf(table.tokens[0])
    const commit = storage.commit.bind(storage)
    return vi.spyOn(storage, 'commit').mockImplementationOnce(async (...args) => {
      expect(await storage.vacations.put(player, vacation, await storage.vacations.of(player), time.now())).toBe(true)
      return commit(...args)
    })
  }

  it('a claim: it is refused, and play goes on', async () => {
    const table = await sit(running, 2, {}, UNTIMED)
    const [marine, genestealer] = table.players
    time.pass(14 * DAY)
    const spy = meanwhile(table, { from: time.now() - 1, until: time.now() + DAY })
    expect(await refused(genestealer, 'claim', { what: 'win' })).toBe('notVanished')
    expect(spy).toHaveBeenCalledTimes(1)
    await marine.act({ type: 'draw' })
    await until(() => genestealer.state!._stateID === 1, 'play to go on')
    expect(genestealer.state!.ctx.gameover).toBeUndefined()
  })

  it('a turn that runs out: it does not', async () => {
    const table = await sit(running, 2, {}, POST)
    const spy = meanwhile(table, { from: time.now() + DAY - 1, until: time.now() + 5 * DAY })
    time.pass(DAY)
    await until(() => spy.mock.calls.length > 0, 'the clock to strike')
    await until(() => newsOf(table.spectator)?.vacations, 'all to hear of it')
    await settled(table)
    expect((await running.storage.match(table.match))!).toMatchObject({ stateID: 0, seats: { 0: { vacations: [{}] } } })
    time.pass(4 * DAY)
    await settled(table)
    expect(await stateID(table)).toBe(0)
    time.pass(2000)
    await until(() => table.spectator.state!._stateID > 0, 'the time to be up')
  })
})

describe('a year', () => {
  beforeEach(start)
  afterEach(end)
  const KEY = 'a'.repeat(22)

  it('has 21 days and no more, whether they are asked for or not', async () => {
    const now = time.now()
    expect((await settle(KEY, { until: now + 21 * DAY + 1 })).body).toEqual({ error: 'vacationTooLong' })
    expect((await settle(KEY, { until: now })).body).toEqual({ error: 'badMessage' })
    const { vacation } = (await settle(KEY, {})).body
    expect(vacation).toEqual({ until: now + 21 * DAY, left: 0, latest: now + 21 * DAY })
    // Another end of the same vacation.
    time.pass(DAY)
    expect((await settle(KEY, { until: now + 15 * DAY })).body.vacation.left).toBe(6 * DAY)
    time.pass(14 * DAY)
    expect((await settle(KEY, {})).body.vacation.until).toBe(time.now() + 6 * DAY)
    time.pass(6 * DAY)
    expect((await settle(KEY, {})).body).toEqual({ error: 'vacationTooLong' })
    expect((await settle(KEY, { until: null })).status).toBe(200)
  })

  it('counts what lies in it of a vacation across its end', async () => {
    time.pass(Date.UTC(2027, 11, 22) - time.now())
    const end = Date.UTC(2028, 0, 22)
    expect((await settle(KEY, {})).body.vacation).toEqual({ until: end, left: 11 * DAY, latest: end })
    time.pass(15 * DAY)
    expect((await settle(KEY, { until: null })).body.vacation.left).toBe(16 * DAY)
  })

  it('cannot be overdrawn by many requests at once', async () => {
    const now = time.now()
    await Promise.all([1, 2, 3, 4].map(() => settle(KEY, { until: now + 12 * DAY })))
    expect(await running.storage.vacations.of(hashOf(KEY))).toEqual([{ from: now, until: now + 12 * DAY }])
  })
})
