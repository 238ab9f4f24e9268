/** Replays a game from its initial state or a later one, its log, and the orders and the time that entered it with the actions. */
import type { LogEntry } from 'boardgame.io'
import { type Hosted, upgradedOrders, withOrders } from '../games'
import type { OrdersBySeat } from '../storage/orders'
import type { GameState, TimeBack } from '../storage/storage'
import { type Judged, reduced } from './judge'
import { Past, TAKE_BACK, takenBack, timeOf } from './past'
import { clocksWith, withTimeBack } from './time-back'

export interface Recorded {
  first: GameState
  log: readonly LogEntry[]
  folded: ReadonlyMap<number, OrdersBySeat>
  /** The time given back to the clocks before the action at this state. */
  givenBack: ReadonlyMap<number, TimeBack>
  /** What could be taken back in the first state; nothing in an initial one. */
  past?: Past
}

export interface Replayed {
  entry: LogEntry
  state: GameState
  /** What can be taken back in this state. It changes with the next step. */
  past: Past
  /** Whether its events are the same as in the original game. */
  isSame: boolean
}

/** Throws at an action that today's rules do not allow. */
export function* replay(played: Hosted, recorded: Recorded): Generator<Replayed> {
  let time = 0
  const hosted = played.timed(() => time)
  const { first, log, folded, givenBack } = recorded
  const past = recorded.past?.copy() ?? new Past()
  let state = first
  for (const entry of log) {
    // An action's own entry comes first, then those of the events it caused.
    if (entry._stateID !== state._stateID) continue
    const back = givenBack.get(entry._stateID) ?? { outage: 0, vacation: 0 }
    state = clocksWith(hosted, state, back)
    const orders = folded.get(entry._stateID)
    const held = orders ? withOrders(hosted, state, upgradedOrders(hosted, orders)) : state
    time = timeOf(entry)
    const done = again(hosted, past, state, held, entry, time)
    if (done?.state._stateID !== entry._stateID + 1) throw new Error(`cannot be played again at ${entry._stateID}`)
    const [told] = withTimeBack(hosted, state, done.log, back)
    past.step(state, done.state, entry)
    state = done.state
    yield { entry, state, past, isSame: isSame(entry, told) }
  }
}

function again(
  hosted: Hosted,
  past: Past,
  seen: GameState,
  held: GameState,
  { action }: LogEntry,
  time: number,
): Judged | undefined {
  if ((action.type as string) !== TAKE_BACK) return reduced(hosted, held, action)
  const last = past.last(seen)
  return last && takenBack(hosted, held, last, time)
}

/** Only moves have events to compare. */
function isSame({ action, metadata }: LogEntry, again: LogEntry | undefined): boolean {
  return action.type !== 'MAKE_MOVE' || JSON.stringify(metadata?.events) === JSON.stringify(again?.metadata?.events)
}
