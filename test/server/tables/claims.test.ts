/** Players who vanish, and what the others may do about it. */
import { afterEach, describe, expect, it } from 'vitest'
import { eventsOf } from '../../support/boardgame'
import { Faulty } from '../support/faulty'
import { HandTime } from '../support/hand-time'
import { newKey, type Player, Running, sqliteIn, until } from '../support/running'
import { allAgree, newsOf, refused, replays, say, sit } from './support'

const MINUTE = 60_000
const DAY = 24 * 3600_000

const clocked = (clock: object) => ({ mission: 'pilot-light', ruleset: { clock } })
const LIVE = clocked({ mode: 'live', base: 60, sergeantBonus: 0, genestealerBase: 60 })
/** Nobody’s time runs out meanwhile. */
const LONG = clocked({ mode: 'live', base: 3600, genestealerBase: 3600 })
const POST = clocked({ mode: 'correspondence', hoursPerTurn: 24, reactionHours: 24, bankHours: 0 })
const UNTIMED = clocked({ mode: 'off' })
const TWO_SQUADS = { mission: 'three-bells', ruleset: { clock: { mode: 'live', base: 600, genestealerBase: 600 } } }

let running: Running
let time: HandTime
async function start(): Promise<void> {
  time = new HandTime()
  running = await Running.start({ time })
}
afterEach(() => running.end())

const claimable = (player: Player) => newsOf(player)?.claimable
const isOver = (players: readonly Player[]) => players.every(({ state }) => state!.ctx.gameover !== undefined)
const outcome = ({ state }: Player) => state!.ctx.gameover

async function leaves(player: Player, others: readonly Player[]): Promise<void> {
  player.close()
  await until(() => others.every((other) => !newsOf(other)?.here.includes(player.seat!)), 'them to be missed')
}

