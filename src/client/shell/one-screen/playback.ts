/**
 * What the page shows of a game at one screen. Bots play on while their last actions are still being drawn, so the game
 * may be ahead of the page. Everything that is drawn, said or decided reads the shown session; a person can decide only
 * once it has caught up with the game.
 */
import type { Seat } from '../../../game/module'
import type { Happened, PacingPart } from '../../games/page-game'
import { isDeepEqual } from '../saving/undo-trail'
import type { Settings } from '../settings'
import type { Snapshot } from '../table/session'
import type { Session } from './session'

/** A moment of the game, as everybody may see it. */
interface Frame<S extends object> extends Happened<S> {
  snapshot: Snapshot
  views: ReadonlyMap<Seat | null, S>
}

export interface Playback<S extends object = object> {
  /** The session as far as it has been shown. */
  readonly shown: Session<S>
  /** How many milliseconds the newest entries of the shown history take. Zero if they are shown at once. */
  beat(): number
  /** Runs `act` at once, or when a bot may act again. Returns how to call it off. */
  whenReady(act: () => void): () => void
  setSpeed(speed: Settings['speed']): void
  /** Fast-forward, as long as it is on. */
  hurry(on: boolean): void
  /** Shows everything at once until a person has to decide. */
  skip(): void
  /** Follows the session until the returned function is called. */
  open(): () => void
}

/** How many times the usual speed. */
const RATE: Record<Settings['speed'], number> = { normal: 1, fast: 2, instant: Number.POSITIVE_INFINITY }
const HURRY = 4

/** For a game that has no pacing of its own. */
const ONE_BY_ONE: PacingPart<object> = { turn: Number.POSITIVE_INFINITY, next: () => ({ count: 1, ms: 700 }) }

export function playBack<S extends object>(session: Session<S>, speed: Settings['speed']): Playback<S> {
  const { game, seats } = session
  const pacing: PacingPart<S> = game.pacing ?? ONE_BY_ONE
  const bots = new Set(seats.filter(({ bot }) => bot !== undefined).map(({ seat }) => seat))
  let [usual, hurried] = [RATE[speed], false]
  /** The turn that is being skipped. */
  let skipped: string | undefined
  let shown = look()
  let waiting: Frame<S>[] = []
  let ms = 0
  /** The time that has been given to what was shown of a turn. */
  let turn = { key: '', spent: 0 }
  let hold: { timer: ReturnType<typeof setTimeout>; ends: number; rate: number } | undefined
  const listeners = new Set<() => void>()
  const ready = new Set<() => void>()

  function look(): Frame<S> {
    const snapshot = session.snapshot()
    const views = new Map([...seats.map(({ seat }) => seat), null].map((seat) => [seat, session.view(seat)] as const))
    return { snapshot, views, view: views.get(null)!, entry: snapshot.history.at(-1) }
  }

  const rate = () => (skipped !== undefined ? Number.POSITIVE_INFINITY : usual * (hurried ? HURRY : 1))
  const turnOf = ({ view }: Frame<S>): string => {
    const { side, seat, id } = game.module.turn(view)
    return `${side} ${seat} ${id}`
  }

  function catchUp(): void {
    while (!hold && waiting.length > 0) showNext()
    if (waiting.length === 0 && !bots.has(shown.snapshot.decision?.seat ?? '')) skipped = undefined
    for (const act of [...ready]) if (mayAct()) act()
  }

  function showNext(): void {
    const key = turnOf(waiting[0])
    if (key !== turn.key) turn = { key, spent: 0 }
    if (key !== skipped) skipped = undefined
    const beat = pacing.next(
      waiting.filter((frame) => turnOf(frame) === key),
      Math.max(0, pacing.turn - turn.spent),
    )
    const count = Math.max(1, beat.count)
    if (waiting.slice(0, count).some(({ entry }) => entry && bots.has(entry.seat))) turn.spent += beat.ms
    shown = waiting[count - 1]
    waiting = waiting.slice(count)
    ms = beat.ms / rate()
    if (ms > 0) wait(ms)
    for (const listener of listeners) listener()
  }

  function wait(left: number): void {
    hold = { timer: setTimeout(go, left), ends: performance.now() + left, rate: rate() }
  }
  /** Ends the time of what is being shown. */
  function go(): void {
    clearTimeout(hold?.timer)
    hold = undefined
    catchUp()
  }
  function changeRate(): void {
    if (!hold) return catchUp()
    const left = Math.max(0, hold.ends - performance.now()) * (hold.rate / rate())
    clearTimeout(hold.timer)
    hold = undefined
    if (left > 0) wait(left)
    else catchUp()
  }

  /**
   * A bot stays within the turn that is shown. If people have given orders that answer for them, it does not act ahead
   * at all: they may take back their orders because of what they see.
   */
  const mayAct = () => waiting.length === 0 || (turnOf(shown) === turnOf(waiting[waiting.length - 1]) && !hasOrders())
  const hasOrders = () => {
    const { orders } = game.module
    return seats.some(({ seat, bot }) => {
      if (!orders || bot !== undefined) return false
      const view = session.view(seat)
      // Reading them again drops those whose time has passed.
      const now = orders.read(view, seat, orders.of(view, seat))
      return !isDeepEqual(now, orders.of(session.view(null), seat))
    })
  }

  function follow(): void {
    const { snapshot } = waiting.at(-1) ?? shown
    if (snapshot === session.snapshot()) return
    const frame = look()
    // Orders and undone actions have nothing to show.
    const isNew = (frame.entry?.id ?? -1) > (snapshot.history.at(-1)?.id ?? -1)
    waiting.push(isNew ? frame : { ...frame, entry: undefined })
    catchUp()
  }

  /** What a person does is shown at once. What they do while something is still to be shown only shows it sooner. */
  const unlessBehind = <T>(does: () => T, otherwise: T): T => {
    const behind = waiting.length > 0
    go()
    return behind ? otherwise : does()
  }

  return {
    shown: {
      ...session,
      snapshot: () => shown.snapshot,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      view: (seat) => shown.views.get(seat)!,
      send: (action) => unlessBehind(() => session.send(action), true),
      undo: () => unlessBehind(session.undo, undefined),
      order(orders, whose) {
        // Orders are about what comes next, so whoever gives them first sees everything that has already happened.
        while (waiting.length > 0) go()
        go()
        return session.order(orders, whose)
      },
    },
    beat: () => ms,
    whenReady(act) {
      if (mayAct()) {
        act()
        return () => {}
      }
      const once = () => {
        ready.delete(once)
        act()
      }
      ready.add(once)
      return () => ready.delete(once)
    },
    setSpeed(next) {
      usual = RATE[next]
      changeRate()
    },
    hurry(on) {
      hurried = on
      changeRate()
    },
    skip() {
      skipped = turnOf(waiting[0] ?? shown)
      changeRate()
    },
    open() {
      const leave = session.subscribe(follow)
      follow()
      return () => {
        clearTimeout(hold?.timer)
        hold = undefined
        leave()
      }
    },
  }
}
