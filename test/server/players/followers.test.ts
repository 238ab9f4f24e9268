import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UNLIMITED } from '../../../src/server/limits'
import { HandTime } from '../support/hand-time'
import { newKey, type Player, Running, until } from '../support/running'

const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

describe('whoever follows', () => {
  const time = new HandTime()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ time })
  })
  beforeEach(() => running.freeNames())
  afterAll(() => running.end())

  const told = ({ received }: Player, what: string) =>
    received.filter(({ type, args }) => type === 'changed' && args[0].what === what).length

  /** Everything sent before it has been dealt with when this one has its answer. */
  async function follow(wanted: object): Promise<Player> {
    const player = running.connect('nowhere')
    player.socket.emit('follow', wanted)
    await player.refused('sync', 'nowhere')
    return player
  }
  const create = async (key: string, seats: object = { 0: 'me', 1: 'open' }) =>
    (
      await running.ask('POST', '/games/hulk/create', key, {
        numPlayers: 2,
        setupData: SETUP,
        seats,
        playerName: 'Ann',
      })
    ).body.matchID as string
  const join = (match: string, key: string) =>
    running.ask('POST', `/games/hulk/${match}/join`, key, { playerName: 'Bob' })

  it('the lobby hears of matches created, joined and begun, at most once a second', async () => {
    const watcher = await follow({ lobby: true })
    const silent = await follow({})
    const key = newKey()
    const match = await create(key)
    await until(() => told(watcher, 'lobby') === 1)
    for (let n = 0; n < 5; n++) await create(key)
    await join(match, newKey())
    await watcher.refused('sync', 'nowhere')
    expect(told(watcher, 'lobby')).toBe(1)
    time.pass(1000)
    await until(() => told(watcher, 'lobby') === 2)
    time.pass(5000)
    await watcher.refused('sync', 'nowhere')
    expect(told(watcher, 'lobby')).toBe(2)
    expect(told(watcher, 'mine') + told(silent, 'lobby') + told(silent, 'mine')).toBe(0)
  })

  it('their own games hears of those, and of no others', async () => {
    const [ann, bob] = [newKey(), newKey()]
    const match = await create(ann)
    const [first, second, stranger] = [
      await follow({ key: ann }),
      await follow({ key: bob }),
      await follow({ key: newKey() }),
    ]
    await join(match, bob)
    await until(() => told(first, 'mine') === 1 && told(second, 'mine') === 1)
    time.pass(1000)
    await until(() => told(first, 'mine') === 2 || time.waiting === 0)
    const before = told(second, 'mine')
    time.pass(1000)
    const marine = running.connect(match, '0', ann)
    await marine.sync()
    // A step of one's own changes nothing for others; a word does.
    await marine.act({ type: 'draw' })
    await second.refused('sync', 'nowhere')
    expect(told(second, 'mine')).toBe(before)
    marine.socket.emit('chat', match, { id: 'x', sender: '0', payload: 'hello' }, ann)
    await until(() => told(second, 'mine') === before + 1)
    await stranger.refused('sync', 'nowhere')
    expect(told(stranger, 'mine')).toBe(0)
    expect(JSON.stringify([first.received, second.received])).not.toContain(match)
  })

  it('the lobby a second time still hears of pending changes', async () => {
    const watcher = await follow({ lobby: true })
    const key = newKey()
    await create(key)
    await until(() => told(watcher, 'lobby') === 1)
    await create(key)
    watcher.socket.emit('follow', { lobby: true })
    await until(() => told(watcher, 'lobby') === 2)
  })

  it('another list follows only that', async () => {
    const key = newKey()
    const player = await follow({ key, lobby: true })
    player.socket.emit('follow', {})
    await player.refused('sync', 'nowhere')
    await create(key)
    await player.refused('sync', 'nowhere')
    expect(told(player, 'lobby') + told(player, 'mine')).toBe(0)
  })

  it.each([
    [[], 'badMessage'],
    [[null], 'badMessage'],
    [['x'], 'badMessage'],
    [[[]], 'badMessage'],
    [[{ lobby: 'yes' }], 'badMessage'],
    [[{ lobby: true, all: true }], 'badMessage'],
    [[{}, {}], 'badMessage'],
    [[{ key: 'x' }], 'noKey'],
    [[{ key: { a: 1 } }], 'noKey'],
    [[{ key: null }], 'noKey'],
  ])('%j is refused with %s', async (args, code) => {
    expect(await running.connect('nowhere').refused('follow', ...args)).toBe(code)
  })

  it('too often is refused', async () => {
    const strict = await Running.start({ rates: { ...UNLIMITED, follow: { burst: 3, perSecond: 0.01 } } })
    const player = strict.connect('nowhere')
    for (let n = 0; n < 3; n++) player.socket.emit('follow', { lobby: true })
    expect(await player.refused('follow', { lobby: true })).toBe('tooMuch')
    await strict.end()
  })
})
