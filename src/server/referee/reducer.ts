/**
 * boardgame.io's reducer, and a short way round it for what nearly every action is: a move after which the same turn goes
 * on, or the next begins. The long way makes every plugin's list, wrapper and copy of the state anew several times an action and lets immer
 * walk through G, for games that need it. Both ways lead to the same state; a test plays whole games on both.
 */
import type { Ctx, LogEntry, LongFormMove, Plugin } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/core'
import { CreateGameReducer, type ProcessGameConfig } from 'boardgame.io/internal'
import type { Held } from '../storage/storage'

type Processed = ReturnType<typeof ProcessGameConfig>
export type Reduce = ReturnType<typeof CreateGameReducer>

interface MakeMove {
  type: 'MAKE_MOVE'
  payload: { type: string; args: unknown[]; playerID: string }
}

type Apis = Record<string, unknown>
type Move = (context: Apis, ...args: unknown[]) => unknown
/** What plugins are called with, looser than boardgame.io's types have it. */
type Loose = {
  name: string
  api?: (context: object) => unknown
  flush?: (context: object) => unknown
  isInvalid?: (context: object) => unknown
  fnWrap?: (move: Move, kind: string) => Move
}

/** What a move asks boardgame.io to do besides: a function for each event there is. */
interface Asked {
  /** Whose decision it is from now on. */
  players?: object
  /** That the turn or the phase ends. */
  turn?: { type: string; args: unknown[] }
  /** Anything else. */
  more?: true
}

const ENDINGS: ReadonlySet<string> = new Set(['endTurn', 'setPhase'])

function askedBy(events: readonly string[]): new () => Asked {
  class Asking implements Asked {
    players?: object
    turn?: { type: string; args: unknown[] }
    more?: true
  }
  for (const name of events) {
    Object.assign(Asking.prototype, {
      [name](this: Asked, ...args: unknown[]): void {
        if (this.turn || !ENDINGS.has(name)) this.more = true
        this.turn = { type: name, args }
      },
    })
  }
  Object.assign(Asking.prototype, {
    // boardgame.io tells its own which turn a hook belongs to.
    _private: { updateTurnContext() {}, unsetCurrentMethod() {} },
    setActivePlayers(this: Asked, players: object): void {
      if (this.players) this.more = true
      this.players = players
    },
  })
  return Asking
}

