import type { LoadedGame } from '../../games/use-games'
import type { Messages } from '../../text'
import type { Daily } from '../server/facts'

/** A day as people write it. It is a date, so no time zone may move it. */
export const sayDay = ({ language }: Messages, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))

/** The challenge as the game describes matches. */
export function describe({ game, words }: LoadedGame, daily: Daily, messages: Messages) {
  const { setupData, seat, side, seats } = daily
  const match = {
    tags: {},
    setupData,
    seats: Array.from({ length: seats }, (_, n) => ({
      seat: String(n),
      side: game.module.sideOf(String(n), seats),
    })),
  }
  return {
    match,
    name: game.lobby?.name(words, match) ?? words.title,
    story: game.lobby?.story?.(words, match),
    charge: game.lobby?.charge?.(words, match, seat),
    task: messages.ui.lobby.daily.task(words.side(side), messages.ui.bots.names[daily.level]),
    say: (progress: object | undefined) => (progress && game.lobby?.progress?.(words, match, progress)) ?? {},
  }
}
