/**
 * The games of the matches in play, as they stand. It says what comes of an action in the words in which that is kept and
 * told, so that whoever asks need not have the game in hand: it may be in another thread.
 */
import type { LogEntry } from 'boardgame.io'
import type { Hosted } from '../games'
import { Refused } from '../refusals'
import type { OrdersBySeat } from '../storage/around'
import { constantsOf, type Shared } from '../storage/packing'
import { type Worded, worded } from '../storage/steps'
import type { Decides, Held } from '../storage/storage'
import type { Viewer } from '../tables/rooms'
import { Wording } from '../wording'
import { type Judged, judge, type Request } from './judge'
import { foldedInto } from './orders'
import { Past, takenBack } from './past'
import { patchFor, type Views } from './views'

export interface Ask {
  match: string
  seat: string
  request: Request | { type: 'TAKE_BACK' }
  /** The state the asker has in view. */
  stateID: number
  now: number
  /** What seats have ordered beside the game. */
  orders: OrdersBySeat
  /** Who is to be told what comes of it. */
  viewers: readonly Viewer[]
}

/** A message for a viewer, as text; or why there is none. */
export type Patch = string | { failed: string }

export interface Ruling extends Worded {
  /** The number of the state this one follows. */
  follows: number
  /** Whose action it was. */
  by: string
  /** The orders that came into the game with it. */
  orders?: OrdersBySeat
  decides?: Pick<Decides, 'seat' | 'kind'>
  deadline?: number
  /** The seat that may ask to have this action back. */
  mayTakeBack?: string
  viewers: readonly Viewer[]
  /** One for each of them. */
  patches: Patch[]
}

/** At once, if it is done here. */
type Soon<T> = T | Promise<T>

export interface Refereeing {
  /** Resolves when it can be asked without waiting for anything else. */
  open(): Promise<void>
  /** What comes of an action, or nothing if the match is not known here. Refuses what is against the rules. */
  rule(ask: Ask): Soon<Ruling | undefined>
  /** What those who look on are to be told of a step that was made elsewhere; nothing if it does not follow. */
  follow(match: string, state: Held, log: LogEntry[], viewers: readonly Viewer[]): Soon<Followed | undefined>
  state(match: string): Soon<Held | undefined>
  know(match: string, game: string, state: Held): void
  /** What is known of it may no longer be so, or is no longer wanted. */
  forget(match: string): void
  close(): Promise<void>
}

export type Followed = Pick<Ruling, 'viewers' | 'patches' | 'mayTakeBack'>

interface Game {
  hosted: Hosted
  shared: Shared
  state: Held
  readonly past: Past
  readonly views: Views
}

export class Referee implements Refereeing {
  private readonly games = new Map<string, Game>()

  constructor(private readonly hosted: Record<string, Hosted>) {}

  async open(): Promise<void> {}

  know(match: string, game: string, state: Held): void {
    const hosted = this.hosted[game]
    const shared = { paths: hosted.constants, constants: constantsOf(state, hosted.constants) }
    this.games.set(match, { hosted, shared, state, past: new Past(), views: new Map() })
  }

  forget(match: string): void {
    this.games.delete(match)
  }

  state(match: string): Held | undefined {
    return this.games.get(match)?.state
  }

  gameOf(match: string): Hosted | undefined {
    return this.games.get(match)?.hosted
  }

  rule(ask: Ask): Ruling | undefined {
    const game = this.games.get(ask.match)
    if (!game) return undefined
    const { hosted, state: before, shared } = game
    const { held, orders } = foldedInto(hosted, before, ask.orders)
    const { state, log } = judged(game, held, ask)
    const wording = new Wording()
    // First: what it words is told to the viewers too.
    const words = worded(before, state, log, shared, wording)
    const isOver = state.ctx.gameover !== undefined
    return {
      ...words,
      follows: before._stateID,
      by: log[0]?.action.payload?.playerID ?? ask.seat,
      orders,
      decides: isOver ? undefined : hosted.decides(state),
      deadline: isOver ? undefined : hosted.pending(state)?.deadline,
      ...step(ask.match, game, state, log, wording, ask.viewers),
    }
  }

  follow(match: string, state: Held, log: LogEntry[], viewers: readonly Viewer[]): Followed | undefined {
    const game = this.games.get(match)
    if (state._stateID - 1 !== game?.state._stateID) return undefined
    return step(match, game, state, log, new Wording(), viewers)
  }

  async close(): Promise<void> {}
}

/** `held` is the state with the orders in it that it did not have yet. */
function judged({ hosted, state, past }: Game, held: Held, { seat, request, stateID, now }: Ask): Judged {
  if (request.type !== 'TAKE_BACK') return judge(hosted, held, seat, request, stateID, now)
  const last = past.last(state)
  // Whoever kept it has forgotten it.
  if (!last) throw new Refused('nothingToTakeBack')
  return takenBack(hosted, held, last, now)
}

/** The game is now in this state, and this is what each viewer sees of it. */
function step(
  match: string,
  game: Game,
  after: Held,
  log: LogEntry[],
  wording: Wording,
  viewers: readonly Viewer[],
): Followed {
  const { hosted, state: before, past, views } = game
  game.state = after
  past.step(hosted, before, after, log[0])
  const patches = viewers.map((viewer): Patch => {
    try {
      return patchFor({ id: match, hosted }, views, viewer, { before, after, log, wording })
    } catch (error) {
      return { failed: (error as Error).stack ?? String(error) }
    }
  })
  return { viewers, patches, mayTakeBack: mayTakeBack(game) }
}

/** Where the rules' own undo ends. */
function mayTakeBack({ hosted, past, state }: Game): string | undefined {
  const { G, ctx, _undo } = state
  const seat = past.last(state)?.seat
  if (seat === undefined || ctx.gameover !== undefined) return undefined
  return _undo.length > 1 && hosted.game.flow.isPlayerActive(G, ctx, seat) ? undefined : seat
}
