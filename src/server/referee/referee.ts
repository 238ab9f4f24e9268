/**
 * Keeps the states of the matches in play and rules on actions. A ruling contains all that is stored and sent, so
 * that the caller does not need the state itself: the referee may be in another thread.
 */
import type { LogEntry } from 'boardgame.io'
import type { Turn } from '../../game/module'
import { Differ } from '../diff'
import { decisionOf, type Hosted, type HostedGames, progressOf, stateOf } from '../games'
import type { ServerMessage } from '../protocol'
import { Refused } from '../refusals'
import type { OrdersBySeat } from '../storage/orders'
import { constantsOf, type Shared } from '../storage/packing'
import { type Serialized, serialized } from '../storage/steps'
import type { Decides, GameState } from '../storage/storage'
import type { Viewer } from '../tables/rooms'
import { type Judged, judge, type Request } from './judge'
import { foldedInto } from './orders'
import { Past, takenBack } from './past'
import { clocksWith, withTimeBack } from './time-back'
import { patchFor, type Views } from './views'

export interface Ask {
  match: string
  seat: string
  request: Request | { type: 'TAKE_BACK' }
  /** The number of the state on which the player acted. */
  stateID: number
  now: number
  /** The latest standing orders, which may not be in the state yet. */
  orders: OrdersBySeat
  /** B6: the milliseconds given back to the clocks that are not in the stored state yet. */
  owed: number
  /** For how many milliseconds the clock has stood still since the last action, which is in no state yet. */
  stood: number
  /** The viewers who need a patch. */
  viewers: readonly Viewer[]
}

/** A message for a viewer, or why there is none. */
export type Patch = ServerMessage | { failed: string }

export interface Ruling extends Serialized {
  /** The number of the state before this one. */
  follows: number
  /** Whose action it was. */
  by: string
  /** The orders that entered the game with this action. */
  orders?: OrdersBySeat
  decides?: Pick<Decides, 'seat' | 'kind'>
  deadline?: number
  /** For how long the clock stood still before this action. */
  stood: number
  /** Whose turn has ended with this action. */
  endedTurn?: Pick<Turn, 'side' | 'seat'>
  /** What lists show of the game now. With `isUndo`, it replaces what they showed before instead of adding to it. */
  progress?: object
  isUndo: boolean
  /** The seat that may ask to take this action back. */
  mayTakeBack?: string
  viewers: readonly Viewer[]
  /** One patch for each viewer, in the same order. */
  patches: Patch[]
}

/** A promise if the work is done in another thread. */
type Soon<T> = T | Promise<T>

export interface Refereeing {
  /** Resolves when the referee is ready. */
  open(): Promise<void>
  /** Rules on an action. Undefined if the match is not known here. Throws a refusal if the action is not allowed. */
  rule(ask: Ask): Soon<Ruling | undefined>
  /** The patches for an action that another process wrote; undefined if it does not follow the state known here. */
  follow(match: string, state: GameState, log: LogEntry[], viewers: readonly Viewer[]): Soon<Followed | undefined>
  state(match: string): Soon<GameState | undefined>
  know(match: string, game: string, state: GameState): void
  /** Drops a match from memory, because it may be outdated or is no longer needed. */
  forget(match: string): void
  close(): Promise<void>
}

export type Followed = Pick<Ruling, 'viewers' | 'patches' | 'mayTakeBack'>

interface Game {
  hosted: Hosted
  shared: Shared
  state: GameState
  /** Whether the state was stored by an earlier version and there was no action since. */
  isUpgraded: boolean
  readonly past: Past
  readonly views: Views
}

export class Referee implements Refereeing {
  private readonly games = new Map<string, Game>()
  private readonly hosted: HostedGames
  /** The time of the current action. */
  private now = 0

  constructor(games: HostedGames) {
    // The rules use the time that came with the action, since only the main thread has the server's clock.
    const timed = Object.entries(games).map(([id, played]) => [id, played.timed(() => this.now)])
    this.hosted = Object.fromEntries(timed)
  }

  async open(): Promise<void> {}

