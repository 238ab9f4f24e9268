/**
 * An online match: a connection for each seat of this player, or one for a spectator. A player with several seats is
 * shown the view of the seat that has to decide.
 */
import type { Action, GameRules, Seat } from '../../../game/module'
import type { Person, TableNews } from '../../../server/protocol'
import type { HistoryEntry } from '../../games/page-game'
import { historyOf } from '../../shell/table/history'
import type { Snapshot, TableSession } from '../../shell/table/session'
import { type Connection, openConnection, type Received } from './connection'
import { hasEarlier } from './log-pages'
import type { ChatMessage, Refused } from './news'

export interface OnlineSnapshot extends Snapshot {
  connection: Received['connection']
  /** The seat whose view is shown. Null for a spectator. */
  viewer: Seat | null
  /** The number of the state. Undefined before the first answer of the server. */
  stateID: number | undefined
  /** The state as the viewer may know it. Undefined before the first answer of the server. */
  state: object | undefined
  /** The viewer's standing orders. */
  orders: object | undefined
  people: Person[]
  news: TableNews | undefined
  /** Chat lines since the page was opened. */
  said: ChatMessage[]
  refused: Refused | undefined
  slow: boolean
}

/** What a player may do besides moves. */
type Requests = Pick<
  Connection,
  'order' | 'say' | 'offer' | 'decline' | 'resign' | 'claim' | 'abort' | 'dismiss' | 'close'
>

export interface OnlineSession extends TableSession, Requests {
  module: GameRules
  matchID: string
  /** The seats of this player. */
  mine: readonly Seat[]
  snapshot(): OnlineSnapshot
  /** `orders` are standing orders of the same seat. They go in the same message: both take effect, or neither. */
  send(action: Action, orders?: object): boolean
  /** By the server's clock. */
  now(): number | undefined
  /** Shows the view of another of the player's seats, until one of them has to decide. */
  lookFrom(seat: Seat): void
}

export interface OnlineOptions {
  module: GameRules
  matchID: string
  mine: readonly Seat[]
  key?: string
  url?: string
  patience?: number
}

export function openMatch({ module, matchID, mine, key, url, patience }: OnlineOptions): OnlineSession {
  const connections: Connection[] =
    mine.length === 0
      ? [openConnection({ module, matchID, seat: null, key, url, patience })]
      : mine.map((seat) => openConnection({ module, matchID, seat, key, url, patience }))
  const listeners = new Set<() => void>()
  const history = remembered(historyOf)
  let focus = connections[0]
  /** The decision for which the view was last changed. */
  let asked: string | undefined
  let snapshot = look()

  /** When one of the player's seats has to decide, shows the view of that seat, once for each decision. */
  function follow(): void {
    for (const each of connections) {
      const { seen } = each.received()
      const decision = seen && module.decision(seen.G.state)
      if (!decision || decision.seat !== each.seat) continue
      const which = `${seen._stateID} ${decision.seat}`
      if (which !== asked) focus = each
      asked = which
    }
  }

  function look(): OnlineSnapshot {
    const { seen, log, connection, news, people, orders, said, refused, slow = false } = focus.received()
    const { seat } = focus
    const state = seen?.G.state
    const decision = state && module.decision(state)
    const done = history(log)
    return {
      connection,
      viewer: seat,
      stateID: seen?._stateID,
      state,
      decision,
      history: done,
      hasEarlier: hasEarlier(log),
      canUndo: seen?.G.undoable === true && decision !== undefined && lastActor(done) === decision.seat,
      over: seen !== undefined && (module.outcome(seen.G.state) ?? seen.ctx.gameover) !== undefined,
      orders: seat === null || !state ? undefined : (orders ?? module.orders?.of(state, seat)),
      people,
      news,
      said,
      refused,
      slow,
    }
  }

  function changed(): void {
    follow()
    snapshot = look()
    for (const listener of listeners) listener()
  }
  for (const each of connections) each.subscribe(changed)

  return {
    module,
    matchID,
    mine,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => focus.clock.now(),
    lookFrom(seat) {
      focus = connections.find((each) => each.seat === seat) ?? focus
      snapshot = look()
      for (const listener of listeners) listener()
    },
    send({ type, ...said }: Action, orders?: object) {
      focus.act({ type: 'MAKE_MOVE', move: type, said, orders })
      return true
    },
    undo() {
      if (snapshot.canUndo) focus.act({ type: 'UNDO' })
    },
    earlier: () => void focus.earlier(),
    order: (orders) => focus.order(orders),
    say: (text) => focus.say(text),
    offer: (what) => focus.offer(what),
    decline: () => focus.decline(),
    resign: () => focus.resign(),
    claim: (claim) => focus.claim(claim),
    abort: () => focus.abort(),
    dismiss: () => focus.dismiss(),
    close() {
      listeners.clear()
      for (const each of connections) each.close()
    },
  }
}

/** The seat of the last action that was not undone. */
const lastActor = (history: readonly HistoryEntry[]): Seat | undefined =>
  history.findLast(({ events }) => events[0]?.type !== 'takenBack')?.seat

type ToHistory = typeof historyOf
/** Returns the same history for the same log, because most messages do not change the log. */
function remembered(make: ToHistory): (log: Received['log']) => HistoryEntry[] {
  let last: { log: Received['log']; made: HistoryEntry[] } | undefined
  return (log) => {
    if (last?.log !== log) last = { log, made: make(log) }
    return last.made
  }
}
