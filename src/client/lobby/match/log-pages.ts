/**
 * The log of a match comes in pages: the newest with every sync, earlier ones on request. Every action has entries,
 * starting with number 0, so the first known entry tells whether there are earlier ones.
 */
import type { LogEntry } from 'boardgame.io'
import type { Seat } from '../../../game/module'

export const hasEarlier = (log: readonly LogEntry[]): boolean => (log[0]?._stateID ?? 0) > 0

/** Keeps the earlier entries, unless there is a gap between them and the new page. */
export function withPage(known: readonly LogEntry[], page: LogEntry[]): LogEntry[] {
  const first = page[0]?._stateID
  if (first === undefined) return page
  const before = known.filter(({ _stateID }) => _stateID < first)
  return before.at(-1)?._stateID === first - 1 ? [...before, ...page] : page
}

export interface PageWanted {
  url: string
  /** The game's id. */
  game: string
  matchID: string
  seat: Seat | null
  key?: string
  before: number
}

/** Undefined if the request failed. */
export async function fetchPage({
  url,
  game,
  matchID,
  seat,
  key,
  before,
}: PageWanted): Promise<LogEntry[] | undefined> {
  const query = new URLSearchParams({ before: String(before), ...(seat === null ? {} : { seat }) })
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` }
  try {
    const answer = await fetch(`${url}/games/${game}/${encodeURIComponent(matchID)}/log?${query}`, { headers })
    return answer.ok ? ((await answer.json()) as { entries: LogEntry[] }).entries : undefined
  } catch {
    return undefined
  }
}
