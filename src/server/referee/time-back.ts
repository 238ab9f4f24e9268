/** The log entry of an action says how much time the running clock got before it: for an outage (B6), or for a vacation. */
import type { LogEntry } from 'boardgame.io'
import type { HouseEvent } from '../../game/module'
import { decisionOf, type Hosted, postponed } from '../games'
import type { GameState, TimeBack } from '../storage/storage'

/** Whoever acts several times during a vacation would fill the log with shorter ones. */
const WORTH_TELLING = 3600_000

/** The state with its clocks as they are when the time has been given back. */
export const clocksWith = (hosted: Hosted, state: GameState, { outage, vacation }: TimeBack): GameState =>
  outage + vacation === 0 ? state : postponed(hosted, state, outage + vacation)

/** `log` has the entries of an action made in the state `before`, whose clocks already include the time. */
export function withTimeBack(hosted: Hosted, before: GameState, log: LogEntry[], back: TimeBack): LogEntry[] {
  const { deadline, seat = '' } = decisionOf(hosted, before) ?? {}
  if (log.length === 0 || deadline === undefined) return log
  const { outage: ms, vacation } = back
  const told: HouseEvent[] = [
    ...(ms > 0 ? [{ type: 'timeGivenBack', ms } as const] : []),
    ...(vacation >= WORTH_TELLING ? [{ type: 'clockStood', seat, ms: vacation } as const] : []),
  ]
  if (told.length === 0) return log
  const [own, ...others] = log
  const { events = [], ...about } = (own.metadata ?? {}) as { events?: unknown[] }
  return [{ ...own, metadata: { ...about, events: [...told, ...events] } }, ...others]
}
