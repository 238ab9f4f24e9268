/** The matches a player sits in, sorted by what needs him. */
import type { Hosted } from '../games'
import { factsOf } from '../http/facts'
import type { Mine } from '../storage/storage'

/** The nearest deadline first; where there is none, whoever has waited longest. */
const LAST = Number.MAX_SAFE_INTEGER

export function myGames(
  mine: readonly Mine[],
  token: string,
  games: Record<string, Hosted>,
  watching: (match: string) => number,
) {
  const known = mine.filter(({ match }) => Object.hasOwn(games, match.game))
  return known
    .map(({ match, unread }) => {
      const { seats, decides, deadline, gameover } = match
      const own = Object.keys(seats).filter((seat) => seats[seat].token === token)
      const over = gameover !== undefined
      const isMine = decides !== undefined && own.includes(decides.seat)
      return {
        ...factsOf(match, games[match.game], watching(match.id), token),
        // Of several seats the one that has something to decide.
        seat: isMine ? decides.seat : own[0],
        ...(decides && !over ? { decides: { seat: decides.seat, kind: decides.kind, since: decides.since } } : {}),
        ...(deadline === undefined || over ? {} : { deadline }),
        unread,
        over,
        rank: over ? 3 : decides === undefined ? 2 : isMine ? 0 : 1,
      }
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.rank === 0 ? (a.deadline ?? LAST) - (b.deadline ?? LAST) || a.decides!.since - b.decides!.since : 0) ||
        b.updatedAt - a.updatedAt,
    )
    .map(({ rank: _, ...game }) => game)
}
