/** socket.io's protocol at its barest, on a WebSocket: messages are looked at, not parsed, so that a load costs little. */
import { WebSocket } from 'ws'

/** Enough of a message to tell what it is. */
const HEAD = 120

export class Wire {
  bytes = 0
  /** Told of every event: its beginning as text, e.g. `"patch","match",3,4,`. */
  onEvent: (head: string) => void = () => {}
  onClose: () => void = () => {}
  private readonly socket: WebSocket
  readonly ready: Promise<void>

  constructor(url: string, localAddress?: string) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      localAddress,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    })
    this.socket = socket
    this.ready = new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => {
        reject(new Error('the connection was closed'))
        this.onClose()
      })
      socket.on('message', (data: Buffer) => this.read(data, resolve))
    })
  }

  private read(data: Buffer, connected: () => void): void {
    this.bytes += data.length
    const head = data.toString('latin1', 0, HEAD)
    if (head.startsWith('42/hulk,[')) this.onEvent(head.slice(9))
    else if (head === '2') this.socket.send('3')
    else if (head.startsWith('0')) this.socket.send('40/hulk,')
    else if (head.startsWith('40/hulk')) connected()
  }

  /** The arguments as JSON, without the brackets around them. */
  send(args: string): void {
    this.socket.send(`42/hulk,[${args}]`)
  }

  close(): void {
    this.onClose = () => {}
    this.socket.close()
  }
}
