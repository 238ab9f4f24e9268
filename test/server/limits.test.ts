import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Limits, RATES, UNLIMITED } from '../../src/server/limits'
import { pause, Running, until } from './support/running'

describe('how often somebody may do something', () => {
  it('a bucket empties, says how long to wait, and fills up again', () => {
    let now = 0
    const limits = new Limits({ ...RATES, create: { burst: 3, perSecond: 0.5 } }, () => now)
    expect([1, 2, 3, 4].map(() => limits.address('create', 'a'))).toEqual([0, 0, 0, 2])
    expect(limits.address('create', 'b')).toBe(0)
    now = 2000
    expect([1, 2].map(() => limits.address('create', 'a'))).toEqual([0, 2])
    now = 1e6
    expect([1, 2, 3, 4].map(() => limits.address('create', 'a'))).toEqual([0, 0, 0, 2])
  })

  it('sockets of one address share what that address has', () => {
    const limits = new Limits({ ...RATES, action: { burst: 2, perSecond: 1 } }, () => 0)
    const tries = Array.from({ length: 20 }, (_, n) => limits.socket('action', `socket ${n}`, 'home'))
    expect(tries.filter((wait) => wait === 0)).toHaveLength(16)
    expect(limits.socket('action', 'elsewhere', 'away')).toBe(0)
  })
})

describe('limits on the running server', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start({
      rates: {
        ...UNLIMITED,
        action: { burst: 10, perSecond: 5 },
        chat: { burst: 3, perSecond: 1 },
        aside: { burst: 3, perSecond: 0.001 },
        sync: { burst: 4, perSecond: 2 },
        create: { burst: 5, perSecond: 0.1 },
        join: { burst: 8, perSecond: 0.1 },
      },
      mostSocketsPerAddress: 6,
    })
  })
  afterAll(() => running.end())

  it('nobody makes the log of a match longer and longer with orders, from however many sockets', async () => {
    const { match, players, tokens } = await running.table()
    const twin = running.connect(match, '0', tokens[0])
    await twin.sync()
    const { pieces } = players[0].state!.G.state
    const marine = Object.values(pieces).find(({ squad }) => squad !== undefined)!.id
    for (let n = 0; n < 8; n++) {
      const player = [players[0], twin][n % 2]
      const orders = { marines: { [marine]: { overwatch: n % 4 < 2 ? 'always' : 'never' } } }
      const [id, refusals] = [player.state!._stateID, player.refusals.length]
      player.socket.emit('update', ...player.update(player.move('orders', orders)))
      await until(() => player.state!._stateID > id || player.refusals.length > refusals)
      await until(() => players[0].state!._stateID === twin.state!._stateID)
    }
    expect((await running.storage.log(match)).length).toBeLessThanOrEqual(3)
    expect([...players[0].refusals, ...twin.refusals].some(({ code }) => code === 'tooMuch')).toBe(true)
    for (const player of [...players, twin]) player.close()
    await until(async () => Number(/^bulkhead_sockets (\d+)/m.exec((await running.get('/metrics')).body)![1]) <= 1)
  })

  it('too many moves, words, looks, matches and seats are refused, and the game is none the worse', async () => {
    const { match, players, tokens } = await running.table()
    const [marine, genestealer] = players
    for (let n = 0; n < 30; n++) marine.socket.emit('update', ...marine.update(marine.move('keep')))
    await until(() => marine.refusals.length === 30)
    const codes = marine.refusals.map(({ code }) => code)
    expect(codes.filter((code) => code === 'illegalMove').length).toBeLessThanOrEqual(12)
    expect(codes.filter((code) => code === 'tooMuch').length).toBeGreaterThanOrEqual(18)
    for (let n = 0; n < 10; n++) {
      genestealer.socket.emit('chat', match, { id: 'c', sender: '1', payload: `word ${n}` }, tokens[1])
      genestealer.socket.emit('sync', match, '1', tokens[1])
    }
    await until(() => genestealer.refusals.length >= 12)
    expect(new Set(genestealer.refusals.map(({ event, code }) => `${event} ${code}`))).toEqual(
      new Set(['chat tooMuch', 'sync tooMuch']),
    )
    expect((await running.storage.chat(match, 100)).length).toBeLessThanOrEqual(4)
    await pause(400)
    await marine.act({ type: 'draw' })

    const creates = []
    for (let n = 0; n < 6; n++) {
      creates.push(await running.post('/games/hulk/create', { numPlayers: 2, setupData: { mission: 'pilot-light' } }))
    }
    const refused = creates.at(-1)!
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooMuch' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const joins = []
    for (let n = 0; n < 8; n++) {
      joins.push(await running.post(`/games/hulk/${match}/join`, { playerID: '0', playerName: 'Eve' }))
    }
    expect(joins[0].status).toBe(409)
    expect(joins.at(-1)).toMatchObject({ status: 429, body: { code: 'tooMuch' } })
    expect(Number(joins.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('whoever goes on for all that is disconnected', async () => {
    const pest = running.connect('nowhere')
    await until(() => pest.socket.connected)
    for (let n = 0; n < 300; n++) pest.socket.emit('sync', 'nowhere', null)
    await until(() => !pest.socket.connected)
  })

  it('whoever asks for pages or sockets without end has to wait', async () => {
    const strict = await Running.start({
      rates: { ...UNLIMITED, page: { burst: 5, perSecond: 1 }, connect: { burst: 3, perSecond: 0.1 } },
    })
    const statuses = []
    for (let n = 0; n < 8; n++) statuses.push((await strict.get('/')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await strict.get('/healthz')).status).toBe(200)
    const many = Array.from({ length: 8 }, () => strict.connect('nowhere'))
    await until(() => many.every(({ socket, failed }) => socket.connected || failed))
    expect(many.filter(({ socket }) => socket.connected)).toHaveLength(3)
    await strict.end()
  })

  it('one address has only so many sockets', async () => {
    const many = Array.from({ length: 12 }, () => running.connect('nowhere'))
    await pause(300)
    const open = many.filter(({ socket }) => socket.connected)
    expect(open.length).toBeLessThanOrEqual(6)
    for (const { socket } of many) socket.close()
    await pause(50)
    const next = running.connect('nowhere')
    await until(() => next.socket.connected)
  })
})
