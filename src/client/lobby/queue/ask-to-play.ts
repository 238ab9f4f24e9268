/** Asks for somebody to play with, and goes to the match if there is one at once. */
import type { Language, Pace, Side } from '../../../game/module'
import type { Place } from '../../shell/address'
import { matchPlace } from '../matches/places'
import { refreshMyGames } from '../mine/my-games'
import { api } from '../server/api'
import { introduce } from '../you/introduce'

export interface Wish {
  game: string
  pace: Pace
  /** If absent, any will do. */
  side?: Side
  scenario?: string
  rules: string
}

export async function askToPlay(
  { game, ...wish }: Wish,
  playerName: string,
  language: Language,
  go: (place: Place) => void,
): Promise<void> {
  const { tickets } = await api.playNow(game, { ...wish, playerName, language })
  introduce(playerName, language)
  const found = tickets.find((ticket) => ticket.game === game && ticket.pace === wish.pace)?.matchID
  // Somebody was waiting already.
  if (found !== undefined) go(matchPlace({ gameName: game, matchID: found }))
  await refreshMyGames()
}
