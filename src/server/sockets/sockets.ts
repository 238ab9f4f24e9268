/**
 * The sockets, in boardgame.io's protocol, so that its client can be used as it is. What is added is in docs/ONLINE.md:
 * `refused`, with a code, goes to whoever asked for what is not done.
 */
import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type Namespace, Server, type Socket } from 'socket.io'
import { addressOf } from '../http/address'
import type { Origins } from '../http/origins'
import type { Deed, Limits } from '../limits'
import type { Observer } from '../observer'
import type { Followers } from '../players/followers'
import { Refused } from '../refusals'
import type { Agreements } from '../tables/agreements'
import { cleanLine } from '../tables/clean-text'
import { hashOf } from '../tables/credentials'
import type { Message, Rooms, Viewer } from '../tables/rooms'
import type { Tables } from '../tables/tables'
import { textFrame } from './frame'
import * as read from './messages'
import { EVENTS, type EventName, type Look } from './messages'

export interface SocketsOptions {
  http: HttpServer
  games: readonly string[]
  origins: Origins
  behindProxy: boolean
  limits: Limits
  /** How many sockets may come from one address. */
  mostPerAddress: number
  observer: Observer
}

/** A move is a few hundred bytes. */
const LARGEST_MESSAGE = 32 * 1024
/** Whoever goes on after so many refusals for haste is shown the door. */
const MOST_HASTE = 100

/** How socket.io's protocol marks an event, and engine.io's a message. */
const EVENT_PACKET = 2
const MESSAGE = '4'

interface Mine {
  address: string
  haste: number
  look?: Look
}

const roomOf = (match: string, viewer: Viewer): string => `${match} ${viewer ?? ''}`

export class Sockets implements Rooms {
  private readonly io: Server
  private readonly mine = new WeakMap<Socket, Mine>()
  private readonly looking = new Map<string, Map<Viewer, Set<Socket>>>()
  private readonly perAddress = new Map<string, number>()
  private tables!: Tables
  private followers!: Followers
  private agreements!: Agreements
  private readonly options: SocketsOptions

