import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decisionOf } from '../../../src/server/games'
import type { ServerMessage } from '../../../src/server/protocol'
import type { Request } from '../../../src/server/referee/judge'
import { type Ask, Referee } from '../../../src/server/referee/referee'
import { Referees } from '../../../src/server/referee/threads'
import type { GameState } from '../../../src/server/storage/storage'
import { Framework, RandomPlayers } from '../../support/boardgame'
import { breachOf, HOSTED, HULK } from '../support/games'
import { playOn, Running, until } from '../support/running'
import { ADVANCE, allAgree, COMING, from, newsOf, order, replays, say, sit, together } from '../tables/support'

const AT = 1_700_000_000_000
/** A thread may take seconds to start on a busy machine. */
const START = 60_000
const constants = () => HOSTED.hulk.constants
const framework = new Framework({
  match: { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } },
  seed: 'referee',
  now: () => AT,
})
const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))

describe('a referee in a thread', () => {
  const [here, there] = [new Referee(HOSTED), new Referees(constants)]
  afterAll(() => there.close())

  const ask = (match: string, seat: string, request: Ask['request'], stateID: number): Ask => ({
    ...{ match, seat, request, stateID, now: AT, orders: {}, owed: 0, stood: 0 },
    viewers: ['0', '1', null],
  })
  const begin = (match: string): GameState => {
    const { deltalog: _, ...state } = framework.begin(2) as GameState
    for (const referee of [here, there]) referee.know(match, 'hulk', state as GameState)
    return state as GameState
  }
  /** The dice of each are its own, so the one here is shown what came of them there. */
  const show = async (match: string) => here.know(match, 'hulk', (await there.state(match))!)

  it('allows the same as one in this thread, through a whole game, and sends patches that apply to every viewer', async () => {
    begin('game')
    const players = new RandomPlayers('referee')
    let over: unknown
    for (let n = 0; n < 150 && over === undefined; n++) {
      const before = here.state('game')!
      const { seat, action } = players.pick(before as never, ({ action: { type } }) => type !== 'timeUp')
      const { type, ...said } = action
      const request: Request = { type: 'MAKE_MOVE', move: type, args: [said] }
      const ruling = (await there.rule(ask('game', seat, request, before._stateID)))!
      expect(ruling).toMatchObject({ follows: before._stateID, stateID: before._stateID + 1, by: seat })
      expect(ruling.viewers).toEqual(['0', '1', null])
      for (const patch of ruling.patches) expect((patch as ServerMessage).args[2]).toBe(ruling.stateID)
      expect(JSON.parse(ruling.log[0]).action.payload).toMatchObject({ type, playerID: seat })
      expect(ruling.changed === undefined).toBe(ruling.whole !== undefined)
      await show('game')
      const decision = decisionOf(HULK, here.state('game')!)
      // Whoever is to decide by the state is who the ruling says decides.
      expect(plain(ruling.decides)).toEqual(plain(decision && { seat: decision.seat, kind: decision.kind }))
      over = ruling.gameover
    }
  })

  it('refuses the same as one in this thread, in the same words', async () => {
    const { _stateID } = begin('refusals')
    const asked: [string, Request, number][] = [
      ['1', { type: 'MAKE_MOVE', move: 'pass', args: [{}] }, _stateID],
      ['0', { type: 'MAKE_MOVE', move: 'no such move', args: [] }, _stateID],
      ['0', { type: 'MAKE_MOVE', move: 'draw', args: [{ more: 1 }] }, _stateID],
      ['0', { type: 'UNDO' }, _stateID],
      ['0', { type: 'MAKE_MOVE', move: 'draw', args: [{}] }, _stateID + 1],
    ]
    const codes = await Promise.all(
      asked.map(async ([seat, request, stateID]) => {
        const question = ask('refusals', seat, request, stateID)
        const code = await codeOf(async () => here.rule(question))
        expect(await codeOf(() => there.rule(question))).toBe(code)
        return code
      }),
    )
    expect(codes).toEqual(['notYourDecision', 'unknownMove', 'illegalMove', 'nothingToUndo', 'stale'])
    expect(plain(await there.state('refusals'))).toEqual(plain(here.state('refusals')))
  })

  it('knows only the matches that it holds', async () => {
    const question = ask('nowhere', '0', { type: 'UNDO' }, 0)
    expect(await there.rule(question)).toBeUndefined()
    expect(await there.state('nowhere')).toBeUndefined()
    begin('gone')
    expect(await there.state('gone')).toBeDefined()
    there.forget('gone')
    expect(await there.state('gone')).toBeUndefined()
    expect(await there.rule({ ...question, match: 'gone' })).toBeUndefined()
  })

  it('shares one mission among all matches that use it', async () => {
    for (const match of ['one', 'other']) begin(match)
    const [one, other] = await Promise.all(['one', 'other'].map((match) => there.state(match)))
    expect(breachOf(one!).mission).toBe(breachOf(other!).mission)
    expect(breachOf(one!._undo[0]).mission).toBe(breachOf(one!).mission)
  })

  it('applies a step made elsewhere, and reports nothing if it cannot', async () => {
    const first = begin('follow')
    const { type, ...said } = new RandomPlayers('follow').pick(first as never).action
    const request: Request = { type: 'MAKE_MOVE', move: type, args: [said] }
    const log = here.rule(ask('follow', '0', request, first._stateID))!.log.map((entry) => JSON.parse(entry))
    const after = here.state('follow')!
    const followed = await there.follow('follow', after, log, ['1'])
    expect((followed!.patches[0] as ServerMessage).args[2]).toBe(after._stateID)
    expect(plain(await there.state('follow'))).toEqual(plain(after))
    expect(await there.follow('follow', after, log, ['1'])).toBeUndefined()
    expect(await there.follow('nowhere', after, log, ['1'])).toBeUndefined()
  })
})

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => 'done',
    (error) => error.code,
  )
}

