/**
 * Finds the game that an address is about: `#match=<game>/<rest>`. An address without a game's id belongs to the first
 * game of the list, because there was only one game when such addresses were made.
 */
import type { PageGames } from './page-game'

export const whatOf = (game: string, rest: string): string => `${game}/${rest}`

export function readWhat(what: string, games: PageGames): { game: string; rest: string } {
  const slash = what.indexOf('/')
  const named = games.find(({ id }) => id === (slash < 0 ? what : what.slice(0, slash)))
  if (!named) return { game: games[0].id, rest: what }
  return { game: named.id, rest: slash < 0 ? '' : what.slice(slash + 1) }
}