/** For games whose moves return a new G without touching the one they get, and that have no hooks after moves. */
export function shortReducer(game: Processed): Reduce {
  const reduce = CreateGameReducer({ game })
  const whole: Reduce = (state, action) => reduce(state && ownCounts(state), action)
  const plugins = (game.plugins ?? []) as unknown as (Plugin & Loose)[]
  const withApi = plugins.filter(({ api }) => api)
  const flushed = plugins.filter(({ flush }) => flush)
  const judges = plugins.filter(({ isInvalid }) => isInvalid)
  const dice = withApi.find(({ name }) => name === 'random')
  // Its own dice are boardgame.io's business.
  if (!dice) return whole

  const wrapped = new WeakMap<object, Move>()
  function wrap(move: LongFormMove): Move {
    const bare = move.move as unknown as Move
    const known = wrapped.get(bare)
    if (known) return known
    const made = plugins.reduce((inner, { fnWrap }) => (fnWrap ? fnWrap(inner, 'MOVE') : inner), bare)
    wrapped.set(bare, made)
    return made
  }

  const Asking = askedBy(game.flow.eventNames)

  /** How often moves of each kind had to go the long way after all, lately: those that mostly do begin with it. */
  const longer = new Map<string, number>()
  const learn = (kind: string, isLong: number): void => {
    const known = longer.get(kind) ?? 0
    longer.set(kind, known + (isLong - known) / 16)
  }

  return (given, action) => {
    const state = given as unknown as Held | null
    const { type, payload } = action as unknown as MakeMove
    if (type !== 'MAKE_MOVE' || !state || state.ctx.gameover !== undefined) return whole(given, action)
    const { G, ctx, plugins: data, _stateID } = state
    const { playerID: seat } = payload
    const move = game.flow.getMove(ctx, payload.type, seat) as LongFormMove | null
    const isOurs = typeof move === 'object' && move !== null && !ctx._activePlayersMaxMoves
    if (!isOurs || !ctx.activePlayers || !Object.hasOwn(ctx.activePlayers, seat)) return whole(given, action)

    const isLong = longer.get(payload.type) ?? 0
    if (isLong > 0.5) {
      const done = whole(given, action)
      learn(payload.type, done.ctx.turn === ctx.turn ? 0 : 1)
      return done
    }
    const asked = new Asking()
    let metadata: unknown
    const apis: Apis = { events: asked, log: { setMetadata: (said: unknown) => (metadata = said) } }
    const dataOf = (name: string): unknown => data[name]?.data ?? {}
    for (const { name, api } of withApi) apis[name] = api!({ G, ctx, data: dataOf(name), game, playerID: seat })

    const after = wrap(move)({ ...apis, G, ctx, playerID: seat }, ...payload.args) as Held['G']
    if (after === INVALID_MOVE) return refused(state, 'action/invalid_move')
    // The game ends, or something else out of the ordinary: the long way.
    const isMore = asked.more || (asked.turn && asked.players) || game.endIf?.({ ...apis, G: after, ctx } as never)
    if (isMore || isLong > 0) learn(payload.type, isMore ? 1 : 0)
    if (isMore) return whole(given, action)

    const entry = { action, _stateID, turn: ctx.turn, phase: ctx.phase } as unknown as LogEntry
    if (metadata !== undefined) entry.metadata = metadata
    const { redact } = move
    if (redact === true) entry.redact = true
    else if (typeof redact === 'function') entry.redact = redact({ G, ctx })

    let done: Done = { ...state, G: after, ctx: count(ctx, move, seat), deltalog: [entry] }
    if (asked.players) done.ctx = active(after, done.ctx, asked.players)
    if (asked.turn) {
      const passed = pass(done, apis, { ...asked.turn, playerID: seat })
      if (!passed) return whole(given, action)
      done = passed
    }
    const counted = done.ctx
    const next: Held['plugins'] = { ...data, events: { data: dataOf('events') }, log: { data: {} } }
    for (const { name, flush } of flushed) {
      next[name] = { data: flush!({ G: done.G, ctx: counted, game, api: apis[name], data: dataOf(name) }) }
    }
    next.random = { data: (apis.random as DiceApi)._private.getState() }
    for (const { name, isInvalid } of judges) {
      const isWrong = isInvalid!({ G: done.G, ctx: counted, game, data: next[name]?.data })
      if (isWrong) return refused(state, 'action/plugin_invalid')
    }
    const undo = { G: done.G, ctx: counted, plugins: next, playerID: seat, moveType: payload.type }
    return {
      ...done,
      plugins: next,
      _undo: [...done._undo, undo],
      _redo: [],
      _stateID: _stateID + 1,
    } as ReturnType<Reduce>
  }

  /** The next turn begins, and says whose decision it is. Nothing if it says anything else. */
  function pass(state: Done, apis: Apis, payload: object): Done | undefined {
    const asked = new Asking()
    const plugins: Record<string, object> = {}
    for (const name in apis) plugins[name] = { ...state.plugins[name], api: apis[name] }
    plugins.events = { ...state.plugins.events, api: asked }
    const event = { type: 'GAME_EVENT', payload }
    const began = game.flow.processEvent({ ...state, plugins } as never, event as never) as Done
    if (asked.more || asked.turn || !asked.players) return undefined
    return { ...began, ctx: active(began.G, began.ctx, asked.players) }
  }

  function active(G: unknown, ctx: Ctx, players: object): Ctx {
    const event = { type: 'GAME_EVENT', payload: { type: 'setActivePlayers', args: [players] } }
    return game.flow.processEvent({ G, ctx, plugins: {} } as never, event as never).ctx
  }
}

type Done = Held & { deltalog: LogEntry[] }

/** boardgame.io counts a stage's moves in the very object of the state before, which others have in hand. */
function ownCounts<S extends { ctx: Ctx }>(state: S): S {
  const { ctx } = state
  const counts = ctx._activePlayersNumMoves
  return counts ? { ...state, ctx: { ...ctx, _activePlayersNumMoves: { ...counts } } } : state
}

interface DiceApi {
  _private: { getState(): unknown }
}

function count(ctx: Ctx, { noLimit }: LongFormMove, seat: string): Ctx {
  if (noLimit === true) return { ...ctx }
  const counts = ctx._activePlayersNumMoves as Record<string, number>
  return {
    ...ctx,
    numMoves: seat === ctx.currentPlayer ? (ctx.numMoves ?? 0) + 1 : ctx.numMoves,
    _activePlayersNumMoves: { ...counts, [seat]: counts[seat] + 1 },
  }
}

const refused = (state: Held, type: string): ReturnType<Reduce> =>
  ({ ...state, transients: { error: { type } } }) as unknown as ReturnType<Reduce>
