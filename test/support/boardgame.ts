/** The game on boardgame.io, three ways: the bare reducer, a master that serves, and `Local()` with a client a seat. */
import type { Game, LogEntry, State as MasterState, Plugin, StorageAPI } from 'boardgame.io'
import { Client } from 'boardgame.io/client'
import {
  CreateGameReducer,
  createMatch,
  getFilterPlayerView,
  InitializeGame,
  ProcessGameConfig,
  Sync,
} from 'boardgame.io/internal'
import { Master } from 'boardgame.io/master'
import { Local } from 'boardgame.io/multiplayer'
import type { Action, LegalAction } from '../../src/game/hulk/actions'
import { decisionOf } from '../../src/game/hulk/decisions'
import type { Event } from '../../src/game/hulk/events'
import { type GameOptions, type HulkG, makeGame } from '../../src/game/hulk/game'
import { legalActions } from '../../src/game/hulk/legal-actions'
import type { State } from '../../src/game/hulk/state'
import type { Seat } from '../../src/game/hulk/types'
import { pick, SeededDice } from '../../src/game/kernel/dice'
import type { StrongDice } from '../../src/game/kernel/strong-dice'

export type GameState = MasterState<HulkG>
/** A seat, or `null` for a spectator. */
export type Viewer = Seat | null

type Payload = Parameters<ReturnType<typeof getFilterPlayerView>>[1]
export type Request = Parameters<Master['onUpdate']>[0]

export const seatsOf = (count: number): Seat[] => Array.from({ length: count }, (_, i) => String(i))
export const viewersOf = (count: number): Viewer[] => [...seatsOf(count), null]

/** What a client sends. */
export const makeMove = (seat: unknown, type: string, ...args: unknown[]): Request =>
  ({ type: 'MAKE_MOVE', payload: { type, args, playerID: seat } }) as Request
export const gameEvent = (seat: unknown, type: string, ...args: unknown[]): Request =>
  ({ type: 'GAME_EVENT', payload: { type, args, playerID: seat } }) as Request
export const undo = (seat: unknown): Request => ({ type: 'UNDO', payload: { playerID: seat } }) as Request
export const redo = (seat: unknown): Request => ({ type: 'REDO', payload: { playerID: seat } }) as Request
export const act = (seat: unknown, { type, ...said }: Action): Request => makeMove(seat, type, said)

/** Hears what was rolled, and says what it shall have been. */
export type Luck = (rolled: number, sides: number) => number
const AS_IT_FALLS: Luck = (rolled) => rolled

/** The framework's own reducer and its own filter, without anything around them. */
export class Framework {
  readonly game
  private readonly reduce
  private readonly filter
  private luck = AS_IT_FALLS

  constructor(options: GameOptions) {
    const game = makeGame(options) as Game
    const plugins = game.plugins!.map((plugin) => (plugin.name === 'random' ? this.watched(plugin) : plugin))
    this.game = ProcessGameConfig({ ...game, plugins })
    this.reduce = CreateGameReducer({ game: this.game })
    this.filter = getFilterPlayerView(this.game)
  }

  begin(seats: number): GameState {
    return InitializeGame({ game: this.game, numPlayers: seats })
  }

  /** The game's own dice, of which every roll goes through `luck`. */
  private watched(plugin: Plugin): Plugin {
    const api: Plugin['api'] = (context) => {
      const made = plugin.api!(context)
      const dice: StrongDice = made.dice
      const roll = dice.roll.bind(dice)
      dice.roll = (sides) => this.luck(roll(sides), sides)
      return made
    }
    return { ...plugin, api }
  }

  /** The next state, or nothing if the request is refused. */
  next(state: GameState, request: Request, luck: Luck = AS_IT_FALLS): GameState | undefined {
    this.luck = luck
    // boardgame.io writes into the state it is given: it counts moves, and leaves what the log is to say.
    const given = { ...state, ctx: structuredClone(state.ctx), plugins: { ...state.plugins, log: { data: {} } } }
    const { transients, ...after } = this.reduce(given, request as never)
    return transients?.error ? undefined : (after as GameState)
  }

