/** The matches of a player: first those that wait for them, whatever their pace, the longest wait in front. */
import type { HostedGames } from '../games'
import { factsOf } from '../http/facts'
import type { MyGame, OfferFacts } from '../protocol'
import type { Mine } from '../storage/storage'
import { timeUpAt } from '../tables/standstill'

export function myGames(
  mine: readonly Mine[],
  token: string,
  games: HostedGames,
  watching: (match: string) => number,
  offers: ReadonlyMap<string, OfferFacts>,
  now: number,
): MyGame[] {
  const known = mine.filter(({ match }) => Object.hasOwn(games, match.game))
  return known
    .map(({ match, unread }) => {
      const { seats, decides, gameover } = match
      const deadline = timeUpAt(match)
      const own = Object.keys(seats).filter((seat) => seats[seat].token === token)
      const over = gameover !== undefined
      const isMine = decides !== undefined && own.includes(decides.seat)
      return {
        ...factsOf(match, games[match.game], { watching: watching(match.id), now, token, offer: offers.get(match.id) }),
        // If the player has several seats, the one that has to decide.
        seat: isMine ? decides.seat : own[0],
        ...(decides && !over ? { decides: { seat: decides.seat, kind: decides.kind, since: decides.since } } : {}),
        ...(deadline === undefined || over ? {} : { deadline }),
        ...(match.progress === undefined ? {} : { progress: match.progress }),
        unread,
        over,
        rank: over ? 3 : decides === undefined ? 2 : isMine ? 0 : 1,
      }
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || (a.rank === 0 ? a.decides!.since - b.decides!.since : 0) || b.updatedAt - a.updatedAt,
    )
    .map(({ rank: _, ...game }) => game)
}
