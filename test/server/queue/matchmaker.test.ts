/** Play now, through a real server on SQLite. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../../src/game'
import { SeededDice } from '../../../src/game/kernel/dice'
import { PACES } from '../../../src/game/module'
import { hostAll } from '../../../src/server/games'
import { DUEL } from '../../proof/duel'
import { HandTime } from '../support/hand-time'
import { newKey, Running, until } from '../support/running'

describe('whoever wants to play now', () => {
  const time = new HandTime()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ time })
  })
  afterAll(() => running.end())

  const queue = (key: string, over: object = {}, at = running) =>
    at.ask('POST', '/queue/hulk', key, { pace: 'live', rules: 'standard', playerName: `Player ${key}`, ...over })
  const tickets = async (key: string, at = running) => (await at.ask('GET', '/players/me/games', key)).body.tickets
  const matchOf = async (key: string) => (await tickets(key))[0]?.matchID as string | undefined
  const queues = async () => (await running.get('/queue/hulk')).body.queues as { pace: string; waiting: number }[]
  const waiting = async (pace: string) => (await queues()).find((each) => each.pace === pace)!.waiting

  it('waits for somebody, and then both have a seat in the same match, which has begun', async () => {
    const [ann, bob] = [newKey(), newKey()]
    const first = await queue(ann, { playerName: 'Ann' })
    expect(first.body.tickets).toMatchObject([{ game: 'hulk', pace: 'live', rules: 'standard' }])
    expect(first.body.tickets[0].matchID).toBeUndefined()
    expect(await waiting('live')).toBe(1)
    const { matchID } = (await queue(bob, { playerName: 'Bob' })).body.tickets[0]
    expect(await matchOf(ann)).toBe(matchID)
    expect(await waiting('live')).toBe(0)
    const { body } = await running.ask('GET', `/games/hulk/${matchID}`, ann)
    expect(body.startedAt).toBeDefined()
    expect(body.pace).toBe('live')
    expect(body.seats.map(({ name }: { name: string }) => name).sort()).toEqual(['Ann', 'Bob'])
  })

  it('gets the side they want', async () => {
    for (const side of ['marines', 'genestealers']) {
      const [ann, bob] = [newKey(), newKey()]
      await queue(ann, { side })
      const { matchID } = (await queue(bob)).body.tickets[0]
      const { body } = await running.ask('GET', `/games/hulk/${matchID}`, ann)
      expect(body.seats.find(({ mine }: { mine?: true }) => mine).side).toBe(side)
    }
  })

  it('does not meet others who want another pace, other rules or the same side', async () => {
    const keys = [newKey(), newKey(), newKey(), newKey()]
    await queue(keys[0], { side: 'marines' })
    await queue(keys[1], { side: 'marines' })
    await queue(keys[2], { rules: 'old-school' })
    await queue(keys[3], { pace: 'day' })
    for (const key of keys) expect(await matchOf(key)).toBeUndefined()
    for (const [n, pace] of ['live', 'live', 'live', 'day'].entries()) {
      expect((await running.ask('POST', '/queue/hulk/leave', keys[n], { pace })).body.tickets).toEqual([])
    }
    expect((await queues()).map((each) => each.waiting)).toEqual([0, 0, 0])
  })

  it('has one place for each pace, can change their mind, and is told of a match until they have seen it', async () => {
    const [ann, bob] = [newKey(), newKey()]
    await queue(ann, { pace: 'slow', side: 'marines' })
    time.pass(1)
    await queue(ann, { pace: 'day' })
    await queue(ann, { pace: 'slow', side: 'genestealers' })
    expect((await tickets(ann)).map(({ pace, side }: { pace: string; side?: string }) => [pace, side])).toEqual([
      ['slow', 'genestealers'],
      ['day', undefined],
    ])
    await queue(bob, { pace: 'slow', side: 'marines' })
    const matchID = (await matchOf(ann))!
    // Asking again, after a lost answer, leads to the same match; giving up is too late.
    expect((await queue(ann, { pace: 'slow' })).body.tickets[0].matchID).toBe(matchID)
    const left = await running.ask('POST', '/queue/hulk/leave', ann, { pace: 'slow' })
    expect(left.body.tickets[0].matchID).toBe(matchID)
    const seen = await running.ask('POST', '/queue/hulk/seen', ann, { matchID })
    expect(seen.body.tickets.map(({ pace }: { pace: string }) => pace)).toEqual(['day'])
    expect((await queue(ann, { pace: 'slow' })).body.tickets.find((t: { pace: string }) => t.pace === 'slow')).toEqual(
      expect.not.objectContaining({ matchID }),
    )
    for (const pace of PACES) await running.ask('POST', '/queue/hulk/leave', ann, { pace })
  })

  it('is not held up by a long queue of another pace', async () => {
    const { tickets } = running.storage
    const long = Array.from({ length: 501 }, (_, n) => ({
      ...{ id: `long ${n}`, player: `long ${n}`, game: 'hulk', pace: 'slow' as const, side: 'marines' },
      ...{ rules: 'standard', name: `Long ${n}`, since: time.now() - 1000 },
    }))
    for (const ticket of long) await tickets.put(ticket)
    const [ann, bob] = [newKey(), newKey()]
    await queue(ann)
    await queue(bob)
    expect(await matchOf(ann)).toBeDefined()
    expect(await matchOf(bob)).toBe(await matchOf(ann))
    for (const ticket of long) await tickets.leave(ticket, time.now())
  })

  it('loses a place in the live queue when they have left, and keeps one for a slow match', async () => {
    const [ann, bob, cat] = [newKey(), newKey(), newKey()]
    await queue(ann)
    await queue(ann, { pace: 'slow' })
    await queue(bob, { side: 'marines', rules: 'old-school' })
    const page = running.connect('nowhere')
    page.socket.emit('follow', { key: bob })
    await page.refused('sync', 'nowhere')
    for (let n = 0; n < 9; n++) {
      time.pass(10_000)
      // Whoever has a page open is recorded as present in every round.
      await until(async () =>
        (await running.storage.tickets.waiting('hulk', time.now() - 9000)).some(({ pace }) => pace === 'live'),
      )
    }
    const droppedOf = async (key: string) =>
      Object.fromEntries(
        (await tickets(key)).map(({ pace, droppedAt }: { pace: string; droppedAt?: number }) => [
          pace,
          droppedAt !== undefined,
        ]),
      )
    await until(async () => (await droppedOf(ann)).live, 'the live place of whoever left to be lost')
    expect(await droppedOf(ann)).toEqual({ live: true, slow: false })
    expect(await droppedOf(bob)).toEqual({ live: false })
    expect(await waiting('live')).toBe(1)
    // They are told until they ask again, at the end of the queue, or give up.
    await queue(ann)
    expect(await droppedOf(ann)).toEqual({ live: false, slow: false })
    expect((await tickets(ann)).find(({ pace }: { pace: string }) => pace === 'live').since).toBe(time.now())
    expect(await waiting('live')).toBe(2)
    await running.ask('POST', '/queue/hulk/leave', ann, { pace: 'live' })
    expect(await droppedOf(ann)).toEqual({ slow: false })
    // Nobody is paired with whoever has left.
    expect((await queue(cat, { pace: 'slow' })).body.tickets[0].matchID).toBeDefined()
    await running.ask('POST', '/queue/hulk/leave', bob, { pace: 'live' })
  })

  it('is told how long others usually waited, once that is known', async () => {
    const fresh = await Running.start({ time })
    const estimate = async () => (await fresh.get('/queue/hulk')).body.queues[1].estimate
    expect(await estimate()).toBeUndefined()
    for (let n = 0; n < 3; n++) {
      await queue(newKey(), { pace: 'day' }, fresh)
      time.pass(60_000)
      await queue(newKey(), { pace: 'day' }, fresh)
    }
    // Half of them waited a minute, half found somebody waiting.
    expect(await estimate()).toBe(0)
    for (let n = 0; n < 3; n++) {
      const key = newKey()
      await queue(key, { pace: 'day' }, fresh)
      time.pass(120_000)
      await fresh.ask('POST', '/queue/hulk/leave', key, { pace: 'day' })
    }
    expect(await estimate()).toBe(60_000)
    await fresh.end()
  })

  it('is refused without a key, a name, or a wish the game can fulfil', async () => {
    const ann = newKey()
    expect((await running.post('/queue/hulk', { pace: 'live', rules: 'standard' })).body.error).toBe('noKey')
    expect((await queue(ann, { playerName: ' ' })).body.error).toBe('badName')
    expect((await queue(ann, { pace: 'fast' })).body.error).toBe('badMessage')
    expect((await queue(ann, { rules: 'no such' })).body.error).toBe('badSetup')
    expect((await queue(ann, { side: 'no such' })).body.error).toBe('noSuchSeat')
    expect((await running.ask('POST', '/queue/chess', ann, { pace: 'live', rules: 'x' })).body.error).toBe('noSuchGame')
    expect(await tickets(ann)).toEqual([])
  })

  it('keeps their place when the server is restarted, and when they replace their key', async () => {
    const first = await Running.start({ time })
    const [ann, next, bob] = [newKey(), newKey(), newKey()]
    await queue(ann, { pace: 'slow' }, first)
    await first.stop()
    const second = await Running.start({ time }, first.folder)
    expect((await second.ask('POST', '/players/me/key', ann, { key: next })).status).toBe(200)
    await queue(bob, { pace: 'slow' }, second)
    const [{ matchID }] = await tickets(next, second)
    expect(matchID).toBe((await tickets(bob, second))[0].matchID)
    expect((await second.ask('GET', '/players/me/games', next)).body.games).toHaveLength(1)
    await second.end()
  })
})

it('whoever waited for a live match when the server went down has a minute to come back, and is told if they did not', async () => {
  const time = new HandTime()
  const first = await Running.start({ time })
  const [ann, bob] = [newKey(), newKey()]
  const wish = { pace: 'live', rules: 'standard', side: 'marines' }
  for (const key of [ann, bob]) await first.ask('POST', '/queue/hulk', key, { ...wish, playerName: key })
  await first.stop()
  time.pass(3600_000)
  const second = await Running.start({ time }, first.folder)
  const page = second.connect('nowhere')
  page.socket.emit('follow', { key: bob })
  await page.refused('sync', 'nowhere')
  const droppedAt = async (key: string) => (await second.ask('GET', '/players/me/games', key)).body.tickets[0].droppedAt
  for (let n = 0; n < 8; n++) {
    expect(await droppedAt(bob)).toBeUndefined()
    time.pass(10_000)
    await until(async () => (await second.storage.tickets.waiting('hulk', time.now())).length === 1, 'Bob to be seen')
  }
  await until(async () => (await droppedAt(ann)) !== undefined, 'Ann to lose her place')
  expect(await droppedAt(bob)).toBeUndefined()
  // Giving up after that does not count the wait twice.
  expect((await second.ask('POST', '/queue/hulk/leave', ann, { pace: 'live' })).body.tickets).toEqual([])
  expect(await second.storage.tickets.waits('hulk', 0)).toHaveLength(1)
  await second.end()
})

it('two tickets that were stored before the server was killed are paired when it is back', async () => {
  const running = await Running.start()
  const [ann, bob] = ['ann', 'bob'].map((player, n) => ({
    ...{
      id: `t${n}`,
      player,
      game: 'hulk',
      pace: 'slow' as const,
      rules: 'standard',
      name: player,
      since: Date.now() + n,
    },
  }))
  await running.storage.people.addChannel('ann', { kind: 'webhook', target: 'https://example.com/hook' }, 1, Date.now())
  await running.storage.tickets.put(ann)
  await running.storage.tickets.put(bob)
  await running.stop()
  const again = await Running.start({}, running.folder)
  const match = await until(async () => (await again.storage.tickets.of('ann'))[0].match, 'the pair to get a match')
  expect((await again.storage.tickets.of('bob'))[0].match).toBe(match)
  // Whoever takes notices gets one.
  const claimed = await again.storage.notices.claim('ann', Date.now())
  expect(claimed?.notices.map(({ kind }) => kind)).toContain('matchFound')
  await again.end()
})

it('every game can be played at once as it offers, at every pace, and an offer of the same is recognized', () => {
  for (const { module } of Object.values(hostAll({ ...GAMES, duel: DUEL }))) {
    const quick = module.quick!
    const choices = quick.rules.map((rules) => ({ scenario: quick.scenarios[0], rules }))
    const more = quick.scenarios.map((scenario) => ({ scenario, rules: quick.rules[0] }))
    for (const choice of [...choices, ...more]) {
      const named = `${module.id} ${choice.scenario} ${choice.rules}`
      expect(module.checkSetup(quick.setup(choice), 2)).toMatchObject({ ok: true })
      for (const pace of PACES) {
        const data = quick.setup(choice, pace)
        const checked = module.checkSetup(data, 2)
        if (!checked.ok) throw new Error(checked.sentence)
        const state = module.begin(checked.setup, { dice: SeededDice.fromSeed('quick'), now: 0 })
        expect(module.describe(state).pace, named).toBe(pace)
        expect(quick.choiceOf(data, pace), named).toEqual(choice)
      }
    }
  }
})
