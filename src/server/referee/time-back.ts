/** B6: the log entry of the next action says how much time an outage gave back to the running clock. */
import type { LogEntry } from 'boardgame.io'
import type { HouseEvent } from '../../game/module'
import { deadlineOf, type Hosted } from '../games'
import type { GameState } from '../storage/storage'

/** `log` has the entries of an action made in the state `before`, whose clocks already include the time. */
export function withTimeBack(hosted: Hosted, before: GameState, log: LogEntry[], ms: number): LogEntry[] {
  if (ms <= 0 || log.length === 0 || deadlineOf(hosted, before) === undefined) return log
  const [own, ...others] = log
  const { events = [], ...about } = (own.metadata ?? {}) as { events?: unknown[] }
  const event: HouseEvent = { type: 'timeGivenBack', ms }
  return [{ ...own, metadata: { ...about, events: [event, ...events] } }, ...others]
}
