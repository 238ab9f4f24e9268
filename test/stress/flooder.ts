/**
 * A flood, as a process of its own: `flooder.ts URL ADDRESS`. Twenty connections send what a server might forget to count, as
 * fast as they may within bounds, and dial again when they are cut off. It does so between the lines `go` and `stop` of its
 * input, and says what it has done after each `stop`. Ends when its input ends.
 */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

const [url, localAddress] = process.argv.slice(2)
const { hostname, port } = new URL(url)

const CONNECTIONS = 20
/** Frames each connection sends every so many milliseconds. */
const FRAMES = 25
const EVERY = 10
const DIAL_AGAIN_AFTER = 50

const MASKED = 0x80
const TEXT = 0x81
const PING = 0x89

/** A frame as a client sends it, with a mask that changes nothing. */
function frame(kind: number, payload: string | Buffer, size = Buffer.byteLength(payload)): Buffer {
  const head = Buffer.alloc(size < 126 ? 6 : 14)
  head[0] = kind
  if (size < 126) head[1] = MASKED | size
  else {
    head[1] = MASKED | 127
    head.writeBigUInt64BE(BigInt(size), 2)
  }
  return Buffer.concat([head, Buffer.from(payload)])
}

const many = (one: Buffer): Buffer => Buffer.concat(Array.from({ length: FRAMES }, () => one))
const KINDS = [
  many(frame(TEXT, '42/hulk,["nonsense",1]')),
  many(frame(TEXT, '40')),
  many(frame(PING, '')),
  frame(TEXT, randomBytes(32_768).toString('base64'), 1_000_000),
]

let counted = { dialled: 0, sent: 0, cut: 0 }
let flooding = false
const open = new Set<Socket>()

function flood(n: number): void {
  if (!flooding) return
  counted.dialled++
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress })
  open.add(socket)
  const path = '/socket.io/?EIO=4&transport=websocket'
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  let timer: NodeJS.Timeout | undefined
  socket.once('data', () => {
    socket.write(frame(TEXT, '40/hulk,'))
    timer = setInterval(() => {
      counted.sent++
      socket.write(KINDS[n % KINDS.length])
    }, EVERY)
  })
  socket.on('data', () => {})
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    open.delete(socket)
    counted.cut++
    setTimeout(() => flood(n), DIAL_AGAIN_AFTER)
  })
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    flooding = line === 'go'
    if (flooding) {
      counted = { dialled: 0, sent: 0, cut: 0 }
      for (let n = 0; n < CONNECTIONS; n++) flood(n)
    } else {
      for (const socket of open) socket.destroy()
      console.log(JSON.stringify(counted))
    }
  })
  .on('close', () => process.exit(0))
console.log('ready')
