/** The number of the state that a player last saw of each match, kept in this browser. */
import * as v from 'valibot'

const ITEM = 'bulkhead.seen'
/** Beyond this the matches that were seen longest ago are forgotten. */
const MOST = 200

const SeenSchema = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)))

function kept(): Record<string, number> {
  try {
    return v.parse(SeenSchema, JSON.parse(localStorage.getItem(ITEM) ?? '{}'))
  } catch {
    return {}
  }
}

/** Undefined if the match was not seen here before. */
export const lastSeen = (match: string): number | undefined => {
  const seen = kept()
  return Object.hasOwn(seen, match) ? seen[match] : undefined
}

export function keepSeen(match: string, stateID: number): void {
  const { [match]: _, ...others } = kept()
  const seen = [...Object.entries(others), [match, stateID]].slice(-MOST)
  try {
    localStorage.setItem(ITEM, JSON.stringify(Object.fromEntries(seen)))
  } catch {
    // Then nothing is shown again after a reload.
  }
}
