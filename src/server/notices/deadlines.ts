/** When players are warned that their time for a decision is nearly up. */
import { DEFAULT_LEAD } from '../protocol'
import type { Deciding } from '../storage/notices'

const HOUR = 3600_000
/** Whoever has less time than this for a decision is playing live and needs no warning from outside the page. */
const SHORTEST = HOUR
/** A warning never comes before this part of the time is left, however early the player wants it. */
const LARGEST_PART = 1 / 4

/** Undefined if they are not to be warned. */
export function warnAt({ since, deadline, stood, leadHours = DEFAULT_LEAD }: Deciding): number | undefined {
  const allowed = deadline - since - stood
  if (allowed < SHORTEST) return undefined
  return deadline - Math.min(leadHours * HOUR, allowed * LARGEST_PART)
}
