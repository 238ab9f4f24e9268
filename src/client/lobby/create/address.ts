/**
 * What follows `#lobby=` in an address: nothing, a game, or a new match with choices: `new`, `<game>/new`,
 * `<game>/new/<choice>/<choice>`. The game reads the choices.
 */
import { readWhat, whatOf } from '../../games/address'
import type { PageGames } from '../../games/page-game'

export const newMatchIn = (game: string, chosen: readonly string[] = []): string =>
  whatOf(game, ['new', ...chosen.map(encodeURIComponent)].join('/'))

export interface LobbyAddress {
  /** The game that the address names. */
  game?: string
  /** Set for a new match. */
  chosen?: readonly string[]
}

export function readLobbyAddress(what: string | undefined, games: PageGames): LobbyAddress {
  if (what === undefined) return {}
  const { game, rest } = readWhat(what, games)
  const [place, ...choices] = rest.split('/')
  // `#lobby=new` is about the game that was chosen last. With choices it is about the first game.
  const named = what === rest && choices.length === 0 ? {} : { game }
  if (place !== 'new') return what === rest ? {} : { game }
  try {
    return { ...named, chosen: choices.map(decodeURIComponent) }
  } catch {
    return { ...named, chosen: [] }
  }
}