  know(match: string, game: string, state: GameState): void {
    const hosted = this.hosted[game]
    const shared = { paths: hosted.constants, constants: constantsOf(state, hosted.constants) }
    const isUpgraded = hosted.module.versionOf(stateOf(state)) < hosted.module.rulesVersion
    this.games.set(match, { hosted, shared, state, isUpgraded, past: new Past(), views: new Map() })
  }

  forget(match: string): void {
    this.games.delete(match)
  }

  state(match: string): GameState | undefined {
    return this.games.get(match)?.state
  }

  gameOf(match: string): Hosted | undefined {
    return this.games.get(match)?.hosted
  }

  rule(ask: Ask): Ruling | undefined {
    const game = this.games.get(ask.match)
    if (!game) return undefined
    this.now = ask.now
    const { hosted, state: before, shared, isUpgraded } = game
    const { owed: outage, stood: vacation } = ask
    // The viewers' state is the one before, but the action is judged by the clock as it stands.
    const played = clocksWith(hosted, before, { outage: 0, vacation })
    const { held, orders } = foldedInto(hosted, played, ask.orders)
    const { state, log: said } = judged(game, held, ask)
    const log = withTimeBack(hosted, played, said, { outage, vacation })
    const differ = new Differ()
    const isKeptWhole = isUpgraded || outage !== 0 || vacation !== 0
    // This comes before the viewers' patches, because they reuse the comparisons that are made here.
    const stored = serialized({ before, after: state, log, isKeptWhole }, shared, differ)
    const decision = state.ctx.gameover === undefined ? decisionOf(hosted, state) : undefined
    return {
      ...stored,
      follows: before._stateID,
      by: log[0]?.action.payload?.playerID ?? ask.seat,
      orders,
      decides: decision && { seat: decision.seat, kind: decision.kind },
      deadline: decision?.deadline,
      stood: vacation,
      endedTurn: endedTurn(hosted, before, state),
      progress: progressOf(hosted, state, log),
      isUndo: ask.request.type === 'UNDO' || ask.request.type === 'REDO',
      ...step(ask.match, game, played, state, log, differ, ask.viewers),
    }
  }

  follow(match: string, state: GameState, log: LogEntry[], viewers: readonly Viewer[]): Followed | undefined {
    const game = this.games.get(match)
    if (state._stateID - 1 !== game?.state._stateID) return undefined
    return step(match, game, game.state, state, log, new Differ(), viewers)
  }

  async close(): Promise<void> {}
}

function endedTurn({ module }: Hosted, before: GameState, after: GameState): Ruling['endedTurn'] {
  const turn = module.turn(stateOf(before))
  const next = module.turn(stateOf(after))
  return turn.side !== next.side || turn.id !== next.id ? { side: turn.side, seat: turn.seat } : undefined
}

/** `held` is the state with the newest orders folded in. */
function judged({ hosted, state, past }: Game, held: GameState, { seat, request, stateID, now }: Ask): Judged {
  if (request.type !== 'TAKE_BACK') return judge(hosted, held, seat, request, stateID, now)
  const last = past.last(state)
  // The past is only in memory and may be gone.
  if (!last) throw new Refused('nothingToTakeBack')
  return takenBack(hosted, held, last, now)
}

/** Moves the game to this state and makes a patch for each viewer. `played` is the state in which the action was made. */
function step(
  match: string,
  game: Game,
  played: GameState,
  after: GameState,
  log: LogEntry[],
  differ: Differ,
  viewers: readonly Viewer[],
): Followed {
  const { hosted, state: before, past, views } = game
  game.state = after
  game.isUpgraded = false
  past.step(played, after, log[0])
  const patches = viewers.map((viewer): Patch => {
    try {
      return patchFor({ id: match, hosted }, views, viewer, { before, after, log, differ })
    } catch (error) {
      return { failed: (error as Error).stack ?? String(error) }
    }
  })
  return { viewers, patches, mayTakeBack: mayTakeBack(game) }
}

/** Taking back is offered only if the rules' own undo is not possible. */
function mayTakeBack({ hosted, past, state }: Game): string | undefined {
  const { G, ctx, _undo } = state
  const seat = past.last(state)?.seat
  if (seat === undefined || ctx.gameover !== undefined) return undefined
  return _undo.length > 1 && hosted.game.flow.isPlayerActive(G, ctx, seat) ? undefined : seat
}
