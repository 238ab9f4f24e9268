/** A real server on a free loopback port, and real clients of it: HTTP through fetch, sockets through socket.io. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEntry, State } from 'boardgame.io'
import { applyPatch } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'
import type { Action as BreachAction, LegalAction } from '../../../src/game/hulk/actions'
import type { HulkG } from '../../../src/game/hulk/game'
import type { Action } from '../../../src/game/module'
import { UNLIMITED } from '../../../src/server/limits'
import { makeLogger } from '../../../src/server/log'
import { type RunningServer, type ServerOptions, startServer } from '../../../src/server/server'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { Sqlite } from '../../../src/server/storage/sqlite'
import type { Storage } from '../../../src/server/storage/storage'
import { RandomPlayers } from '../../support/boardgame'
import { HOSTED, STORED } from './games'
import { checkAnswer, checkMessage } from './protocol'

export type Seen = State<HulkG>
// biome-ignore lint/suspicious/noExplicitAny: whatever the server sends
export type Json = any
export type Answer = { status: number; body: Json; headers: Headers }
export interface Refused {
  event: string
  code: string
}

export const sqliteIn = (folder: string): Storage => new SqlStorage(new Sqlite(join(folder, 'bulkhead.db')), STORED)

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export async function until<T>(
  find: () => T | undefined | false | Promise<T | undefined | false>,
  what = 'it',
  ms = 20_000,
) {
  for (const end = performance.now() + ms; ; await pause(5)) {
    const found = await find()
    if (found) return found
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
  }
}

/** As a browser makes one. */
export const newKey = (): string => randomBytes(16).toString('base64url')

const MISSION = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

/** A whole server with its own folder. */
export class Running {
  readonly logged: string[] = []
  private readonly clients: Player[] = []

  private constructor(
    readonly folder: string,
    readonly storage: Storage,
    readonly options: Partial<ServerOptions>,
    public server: RunningServer,
  ) {}

  static async start(options: Partial<ServerOptions> = {}, folder = Running.newFolder()): Promise<Running> {
    const storage = options.storage ?? sqliteIn(folder)
    const logged: string[] = []
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      page: join(import.meta.dirname, 'page'),
      games: HOSTED,
      storage,
      origins: [],
      behindProxy: false,
      rates: UNLIMITED,
      mostSocketsPerAddress: 1000,
      log: makeLogger('info', { write: (line) => void logged.push(line) }),
      ...options,
    })
    const running = new Running(folder, storage, options, server)
    ;(running as { logged: string[] }).logged = logged
    return running
  }

  static newFolder(): string {
    return mkdtempSync(join(tmpdir(), 'bulkhead-server-'))
  }

  /** The first of the games it hosts. */
  private get game(): string {
    return Object.keys(this.options.games ?? HOSTED)[0]
  }

  get url(): string {
    return this.server.url
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.close()
    await this.server.stop()
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return answer('GET', path, await fetch(this.url + path, { headers }))
  }

  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return answer(
      'POST',
      path,
      await fetch(this.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  }

  /** As a player with a key asks. */
  async ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    key?: string,
    body?: unknown,
    more: object = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { ...more }
    if (key !== undefined) headers.Authorization = `Bearer ${key}`
    if (method !== 'GET') headers['Content-Type'] = 'application/json'
    const said = method === 'GET' ? undefined : JSON.stringify(body ?? {})
    return answer(method, path, await fetch(this.url + path, { method, headers, body: said }))
  }

  async create(setupData: unknown = MISSION, over: object = {}): Promise<string> {
    const { status, body } = await this.post(`/games/${this.game}/create`, { numPlayers: 2, setupData, ...over })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.matchID
  }

  async join(match: string, seat: string, name = `Player ${seat}`): Promise<string> {
    const { status, body } = await this.post(`/games/${this.game}/${match}/join`, { playerID: seat, playerName: name })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.playerCredentials
  }

  /** For tests that use the names of earlier ones for other players. */
  freeNames(): Promise<void> {
    return this.storage.names.sweep(Number.MAX_SAFE_INTEGER)
  }

  connect(match: string, seat: string | null = null, token?: string, options: object = {}): Player {
    const player = new Player(this.url, match, seat, token, options, this.game)
    this.clients.push(player)
    return player
  }

  /** A match with both seats taken, and everybody looking at it. */
  async table(setupData: unknown = MISSION, over: object = {}): Promise<TwoPlayers> {
    const match = await this.create(setupData, over)
    const tokens = [await this.join(match, '0'), await this.join(match, '1')]
    const players = tokens.map((token, seat) => this.connect(match, String(seat), token))
    const spectator = this.connect(match)
    await Promise.all([...players, spectator].map((player) => player.sync()))
    return { match, tokens, players, spectator }
  }
}

