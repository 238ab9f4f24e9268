/**
 * The sockets, in boardgame.io's protocol, so that its client can be used as it is. Additions are in docs/ONLINE.md:
 * `refused`, with a code, answers a request that was not carried out.
 */
import { randomUUID } from 'node:crypto'
import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Namespace as SomeNamespace, type Socket as SomeSocket } from 'socket.io'
import { addressOf } from '../http/address'
import type { Origins } from '../http/origins'
import type { Limits, RequestKind } from '../limits'
import type { Observer } from '../observer'
import type { Attendance } from '../players/attendance'
import type { Followers } from '../players/followers'
import {
  CLIENT_MESSAGES,
  type ClientArgs,
  type ClientEvent,
  type ClientToServer,
  type Refusal,
  type ServerEvent,
  type ServerMessage,
  type ServerToClient,
} from '../protocol'
import { Refused } from '../refusals'
import { NotStored } from '../storage/engine'
import type { Agreements } from '../tables/agreements'
import type { Claims } from '../tables/claims'
import { cleanLine } from '../tables/clean-text'
import { hashOf } from '../tables/credentials'
import type { Rooms, Viewer } from '../tables/rooms'
import type { Tables } from '../tables/tables'
import type { Intake } from './intake'
import { type Look, lookOf, ordersWith, readMessage, requestOf } from './messages'
import { type Connection, Outbox } from './outbox'

type Socket = SomeSocket<ClientToServer, ServerToClient>
type Namespace = SomeNamespace<ClientToServer, ServerToClient>

export interface SocketsOptions {
  http: HttpServer
  games: readonly string[]
  origins: Origins
  behindProxy: boolean
  limits: Limits
  /** The limit of sockets from one address. */
  mostPerAddress: number
  intake: Intake
  observer: Observer
}

/** A move is a few hundred bytes. */
const LARGEST_MESSAGE = 16 * 1024
/** A socket is disconnected after exceeding a rate limit this many times. */
const MOST_HASTE = 100

interface Mine {
  address: string
  haste: number
  look?: Look
}

const roomOf = (match: string, viewer: Viewer): string => `${match} ${viewer ?? ''}`

