/** Imports a list of games by the URL of its module, since a list itself cannot be sent to a worker. */
import type { Games } from '../../module'

export async function loadGames(list: string): Promise<Games> {
  const { GAMES } = (await import(list)) as { GAMES: Games }
  return GAMES
}
