/**
 * A game at one screen: boardgame.io's local master with a client for every seat and one for spectators. It shows each
 * seat only that seat's view; the whole state leaves it only in a save.
 */
import type { Game, State as MasterState, StorageAPI } from 'boardgame.io'
import { Client } from 'boardgame.io/client'
import { Local } from 'boardgame.io/multiplayer'
import { definitionOf } from '../../../game/definition'
import { HOUSE_MOVES, type Seat, type TableG } from '../../../game/module'
import type { HistoryEntry, NewGame, PageGame, SeatInfo } from '../../games/page-game'
import { newSaveId, SAVE_VERSION, type Save } from '../saving/save'
import { isDeepEqual, startOf, toldSteps, trailOf, type UndoStep } from '../saving/undo-trail'
import { historyOf } from '../table/history'
import type { Snapshot, TableSession } from '../table/session'
import { type GameClock, gameClock } from './game-clock'

export interface Session<S extends object = object> extends TableSession {
  id: string
  game: PageGame<S>
  seats: SeatInfo[]
  clock: GameClock
  /** The course as which it was begun. */
  course?: string
  view(seat: Seat | null): S
  /** Gives standing orders, by default for the seat that has to decide. They are not part of the history. */
  order(orders: object, whose?: Seat): boolean
  save(): Save<S>
  close(): void
}

/** `seed` fixes the dice, for tests and for repeating a game. */
export function newSession<S extends object>(
  game: PageGame<S>,
  { setupData, seats, course }: NewGame,
  seed?: string,
): Session<S> {
  return session({ id: newSaveId(), game, seats, course, earlier: [], clock: gameClock(0) }, (now) =>
    definitionOf(game.module, { setupData, seed, now }),
  )
}

export function resumeSession<S extends object>(game: PageGame<S>, save: Save<S>, seed?: string): Session<S> {
  const { module } = game
  const { id, seats, course, history, now: at, state, undo } = save
  const goOn = (from: S, earlier: HistoryEntry[], steps: UndoStep[]) =>
    session(
      { id, game, seats, course, earlier, clock: gameClock(at) },
      (now) => definitionOf(module, { from, seed, now }),
      steps,
    )
  const start = undo && game.save.check(startOf(module, undo, state), seats)
  if (undo && start?.ok) {
    const again = goOn(start.state, history.slice(0, history.length - toldSteps(undo)), undo.steps)
    if (isDeepEqual(again.save().state, state)) return again
    again.close()
  }
  return goOn(state, history, [])
}

/** Starts again with the same set-up and players. Undefined if the game did not start from a set-up. */
export function playAgain({ game, seats, course, view }: Session, seed?: string): Session | undefined {
  const setupData = game.module.setupOf(view(null))
  return setupData && newSession(game, { setupData, seats, course }, seed)
}

interface Facts<S extends object> extends Pick<Session<S>, 'id' | 'game' | 'seats' | 'course' | 'clock'> {
  earlier: HistoryEntry[]
}

const MATCH = 'hot-seat'

function session<S extends object>(
  { earlier, ...facts }: Facts<S>,
  definitionAt: (now: () => number) => Game<TableG<S>>,
  /** Moves that were already made, to be repeated. */
  done: UndoStep[] = [],
): Session<S> {
  const { clock, seats } = facts
  const { module } = facts.game
  // At one screen a patch is not shorter than the state itself.
  let asOf: number | undefined
  const now = () => asOf ?? clock.now()
  const game = { ...definitionAt(now), deltaState: false }
  const local = Local()
  let storage: StorageAPI.Sync | undefined
  const transports = new Map<Seat | undefined, ReturnType<typeof local>>()
  const multiplayer: typeof local = (options) => {
    const transport = local(options)
    storage = transport.master.storageAPI as StorageAPI.Sync
    transports.set(options.playerID, transport)
    return transport
  }
  const clients = new Map([...seats.map(({ seat }) => seat), null].map((seat) => [seat, connect(seat)] as const))
  function connect(playerID: Seat | null) {
    const options = { game, multiplayer, numPlayers: seats.length, matchID: MATCH, debug: false }
    const client = Client<TableG<S>>({ ...options, ...(playerID === null ? {} : { playerID }) })
    client.start()
    return client
  }
  const whole = (): MasterState<TableG<S>> => storage!.fetch(MATCH, { state: true }).state as MasterState<TableG<S>>

  let stays = whole().G.state
  let steps: UndoStep[] = []
  /** Returns false if the game refuses it. */
  function say(step: UndoStep): boolean {
    const before = whole()._stateID
    clients.get(step.seat)!.moves[step.type](step.said, ...(step.whose === undefined ? [] : [step.whose]))
    const { G, _stateID } = whole()
    if (_stateID === before) return false
    steps = G.undoable ? [...steps, step] : []
    if (!G.undoable) stays = G.state
    return true
  }
  for (const step of done) {
    asOf = step.at
    say(step)
  }
  asOf = undefined

  const listeners = new Set<() => void>()
  let snapshot = look()
  function look(): Snapshot {
    const { G, _undo } = whole()
    const decision = module.decision(G.state)
    return {
      decision,
      history: historyOf(clients.get(null)!.log ?? [], earlier),
      canUndo: G.undoable && _undo.length > 1 && _undo.at(-1)?.playerID === decision?.seat,
      over: module.outcome(G.state) !== undefined,
    }
  }
  function changed(): void {
    snapshot = look()
    for (const listener of listeners) listener()
  }
  function sayNow(type: string, said: unknown, whose?: Seat): boolean {
    const { decision } = snapshot
    if (!decision) return false
    const { seat } = decision
    if (!say({ seat, type, said, ...(whose === undefined || whose === seat ? {} : { whose }), at: now() })) return false
    changed()
    return true
  }

  return {
    ...facts,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: (seat) => clients.get(seat)!.getState()!.G.state,
    send: ({ type, ...said }) => sayNow(type, said),
    order: (orders, whose) => sayNow(HOUSE_MOVES.orders, orders, whose),
    undo() {
      const { canUndo, decision } = snapshot
      if (!canUndo || !decision) return
      // Bypasses the client, whose view contains no earlier states and which therefore sees nothing to undo.
      const payload = { type: null, args: null, playerID: decision.seat }
      transports.get(decision.seat)!.sendAction(whole(), { type: 'UNDO', payload } as never)
      steps = steps.slice(0, -1)
      changed()
    },
    save: () => ({
      game: module.id,
      version: SAVE_VERSION,
      id: facts.id,
      savedAt: new Date().toISOString(),
      seats,
      ...(facts.course === undefined ? {} : { course: facts.course }),
      now: clock.now(),
      state: whole().G.state,
      history: snapshot.history,
      undo: trailOf(module, stays, steps),
    }),
    close() {
      clock.pause()
      for (const client of clients.values()) client.stop()
    },
  }
}
