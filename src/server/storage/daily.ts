import type { Match } from './storage'

/** The matches in which people play the challenge of a day. */
export interface DailyStore {
  /** The match in which this player has their attempt, if they have begun it. */
  attempt(day: string, game: string, player: string): Promise<string | undefined>
  /** Those that are over, the earliest first. */
  finished(day: string, game: string, limit: number): Promise<Match[]>
}
