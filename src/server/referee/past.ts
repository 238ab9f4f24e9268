/**
 * The states since dice were last rolled or something hidden was shown, each with the action that ended it: what players
 * may agree to take back. In memory only.
 */
import type { LogEntry } from 'boardgame.io'
import type { Hosted } from '../games'
import type { Held } from '../storage/storage'

export const TAKE_BACK = 'TAKE_BACK'
const MOST = 40

interface Earlier {
  state: Held
  /** Whose action ended it, and when. */
  seat: string
  at: number
}

export class Past {
  private states: Earlier[] = []
  /** The state these lead to. */
  private stateID = -1

  /** What was done by the action of this entry. Steps that were missed leave nothing to go back to. */
  step(hosted: Hosted, before: Held, after: Held, entry: LogEntry | undefined): void {
    if (before._stateID !== this.stateID || !entry) this.states = []
    this.stateID = after._stateID
    if (!entry) return
    const { type, payload } = entry.action as { type: string; payload: { type: string; playerID: string } }
    if (type === 'UNDO' || type === TAKE_BACK) this.states.pop()
    // Lost time is not given back.
    else if (hosted.isFinal(after) || payload.type === hosted.timeUp.type) this.states = []
    else this.states.push({ state: before, seat: payload.playerID, at: timeOf(entry) })
    if (this.states.length > MOST) this.states.shift()
  }

  /** What the last action would be taken back to. */
  last({ _stateID }: Held): Earlier | undefined {
    return _stateID === this.stateID ? this.states.at(-1) : undefined
  }
}

export const timeOf = ({ metadata }: LogEntry): number => (metadata as { at?: number } | undefined)?.at ?? 0

/** The game without its last action. Orders stay as they are now, and whoever acted has the time that he had then. */
export function takenBack(hosted: Hosted, now: Held, { state, seat, at }: Earlier, time: number): TakenBack {
  const back = hosted.withOrders(hosted.postponed(state, Math.max(0, time - at)), hosted.allOrders(now))
  const { turn, phase } = now.ctx
  const entry = {
    action: { type: TAKE_BACK, payload: { type: 'takeBack', playerID: seat, args: [] } },
    _stateID: now._stateID,
    turn,
    phase,
    metadata: { events: hosted.takenBackEvents(seat), at: time },
  } as unknown as LogEntry
  return { state: { ...back, _stateID: now._stateID + 1, _redo: [] }, log: [entry] }
}

interface TakenBack {
  state: Held
  log: LogEntry[]
}
