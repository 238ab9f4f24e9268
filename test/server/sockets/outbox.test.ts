/** Whoever never reads: what waits for them is bounded, then they are cut off, and they may come back. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_WAITING } from '../../../src/server/sockets/outbox'
import { pause, playOn, Running, type TwoPlayers, until } from '../support/running'

describe('a client that never reads', () => {
  let running: Running
  let table: TwoPlayers
  beforeAll(async () => {
    running = await Running.start()
    table = await running.table()
    await playOn(table, 5)
  })
  afterAll(() => running.end())

  const figure = async (name: string) =>
    Number(new RegExp(`^bulkhead_${name} (\\d+)$`, 'm').exec((await running.get('/metrics')).body)?.[1] ?? 0)
  const unsent = () => figure('unsent_bytes')

  /** A text frame as a client sends it, with a mask that changes nothing. */
  function frame(text: string): Buffer {
    const head = Buffer.alloc(6)
    head[0] = 0x81
    head[1] = 0x80 | text.length
    return Buffer.concat([head, Buffer.from(text)])
  }

  const sync = () => `42/hulk,["sync","${table.match}",null]`

  it('on a WebSocket is cut off when too much is waiting, and the server frees it', async () => {
    const { hostname, port } = new URL(running.url)
    const mute = connect(Number(port), hostname)
    let isClosed = false
    mute.on('error', () => {})
    mute.on('close', () => {
      isClosed = true
    })
    mute.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\n` +
        'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await until(() => mute.bytesRead > 0 || mute.readableLength > 0 || mute.read() !== null, 'the handshake')
    mute.pause()
    mute.write(frame('40/hulk,'))
    await pause(100)
    const sockets = await figure('sockets')
    let most = 0
    // It goes on asking, and answers no ping: whatever the kernel takes on the way, in the end the server has to hold it.
    for (let n = 0; n < 2000 && (await figure('sockets')) === sockets; n++) {
      for (let i = 0; i < 10; i++) mute.write(frame(sync()))
      most = Math.max(most, await unsent())
    }
    expect(await figure('sockets')).toBe(sockets - 1)
    expect(most).toBeGreaterThan(0)
    // Of the last message it has not been asked whether there is room.
    expect(most).toBeLessThan(2 * MOST_WAITING)
    await until(async () => (await unsent()) === 0, 'nothing to wait any more')
    mute.resume()
    await until(() => isClosed, 'the connection to be closed')
    expect((await running.get('/metrics')).body).toMatch(/refusals_total\{event="outgoing",code="tooMuch"\} 1/)
  })

  it('by polling is cut off too', async () => {
    const url = `${running.url}/socket.io/?EIO=4&transport=polling`
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1))
    const post = async (body: string) =>
      (await fetch(`${url}&sid=${sid}`, { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } })).status
    expect(await post('40/hulk,')).toBe(200)
    let most = 0
    let status = 200
    for (let n = 0; n < 500 && status === 200; n++) {
      status = await post(Array.from({ length: 10 }, sync).join('\x1e'))
      most = Math.max(most, await unsent())
    }
    expect(status).toBe(400)
    expect(most).toBeLessThan(2 * MOST_WAITING)
    await until(async () => (await unsent()) === 0, 'nothing to wait any more')
  })

  it('does not disturb others, and may come back', async () => {
    await playOn(table, 5)
    const again = running.connect(table.match)
    expect((await again.sync())._stateID).toBe(table.players[0].state!._stateID)
  })
})
