/** Bots at the table: whole games against them, on real sockets. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PACE } from '../../../src/server/bots/bots'
import type { GameState } from '../../../src/server/storage/storage'
import { HULK } from '../support/games'
import { HandTime } from '../support/hand-time'
import { type Json, newKey, Running, until } from '../support/running'
import { ADVANCE, COMING, from, order, replays } from '../tables/support'
import {
  against,
  faultsOf,
  hurried,
  isTurnOf,
  LONG,
  movesOf,
  patiently,
  playOn,
  playTurn,
  SECRET,
  sit,
  TWO_SQUADS,
  Watched,
} from './support'

describe('bots', LONG, () => {
  const thinker = Watched.thinking()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ thinker, time: hurried })
  })
  beforeEach(() => running.freeNames())
  afterAll(() => running.end())

  const askedOf = (match: { seat: string }[], seat: string) => match.filter((question) => question.seat === seat)

  it.each([
    ['0', '1', 'easy'],
    ['1', '0', 'normal'],
    ['0', '1', 'hard'],
  ])('a person at seat %s plays a whole game against a bot at seat %s, %s', async (own, other, level) => {
    thinker.questions.length = 0
    const made = await against(running, { [own]: 'me', [other]: `bot:${level}` })
    const [person, spectator] = [await sit(running, made, own), running.connect(made.match)]
    await spectator.sync()
    await playOn([person])
    await until(() => spectator.state!._stateID === person.state!._stateID, 'the spectator to see the end')
    expect(person.state!.ctx.gameover).toHaveProperty('winner')
    const moves = movesOf(person)
    expect(new Set(moves.map(([seat]) => seat))).toEqual(new Set([own, other]))
    expect(new Set(moves.map(([, stateID]) => stateID)).size).toBe(moves.length)
    // It thought once about each of its moves, and about nothing else.
    expect(thinker.questions).toHaveLength(moves.filter(([seat]) => seat === other).length)
    expect(askedOf(thinker.questions, other)).toHaveLength(thinker.questions.length)
    expect(new Set(thinker.questions.map((question) => question.level))).toEqual(new Set([level]))
    expect(new Set(thinker.questions.map(({ seed }) => seed)).size).toBe(thinker.questions.length)
    expect([person, spectator].map(({ misfits, refusals }) => [misfits, refusals])).toEqual([
      [0, []],
      [0, []],
    ])
    await replays(running.storage, made.match)
    expect(faultsOf(running)).toEqual([])
    expect((await running.get('/metrics')).body).toMatch(
      new RegExp(`bulkhead_bot_decisions_total{level="${level}",how="thinking"} [1-9]`),
    )
  })

  it('one of three seats is a bot’s, and play begins when the last person sits down', async () => {
    const made = await against(running, { 0: 'me', 1: 'bot:easy', 2: 'open' }, TWO_SQUADS)
    const bob = newKey()
    expect((await running.ask('GET', `/games/hulk/${made.match}`)).body).not.toHaveProperty('startedAt')
    await running.ask('POST', `/games/hulk/${made.match}/join`, bob, { playerName: 'Bob', playerID: '2' })
    const people = [await sit(running, made, '0'), await sit(running, { ...made, key: bob }, '2')]
    await playOn(people)
    expect(new Set(movesOf(people[0]).map(([seat]) => seat))).toEqual(new Set(['0', '1', '2']))
    expect(people.map(({ misfits }) => misfits)).toEqual([0, 0])
    expect(faultsOf(running)).toEqual([])
  })

  it('two bots against one person stop when the person has to decide', async () => {
    const made = await against(running, { 0: 'bot:easy', 1: 'bot:easy', 2: 'me' }, TWO_SQUADS)
    // A1: in the first round the Marines come first.
    const waits = await patiently(async () => {
      const match = (await running.storage.match(made.match))!
      return match.decides?.seat === '2' && match
    }, 'the bots to be done')
    const person = await sit(running, made, '2')
    expect(person.state!._stateID).toBe(waits.stateID)
    expect(isTurnOf(person)).toBe(true)
    await running.ask('POST', `/games/hulk/${made.match}/leave`, made.key, { playerID: '2' })
    expect(await running.storage.waitingForBots('hulk')).toEqual([])
    expect((await running.storage.match(made.match))!.stateID).toBe(waits.stateID)
  })

  it('a match with only bots is refused', async () => {
    const create = (seats: object, over: object = {}) =>
      running.ask('POST', '/games/hulk/create', newKey(), {
        ...{ numPlayers: 2, setupData: { mission: 'pilot-light' }, seats, playerName: 'Ann', ...over },
      })
    expect(await create({ 0: 'bot:easy', 1: 'bot:hard' })).toMatchObject({ status: 400, body: { error: 'onlyBots' } })
    expect((await create({ 0: 'bot:easy' })).status).toBe(200)
  })

  it.each([
    ['0', '1'],
    ['1', '0'],
  ])(
    'with a person at seat %s, a bot at %s is told what a player there would be sent, and nothing else',
    async (own, other) => {
      const thinks = Watched.thinking()
      const table = await Running.start({ thinker: thinks, time: hurried })
      thinks.hold()
      const made = await against(table, { [own]: 'me', [other]: 'bot:easy' })
      const person = await sit(table, made, own)
      const marine = Object.values(person.state!.G.state.pieces).find(({ squad }) => squad === 0)!
      await order(
        person,
        own === '0' ? { marines: { [marine.id]: { askCp: 'never' } } } : { marines: {}, facing: 'nearest' },
      )
      await playTurn(person)
      await patiently(() => thinks.questions.length === 1, 'the bot to be asked')
      const whole = (await table.storage.state(made.match)) as GameState & Json
      const [question] = thinks.questions
      const sent = HULK.filter(other, { type: 'update', args: [made.match, whole] } as never) as Json
      expect(question.view).toEqual(JSON.parse(JSON.stringify(sent.args[1].G.state)))
      const text = JSON.stringify(question)
      expect(text).not.toContain(whole.plugins.random.data.seed)
      expect(text.includes(SECRET)).toBe(other === '1')
      expect(text).not.toContain(made.key)
      const { secret } = question.view as Json
      expect(secret).toMatchObject({ bag: {}, used: {}, orders: {} })
      if (other === '0') expect(secret.contents).toEqual({})
      else expect([whole.G.state.secret.chits, secret.chits]).toEqual([{ 0: expect.any(Number) }, {}])
      expect(question.seed).toMatch(/^[0-9a-f]{32}$/)
      await table.end()
    },
  )

  it('a move for an outdated state is discarded', async () => {
    const thinks = Watched.thinking()
    const table = await Running.start({ thinker: thinks, time: hurried })
    thinks.hold()
    const made = await against(table, { 0: 'me', 1: 'bot:easy' })
    const person = await sit(table, made, '0')
    await playTurn(person)
    await patiently(() => thinks.answers.length === 1, 'the bot to have thought')
    person.socket.emit('resign', made.match, '0', made.key)
    await until(() => person.state!.ctx.gameover !== undefined, 'the end')
    const { _stateID } = person.state!
    thinks.release()
    // Whatever it would do comes before this.
    await person.sync()
    expect(person.state!._stateID).toBe(_stateID)
    expect(faultsOf(table)).toEqual([])
    await table.end()
  })

  it('a bot agrees to take back an action, and then decides anew', async () => {
    const thinks = Watched.thinking()
    const table = await Running.start({ ...from(COMING), thinker: thinks, time: hurried })
    const made = await against(table, { 0: 'bot:easy', 1: 'me' })
    const person = await sit(table, made, '1')
    thinks.hold()
    await person.act(ADVANCE)
    await patiently(() => thinks.answers.length === 1, 'the bot to have thought')
    person.socket.emit('offer', made.match, '1', 'takeBack', made.key)
    await until(() => person.state!._stateID === 2, 'it to be taken back')
    expect(isTurnOf(person)).toBe(true)
    thinks.release()
    await person.sync()
    expect(person.state!._stateID).toBe(2)
    await person.act(ADVANCE)
    await patiently(() => movesOf(person).some(([seat]) => seat === '0'), 'the bot to move')
    expect(faultsOf(table)).toEqual([])
    await table.end()
  })

  it('a bot’s moves are delayed, so that people can follow', async () => {
    const time = new HandTime()
    const slow = Watched.thinking()
    const other = await Running.start({ thinker: slow, time })
    const made = await against(other, { 0: 'bot:easy', 1: 'me' })
    const person = await sit(other, made, '1')
    for (const n of [1, 2]) {
      await patiently(() => slow.answers.length === n, 'the bot to have thought')
      time.pass(PACE - 1)
      await person.sync()
      expect(person.state!._stateID).toBe(n - 1)
      time.pass(1)
      await patiently(() => person.state!._stateID === n, 'the bot to move')
    }
    await other.end()
  })

  it('after a restart during a search they continue', async () => {
    const first = await Running.start({ thinker: Watched.thinking(), time: hurried })
    const thinks = first.options.thinker as Watched
    const made = await against(first, { 0: 'me', 1: 'bot:normal' })
    thinks.hold()
    await playTurn(await sit(first, made, '0'))
    await patiently(() => thinks.answers.length === 1, 'the bot to have thought')
    const before = (await first.storage.match(made.match))!
    await first.stop()
    const second = await Running.start({ thinker: Watched.thinking(), time: hurried }, first.folder)
    expect((await second.storage.match(made.match))!.stateID).toBeGreaterThanOrEqual(before.stateID)
    const person = await sit(second, made, '0')
    await playOn([person])
    expect(person.misfits).toBe(0)
    await replays(second.storage, made.match)
    await second.end()
  })
})
