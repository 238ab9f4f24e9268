/** What lists show of a duel that is being fought: how far it is, and what happened last. */
import type { Event, State } from './rules'

export interface Progress {
  bout: number
  score: State['score']
  last?: Event
}

const TOLD: ReadonlySet<Event['type']> = new Set(['struck', 'bout', 'late', 'replaced'])

/** `view` and `events` are those of a spectator. */
export function progressOf({ bout, score }: State, events: readonly Event[]): Progress {
  const last = events.findLast(({ type }) => TOLD.has(type))
  return { bout, score: { ...score }, ...(last ? { last } : {}) }
}
