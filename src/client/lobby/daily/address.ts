/** What follows `#daily=` in an address: a game, and a day unless it is today: `<game>`, `<game>/2026-11-18`. */
import { readWhat, whatOf } from '../../games/address'
import type { PageGames } from '../../games/page-game'
import type { Place } from '../../shell/address'

const DAY = 24 * 3600_000

export const dailyPlace = (game: string, day?: string): Place => ({
  at: 'daily',
  what: day === undefined ? game : whatOf(game, day),
})

export function readDaily(what: string | undefined, games: PageGames): { game: string; day?: string } {
  const { game, rest } = readWhat(what ?? '', games)
  return /^\d{4}-\d{2}-\d{2}$/.test(rest) ? { game, day: rest } : { game }
}

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, day.length)