describe('live', () => {
  it('two minutes after the opponent has gone the win can be claimed, and not before', async () => {
    await start()
    const { match, players, spectator } = await sit(running, 2, {}, LIVE)
    const [marine, genestealer] = players
    const left = time.now()
    await leaves(genestealer, [marine])
    await until(() => claimable(marine)?.result === left + 2 * MINUTE, 'the time of the claim')
    expect(claimable(marine)?.seats).toEqual([{ seat: '1', from: left + 2 * MINUTE, mine: false }])
    expect(newsOf(spectator)).not.toHaveProperty('claimable')
    expect(await refused(marine, 'claim', { what: 'win' })).toBe('notVanished')
    // The server’s own turns end meanwhile: those of the marine, who looks on.
    time.pass(2 * MINUTE)
    say(marine, 'claim', { what: 'win' })
    await until(() => isOver([marine, spectator]), 'the end')
    expect(outcome(spectator)).toEqual({ winner: 'marines', reason: 'abandoned' })
    expect(eventsOf(spectator.log).at(-1)).toEqual({ type: 'gameOver', outcome: outcome(spectator) })
    expect((await running.get(`/games/hulk/${match}`)).body.gameover).toEqual(outcome(spectator))
    expect(await refused(marine, 'claim', { what: 'win' })).toBe('gameOver')
    await replays(running.storage, match)
  })

  it('or a draw; and whoever returns in time voids the claim', async () => {
    await start()
    const { match, tokens, players } = await sit(running, 2, {}, LIVE)
    const [marine, genestealer] = players
    await leaves(genestealer, [marine])
    time.pass(2 * MINUTE)
    const back = running.connect(match, '1', tokens[1])
    await back.sync()
    expect(await refused(marine, 'claim', { what: 'draw' })).toBe('notVanished')
    await until(() => claimable(marine)?.result === undefined, 'the claim to be void')
    await leaves(back, [marine])
    time.pass(2 * MINUTE)
    say(marine, 'claim', { what: 'draw' })
    await until(() => isOver([marine]), 'the end')
    expect(outcome(marine)).toEqual({ reason: 'abandoned' })
  })

  it('two turns that ran out can be claimed though the player is connected; an action voids it', async () => {
    await start()
    const table = await sit(running, 2, {}, LIVE)
    const [marine, genestealer] = table.players
    // Both let their turns run out: the Marine’s, the Genestealers’, and again.
    const runOut = async () => {
      const before = marine.state!._stateID
      time.pass(61_000)
      await until(() => table.all.every(({ state }) => state!._stateID > before), 'the turn to end')
    }
    const side = () => marine.state!.G.state.turn.side
    while (marine.state!.G.state.round < 2 || side() === 'marines') await runOut()
    expect((await running.storage.match(table.match))?.seats[0].lapses).toBe(2)
    expect(await refused(marine, 'claim', { what: 'win' })).toBe('notVanished')
    await until(() => claimable(genestealer)?.result !== undefined, 'the claim')
    while (side() !== 'marines') await runOut()
    // Now it is the Marine’s turn, who acts.
    await marine.act({ type: 'draw' })
    await until(() => claimable(genestealer)?.result === undefined, 'the claim to be void')
    expect(await refused(genestealer, 'claim', { what: 'win' })).toBe('notVanished')
    expect((await running.storage.match(table.match))?.seats[0].lapses).toBeUndefined()
    // The Genestealers have let two turns run out as well.
    say(marine, 'claim', { what: 'win' })
    await until(() => isOver(table.all), 'the end')
    expect(outcome(marine)).toEqual({ winner: 'marines', reason: 'abandoned' })
    await allAgree(running, table)
  })

  it('whoever lets two turns run out while they are away, and comes back, has their turns again', async () => {
    await start()
    const table = await sit(running, 2, {}, LIVE)
    const { match, tokens } = table
    const [marine, genestealer] = table.players
    await leaves(marine, [genestealer])
    const lapses = async () => (await running.storage.match(match))?.seats[0].lapses
    while ((await lapses()) !== 2) {
      const before = genestealer.state!._stateID
      time.pass(61_000)
      await until(() => genestealer.state!._stateID > before, 'the turn to end')
    }
    await until(() => claimable(genestealer)?.result !== undefined, 'the claim')
    const back = running.connect(match, '0', tokens[0])
    await back.sync()
    await until(async () => (await lapses()) === undefined, 'the return')
    await until(() => claimable(genestealer)?.result === undefined, 'the claim to be void')
    expect(await refused(genestealer, 'claim', { what: 'win' })).toBe('notVanished')
  })

  it('a bot takes over the seat: it plays on, and the former player is told why they cannot', async () => {
    await start()
    const table = await sit(running, 2, {}, LIVE)
    const { match, tokens } = table
    const [marine, genestealer] = table.players
    await leaves(marine, [genestealer, table.spectator])
    time.pass(2 * MINUTE)
    await until(() => claimable(genestealer)?.seats.length === 1, 'the news')
    expect(await refused(genestealer, 'claim', { what: 'seat', of: '0' })).toBe('unauthorized')
    say(genestealer, 'claim', { what: 'bot', of: '0' })
    const took = () => eventsOf(table.spectator.log).some(({ type }) => type === 'replaced')
    await until(took, 'the log to say so')
    expect(eventsOf(table.spectator.log)).toContainEqual({ type: 'replaced', seat: '0' })
    const { body } = await running.get(`/games/hulk/${match}`)
    expect(body.seats[0]).toEqual({ seat: '0', side: 'marines', state: 'bot', level: 'normal' })
    const back = running.connect(match, '0', tokens[0])
    await expect(back.sync()).rejects.toThrow('replaced')
    back.state = genestealer.state
    expect(await back.refused('update', ...back.update(back.move('draw')))).toBe('replaced')
    const facts = await running.ask('GET', `/games/hulk/${match}`, tokens[0])
    expect(facts.body.seats[0].lost).toBe(true)
    await until(() => claimable(genestealer)?.result === undefined, 'nothing to be claimed from a bot')
    // The bot plays when its turn comes.
    const before = genestealer.state!._stateID
    while (genestealer.state!._stateID < before + 3) {
      time.pass(1000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await allAgree(running, { ...table, players: [genestealer], all: [genestealer, table.spectator] })
    await replays(running.storage, match)
  })

  it('a claim that was stored holds through a restart, and so does the time somebody is away', async () => {
    await start()
    const { match, tokens, players } = await sit(running, 2, {}, LIVE)
    await leaves(players[1], [players[0]])
    time.pass(MINUTE)
    await running.stop()
    // An hour in which no server runs counts for nobody (B6).
    time.pass(60 * MINUTE)
    running = await Running.start({ time }, running.folder)
    const marine = running.connect(match, '0', tokens[0])
    await marine.sync()
    await until(() => claimable(marine)?.result !== undefined, 'the claim')
    expect(claimable(marine)!.result! - time.now()).toBe(MINUTE)
    expect(await refused(marine, 'claim', { what: 'win' })).toBe('notVanished')
    time.pass(MINUTE)
    say(marine, 'claim', { what: 'win' })
    await until(() => isOver([marine]), 'the end')
  })
})

describe('a database that fails', () => {
  it.each([
    ['fails', undefined],
    ['lies', { winner: 'marines', reason: 'abandoned' }],
  ] as const)('that %s during a claim leaves one outcome, and all see it', async (fault, gameover) => {
    time = new HandTime()
    const folder = Running.newFolder()
    const faulty = new Faulty(sqliteIn(folder))
    running = await Running.start({ time, storage: faulty.storage, patience: 2000 }, folder)
    const { match, players, spectator } = await sit(running, 2, {}, LONG)
    await leaves(players[1], [players[0]])
    time.pass(2 * MINUTE)
    faulty.only = ['commit']
    faulty.fault = fault
    expect(await refused(players[0], 'claim', { what: 'win' })).toBe('notStored')
    faulty.heal()
    if (gameover) await until(() => isOver([players[0], spectator]), 'the end')
    expect((await running.storage.match(match))?.gameover).toEqual(gameover)
    if (gameover) return
    say(players[0], 'claim', { what: 'draw' })
    await until(() => isOver([players[0], spectator]), 'the end')
    expect(outcome(spectator)).toEqual({ reason: 'abandoned' })
  })
})

describe('aborting', () => {
  it('is for either until each side has ended its first turn', async () => {
    await start()
    const first = await sit(running, 2, {}, LIVE)
    expect(first.players.map((player) => claimable(player)?.abort)).toEqual([true, true])
    say(first.players[1], 'abort')
    await until(() => isOver(first.all), 'the end')
    expect(outcome(first.spectator)).toEqual({ reason: 'aborted' })
    const second = await sit(running, 2, {}, LIVE)
    const [marine] = second.players
    while (claimable(marine)?.abort) {
      time.pass(61_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(await refused(marine, 'abort')).toBe('begun')
    expect((await running.storage.match(second.match))?.firstTurns).toEqual(['marines', 'genestealers'])
  })

  it('happens by itself when not all have come within five minutes', async () => {
    await start()
    const match = await running.create(LONG)
    const tokens = [await running.join(match, '0'), await running.join(match, '1')]
    const marine = running.connect(match, '0', tokens[0])
    await marine.sync()
    const both = await running.create(LONG)
    const all = [await running.join(both, '0'), await running.join(both, '1')]
    for (const [seat, token] of all.entries()) await running.connect(both, String(seat), token).sync()
    time.pass(5 * MINUTE - 1)
    // Nobody who has come is away, and the time is not over.
    await marine.sync()
    expect(outcome(marine)).toBeUndefined()
    time.pass(10_000)
    await until(() => isOver([marine]), 'the end')
    expect(outcome(marine)).toEqual({ reason: 'aborted' })
    expect((await running.storage.match(both))?.gameover).toBeUndefined()
  })
})

describe('several on a side', () => {
  it('one who is gone is replaced by a willing side-mate, and the win is nobody’s', async () => {
    await start()
    const table = await sit(running, 3, {}, TWO_SQUADS)
    const [one, other, genestealer] = table.players
    await leaves(one, [other, genestealer])
    time.pass(2 * MINUTE)
    await until(() => claimable(other)?.seats[0]?.mine, 'the side-mate to be told')
    expect(claimable(genestealer)?.result).toBeUndefined()
    expect(await refused(genestealer, 'claim', { what: 'win' })).toBe('notVanished')
    expect(await refused(genestealer, 'claim', { what: 'seat', of: '0' })).toBe('unauthorized')
    say(other, 'claim', { what: 'seat', of: '0' })
    await until(() => eventsOf(other.log).some(({ type }) => type === 'replaced'), 'it to be done')
    expect(eventsOf(other.log).at(-1)).toEqual({ type: 'replaced', seat: '0', by: '1' })
    const { seats } = (await running.storage.match(table.match))!
    expect(seats[0].token).toBe(seats[1].token)
    const second = running.connect(table.match, '0', other.token)
    await second.sync()
    await second.act({ type: 'draw' })
    const late = running.connect(table.match, '0', one.token)
    await expect(late.sync()).rejects.toThrow('replaced')
  })
})

describe('over days', () => {
  it('a turn that ran out can be claimed', async () => {
    await start()
    const { players, all } = await sit(running, 2, {}, POST)
    const [, genestealer] = players
    await leaves(players[0], [genestealer])
    time.pass(2 * MINUTE)
    expect(claimable(genestealer)?.result).toBeUndefined()
    time.pass(DAY)
    await until(() => claimable(genestealer)?.result !== undefined, 'the claim')
    say(genestealer, 'claim', { what: 'win' })
    await until(() => isOver(all.slice(1)), 'the end')
    expect(outcome(genestealer)).toEqual({ winner: 'genestealers', reason: 'abandoned' })
  })

  it('without a clock 14 silent days can be claimed, by the other side only', async () => {
    await start()
    const { match, tokens, players } = await sit(running, 2, {}, UNTIMED)
    await players[0].act({ type: 'draw' })
    time.pass(14 * DAY - 1)
    expect(await refused(players[1], 'claim', { what: 'win' })).toBe('notVanished')
    time.pass(1)
    expect(await refused(players[0], 'claim', { what: 'win' })).toBe('notVanished')
    const again = running.connect(match, '1', tokens[1])
    await again.sync()
    await until(() => claimable(again)?.result !== undefined, 'the claim')
    say(again, 'claim', { what: 'win' })
    await until(() => isOver([again]), 'the end')
  })
})

it('a match may have settings of its own', async () => {
  await start()
  const { match, players } = await sit(running, 2, { absence: { minutes: 5, turns: 3 } }, LIVE)
  expect((await running.get(`/games/hulk/${match}`)).body.absence).toEqual({ minutes: 5, turns: 3 })
  const left = time.now()
  await leaves(players[1], [players[0]])
  await until(() => claimable(players[0])?.result === left + 5 * MINUTE, 'the time of the claim')
  for (const absence of [{ minutes: 0 }, { turns: 10 }, { turns: 1.5 }, { more: 1 }, []]) {
    const { body } = await running.ask('POST', '/games/hulk/create', newKey(), { setupData: LIVE, absence })
    expect(body).toEqual({ error: 'badMessage' })
  }
})
