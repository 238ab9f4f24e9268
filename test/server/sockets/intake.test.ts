/** Floods, on real sockets: whatever they are made of, they are cut off before they are read. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { CUT_OFF, Limits, RATES, SHARING, UNLIMITED } from '../../../src/server/limits'
import { unobserved } from '../../../src/server/observer'
import { CONNECTIONS_PER_SOCKET, Intake } from '../../../src/server/sockets/intake'
import { playOn, Running, until } from '../support/running'

const PACKETS = 40
const BYTES = 30_000

describe('incoming data of a connection', () => {
  let running: Running
  beforeAll(async () => {
    const packets = { burst: PACKETS, perSecond: 0.001 }
    const bytes = { burst: BYTES, perSecond: 0.001 }
    running = await Running.start({ rates: { ...UNLIMITED, packets, bytes } })
  })
  afterAll(() => running.end())

  /** Each test comes from an address of its own. */
  let last = 1
  function dial(localAddress = `127.0.0.${++last}`) {
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      localAddress,
    })
    const got: string[] = []
    let closed = false
    socket.on('message', (data) => got.push(String(data)))
    socket.on('pong', () => got.push('pong'))
    socket.on('error', () => {})
    socket.on('close', () => {
      closed = true
    })
    return { socket, got, localAddress, isClosed: () => closed, open: () => once(socket, 'message') }
  }
  type Dialled = ReturnType<typeof dial>

  it.each<[string, (n: number) => Parameters<WebSocket['send']>[0], string]>([
    ['events nobody knows', (n) => `42/hulk,["nonsense",${n}]`, '42'],
    ['attempts at the default namespace', () => '40', '44'],
    ['attempts at other namespaces', (n) => `40/other${n},`, '44'],
    ['bytes nobody asked for', () => Buffer.alloc(10), 'nothing'],
    ['things that are no packets', () => '7', 'nothing'],
  ])('%s: whoever sends too many is cut off, and those behind are not looked at', async (_, message, answer) => {
    const pest = dial()
    await pest.open()
    pest.socket.send('40/hulk,')
    await until(() => pest.got.some((text) => text.startsWith('40/hulk')) || pest.isClosed())
    for (let n = 0; n < 10 * PACKETS; n++) if (!pest.isClosed()) pest.socket.send(message(n))
    await until(pest.isClosed, 'the connection to be closed')
    expect(pest.got.filter((text) => text.startsWith(answer)).length).toBeLessThanOrEqual(PACKETS)
  })

  it('pings count as packets too', async () => {
    const pest = dial()
    await pest.open()
    for (let n = 0; n < 10 * PACKETS; n++) pest.socket.ping()
    await until(pest.isClosed, 'the connection to be closed')
    expect(pest.got.filter((text) => text === 'pong').length).toBeLessThanOrEqual(PACKETS)
  })

  it('a few packets may have too many bytes', async () => {
    const pest = dial()
    await pest.open()
    pest.socket.send('40/hulk,')
    await until(() => pest.got.some((text) => text.startsWith('40/hulk')))
    for (let n = 0; n < 4; n++) pest.socket.send(`42/hulk,["nonsense","${'x'.repeat(12_000)}"]`)
    await until(pest.isClosed, 'the connection to be closed')
    expect(pest.got.filter((text) => text.startsWith('42')).length).toBeLessThanOrEqual(2)
  })

  it('a frame that is too large is refused before it is complete', async () => {
    const pest = dial()
    await pest.open()
    pest.socket.send('x'.repeat(10_000_000))
    await until(pest.isClosed, 'the connection to be closed')
  })

  it('a body with many packets counts as many', async () => {
    const poll = `${running.url}/socket.io/?EIO=4&transport=polling`
    const { sid } = JSON.parse((await (await fetch(poll)).text()).slice(1))
    const post = (body: string) =>
      fetch(`${poll}&sid=${sid}`, { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } })
    expect((await post('40/hulk,')).status).toBe(200)
    const flood = Array.from({ length: SHARING * PACKETS }, () => '42/hulk,["x"]').join('\x1e')
    await expect(post(flood).then(({ status }) => status)).rejects.toThrow()
    // That was the budget of this address, for requests too.
    const requests = Array.from({ length: SHARING * PACKETS }, () => fetch(`${running.url}/healthz`))
    const statuses = await Promise.all(requests.map((request) => request.then(({ status }) => status)))
    expect(statuses).toContain(429)
  })

  it('an address has one budget for all its connections, and no other address is affected', async () => {
    const { localAddress } = dial()
    const pests: Dialled[] = []
    for (let n = 0; n < 2 * SHARING; n++) {
      const pest = dial(localAddress)
      pests.push(pest)
      await until(() => pest.got.length > 0 || pest.isClosed())
      for (let i = 0; i < PACKETS - 5; i++) if (pest.socket.readyState === WebSocket.OPEN) pest.socket.ping()
    }
    await until(() => pests.at(-1)!.isClosed(), 'the last to be cut off')
    const other = dial()
    await other.open()
    other.socket.ping()
    await until(() => other.got.includes('pong'))
  })
})

