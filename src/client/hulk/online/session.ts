/**
 * A match online: a line for every seat of this player's, or one to look on. Whoever has several seats looks from the
 * one that must decide.
 */
import type { Action } from '../../../game/hulk/actions'
import { decisionOf } from '../../../game/hulk/decisions'
import type { Orders, State } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'
import { historyOf } from '../hot-seat/history'
import type { Snapshot, TableSession } from '../session'
import type { HistoryEntry } from '../table'
import { type Heard, type Line, openLine } from './line'
import type { Offer, Person, Refused, Said, TableNews } from './news'

export interface OnlineSnapshot extends Snapshot {
  connection: Heard['connection']
  /** Whose eyes; null looks on. */
  viewer: Seat | null
  /** As the viewer may know it; undefined before the first word from the server. */
  state: State | undefined
  /** The viewer's standing orders. */
  orders: Orders | undefined
  people: Person[]
  news: TableNews | undefined
  /** What was said since the page was opened. */
  said: Said[]
  refused: Refused | undefined
  slow: boolean
}

export interface OnlineSession extends TableSession {
  matchID: string
  /** The seats of this player. */
  mine: readonly Seat[]
  snapshot(): OnlineSnapshot
  /** By the server's clock. */
  now(): number | undefined
  /** Looks from another of one's seats, until one of them must decide. */
  lookFrom(seat: Seat): void
  order(orders: Orders): void
  say(text: string): void
  offer(what: Offer): void
  decline(): void
  resign(): void
  dismiss(): void
  close(): void
}

export interface OnlineOptions {
  matchID: string
  mine: readonly Seat[]
  key?: string
  url?: string
  patience?: number
}

export function openMatch({ matchID, mine, key, url, patience }: OnlineOptions): OnlineSession {
  const lines: Line[] =
    mine.length === 0
      ? [openLine({ matchID, seat: null, url, patience })]
      : mine.map((seat) => openLine({ matchID, seat, key, url, patience }))
  const listeners = new Set<() => void>()
  const history = remembered(historyOf)
  let focus = lines[0]
  /** The decision the focus was last set for. */
  let asked: string | undefined
  let snapshot = look()

  /** A decision of one of one's seats brings that seat to the front, once. */
  function follow(): void {
    for (const line of lines) {
      const { seen } = line.heard()
      const decision = seen && decisionOf(seen.G.state)
      if (!decision || decision.seat !== line.seat) continue
      const which = `${seen._stateID} ${decision.seat}`
      if (which !== asked) focus = line
      asked = which
    }
  }

  function look(): OnlineSnapshot {
    const { seen, log, connection, news, people, orders, said, refused, slow = false } = focus.heard()
    const { seat } = focus
    const state = seen?.G.state
    const decision = state && decisionOf(state)
    const done = history(log)
    return {
      connection,
      viewer: seat,
      state,
      decision,
      history: done,
      canUndo: seen?.G.undoable === true && decision !== undefined && lastActor(done) === decision.seat,
      over: state?.outcome !== undefined || seen?.ctx.gameover !== undefined,
      orders: seat === null ? undefined : (orders ?? state?.secret.orders[seat] ?? NO_ORDERS),
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
  for (const line of lines) line.subscribe(changed)

  return {
    matchID,
    mine,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => focus.clock.now(),
    lookFrom(seat) {
      focus = lines.find((line) => line.seat === seat) ?? focus
      snapshot = look()
      for (const listener of listeners) listener()
    },
    send({ type, ...said }: Action) {
      focus.act({ type: 'MAKE_MOVE', move: type, said })
      return true
    },
    undo() {
      if (snapshot.canUndo) focus.act({ type: 'UNDO' })
    },
    order: (orders) => focus.tell('orders', orders),
    say: (text) => focus.say(text),
    offer: (what) => focus.tell('offer', what),
    decline: () => focus.tell('decline'),
    resign: () => focus.tell('resign'),
    dismiss: () => focus.dismiss(),
    close() {
      listeners.clear()
      for (const line of lines) line.close()
    },
  }
}

/** Whose action is the last one that has not been taken back. */
const lastActor = (history: readonly HistoryEntry[]): Seat | undefined =>
  history.findLast(({ events }) => events[0]?.type !== 'takenBack')?.seat

export const NO_ORDERS: Orders = { marines: {} }

type ToHistory = typeof historyOf
/** The same history for the same log: most news are about something else. */
function remembered(make: ToHistory): (log: Heard['log']) => HistoryEntry[] {
  let last: { log: Heard['log']; made: HistoryEntry[] } | undefined
  return (log) => {
    if (last?.log !== log) last = { log, made: make(log) }
    return last.made
  }
}
