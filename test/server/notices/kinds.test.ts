/** Every kind of notice, from what happens in a match to the message that arrives. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERY } from '../../../src/server/notices/notices'
import { NOTICE_KINDS } from '../../../src/server/protocol'
import { RETRY_AFTER } from '../../../src/server/storage/sql-notices'
import { CORRIDOR, SECRET } from '../bots/support'
import { HandTime } from '../support/hand-time'
import { newKey, type Player, pause, Running, until } from '../support/running'
import { Endpoint } from './endpoint'

const HOUR = 3600_000
const DAYS = { clock: { mode: 'correspondence', hoursPerTurn: 48, reactionHours: 48, bankHours: 0 } }

describe('a player who is away', () => {
  const time = new HandTime()
  let running: Running
  let endpoint: Endpoint
  beforeAll(async () => {
    endpoint = await new Endpoint().open()
    running = await Running.start({ time, noticeTargets: { insecure: true } })
  })
  afterAll(async () => {
    await running.end()
    endpoint.close()
  })
  afterEach(() => {
    endpoint.status = 200
    endpoint.got.length = 0
  })

  let hooks = 0
  interface Who {
    key: string
    hook: string
  }
  async function person(wanted: readonly string[] = NOTICE_KINDS): Promise<Who> {
    const who = { key: newKey(), hook: `/kind${hooks++}` }
    await settle(who, { webhook: endpoint.at(who.hook), wanted: { webhook: wanted } })
    return who
  }
  const settle = ({ key }: Who, body: object) => running.ask('PUT', '/players/me/notices', key, body)
  /** What has come, without the title. */
  const told = ({ hook }: Who): string[] => endpoint.to(hook).map(({ text }) => String(text).replace(/^Bulkhead: /, ''))

  async function match(ann: Who, ruleset: object = { clock: { mode: 'off' } }, mission: unknown = 'pilot-light') {
    await running.freeNames()
    const { body } = await running.ask('POST', '/games/hulk/create', ann.key, {
      ...{ numPlayers: 2, setupData: { mission, ruleset }, seats: { 0: 'me', 1: 'open' }, playerName: 'Ann' },
    })
    return body.matchID as string
  }
  const join = (id: string, { key }: Who) =>
    running.ask('POST', `/games/hulk/${id}/join`, key, { playerName: 'Bob', playerID: '1' })

  async function look(id: string, seat: string, { key }: Who) {
    const player = running.connect(id, seat, key)
    await player.sync()
    return player
  }
  /** Both have come and gone: nothing is left to be told. */
  async function begun(ann: Who, bob: Who, ruleset?: object, mission?: unknown) {
    const id = await match(ann, ruleset, mission)
    await join(id, bob)
    const players = [await look(id, '0', ann), await look(id, '1', bob)]
    return { id, players }
  }
  async function leave(id: string, players: readonly Player[]) {
    const spectator = running.connect(id)
    await spectator.sync()
    for (const player of players) player.close()
    await until(() => players.every(({ seat }) => !spectator.people[Number(seat)].isConnected), 'them to be gone')
    spectator.close()
  }
  /** Time passes, a few seconds at a time, until it is so. */
  const eventually = (find: () => boolean, what: string, step = EVERY) =>
    until(() => {
      if (find()) return true
      time.pass(step)
      return false
    }, what)
  /** Long enough for everything that is to be sent. */
  async function quiet(): Promise<void> {
    for (let n = 0; n < 8; n++) {
      time.pass(EVERY)
      await pause(15)
    }
  }

  it('hears in one message that a seat was taken, the game began, and it is their turn', async () => {
    const [ann, bob] = [await person(), await person()]
    const id = await match(ann)
    await join(id, bob)
    await eventually(() => told(ann).length > 0 && told(bob).length > 0, 'both to be told')
    await quiet()
    expect(told(ann)).toEqual(['It is your turn: Pilot Light.'])
    expect(told(bob)).toEqual(['The game has begun: Pilot Light.'])
  })

  it('hears only what the channel is to tell', async () => {
    const [ann, bob] = [await person(['begun']), await person(['turn'])]
    await join(await match(ann), bob)
    await eventually(() => told(ann).length > 0, 'the beginning')
    await quiet()
    expect([told(ann), told(bob)]).toEqual([['The game has begun: Pilot Light.'], []])
  })

  it('hears that the opponent let a turn run out, and what may be done about it', async () => {
    const [ann, bob] = [await person([]), await person(['claim'])]
    const { id, players } = await begun(ann, bob, DAYS)
    await leave(id, players)
    await quiet()
    expect(told(bob)).toEqual([])
    time.pass(48 * HOUR)
    await eventually(() => told(bob).length > 0, 'the claim')
    await quiet()
    expect(told(bob)).toEqual(['Your opponent has been away for a long time. You may claim the win: Pilot Light.'])
  })

  it('hears of several matches in one message', async () => {
    const [ann, bob] = [await person(), await person(['turn'])]
    for (const mission of ['pilot-light', 'dead-reckoning']) {
      await join(await match(ann, undefined, mission), bob)
      time.pass(1)
    }
    await eventually(() => told(ann).length > 0, 'Ann to be told')
    await quiet()
    expect(told(ann)).toEqual(['It is your turn: Pilot Light.\nIt is your turn: Dead Reckoning.'])
  })

  it('hears that a draw is offered, unless it was withdrawn', async () => {
    const [ann, bob] = [await person(['offer']), await person(['offer'])]
    const { id, players } = await begun(ann, bob)
    const [marine, swarm] = players
    const offer = () => marine.socket.emit('offer', id, '0', 'draw', ann.key)
    const standing = async (n: number) => (await running.storage.offers.list(id))[0]?.n === n
    await leave(id, [swarm])
    offer()
    await until(() => standing(1))
    marine.socket.emit('decline', id, '0', ann.key)
    await until(() => standing(2))
    await quiet()
    expect(told(bob)).toEqual([])
    await marine.act({ type: 'draw' })
    offer()
    await until(() => standing(3))
    await eventually(() => told(bob).length > 0, 'the offer')
    expect([told(ann), told(bob)]).toEqual([[], ['You are offered a draw: Pilot Light.']])
  })

  it('hears that the game is over, and who was there does not', async () => {
    const [ann, bob] = [await person(['over', 'turn', 'offer']), await person(['over', 'turn', 'offer'])]
    const { id, players } = await begun(ann, bob)
    await leave(id, [players[1]])
    players[0].socket.emit('resign', id, '0', ann.key)
    await until(() => players[0].state!.ctx.gameover !== undefined)
    players[0].socket.emit('offer', id, '0', 'rematch', ann.key)
    await until(async () => (await running.storage.offers.list(id)).length > 0)
    await eventually(() => told(bob).length > 0, 'the end')
    await leave(id, [players[0]])
    await quiet()
    expect(told(ann)).toEqual([])
    expect(told(bob)).toEqual(['You are offered a rematch: Pilot Light.\nThe game is over: Pilot Light.'])
  })

  it('hears of the chat only if they ask for it, and never what it says', async () => {
    const [ann, bob] = [await person(['chat']), { key: newKey(), hook: '/default' }]
    await settle(bob, { webhook: endpoint.at(bob.hook) })
    const { id, players } = await begun(ann, bob)
    await leave(id, players)
    const say = (seat: string, { key }: Who) => {
      const player = running.connect(id, seat, key)
      player.socket.emit('chat', id, { id: `c${seat}`, sender: seat, payload: 'meet me at dawn' }, key)
      return until(async () => (await running.storage.chat(id, 9)).some((line) => line.seat === seat)).then(() =>
        player.close(),
      )
    }
    await say('1', bob)
    await say('0', ann)
    await eventually(() => told(ann).length > 0, 'the chat')
    await quiet()
    expect(told(ann)).toEqual(['There is a new message in the chat: Pilot Light.'])
    expect(told(bob).filter((text) => text.includes('chat'))).toEqual([])
  })

  it('is warned before their time is up, as early as they want, once', async () => {
    const [ann, bob] = [await person(['deadline']), await person(['deadline'])]
    expect((await settle(ann, { leadHours: 3 })).body.notices.leadHours).toBe(3)
    const { id, players } = await begun(ann, bob, DAYS)
    await leave(id, players)
    const { deadline } = (await running.storage.match(id))!
    time.pass(deadline! - time.now() - 3 * HOUR - 10 * 60_000)
    await quiet()
    expect(told(ann)).toEqual([])
    time.pass(10 * 60_000)
    await eventually(() => told(ann).length > 0, 'the warning')
    await quiet()
    expect([told(ann), told(bob)]).toEqual([['You have 3 hours left: Pilot Light.'], []])
  })

  it('hears that they may claim the win after two weeks of silence, unless the other comes back', async () => {
    const [ann, bob] = [await person([]), await person(['claim'])]
    const matches = [await begun(ann, bob), await begun(ann, bob)]
    for (const { id, players } of matches) await leave(id, players)
    time.pass(13 * 24 * HOUR)
    await quiet()
    expect(told(bob)).toEqual([])
    // In one of the two matches something happens.
    const back = await look(matches[0].id, '0', ann)
    await back.act({ type: 'draw' })
    await leave(matches[0].id, [back])
    time.pass(25 * HOUR)
    await eventually(() => told(bob).length > 0, 'Bob to be told')
    await quiet()
    expect(told(bob)).toEqual(['Your opponent has been away for a long time. You may claim the win: Pilot Light.'])
  })

  it('is told later if nobody takes the message, and only once', async () => {
    const [ann, bob] = [await person(['turn']), await person([])]
    endpoint.status = 503
    await join(await match(ann), bob)
    await eventually(() => endpoint.got.length === 1, 'the first attempt')
    endpoint.status = 200
    await quiet()
    expect(endpoint.got).toHaveLength(1)
    time.pass(RETRY_AFTER)
    await eventually(() => endpoint.got.length === 2, 'the second attempt')
    time.pass(10 * RETRY_AFTER)
    await quiet()
    expect(told(ann)).toEqual(Array(2).fill('It is your turn: Pilot Light.'))
  })

  it('is told by the next server if this one ends while it sends', async () => {
    const [ann, bob] = [await person(), await person([])]
    endpoint.status = -1
    await join(await match(ann), bob)
    await eventually(() => endpoint.got.length === 1, 'the first attempt')
    await running.stop()
    endpoint.got.length = 0
    endpoint.status = 200
    running = await Running.start({ time, noticeTargets: { insecure: true } }, running.folder)
    await until(() => time.waiting > 0)
    time.pass(RETRY_AFTER)
    await eventually(() => endpoint.got.length === 1, 'the message')
    time.pass(10 * RETRY_AFTER)
    await quiet()
    expect(told(ann)).toEqual(['It is your turn: Pilot Light.'])
  })

  it('is told the same whatever the others hide', async () => {
    const missions = [CORRIDOR, { ...CORRIDOR, swarm: CORRIDOR.swarm.map(({ contents: _, ...marker }) => marker) }]
    const heard = []
    for (const mission of missions) {
      const [ann, bob] = [await person(), await person()]
      const { id, players } = await begun(ann, bob, DAYS, mission)
      await leave(id, [players[0]])
      players[1].socket.emit('chat', id, { id: 'c', sender: '1', payload: `beware of ${SECRET}` }, bob.key)
      players[1].socket.emit('offer', id, '1', 'draw', bob.key)
      await until(async () => (await running.storage.offers.list(id)).length > 0)
      await eventually(() => told(ann).length > 0, 'the offer')
      time.pass(40 * HOUR)
      await eventually(() => told(ann).length > 1, 'the warning')
      players[1].socket.emit('resign', id, '1', bob.key)
      await eventually(() => told(ann).length > 2, 'the end')
      heard.push(told(ann))
      expect(JSON.stringify(endpoint.got.map(({ headers, body }) => [headers, String(body)]))).not.toContain(SECRET)
    }
    expect(heard[0]).toEqual(heard[1])
    expect(heard[0]).toHaveLength(3)
  })

  it('is told a day before their vacation ends, once, unless they have come back', async () => {
    const [ann, bob, cid] = [await person(), await person(), await person(['turn'])]
    const leave = ({ key }: Who, until: number | null) => running.ask('PUT', '/players/me/vacation', key, { until })
    const end = time.now() + 5 * 24 * HOUR
    for (const who of [ann, bob, cid]) expect((await leave(who, end)).status).toBe(200)
    time.pass(4 * 24 * HOUR - HOUR)
    await quiet()
    expect(told(ann)).toEqual([])
    await leave(bob, null)
    time.pass(HOUR)
    await eventually(() => told(ann).length > 0, 'the notice')
    time.pass(HOUR)
    await quiet()
    expect(told(ann)).toEqual(['Your vacation ends in 24 hours. Then your clocks run again.'])
    expect([told(bob), told(cid)]).toEqual([[], []])
    // Of a short one, when half of it is over.
    await leave(bob, time.now() + 12 * HOUR)
    time.pass(5 * HOUR)
    await quiet()
    expect(told(bob)).toEqual([])
    time.pass(HOUR)
    await eventually(() => told(bob).length > 0, 'the notice')
    expect(told(bob)).toEqual(['Your vacation ends in 6 hours. Then your clocks run again.'])
  })

  it('is warned that time is running out as if there had been no vacation', async () => {
    const [ann, bob] = [await person(['deadline']), await person([])]
    const { id, players } = await begun(ann, bob, DAYS)
    await leave(id, players)
    const before = (await running.storage.match(id))!.deadline!
    await running.ask('PUT', '/players/me/vacation', ann.key, { until: time.now() + 100 * HOUR })
    time.pass(before - time.now() - HOUR)
    await quiet()
    expect(told(ann)).toEqual([])
    time.pass(before + 100 * HOUR - time.now() - 12 * HOUR)
    await eventually(() => told(ann).length > 0, 'the warning')
    expect(told(ann)).toEqual(['You have 12 hours left: Pilot Light.'])
  })
})