describe('a client that connects endlessly', () => {
  it('is disconnected, and no other address is', async () => {
    const running = await Running.start({ rates: { ...UNLIMITED, dial: { burst: 5, perSecond: 0.001 } } })
    const { hostname, port } = new URL(running.url)
    const answered = (localAddress: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host: hostname, port: Number(port), localAddress })
        socket.on('error', () => {})
        socket.once('data', () => resolve(true))
        socket.once('close', () => resolve(false))
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      })
    const many: boolean[] = []
    for (let n = 0; n < 10; n++) many.push(await answered('127.0.0.2'))
    expect(many).toEqual([true, true, true, true, true, false, false, false, false, false])
    expect(await answered('127.0.0.3')).toBe(true)
    await running.end()
  })

  it('has a limited number of open connections, whatever it does with them', async () => {
    const running = await Running.start({ mostSocketsPerAddress: 1 })
    const { hostname, port } = new URL(running.url)
    /** Stays on the line by beginning another request. */
    const stays = (localAddress: string) =>
      new Promise<Socket | undefined>((resolve) => {
        const socket = connect({ host: hostname, port: Number(port), localAddress })
        socket.on('error', () => {})
        socket.once('data', () => resolve(socket))
        socket.once('close', () => resolve(undefined))
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz')
      })
    const pests: Socket[] = []
    for (let n = 0; n < CONNECTIONS_PER_SOCKET; n++) pests.push((await stays('127.0.0.2'))!)
    expect(pests).not.toContain(undefined)
    expect(await stays('127.0.0.2')).toBe(undefined)
    const other = await stays('127.0.0.3')
    expect(other).toBeDefined()
    // Whoever hangs up may dial again.
    pests[0].destroy()
    const next = await until(() => stays('127.0.0.2'), 'room')
    expect(await stays('127.0.0.2')).toBe(undefined)
    for (const socket of [...pests, other, next]) socket?.destroy()
    await running.end()
  })

  it('never reaches HTTP: a refused connection costs no parser and no WebSocket', async () => {
    const http = createServer((_, response) => response.end('here'))
    const rates = {
      ...UNLIMITED,
      dial: { burst: 3, perSecond: 0.001 },
      packets: { burst: 1 / SHARING, perSecond: 0.001 },
    }
    new Intake({ behindProxy: false, mostSockets: 100, limits: new Limits(rates), observer: unobserved }).guard(http)
    const heard: string[] = []
    for (const event of ['connection', 'upgrade']) http.on(event, () => heard.push(event))
    http.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const { port } = http.address() as AddressInfo
    const closed = async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.resume()
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      await new Promise((resolve) => socket.on('close', resolve))
    }
    // The first is let in. The second is cut off at the upgrade, which costs its address all further dials.
    for (let n = 0; n < 4; n++) await closed()
    expect(heard).toEqual(['connection', 'upgrade', 'connection'])
    http.close()
    await once(http, 'close')
  })
})

