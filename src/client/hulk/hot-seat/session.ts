/**
 * A game at one screen: boardgame.io's local master with a client for every seat and one for those who only watch.
 * All it shows of a seat is that seat's view; the whole state leaves it only into a save.
 */
import type { State as MasterState, StorageAPI } from 'boardgame.io'
import { Client } from 'boardgame.io/client'
import { Local } from 'boardgame.io/multiplayer'
import { decisionOf } from '../../../game/hulk/decisions'
import { type HulkG, makeGame } from '../../../game/hulk/game'
import { checkMatch, type MatchData } from '../../../game/hulk/match'
import type { Orders, State } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'
import type { Snapshot, TableSession } from '../session'
import type { HistoryEntry, SeatInfo } from '../table'
import { type GameClock, gameClock } from './game-clock'
import { historyOf } from './history'
import { newSaveId, SAVE_VERSION, type Save } from './save'
import { isDeepEqual, type Step, startOf, toldSteps, trailOf } from './undo-trail'

export interface Session extends TableSession {
  id: string
  seats: SeatInfo[]
  clock: GameClock
  /** A first game with the guide at one's side. */
  guided: boolean
  view(seat: Seat | null): State
  /** J5, by the seat that must decide; no part of the history. */
  order(orders: Orders): boolean
  save(): Save
  close(): void
}

interface Origin {
  seats: SeatInfo[]
  /** Fixed dice, for tests and for playing a game again. */
  seed?: string
}

export function newSession({ match, guided, seats, seed }: Origin & { match: MatchData; guided?: boolean }): Session {
  return session({ id: newSaveId(), seats, guided: guided ?? false, earlier: [], clock: gameClock(0) }, (now) =>
    makeGame({ match, seed, now }),
  )
}

export function resumeSession(save: Save, seed?: string): Session {
  const { id, seats, guided, history, now: at, state, undo } = save
  const facts = { id, seats, guided: guided ?? false, earlier: history }
  const goOn = (from: State, earlier: HistoryEntry[], steps: Step[]) =>
    session({ ...facts, earlier, clock: gameClock(at) }, (now) => makeGame({ from, seed, now }), steps)
  if (undo) {
    const again = goOn(startOf(undo, state), history.slice(0, history.length - toldSteps(undo)), undo.steps)
    if (isDeepEqual(again.save().state, state)) return again
    again.close()
  }
  return goOn(state, history, [])
}

/** The same mission, rules and players from the start; nothing if the game did not begin as a mission. */
export function playAgain(before: Session, seed?: string): Session | undefined {
  const { mission, ruleset, squads } = before.view(null)
  const match = { mission, ruleset, squads: Object.values(squads).map(({ seat }) => seat) } as unknown as MatchData
  return checkMatch(match, before.seats.length).ok ? newSession({ match, seats: before.seats, seed }) : undefined
}

interface Facts extends Pick<Session, 'id' | 'seats' | 'guided' | 'clock'> {
  earlier: HistoryEntry[]
}

const MATCH = 'hot-seat'

function session(
  { earlier, ...facts }: Facts,
  makeGameAt: (now: () => number) => ReturnType<typeof makeGame>,
  /** Done already, to be done again. */
  done: Step[] = [],
): Session {
  const { clock, seats } = facts
  // At one screen a patch is no shorter than the state itself.
  let asOf: number | undefined
  const now = () => asOf ?? clock.now()
  const game = { ...makeGameAt(now), deltaState: false }
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
    const client = Client<HulkG>({ ...options, ...(playerID === null ? {} : { playerID }) })
    client.start()
    return client
  }
  const whole = (): MasterState<HulkG> => storage!.fetch(MATCH, { state: true }).state as MasterState<HulkG>

  let stays = whole().G.state
  let steps: Step[] = []
  /** False if the game would not have it. */
  function say(step: Step): boolean {
    const before = whole()._stateID
    clients.get(step.seat)!.moves[step.type](step.said)
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
    const decision = decisionOf(G.state)
    return {
      decision,
      history: historyOf(clients.get(null)!.log ?? [], earlier),
      canUndo: G.undoable && _undo.length > 1 && _undo.at(-1)?.playerID === decision?.seat,
      over: G.state.outcome !== undefined,
    }
  }
  function changed(): void {
    snapshot = look()
    for (const listener of listeners) listener()
  }
  function sayNow(type: string, said: unknown): boolean {
    const { decision } = snapshot
    if (!decision || !say({ seat: decision.seat, type, said, at: now() })) return false
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
    order: (orders) => sayNow('orders', orders),
    undo() {
      const { canUndo, decision } = snapshot
      if (!canUndo || !decision) return
      // Past the client, which knows of nothing to undo: its view holds no earlier states.
      const payload = { type: null, args: null, playerID: decision.seat }
      transports.get(decision.seat)!.sendAction(whole(), { type: 'UNDO', payload } as never)
      steps = steps.slice(0, -1)
      changed()
    },
    save: () => ({
      game: 'bulkhead',
      version: SAVE_VERSION,
      id: facts.id,
      savedAt: new Date().toISOString(),
      seats,
      ...(facts.guided ? { guided: true } : {}),
      now: clock.now(),
      state: whole().G.state,
      history: snapshot.history,
      undo: trailOf(stays, steps),
    }),
    close() {
      clock.pause()
      for (const client of clients.values()) client.stop()
    },
  }
}
