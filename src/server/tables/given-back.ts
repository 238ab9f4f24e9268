/** B6: how much of the time in which no server was running must still be given back to the clocks of a match. */
import type { Match } from '../storage/storage'

/** In milliseconds; negative if the system's clock was set back meanwhile. */
export function owed({ startedAt, gameover, timed, givenBack }: Match, down: number): number {
  return startedAt === undefined || gameover !== undefined || !timed ? 0 : down - givenBack
}

/** The match as if all of it had been given back. */
export function withTimeBack(match: Match, down: number): Match {
  const { deadline } = match
  const ms = owed(match, down)
  return ms === 0 || deadline === undefined ? match : { ...match, deadline: deadline + ms }
}
