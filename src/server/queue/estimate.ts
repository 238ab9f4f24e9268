/** How long people usually wait for a match, from the waits that were measured. */
import type { Wait } from '../storage/tickets'

/** Fewer waits than this say nothing. */
export const FEWEST = 5

/**
 * The median wait in milliseconds, undefined if it is not known. Those who gave up count too: they would have waited
 * longer than they did (a Kaplan-Meier estimate). To leave them out would promise too much.
 */
export function estimate(waits: readonly Pick<Wait, 'ms' | 'found'>[]): number | undefined {
  if (waits.length < FEWEST) return undefined
  const sorted = [...waits].sort((a, b) => a.ms - b.ms || Number(b.found) - Number(a.found))
  let stillWaiting = 1
  for (const [n, { ms, found }] of sorted.entries()) {
    if (found) stillWaiting *= 1 - 1 / (sorted.length - n)
    // Rounding must not keep half a queue waiting.
    if (stillWaiting <= 0.5 + 1e-9) return ms
  }
  return undefined
}
