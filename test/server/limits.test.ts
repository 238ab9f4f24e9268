import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Limits, RATES, UNLIMITED } from '../../src/server/limits'
import { newKey, pause, Running, until } from './support/running'

const MISSION = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

describe('token buckets', () => {
  it('a bucket empties, says how long to wait, and refills', () => {
    let now = 0
    const limits = new Limits({ ...RATES, create: { burst: 3, perSecond: 0.5 } }, () => now)
    expect([1, 2, 3, 4].map(() => limits.address('create', 'a'))).toEqual([0, 0, 0, 2])
    expect(limits.address('create', 'b')).toBe(0)
    now = 2000
    expect([1, 2].map(() => limits.address('create', 'a'))).toEqual([0, 2])
    now = 1e6
    expect([1, 2, 3, 4].map(() => limits.address('create', 'a'))).toEqual([0, 0, 0, 2])
  })

  it('sockets of one address share its bucket', () => {
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
        sync: { burst: 4, perSecond: 2 },
        create: { burst: 5, perSecond: 0.1 },
        join: { burst: 8, perSecond: 0.1 },
      },
      mostSocketsPerAddress: 6,
    })
  })
  afterAll(() => running.end())

  it('too many moves, chat lines, syncs, matches and seats are refused, and the game goes on', async () => {
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
    expect(refused).toMatchObject({ status: 429, body: { error: 'tooMuch' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const joins = []
    for (let n = 0; n < 8; n++) {
      joins.push(await running.post(`/games/hulk/${match}/join`, { playerID: '0', playerName: 'Eve' }))
    }
    expect(joins[0].status).toBe(409)
    expect(joins.at(-1)).toMatchObject({ status: 429, body: { error: 'tooMuch' } })
    expect(Number(joins.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a rematch counts as a new match, however it is requested', async () => {
    const strict = await Running.start({ rates: { ...UNLIMITED, create: { burst: 4, perSecond: 1 / 60 } } })
    const key = newKey()
    const wanted = { numPlayers: 2, setupData: MISSION, seats: { 0: 'me', 1: 'bot:easy' }, playerName: 'Ann' }
    let match: string = (await strict.ask('POST', '/games/hulk/create', key, wanted)).body.matchID
    const resigned = async () => {
      const seat = (await strict.ask('GET', `/games/hulk/${match}`, key)).body.seats.findIndex(
        (chair: { mine?: boolean }) => chair.mine,
      )
      const player = strict.connect(match, String(seat), key)
      await player.sync()
      player.socket.emit('resign', match, player.seat, key)
      await until(() => player.state!.ctx.gameover !== undefined, 'the game to be over')
      return player
    }
    // A bot agrees to anything, so that one player alone could go on for ever.
    const made = async () => (await strict.get('/games/hulk')).body.total
    for (let n = 0; n < 2; n++) {
      const player = await resigned()
      player.socket.emit('offer', match, player.seat, 'rematch', key)
      match = await until(async () => (await strict.ask('GET', `/games/hulk/${match}`)).body.nextMatchID, 'a rematch')
    }
    const over = await resigned()
    await strict.ask('POST', `/games/hulk/${match}/playAgain`, key, { playerID: over.seat })
    const last: string = (await strict.ask('GET', `/games/hulk/${match}`)).body.nextMatchID
    expect(last).toBeDefined()
    expect(await made()).toBe(4)
    const again = await strict.ask('POST', '/games/hulk/create', key, wanted)
    expect(again.body).toEqual({ error: 'tooMuch' })
    await strict.end()
  })

  it('a rematch above the limit is refused, and stays offered', async () => {
    const strict = await Running.start({ rates: { ...UNLIMITED, create: { burst: 2, perSecond: 1 / 60 } } })
    const table = await strict.table()
    const [marine, genestealer] = table.players
    marine.socket.emit('resign', table.match, '0', table.tokens[0])
    await until(() => marine.state!.ctx.gameover !== undefined)
    await until(async () => (await strict.storage.match(table.match))!.gameover !== undefined)
    marine.socket.emit('offer', table.match, '0', 'rematch', table.tokens[0])
    await until(async () => (await strict.storage.offers.list(table.match)).length > 0)
    // The last one there is goes to somebody else at the same address.
    await strict.create()
    expect(await genestealer.refused('offer', table.match, '1', 'rematch', table.tokens[1])).toBe('tooMuch')
    expect((await strict.storage.match(table.match))!.next).toBeUndefined()
    expect((await strict.storage.offers.list(table.match))[0]).toMatchObject({ what: 'rematch', agreed: ['0'] })
    await strict.end()
  })

  it('clients that do not stop are disconnected', async () => {
    const pest = running.connect('nowhere')
    await until(() => pest.socket.connected)
    for (let n = 0; n < 300; n++) pest.socket.emit('sync', 'nowhere', null)
    await until(() => !pest.socket.connected)
  })

  it('endless requests for pages or sockets have to wait', async () => {
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

  it('one address has a limited number of sockets', async () => {
    const many = Array.from({ length: 12 }, () => running.connect('nowhere'))
    await pause(300)
    const open = many.filter(({ socket }) => socket.connected)
    expect(open.length).toBeLessThanOrEqual(6)
    for (const { socket } of many) socket.close()
    await pause(50)
    const next = running.connect('nowhere')
    await until(() => next.socket.connected)
  })

  it('an empty session id does not count as an admitted connection', async () => {
    const strict = await Running.start({
      rates: { ...UNLIMITED, connect: { burst: 5, perSecond: 0.01 } },
      mostSocketsPerAddress: 3,
    })
    const shake = async () => (await fetch(`${strict.url}/socket.io/?EIO=4&transport=polling&sid=`)).status
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push(await shake())
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403])
    await strict.end()
  })
})
