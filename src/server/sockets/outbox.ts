/**
 * Backpressure: what waits to be sent on one connection. It grows if the client does not read. Beyond the limit the
 * client is cut off; they may connect again and sync.
 */
import type { Socket } from 'socket.io'

/** engine.io's connection, which all namespaces share. */
export type Connection = Socket['conn']

/** In bytes. A single larger message is still sent if nothing else waits. */
export const MOST_WAITING = 512 * 1024

interface Packet {
  data?: string | Buffer
}

/** engine.io's transport: a WebSocket or a pending poll. */
interface Transport {
  socket?: { bufferedAmount: number; terminate(): void }
  req?: { destroy?(): void } | null
}

export class Outbox {
  /** The bytes in engine.io's own buffer. */
  private held = 0
  private isCut = false

  constructor(
    private readonly connection: Connection,
    private readonly onCut: () => void,
  ) {
    connection.on('packetCreate', ({ data }: Packet) => {
      if (this.waiting > MOST_WAITING) this.cut()
      this.held += data?.length ?? 0
    })
    connection.on('flush', () => {
      this.held = 0
    })
  }

  /** Bytes that wait, in engine.io and in the WebSocket. */
  get waiting(): number {
    return this.isCut ? 0 : this.held + (this.transport.socket?.bufferedAmount ?? 0)
  }

  private get transport(): Transport {
    return this.connection.transport as unknown as Transport
  }

  /** Closes at once. An orderly close would wait behind everything else. */
  private cut(): void {
    if (this.isCut) return
    this.isCut = true
    this.onCut()
    const { socket, req } = this.transport
    if (socket) return socket.terminate()
    this.connection.close(true)
    req?.destroy?.()
  }
}