describe('a client that was disconnected', () => {
  it('cannot connect again and again for another handshake, and no other address is affected', async () => {
    const packets = { burst: 1, perSecond: 0.001 }
    // Enough for two connections that are cut off.
    const dial = { burst: 2 * (1 + CUT_OFF), perSecond: 0.001 }
    const running = await Running.start({ rates: { ...UNLIMITED, packets, dial } })
    const { port } = new URL(running.url)
    /** True if the handshake was answered. */
    const upgrade = (localAddress: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { localAddress })
        socket.on('open', () => {
          for (let n = 0; n < 10; n++) socket.ping()
          socket.on('close', () => resolve(true))
        })
        socket.on('error', () => resolve(false))
      })
    const answered: boolean[] = []
    for (let n = 0; n < 6; n++) answered.push(await upgrade('127.0.0.2'))
    expect(answered).toEqual([true, true, false, false, false, false])
    expect(await upgrade('127.0.0.3')).toBe(true)
    await running.end()
  })
})

describe('a connection with an unknown protocol', () => {
  /** Dials, enters the game, sends `text` so many times, and waits until it is closed. Returns what came back. */
  async function send(running: Running, text: string, times: number): Promise<string[]> {
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const got: string[] = []
    socket.on('message', (data) => got.push(String(data)))
    await once(socket, 'message')
    socket.send('40/hulk,')
    await until(() => got.some((one) => one.startsWith('40/hulk')))
    for (let n = 0; n < times; n++) socket.send(text)
    await once(socket, 'close')
    return got
  }

  it('is cut off after a few unknown events, long before its budget is spent', async () => {
    const running = await Running.start({ rates: { ...UNLIMITED, unknown: RATES.unknown } })
    const got = await send(running, '42/hulk,["nonsense"]', 20)
    expect(got.filter((one) => one.includes('unknownEvent'))).toHaveLength(RATES.unknown.burst)
    await running.end()
  })

  it('is cut off when it tries the default namespace, and its address may connect less often', async () => {
    const dial = { burst: 1 + CUT_OFF, perSecond: 0.001 }
    const running = await Running.start({ rates: { ...UNLIMITED, dial } })
    const got = await send(running, '40', 1)
    expect(got.at(-1)).toBe('44{"message":"noSuchGame"}')
    await expect(fetch(`${running.url}/healthz`)).rejects.toThrow()
    await running.end()
  })
})

describe('the default namespace', () => {
  it('admits nobody', async () => {
    const running = await Running.start()
    const socket = io(running.url, { transports: ['websocket'], forceNew: true, reconnection: false })
    const [error] = await once(socket as never, 'connect_error')
    expect((error as Error).message).toBe('noSuchGame')
    expect(socket.connected).toBe(false)
    socket.close()
    await running.end()
  })
})

describe('within the usual budgets', () => {
  it.each(['websocket', 'polling'])('two people play, reconnect and sync again, by %s', async (transport) => {
    const running = await Running.start({ rates: { ...RATES, connect: UNLIMITED.connect } })
    const match = await running.create()
    const tokens = [await running.join(match, '0'), await running.join(match, '1')]
    const sit = (seat: number) => running.connect(match, String(seat), tokens[seat], { transports: [transport] })
    for (let turn = 0; turn < 3; turn++) {
      const players = [sit(0), sit(1)]
      await Promise.all(players.map((player) => player.sync()))
      await playOn({ match, tokens, players, spectator: players[0] }, 12)
      for (const player of players) {
        expect(player.failed).toBe(false)
        expect(player.refusals).toEqual([])
        player.close()
      }
    }
    await running.end()
  })
})