  /** What a viewer receives of a step, as the bytes on the wire. */
  patch(viewer: Viewer, before: GameState, after: GameState): string {
    return this.sent(viewer, { type: 'patch', args: ['match', before._stateID, before, after] })
  }

  update(viewer: Viewer, state: GameState): string {
    return JSON.stringify(this.updated(viewer, state))
  }

  /** The same before it is made bytes. */
  updated(viewer: Viewer, state: GameState): unknown {
    return this.filter(viewer, { type: 'update', args: ['match', state] })
  }

  sync(viewer: Viewer, state: GameState, log: LogEntry[]): string {
    const info = { state, log, filteredMetadata: [], initialState: undefined }
    return this.sent(viewer, { type: 'sync', args: ['match', info as never] })
  }

  private sent(viewer: Viewer, payload: Payload): string {
    return JSON.stringify(this.filter(viewer, payload))
  }
}

/** Everything told by the log entries of a step. */
export const eventsOf = (log: readonly LogEntry[] | undefined): Event[] =>
  (log ?? []).flatMap(({ metadata }) => (metadata as { events: Event[] } | undefined)?.events ?? [])

/** Ends things: picked as often as the rest, every game would be over before it began. */
const RASH = { endTurn: 12, flame: 30, selfDestruct: 200 }

/** What random players do, one action after another: any kind of action as likely as the others, save the rash ones. */
export class RandomPlayers {
  private readonly dice
  /** Once in so many times. */
  private readonly rash: Record<string, number>

  constructor(seed: string, rash: Partial<typeof RASH> = {}) {
    this.dice = SeededDice.fromSeed(seed)
    this.rash = { ...RASH, ...rash }
  }

  pick(
    { G }: Pick<GameState, 'G'>,
    among: (entry: LegalAction) => boolean = () => true,
  ): { seat: Seat; action: Action } {
    const { seat } = decisionOf(G.state)!
    const list = legalActions(G.state, seat).filter(among)
    const kinds = [...new Set(list.map(({ action }) => action.type))]
    const rash = kinds.find((kind) => kind in this.rash && this.oneIn(this.rash[kind]))
    const calm = kinds.filter((kind) => !(kind in this.rash))
    const chosen = rash ?? pick(this.dice, calm.length > 0 ? calm : kinds)
    const { action } = pick(
      this.dice,
      list.filter((entry) => entry.action.type === chosen),
    )
    return { seat, action }
  }

  oneIn(sides: number): boolean {
    return this.dice.roll(sides) === 1
  }
}

/** A storage as databases are: what is put in comes out as JSON. */
export class Memory extends Sync {
  private readonly kept = new Map<string, string>()
  private readonly logs = new Map<string, LogEntry[]>()

  override createMatch(matchID: string, { initialState, metadata }: StorageAPI.CreateMatchOpts): void {
    this.keep(matchID, 'initialState', initialState)
    this.setState(matchID, initialState)
    this.setMetadata(matchID, metadata)
  }

  setState(matchID: string, state: GameState, deltalog: LogEntry[] = []): void {
    this.keep(matchID, 'state', state)
    this.logs.set(matchID, [...(this.logs.get(matchID) ?? []), ...deltalog])
  }

  setMetadata(matchID: string, metadata: StorageAPI.CreateMatchOpts['metadata']): void {
    this.keep(matchID, 'metadata', metadata)
  }

  fetch<O extends StorageAPI.FetchOpts>(matchID: string, wanted: O): StorageAPI.FetchResult<O> {
    const found: Record<string, unknown> = {}
    for (const field of ['state', 'metadata', 'initialState'] as const) {
      const text = this.kept.get(`${matchID} ${field}`)
      if (wanted[field] && text !== undefined) found[field] = JSON.parse(text)
    }
    if (wanted.log) found.log = this.logs.get(matchID) ?? []
    return found as StorageAPI.FetchResult<O>
  }

  wipe(matchID: string): void {
    for (const field of ['state', 'metadata', 'initialState']) this.kept.delete(`${matchID} ${field}`)
  }

  private keep(matchID: string, field: string, value: unknown): void {
    this.kept.set(`${matchID} ${field}`, JSON.stringify(value))
  }
}

const MATCH = 'match'