  constructor(options: SocketsOptions) {
    this.options = options
    this.io = new Server(options.http, {
      serveClient: false,
      maxHttpBufferSize: LARGEST_MESSAGE,
      pingInterval: 10_000,
      pingTimeout: 20_000,
      connectTimeout: 10_000,
      cors: { origin: [...options.origins.listed] },
      allowRequest: (request, answer) => {
        const why = this.whyNotConnect(request)
        answer(why, why === undefined)
      },
    })
    this.io.engine.on(
      'connection',
      (raw: { request: IncomingMessage; once(name: 'close', call: () => void): void }) => {
        const address = this.addressOf(raw.request)
        this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1)
        raw.once('close', () => {
          const left = (this.perAddress.get(address) ?? 1) - 1
          if (left > 0) this.perAddress.set(address, left)
          else this.perAddress.delete(address)
        })
      },
    )
  }

  get count(): number {
    return this.io.engine.clientsCount
  }

  serve(tables: Tables, followers: Followers, agreements: Agreements): void {
    this.tables = tables
    this.agreements = agreements
    this.followers = followers
    for (const game of this.options.games) this.namespace(game).on('connection', (socket) => this.welcome(socket))
  }

  private namespace(game: string): Namespace {
    return this.io.of(`/${game}`)
  }

  private addressOf(request: IncomingMessage): string {
    return addressOf(request, this.options.behindProxy)
  }

  private whyNotConnect(request: IncomingMessage): string | undefined {
    if (!this.options.origins.allows(request.headers)) return 'wrongOrigin'
    // Only a new connection counts: a polling one asks again and again.
    if (/[?&]sid=/.test(request.url ?? '')) return undefined
    const address = this.addressOf(request)
    const isFull = (this.perAddress.get(address) ?? 0) >= this.options.mostPerAddress
    return isFull || this.options.limits.address('connect', address) > 0 ? 'tooMuch' : undefined
  }

  private welcome(socket: Socket): void {
    this.mine.set(socket, { address: this.addressOf(socket.request), haste: 0 })
    socket.onAny((name: string) => {
      if (!EVENTS.includes(name as EventName)) this.refuse(socket, 'unknown', new Refused('unknownEvent'))
    })
    const on = (name: EventName, deed: Deed, handle: (args: unknown[]) => Promise<void>) => {
      socket.on(name, (...args: unknown[]) => {
        void this.answer(socket, name, deed, () => handle(args))
      })
    }
    on('update', 'action', async (args) => {
      const { match, seat, token, request, stateID } = read.readUpdate(args)
      await this.tables.act(match, seat, token, request, stateID)
    })
    on('sync', 'sync', async (args) => this.look(socket, read.readSync(args)))
    on('chat', 'chat', async (args) => {
      const { match, seat, token, text } = read.readChat(args)
      const cleaned = cleanLine(text)
      if (!cleaned) throw new Refused('badMessage')
      await this.tables.say(match, { id: randomUUID(), seat, text: cleaned }, token)
    })
    on('follow', 'follow', async (args) => {
      const { key, lobby } = read.readFollow(args)
      const player = key === undefined ? undefined : hashOf(key)
      await this.followers.follow(socket.id, { player, lobby }, (what) => socket.emit('changed', { what }))
      if (!socket.connected) this.followers.unfollow(socket.id)
    })
    on('orders', 'orders', async (args) => {
      const { match, seat, token, orders } = read.readOrders(args)
      await this.tables.order(match, seat, token, orders)
    })
    on('offer', 'offer', async (args) => {
      const { match, seat, token, what } = read.readOffer(args)
      await this.agreements.offer(match, seat, token, what)
    })
    on('decline', 'offer', async (args) => {
      const { match, seat, token } = read.readSeated(args)
      await this.agreements.decline(match, seat, token)
    })
    on('resign', 'offer', async (args) => {
      const { match, seat, token } = read.readSeated(args)
      await this.agreements.resign(match, seat, token)
    })
    socket.on('disconnect', () => {
      this.leave(socket)
      this.followers.unfollow(socket.id)
    })
  }

  /** Whatever goes wrong ends here, as an answer to whoever asked. */
  private async answer(socket: Socket, name: EventName, deed: Deed, work: () => Promise<void>): Promise<void> {
    const mine = this.mine.get(socket)!
    try {
      if (this.options.limits.socket(deed, socket.id, mine.address) > 0) throw new Refused('tooMuch')
      await work()
    } catch (error) {
      this.refuse(socket, name, error)
    }
  }

  private refuse(socket: Socket, event: string, error: unknown): void {
    const mine = this.mine.get(socket)!
    const code = error instanceof Refused ? error.code : 'failed'
    if (!(error instanceof Refused)) this.options.observer.fault(error, event)
    this.options.observer.refused(event, code)
    if (code === 'tooMuch' && ++mine.haste > MOST_HASTE) {
      socket.disconnect(true)
      return
    }
    socket.emit('refused', { event, code })
    if (code === 'stale' && mine.look) {
      const { look } = mine
      void this.answer(socket, 'sync', 'sync', () => this.look(socket, look))
    }
  }

  private look(socket: Socket, look: Look): Promise<void> {
    const { match, viewer, token } = look
    return this.tables.look(match, viewer, token, (message) => {
      if (!socket.connected) return
      if (message.type === 'sync') this.enter(socket, look)
      socket.emit(message.type, ...message.args)
    })
  }

  private enter(socket: Socket, look: Look): void {
    const mine = this.mine.get(socket)!
    const { match, viewer } = look
    if (mine.look?.match !== match || mine.look.viewer !== viewer) this.leave(socket)
    mine.look = look
    const viewers = this.looking.get(match) ?? new Map<Viewer, Set<Socket>>()
    this.looking.set(match, viewers.set(viewer, (viewers.get(viewer) ?? new Set()).add(socket)))
    void socket.join(roomOf(match, viewer))
  }

  private leave(socket: Socket): void {
    const mine = this.mine.get(socket)!
    const { look } = mine
    if (!look) return
    mine.look = undefined
    void socket.leave(roomOf(look.match, look.viewer))
    const viewers = this.looking.get(look.match)
    const sockets = viewers?.get(look.viewer)
    sockets?.delete(socket)
    if (sockets?.size === 0) {
      viewers?.delete(look.viewer)
      if (viewers?.size === 0) this.looking.delete(look.match)
    }
    if (look.viewer === null || sockets?.size === 0) this.tables.gone(look.match, look.viewer)
  }

  viewers(match: string): Viewer[] {
    return [...(this.looking.get(match)?.keys() ?? [])]
  }

  /** How many look on who have no seat. */
  watching(match: string): number {
    return this.looking.get(match)?.get(null)?.size ?? 0
  }

  send(match: string, viewer: Viewer, { type, args }: Message): void {
    const sockets = this.looking.get(match)?.get(viewer)
    const [first] = sockets ?? []
    // To a room, so that it is put into bytes once.
    if (sockets && sockets.size > 1) first.nsp.to(roomOf(match, viewer)).emit(type, ...args)
    else first?.emit(type, ...args)
  }

  /** Past socket.io's own encoding, which would look through everything for bytes and make text of it once a socket. */
  sendText(match: string, viewer: Viewer, json: string): void {
    let packet = ''
    let wsPreEncodedFrame: Buffer[] | undefined
    for (const socket of this.looking.get(match)?.get(viewer) ?? []) {
      if (!socket.connected) continue
      packet ||= `${EVENT_PACKET}${socket.nsp.name},${json}`
      // For WebSockets; others take the text.
      wsPreEncodedFrame ??= [textFrame(MESSAGE + packet)]
      socket.conn.write(packet, { wsPreEncodedFrame } as object)
    }
  }

  expel(match: string, viewer: Viewer): void {
    for (const socket of [...(this.looking.get(match)?.get(viewer) ?? [])]) {
      this.leave(socket)
      socket.emit('refused', { event: 'sync', code: 'unauthorized' })
    }
  }

  async close(): Promise<void> {
    await this.io.close()
  }
}
