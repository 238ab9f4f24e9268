/** A game played again from its first state and its log, with what came into it beside its actions. */
import type { LogEntry } from 'boardgame.io'
import { type Hosted, host } from '../games'
import type { OrdersBySeat } from '../storage/around'
import type { Held } from '../storage/storage'
import { reduced } from './judge'
import { Past, TAKE_BACK, takenBack, timeOf } from './past'

export interface Recorded {
  first: Held
  log: readonly LogEntry[]
  folded: ReadonlyMap<number, OrdersBySeat>
}

export interface Replayed {
  entry: LogEntry
  state: Held
}

/** Throws where the rules of today do not have what was done. */
export function* replay(played: Hosted, { first, log, folded }: Recorded): Generator<Replayed> {
  let time = 0
  const hosted = host(
    played.timed(() => time),
    played,
  )
  const past = new Past()
  let state = first
  for (const entry of log) {
    // An action's own entry comes first, then those of what it set off.
    if (entry._stateID !== state._stateID) continue
    const orders = folded.get(entry._stateID)
    const held = orders ? hosted.withOrders(state, orders) : state
    time = timeOf(entry)
    const next = again(hosted, past, state, held, entry, time)
    if (next?._stateID !== entry._stateID + 1) throw new Error(`cannot be played again at ${entry._stateID}`)
    past.step(hosted, state, next, entry)
    state = next
    yield { entry, state }
  }
}

function again(
  hosted: Hosted,
  past: Past,
  seen: Held,
  held: Held,
  { action }: LogEntry,
  time: number,
): Held | undefined {
  if ((action.type as string) !== TAKE_BACK) return reduced(hosted, held, action)?.state
  const last = past.last(seen)
  return last && takenBack(hosted, held, last, time).state
}
