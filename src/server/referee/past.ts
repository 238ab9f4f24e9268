/**
 * The actions that players may agree to take back: those since dice were last rolled or something hidden was shown, each
 * with the state before it. In memory only.
 */
import type { LogEntry } from 'boardgame.io'
import type { HouseEvent } from '../../game/module'
import { allOrders, type Hosted, isFinal, postponed, TIME_UP, withOrders } from '../games'
import type { GameState } from '../storage/storage'

export const TAKE_BACK = 'TAKE_BACK'
const MOST = 40

interface Earlier {
  state: GameState
  /** Who made the action, and when. */
  seat: string
  at: number
}

export class Past {
  private states: Earlier[] = []
  /** The number of the state after the last of these actions. */
  private stateID = -1

  /** Records an action by its log entry. After a gap there is nothing to go back to. */
  step(before: GameState, after: GameState, entry: LogEntry | undefined): void {
    if (before._stateID !== this.stateID || !entry) this.states = []
    this.stateID = after._stateID
    if (!entry) return
    const { type, payload } = entry.action as { type: string; payload: { type: string; playerID: string } }
    if (type === 'UNDO' || type === TAKE_BACK) this.states.pop()
    // Time that ran out is not given back.
    else if (isFinal(after) || payload.type === TIME_UP.type) this.states = []
    else this.states.push({ state: before, seat: payload.playerID, at: timeOf(entry) })
    if (this.states.length > MOST) this.states.shift()
  }

  copy(): Past {
    const copy = new Past()
    copy.states = [...this.states]
    copy.stateID = this.stateID
    return copy
  }

  /** The state to which the last action would be taken back. */
  last({ _stateID }: GameState): Earlier | undefined {
    return _stateID === this.stateID ? this.states.at(-1) : undefined
  }
}

export const timeOf = ({ metadata }: LogEntry): number => (metadata as { at?: number } | undefined)?.at ?? 0

/** The game without its last action. Orders stay as they are. The player who acted gets back the time they had then. */
export function takenBack(hosted: Hosted, now: GameState, { state, seat, at }: Earlier, time: number): TakenBack {
  const back = withOrders(hosted, postponed(hosted, state, Math.max(0, time - at)), allOrders(hosted, now))
  const { turn, phase } = now.ctx
  const event: HouseEvent = { type: 'takenBack', seat }
  const entry = {
    action: { type: TAKE_BACK, payload: { type: 'takeBack', playerID: seat, args: [] } },
    _stateID: now._stateID,
    turn,
    phase,
    metadata: { events: [event], at: time },
  } as unknown as LogEntry
  return { state: { ...back, _stateID: now._stateID + 1, _redo: [] }, log: [entry] }
}

interface TakenBack {
  state: GameState
  log: LogEntry[]
}