interface ServedOptions {
  setupData?: unknown
  wrap?: (storage: StorageAPI.Sync) => StorageAPI.Sync
}

/** A master that serves one match and writes down every message to every viewer. */
export class Served {
  private readonly messages = new Map<Viewer, string[]>()
  private readonly storage: StorageAPI.Sync
  private readonly master

  constructor(
    game: Game<HulkG>,
    readonly seats: number,
    { setupData, wrap = (storage) => storage }: ServedOptions = {},
  ) {
    const filter = getFilterPlayerView(ProcessGameConfig(game as Game))
    const record = (viewer: Viewer, payload: Payload) =>
      this.messages.set(viewer, [...this.sent(viewer), JSON.stringify(filter(viewer, payload))])
    this.storage = wrap(new Memory())
    this.master = new Master(game as Game, this.storage, {
      send: ({ playerID, ...payload }) => record(playerID ?? null, payload),
      sendAll: (payload) => {
        for (const viewer of viewersOf(seats)) record(viewer, payload)
      },
    })
    const match = createMatch({ game: this.master.game, numPlayers: seats, setupData, unlisted: false })
    if ('setupDataError' in match) throw new Error(match.setupDataError)
    this.storage.createMatch(MATCH, match)
  }

  get state(): GameState {
    return this.storage.fetch(MATCH, { state: true }).state as GameState
  }

  get log(): LogEntry[] {
    return this.storage.fetch(MATCH, { log: true }).log
  }

  async syncAll(): Promise<void> {
    for (const viewer of viewersOf(this.seats)) {
      await this.master.onSync(MATCH, viewer as Seat, undefined, this.seats)
    }
  }

  async send(request: Request): Promise<void> {
    await this.master.onUpdate(request, this.state._stateID, MATCH, request.payload.playerID)
  }

  /** All that went to a viewer so far, as the bytes on the wire. */
  sent(viewer: Viewer): string[] {
    return this.messages.get(viewer) ?? []
  }
}

/** `Local()` with a client for each seat and one for a spectator. */
export class LocalTable {
  private readonly clients
  private storage: StorageAPI.Sync | undefined
  readonly viewers: Viewer[]

  constructor(options: GameOptions, seats: number) {
    const game = makeGame({ now: () => 0, seed: 'local', ...options })
    const local = Local()
    const multiplayer: typeof local = (transportOptions) => {
      const transport = local(transportOptions)
      this.storage = transport.master.storageAPI as StorageAPI.Sync
      return transport
    }
    const connect = (viewer: Viewer) => {
      const who = viewer === null ? {} : { playerID: viewer }
      const client = Client<HulkG>({
        game,
        multiplayer,
        numPlayers: seats,
        matchID: MATCH,
        debug: false,
        ...who,
      })
      client.start()
      return client
    }
    this.viewers = viewersOf(seats)
    this.clients = new Map(this.viewers.map((viewer) => [viewer, connect(viewer)]))
  }

  /** What a viewer's page has in hand. */
  at(viewer: Viewer) {
    return this.clients.get(viewer)!.getState()!
  }

  log(viewer: Viewer): LogEntry[] {
    return this.clients.get(viewer)!.log ?? []
  }

  /** What the master has. */
  get whole(): GameState {
    return this.storage!.fetch(MATCH, { state: true }).state as GameState
  }

  get state(): State {
    return this.whole.G.state
  }

  does(seat: Viewer, { type, ...said }: Action): void {
    this.send(makeMove(seat, type, said), seat)
  }

  undo(seat: Viewer): void {
    this.clients.get(seat)!.undo()
  }

  redo(seat: Viewer): void {
    this.clients.get(seat)!.redo()
  }

  /** Anything at all, from the page of `from`. */
  send(request: Request, from: Viewer = request.payload.playerID): void {
    this.clients.get(from)!.store.dispatch(request as never)
  }

  /** All that any page knows, to compare before and after. */
  everything(): string {
    return JSON.stringify(
      this.viewers.map((viewer) => {
        const { G, ctx, plugins, _stateID } = this.at(viewer)
        return { viewer, G, ctx, plugins, _stateID, log: this.log(viewer) }
      }),
    )
  }

  stop(): void {
    for (const client of this.clients.values()) client.stop()
  }
}