export interface TwoPlayers {
  match: string
  tokens: string[]
  players: Player[]
  spectator: Player
}

async function answer(method: string, path: string, response: Response): Promise<Answer> {
  const text = await response.text()
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch {}
  checkAnswer(method, path, response.status, body)
  return { status: response.status, body, headers: response.headers }
}

/** A client at the bare socket: keeps all it is sent, and follows the game by its patches as a page does. */
export class Player {
  readonly socket: Socket
  readonly received: Array<{ type: string; args: Json[] }> = []
  state: Seen | undefined
  log: LogEntry[] = []
  people: Json[] = []
  refusals: Refused[] = []
  /** There is no connection and there will be none. */
  failed = false
  /** Patches that did not fit. */
  misfits = 0

  constructor(
    url: string,
    readonly match: string,
    readonly seat: string | null,
    readonly token: string | undefined,
    options: object = {},
    game = 'hulk',
  ) {
    this.socket = io(`${url}/${game}`, { transports: ['websocket'], forceNew: true, reconnection: false, ...options })
    for (const end of ['connect_error', 'disconnect']) this.socket.on(end, () => (this.failed = true))
    this.socket.onAny((type: string, ...args: Json[]) => {
      checkMessage(type, args)
      this.received.push({ type, args })
      this.follow(type, args)
    })
  }

  private follow(type: string, args: Json[]): void {
    if (type === 'sync') {
      this.state = args[1].state
      this.log = args[1].log
      this.people = args[1].filteredMetadata
    } else if (type === 'patch') {
      const [, before, after, patch, log] = args
      if (this.state?._stateID !== before) return
      const next: Seen = structuredClone(this.state!)
      if (applyPatch(next, patch).some(Boolean) || next._stateID !== after) this.misfits++
      else {
        this.state = next
        this.log = [...this.log, ...log]
      }
    } else if (type === 'matchData') this.people = args[1]
    else if (type === 'refused') this.refusals.push(args[0])
  }

  async sync(): Promise<Seen> {
    const before = this.received.length
    this.socket.emit('sync', this.match, this.seat, this.token, 2)
    await until(() => this.received.slice(before).some(({ type }) => type === 'sync' || type === 'refused'), 'a sync')
    if (!this.state) throw new Error(`refused: ${JSON.stringify(this.refusals)}`)
    return this.state
  }

  /** Anything at all, with the refusal it gets. */
  async refused(event: string, ...args: unknown[]): Promise<string> {
    const before = this.refusals.length
    this.socket.emit(event, ...args)
    await until(() => this.refusals.length > before, `a refusal of ${event} ${JSON.stringify(args)?.slice(0, 200)}`)
    return this.refusals[before].code
  }

  update(action: unknown, over: { stateID?: unknown; match?: unknown; seat?: unknown } = {}): unknown[] {
    const { stateID = this.state?._stateID, match = this.match, seat = this.seat } = over
    return [action, stateID, match, seat]
  }

  move(type: unknown, said: unknown = {}, over: object = {}): object {
    const payload = { type, args: [said], playerID: this.seat, credentials: this.token, ...over }
    return { type: 'MAKE_MOVE', payload }
  }

  /** Sends an action and waits until this page shows it. */
  async act({ type, ...said }: BreachAction | Action, orders?: object): Promise<void> {
    const after = this.state!._stateID + 1
    const refusals = this.refusals.length
    this.socket.emit('update', ...this.update(this.move(type, said, orders && { orders })))
    await until(
      () => this.state!._stateID >= after || this.refusals.length > refusals,
      `${type} to be done, at ${after}, seat ${this.seat}`,
    )
    if (this.refusals.length > refusals) throw new Error(`refused: ${this.refusals.at(-1)?.code}`)
  }

  close(): void {
    this.socket.close()
  }
}

/** Lets both sides make random legal moves, each from its own view of the game. */
export async function playOn(
  { players }: TwoPlayers,
  moves: number,
  random = new RandomPlayers('play on'),
  among: (entry: LegalAction) => boolean = ({ action: { type } }) => type !== 'timeUp',
) {
  for (let n = 0; ; n++) {
    const newest = () => Math.max(...players.map(({ state }) => state!._stateID))
    await until(() => players.every(({ state }) => state!._stateID === newest()), 'all to be at the same state')
    const [first] = players
    if (n === moves || first.state!.ctx.gameover !== undefined) return
    const active = Object.keys(first.state!.ctx.activePlayers ?? {})[0]
    const mover = players[Number(active)]
    const { action } = random.pick(mover.state as never, among)
    await mover.act(action)
  }
}