describe('orders and taking back actions', () => {
  let running: Running
  beforeAll(async () => {
    const referee = new Referees(constants, { file: new URL('./workers/coming.mjs', import.meta.url) })
    running = await Running.start({ ...from(COMING), referee })
  }, START)
  afterAll(() => running.end())

  it('work in a thread as without one', async () => {
    const table = await sit(running)
    const [marine, genestealer] = table.players
    const first = structuredClone(genestealer.state!.G.state)
    await genestealer.act(ADVANCE)
    await together(table)
    await until(() => newsOf(genestealer)?.mayTakeBack, 'to be told that he may')
    expect([newsOf(marine)?.mayTakeBack, newsOf(table.spectator)?.mayTakeBack]).toEqual([false, false])
    say(genestealer, 'offer', 'takeBack')
    await until(() => newsOf(marine)?.offer?.what === 'takeBack', 'the offer')
    await order(marine, { marines: { 1: { askCp: 'never' } } })
    say(marine, 'offer', 'takeBack')
    await until(() => table.all.every(({ state }) => state!._stateID === 2), 'it to be taken back')
    expect(genestealer.state!.G.state).toEqual(first)
    expect(marine.state!.G.state.secret.orders['0']).toEqual({ marines: { 1: { askCp: 'never' } } })
    await allAgree(running, table)
    // An order answers for this player now.
    await genestealer.act(ADVANCE)
    await together(table)
    expect(genestealer.state!.ctx.activePlayers).toEqual({ 1: 'act' })
    await replays(running.storage, table.match)
  })
})

describe('a thread that dies', () => {
  let running: Running | undefined
  afterEach(() => running?.end())

  it('loses nothing but the action in progress', async () => {
    const deaths = new Int32Array(new SharedArrayBuffer(4))
    const file = new URL('./workers/mortal.mjs', import.meta.url)
    const referee = new Referees(constants, { file, workerData: deaths })
    running = await Running.start({ referee })
    const table = await running.table()
    await playOn(table, 10)
    const [first] = table.players
    const before = first.state!._stateID
    Atomics.store(deaths, 0, 1)
    await expect(playOn(table, 1)).rejects.toThrow('refused: failed')
    expect(first.state!._stateID).toBe(before)
    await referee.open()
    await playOn(table, 10)
    expect(first.state!._stateID).toBe(before + 10)
    for (const { misfits } of table.players) expect(misfits).toBe(0)
    expect((await running.storage.state(table.match))!._stateID).toBe(before + 10)
    expect(running.logged.some((line) => line.includes('has ended'))).toBe(true)
  })
})
