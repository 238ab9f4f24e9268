/**
 * One budget for everything that comes in, on a connection and from an address, in packets and in bytes. It is counted before
 * anything is read, so it does not matter what it is: events nobody knows, pings, frames that are too large. Whoever exceeds it
 * is disconnected, and may dial less often for a while.
 */
import type { EventEmitter } from 'node:events'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { addressOf, addressOfSocket } from '../http/address'
import type { Limits } from '../limits'
import type { Observer } from '../observer'
import { FrameCounter } from './frame'

/** engine.io's separator between the packets of a body. */
const SEPARATOR = '\x1e'

/** A browser has a few HTTP connections for each socket. */
export const CONNECTIONS_PER_SOCKET = 4

export interface IntakeOptions {
  behindProxy: boolean
  /** The limit of sockets from one address, from which the limit of its connections follows. */
  mostSockets: number
  limits: Limits
  observer: Observer
}

export class Intake {
  private last = 0
  /** The open connections of each address. Clients that never read or finish a request could hold them for ever. */
  private readonly open = new Map<string, number>()

  constructor(private readonly options: IntakeOptions) {}

  /** Refused connections and upgrades reach no listener, so no HTTP parser or WebSocket is created for them. */
  guard(http: HttpServer): void {
    const { behindProxy, limits, observer } = this.options
    // A proxy opens the connections of all clients.
    if (!behindProxy) {
      before(http, 'connection', (socket: Socket) => {
        const address = addressOfSocket(socket)
        if (limits.address('dial', address) === 0 && this.hasRoom(address)) {
          this.countOpen(socket, address)
          return true
        }
        observer.refused('incoming', 'tooMuch')
        // After a reset there is nothing left to send, read or wait for.
        socket.resetAndDestroy()
        return false
      })
    }
    before(http, 'upgrade', (request: IncomingMessage, socket: Duplex) => {
      const address = this.addressOf(request)
      if (this.takes(address, 1, 0)) {
        this.watchFrames(socket, address)
        return true
      }
      this.cutOff(socket, address)
      return false
    })
  }

  private hasRoom(address: string): boolean {
    return (this.open.get(address) ?? 0) < this.options.mostSockets * CONNECTIONS_PER_SOCKET
  }

  private countOpen(socket: Socket, address: string): void {
    this.open.set(address, (this.open.get(address) ?? 0) + 1)
    socket.once('close', () => {
      const left = this.open.get(address)! - 1
      if (left > 0) this.open.set(address, left)
      else this.open.delete(address)
    })
  }

  /** Returns false if the request was refused. Its body is counted as it arrives. */
  admits(request: IncomingMessage, response: ServerResponse): boolean {
    const address = this.addressOf(request)
    if (!this.takes(address, 1, 0)) {
      this.options.observer.refused('incoming', 'tooMuch')
      // The connection may be a proxy's, so the reason is sent.
      response.writeHead(429, { Connection: 'close' }).end()
      return false
    }
    before(request, 'data', (data: Buffer | string) => {
      const chunk = bytesOf(data)
      const packets = chunk.toString('latin1').split(SEPARATOR).length
      if (this.takes(address, packets, chunk.length)) return true
      this.cutOff(request, address)
      return false
    })
    return true
  }

  private watchFrames(socket: Duplex, address: string): void {
    const id = String(++this.last)
    const frames = new FrameCounter()
    before(socket, 'data', (data: Buffer | string) => {
      const chunk = bytesOf(data)
      if (this.takes(address, frames.count(chunk), chunk.length, id)) return true
      this.cutOff(socket, address)
      return false
    })
  }

  private takes(address: string, packets: number, bytes: number, connection?: string): boolean {
    const { limits } = this.options
    const may = (deed: 'packets' | 'bytes', amount: number) =>
      (connection === undefined
        ? limits.shared(deed, address, amount)
        : limits.socket(deed, connection, address, amount)) === 0
    return may('packets', packets) && may('bytes', bytes)
  }

  private cutOff(stream: { destroy(): unknown }, address: string): void {
    const { limits, observer } = this.options
    observer.refused('incoming', 'tooMuch')
    limits.cutOff(address)
    stream.destroy()
  }

  private addressOf(request: IncomingMessage): string {
    return addressOf(request, this.options.behindProxy)
  }
}

const bytesOf = (data: Buffer | string): Buffer => (typeof data === 'string' ? Buffer.from(data) : data)

/** Checks before an event is emitted, so that listeners never get what was not admitted. */
function before<Args extends unknown[]>(
  emitter: EventEmitter,
  event: string,
  admits: (...args: Args) => boolean,
): void {
  const { emit } = emitter
  emitter.emit = (name: string | symbol, ...args: unknown[]) =>
    name === event && !admits(...(args as Args)) ? false : emit.call(emitter, name, ...args)
}