export class Sockets implements Rooms {
  private readonly io: Server<ClientToServer, ServerToClient>
  private readonly mine = new WeakMap<Socket, Mine>()
  private readonly looking = new Map<string, Map<Viewer, Set<Socket>>>()
  private readonly perAddress = new Map<string, number>()
  private readonly outboxes = new Set<Outbox>()
  private tables!: Tables
  private followers!: Followers
  private agreements!: Agreements
  private attendance!: Attendance
  private claims!: Claims
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
    this.io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      // Upgrades were checked before, and there is no response to write to.
      if (!(response instanceof ServerResponse) || options.intake.admits(request, response)) next()
    })
    // Only the games' own namespaces are used.
    this.io.use((socket, next) => {
      next(new Error('noSuchGame'))
      this.cutOff(socket)
    })
    this.io.engine.on('connection', (connection: Connection) => {
      const address = this.addressOf(connection.request)
      this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1)
      const outbox = new Outbox(connection, () => options.observer.refused('outgoing', 'tooMuch'))
      this.outboxes.add(outbox)
      connection.once('close', () => {
        this.outboxes.delete(outbox)
        const left = (this.perAddress.get(address) ?? 1) - 1
        if (left > 0) this.perAddress.set(address, left)
        else this.perAddress.delete(address)
      })
    })
  }

  /** Bytes that wait to be sent, on all connections together. */
  get unsent(): number {
    let bytes = 0
    for (const { waiting } of this.outboxes) bytes += waiting
    return bytes
  }

  get count(): number {
    return this.io.engine.clientsCount
  }

  serve(tables: Tables, followers: Followers, agreements: Agreements, attendance: Attendance, claims: Claims): void {
    this.attendance = attendance
    this.tables = tables
    this.agreements = agreements
    this.claims = claims
    this.followers = followers
    for (const game of this.options.games) this.namespace(game).on('connection', (socket) => this.welcome(socket))
  }

  private namespace(game: string): Namespace {
    return this.io.of(`/${game}`)
  }

  private addressOf(request: IncomingMessage): string {
    return addressOf(request, this.options.behindProxy)
  }

  /** engine.io asks about new connections only, not about the later requests of one that polls. */
  private whyNotConnect(request: IncomingMessage): string | undefined {
    if (!this.options.origins.allows(request.headers)) return 'wrongOrigin'
    const address = this.addressOf(request)
    const isFull = (this.perAddress.get(address) ?? 0) >= this.options.mostPerAddress
    return isFull || this.options.limits.address('connect', address) > 0 ? 'tooMuch' : undefined
  }

  private welcome(socket: Socket): void {
    this.mine.set(socket, { address: this.addressOf(socket.request), haste: 0 })
    socket.onAny((name: string) => {
      if (Object.hasOwn(CLIENT_MESSAGES, name)) return
      const { address } = this.mine.get(socket)!
      if (this.options.limits.socket('unknown', socket.id, address) > 0) this.cutOff(socket)
      else this.refuse(socket, 'unknown', new Refused('unknownEvent'))
    })
    const on = <E extends ClientEvent>(name: E, kind: RequestKind, handle: (args: ClientArgs<E>) => Promise<void>) => {
      const listen = (...args: unknown[]) => void this.answer(socket, name, kind, () => handle(readMessage(name, args)))
      socket.on<ClientEvent>(name, listen)
    }
    on('update', 'action', ([action, stateID, match, seat]) =>
      this.tables.play.act(match, seat, action.payload.credentials, requestOf(action), stateID, ordersWith(action)),
    )
    on('sync', 'sync', (args) => this.look(socket, lookOf(args)))
    on('chat', 'chat', async ([match, { sender, payload }, token]) => {
      const text = cleanLine(payload)
      if (!text) throw new Refused('badMessage')
      const { audience } = this.tables
      const id = randomUUID()
      if (sender === null) await audience.sayAsSpectator(match, { id, text }, token)
      else await audience.say(match, { id, seat: sender, text }, token)
    })
    on('follow', 'follow', async ([{ key, lobby }]) => {
      const player = key === undefined ? undefined : hashOf(key)
      if (socket.connected && player !== undefined) this.attendance.set(socket.id, player)
      await this.followers.follow(socket.id, { player, lobby }, (what) => socket.emit('changed', { what }))
      if (!socket.connected) this.followers.unfollow(socket.id)
    })
    on('orders', 'orders', ([match, seat, orders, token]) => this.tables.play.order(match, seat, token, orders))
    on('offer', 'offer', async ([match, seat, what, token]) => {
      const { address } = this.mine.get(socket)!
      await this.agreements.offer(match, seat, token, what, (work) => {
        if (this.options.limits.match(address, work) > 0) throw new Refused('tooMuch')
      })
    })
    on('decline', 'offer', ([match, seat, token]) => this.agreements.decline(match, seat, token))
    on('resign', 'offer', ([match, seat, token]) => this.agreements.resign(match, seat, token))
    on('claim', 'offer', ([match, seat, what, token]) => this.claims.claim(match, seat, token, what))
    on('abort', 'offer', ([match, seat, token]) => this.claims.abort(match, seat, token))
    socket.on('disconnect', () => {
      this.leave(socket)
      this.followers.unfollow(socket.id)
      this.attendance.set(socket.id, undefined)
    })
  }

  /** Runs a request. Every error ends here, as an answer to the client. */
  private async answer(socket: Socket, name: ClientEvent, kind: RequestKind, work: () => Promise<void>): Promise<void> {
    const mine = this.mine.get(socket)!
    try {
      if (this.options.limits.socket(kind, socket.id, mine.address) > 0) throw new Refused('tooMuch')
      await work()
    } catch (error) {
      this.refuse(socket, name, error)
    }
  }

  private refuse(socket: Socket, event: string, error: unknown): void {
    const mine = this.mine.get(socket)!
    const code = error instanceof Refused ? error.code : 'failed'
    if (error instanceof NotStored) this.options.observer.fault(error.cause, event)
    else if (!(error instanceof Refused)) this.options.observer.fault(error, event)
    this.options.observer.refused(event, code)
    if (code === 'tooMuch' && ++mine.haste > MOST_HASTE) {
      this.cutOff(socket)
      return
    }
    socket.emit('refused', { event, code })
    if (code === 'stale' && mine.look) {
      const { look } = mine
      void this.answer(socket, 'sync', 'sync', () => this.look(socket, look))
    }
  }

  /** Closes the whole connection, once the last answer has been written. Its address may dial less often for a while. */
  private cutOff(socket: Socket): void {
    this.options.limits.cutOff(this.addressOf(socket.request))
    setImmediate(() => socket.conn.close(true))
  }

  private look(socket: Socket, look: Look): Promise<void> {
    const { match, viewer, token } = look
    return this.tables.look(match, viewer, token, (message) => {
      if (!socket.connected) return
      if (message.type === 'sync') this.enter(socket, look)
      if (message.type === 'sync' && viewer !== null && token) this.attendance.set(socket.id, hashOf(token))
      socket.emit<ServerEvent>(message.type, ...message.args)
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
    if (look.viewer === null || sockets?.size === 0) this.tables.audience.gone(look.match, look.viewer)
  }

  viewers(match: string): Viewer[] {
    return [...(this.looking.get(match)?.keys() ?? [])]
  }

  /** The number of spectators. */
  watching(match: string): number {
    return this.looking.get(match)?.get(null)?.size ?? 0
  }

  send(match: string, viewer: Viewer, { type, args }: ServerMessage): void {
    const sockets = this.looking.get(match)?.get(viewer)
    const [first] = sockets ?? []
    // Sent through the room, so that it is encoded only once.
    if (sockets && sockets.size > 1) first.nsp.to(roomOf(match, viewer)).emit<ServerEvent>(type, ...args)
    else first?.emit<ServerEvent>(type, ...args)
  }

  expel(match: string, viewer: Viewer, code: Refusal): void {
    for (const socket of [...(this.looking.get(match)?.get(viewer) ?? [])]) {
      this.leave(socket)
      socket.emit('refused', { event: 'sync', code })
    }
  }

  async close(): Promise<void> {
    await this.io.close()
  }
}
