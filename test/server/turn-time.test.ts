/** What a turn's time is to the players of a match: the clock of the Genestealer turn (B5) and the bank (B4). */
import { afterEach, describe, expect, it } from 'vitest'
import { lines } from '../support/lines'
import { HandTime } from './support/hand-time'
import { Running, until } from './support/running'
import { ADVANCE, allAgree, COMING, from, newsOf, replays, say, sit, together } from './tables/support'

const START = 1_700_000_000_000
const SECOND = 1000
const HOUR = 3600 * SECOND

let running: Running
afterEach(() => running.end())

describe('the Genestealer turn', () => {
  const LIVE = lines(COMING, `clock left ${240 * SECOND} since ${START} deadline ${START + 240 * SECOND}`)

  it('is timed in live games, visible to all, and the server ends it (B5)', async () => {
    const time = new HandTime(START)
    running = await Running.start(from(LIVE, time))
    const table = await sit(running)
    for (const { state } of table.all) expect(state!.G.state.clock.deadline).toBe(START + 240 * SECOND)
    time.pass(239 * SECOND)
    await table.players[1].act({ type: 'turn', piece: 2, facing: 0 })
    await together(table)
    // The marine is asked, and the turn's clock stands still.
    expect(table.players[0].state!.G.state.clock).toEqual({ left: 1 * SECOND, deadline: time.now() + 30 * SECOND })
    time.pass(29 * SECOND)
    await table.players[0].act({ type: 'pass' })
    await together(table)
    expect((await running.storage.match(table.match))?.deadline).toBe(time.now() + 1 * SECOND)
    time.pass(1 * SECOND)
    await until(() => table.all.every(({ state }) => state!.G.state.turn.side === 'marines'), 'the turn to end')
    const moves = table.spectator.log.map(({ action }) => action).filter(({ type }) => type === 'MAKE_MOVE')
    expect(moves.at(-1)!.payload).toMatchObject({ type: 'timeUp', playerID: '1' })
    await allAgree(running, table)
    await replays(running.storage, table.match)
  })

  it('has no clock if its players wanted none', async () => {
    const time = new HandTime(START)
    running = await Running.start(from(lines(COMING, 'rules {"clock": {"genestealerBase": 0}}'), time))
    const table = await sit(running)
    time.pass(1000 * SECOND)
    await table.players[1].act({ type: 'turn', piece: 2, facing: 0 })
    await together(table)
    await table.players[0].act({ type: 'pass' })
    await together(table)
    expect((await running.storage.match(table.match))?.deadline).toBeUndefined()
  })
})

describe('the bank of a correspondence match (B4)', () => {
  /** Ten hours a turn, of which the Genestealer has all, and five in each bank. */
  const POST = lines(
    COMING,
    `rules {"clock": {"mode": "correspondence", "hoursPerTurn": 10, "reactionHours": 3, "bankHours": 5}}
    clock left ${10 * HOUR} since ${START} deadline ${START + 15 * HOUR}
    bank 0 ${5 * HOUR} 1 ${5 * HOUR}`,
  )
  const banks = (table: Awaited<ReturnType<typeof sit>>) => table.all.map(({ state }) => state!.G.state.bank)
  const dueIn = async (match: string, time: HandTime) => (await running.storage.match(match))!.deadline! - time.now()

  it('extends the turn, is visible to all, and ends with it', async () => {
    const time = new HandTime(START)
    running = await Running.start(from(POST, time))
    const table = await sit(running)
    const [marine, genestealer] = table.players
    expect(await dueIn(table.match, time)).toBe(15 * HOUR)
    time.pass(12 * HOUR)
    await genestealer.act(ADVANCE)
    await together(table)
    const drawn = { 0: 5 * HOUR, 1: 3 * HOUR }
    expect(banks(table)).toEqual([drawn, drawn, drawn])
    // What is decided out of turn has its own time and no bank.
    expect(await dueIn(table.match, time)).toBe(3 * HOUR)
    await marine.act({ type: 'pass' })
    await together(table)
    expect(await dueIn(table.match, time)).toBe(3 * HOUR)
    time.pass(3 * HOUR)
    await until(() => table.all.every(({ state }) => state!.G.state.turn.side === 'marines'), 'the turn to end')
    const empty = { 0: 5 * HOUR, 1: 0 }
    expect(banks(table)).toEqual([empty, empty, empty])
    expect(await dueIn(table.match, time)).toBe(15 * HOUR)
    await allAgree(running, table)
    await replays(running.storage, table.match)
  })

  it('is restored with an action that is taken back', async () => {
    const time = new HandTime(START)
    running = await Running.start(from(POST, time))
    const table = await sit(running)
    const [marine, genestealer] = table.players
    time.pass(11 * HOUR)
    await genestealer.act(ADVANCE)
    await together(table)
    time.pass(2 * HOUR)
    say(genestealer, 'offer', 'takeBack')
    await until(() => newsOf(marine)?.offer, 'the offer')
    say(marine, 'offer', 'takeBack')
    await until(() => table.all.every(({ state }) => state!._stateID === 2), 'it to be taken back')
    // As when the action was done: one hour of the bank gone, four left.
    expect(await dueIn(table.match, time)).toBe(4 * HOUR)
    time.pass(1 * HOUR)
    await genestealer.act(ADVANCE)
    await together(table)
    expect(banks(table)[0]).toEqual({ 0: 5 * HOUR, 1: 3 * HOUR })
    await replays(running.storage, table.match)
  })

  it('keeps running through an undo: time spent is not restored', async () => {
    const time = new HandTime(START)
    running = await Running.start(from(POST.replace('turn genestealers', 'turn marines'), time))
    const table = await sit(running)
    const [marine] = table.players
    time.pass(11 * HOUR)
    await marine.act({ type: 'turn', piece: 1, facing: 0 })
    await together(table)
    time.pass(1 * HOUR)
    const undo = { type: 'UNDO', payload: { playerID: '0', credentials: table.tokens[0] } }
    marine.socket.emit('update', ...marine.update(undo))
    await until(() => table.all.every(({ state }) => state!._stateID === 2), 'it to be undone')
    expect(await dueIn(table.match, time)).toBe(3 * HOUR)
    await marine.act({ type: 'endTurn' })
    await together(table)
    expect(banks(table)[0]).toEqual({ 0: 3 * HOUR, 1: 5 * HOUR })
  })
})
