/** What may go wrong while a bot thinks, and that no game hangs by it, nor anybody else's. */
import { afterEach, describe, expect, it } from 'vitest'
import { Thinker, type Thinking, TooMuchToThinkAbout } from '../../../src/server/bots/thinker'
import { Faulty } from '../support/faulty'
import { type Json, newKey, pause, Running, sqliteIn, until } from '../support/running'
import { replays } from '../tables/support'
import {
  against,
  CORRIDOR,
  faultsOf,
  hurried,
  isTurnOf,
  LONG,
  movesOf,
  patiently,
  playOn,
  playTurn,
  sit,
  Watched,
} from './support'

const fileOf = (name: string) => new URL(`./workers/${name}.mjs`, import.meta.url)
/** Shared with the thread, and with whichever comes after it. */
const shared = (...values: number[]): Int32Array => {
  const array = new Int32Array(new SharedArrayBuffer(4 * values.length))
  array.set(values)
  return array
}
const ALWAYS = 1_000_000

describe('a bot', LONG, () => {
  let running: Running
  afterEach(() => running.end())

  const decisions = async (how: string): Promise<number> => {
    const { body } = await running.get('/metrics')
    const counts = [...body.matchAll(new RegExp(`bulkhead_bot_decisions_total{[^}]*how="${how}"} (\\d+)`, 'g'))]
    return counts.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  /** The end of a game against this thinker. */
  async function played(thinker: Thinking): Promise<void> {
    running = await Running.start({ thinker, time: hurried })
    const made = await against(running, { 0: 'me', 1: 'bot:normal' })
    const person = await sit(running, made, '0')
    await playOn([person])
    expect(person.misfits).toBe(0)
    expect(movesOf(person).filter(([seat]) => seat === '1')).toHaveLength(
      (await decisions('thinking')) + (await decisions('simply')),
    )
    await replays(running.storage, made.match)
  }

  it('whose thread dies is restarted in another one', async () => {
    await played(new Thinker({ file: fileOf('dying'), workerData: shared(2) }))
    expect(await decisions('simply')).toBe(0)
    const faults = faultsOf(running)
    expect(faults).toHaveLength(2)
    expect(faults[0]).toMatchObject({ where: 'bots', failures: 1 })
    expect(JSON.stringify(faults[0].err)).toContain('ended with 3')
  })

  it('whose thread hangs gets another one', async () => {
    await played(new Thinker({ file: fileOf('hanging'), workerData: shared(1, 0), patience: 3000 }))
    expect(JSON.stringify(faultsOf(running)[0].err)).toContain('took too long for a thought')
  })

  it('that cannot search at all makes simple moves, and the game goes on to its end', async () => {
    const broken = { waiting: 0, think: () => Promise.reject(new Error('no thread')), close: async () => {} }
    await played(broken)
    expect(await decisions('thinking')).toBe(0)
    expect(faultsOf(running)).toHaveLength(3 * (await decisions('simply')))
  })

  it('whose thread cannot even start does the same', async () => {
    running = await Running.start({
      thinker: new Thinker({ file: fileOf('nothing') }),
      time: hurried,
    })
    const made = await against(running, { 0: 'bot:hard', 1: 'me' })
    await patiently(async () => (await running.storage.match(made.match))!.stateID > 0, 'a simple move')
    expect(await decisions('thinking')).toBe(0)
  })

  it('that wants something illegal is asked again, and then makes a simple move', async () => {
    const asked: string[] = []
    await played({
      waiting: 0,
      think: async ({ seed }) => {
        asked.push(seed)
        return asked.length % 2 === 0
          ? { type: 'move', args: [{ piece: 1, to: 1, facing: 1 }] }
          : { type: 'x', args: [] }
      },
      close: async () => {},
    })
    expect(asked).toHaveLength(3 * (await decisions('simply')))
    expect(new Set(asked).size).toBe(asked.length)
    const codes = faultsOf(running).map(({ err }) => err.message)
    expect(codes).toEqual(expect.arrayContaining(['unknownMove', 'illegalMove']))
  })

  it('whose move is not stored makes it when the disk is available again', async () => {
    const folder = Running.newFolder()
    const faulty = new Faulty(sqliteIn(folder))
    const thinker = Watched.thinking()
    running = await Running.start({ thinker, storage: faulty.storage, time: hurried }, folder)
    for (const fault of ['fails', 'lies'] as const) {
      thinker.answers.length = 0
      const made = await against(running, { 0: 'me', 1: 'bot:easy' })
      const person = await sit(running, made, '0')
      thinker.hold()
      await playTurn(person)
      await patiently(() => thinker.answers.length > 0, 'the bot to have thought')
      faulty.only = ['commit']
      faulty.fault = fault
      const calls = faulty.calls
      thinker.release()
      await patiently(() => faulty.calls > calls, 'the bot to try')
      faulty.heal()
      await playOn([person])
      await replays(faulty.storage, made.match)
    }
  })

  it('does not delay anybody while it searches', async () => {
    const flags = shared(0, 0)
    running = await Running.start({ thinker: new Thinker({ file: fileOf('held'), workerData: flags }), time: hurried })
    const order: string[] = []
    const made = await against(running, { 0: 'bot:hard', 1: 'me' }, 'dead-reckoning')
    const person = await sit(running, made, '1')
    // The thread stands still now, as it does while it thinks; on this one nothing would go on.
    await patiently(() => Atomics.load(flags, 0) === 1, 'the bot to think')
    order.push('thinks')
    expect((await running.get(`/games/hulk/${made.match}`)).status).toBe(200)
    order.push('answered')
    person.socket.emit('chat', made.match, { id: 'x', sender: '1', payload: 'well?' }, made.key)
    await until(() => person.received.some(({ type }) => type === 'chat'))
    order.push('said')
    const others = await running.table({ mission: CORRIDOR, ruleset: { clock: { mode: 'off' } } })
    await others.players[0].act({ type: 'draw' })
    order.push('played')
    expect(person.state!._stateID).toBe(0)
    expect((await running.get('/metrics')).body).toContain('bulkhead_bots_thinking 1')
    void patiently(() => person.state!._stateID > 0, 'the bot to move').then(() => order.push('moved'))
    Atomics.store(flags, 1, 1)
    Atomics.notify(flags, 1)
    await patiently(() => order.includes('moved'), 'the bot to move')
    expect(order).toEqual(['thinks', 'answered', 'said', 'played', 'moved'])
  })

  it('cannot be played by a person', async () => {
    const thinker = Watched.thinking()
    thinker.hold()
    running = await Running.start({ thinker, time: hurried })
    const made = await against(running, { 0: 'bot:easy', 1: 'me' })
    const person = await sit(running, made, '1')
    for (const token of [made.key, newKey(), undefined, null, '', 'easy']) {
      const thief = running.connect(made.match, '0', token as string)
      expect(await thief.refused('sync', made.match, '0', token)).toMatch(/unauthorized|badMessage/)
      const refusal = await thief.refused('update', ...thief.update(thief.move('draw'), { stateID: 0 }))
      expect(refusal).toMatch(/unauthorized|badMessage/)
    }
    expect(isTurnOf(person)).toBe(false)
    expect((await running.storage.match(made.match))!.stateID).toBe(0)
  })
})

describe('the bots’ thread', LONG, () => {
  const question = (over: object = {}): Json => ({
    game: 'nothing',
    view: {},
    seat: '0',
    level: 'easy',
    seed: 's',
    ...over,
  })
  const forever = new AbortController().signal

  it('has a limit for waiting questions', async () => {
    const thinker = new Thinker({ most: 2 })
    const kept = [1, 2].map(() => thinker.think(question(), forever).catch((error) => error.message))
    await expect(thinker.think(question(), forever)).rejects.toBeInstanceOf(TooMuchToThinkAbout)
    for (const answer of await Promise.all(kept)) expect(answer).toContain('nobody here plays nothing')
    expect(thinker.waiting).toBe(0)
    await thinker.close()
  })

  it('drops questions that are no longer relevant', async () => {
    const thinker = new Thinker()
    const wanted = new AbortController()
    const dropped = thinker.think(question(), wanted.signal)
    const kept = thinker.think(question(), forever)
    wanted.abort(new Error('no longer'))
    await expect(dropped).rejects.toThrow('no longer')
    await expect(thinker.think(question(), wanted.signal)).rejects.toThrow('no longer')
    await expect(kept).rejects.toThrow('nobody here plays nothing')
    await thinker.close()
  })

  it('is started on first use, and ends with its work', async () => {
    const flags = shared(ALWAYS, 0)
    const thinker = new Thinker({ file: fileOf('hanging'), workerData: flags })
    await pause(0)
    expect((thinker as Json).worker).toBeUndefined()
    const [one, other] = [1, 2].map(() => thinker.think(question(), forever).catch((error) => error.message))
    await patiently(() => Atomics.load(flags, 0) < ALWAYS, 'it to be thinking')
    await thinker.close()
    expect(await Promise.all([one, other])).toEqual(['closed', 'closed'])
    await expect(thinker.think(question(), forever)).rejects.toThrow('closed')
  })
})
