/**
 * A list of matches that somebody is reading. What changes about a match changes on its card, but no card moves: new
 * matches wait until they are asked for, and one that no longer belongs here stays where it was, marked as gone.
 */
import type { MatchFacts } from '../server/facts'

export interface Card {
  match: MatchFacts
  /**
   * It was taken, begun or withdrawn. In a list that does not start with the newest match, it may also have moved
   * further up.
   */
  gone: boolean
}

export interface Listing {
  cards: readonly Card[]
  /** The list in the server's last answer. */
  fresh: readonly MatchFacts[]
  /** How many of those have no card. */
  news: number
}

export const listingOf = (matches: readonly MatchFacts[]): Listing => ({
  cards: matches.map((match) => ({ match, gone: false })),
  fresh: matches,
  news: 0,
})

/** Appends the next page. */
export function continued({ cards, fresh, news }: Listing, matches: readonly MatchFacts[]): Listing {
  const known = new Set(cards.map(({ match }) => match.matchID))
  const added = matches.filter(({ matchID }) => !known.has(matchID))
  return { cards: [...cards, ...listingOf(added).cards], fresh: [...fresh, ...added], news }
}

/** `whole`: these are all there are, and not only the first. Cards on which nothing has changed stay the same objects. */
export function updated(before: Listing, fresh: readonly MatchFacts[], whole: boolean): Listing {
  if (before.cards.every(({ gone }) => gone)) return listingOf(fresh)
  const now = new Map(fresh.map((match) => [match.matchID, match]))
  const last = fresh.at(-1)
  // Newer matches may just have pushed it off the end.
  const isBeyond = (match: MatchFacts) => !whole && last !== undefined && comesAfter(match, last)
  const cards = before.cards.map((card): Card => {
    const match = now.get(card.match.matchID)
    if (!match) return card.gone || isBeyond(card.match) ? card : { ...card, gone: true }
    return card.gone || JSON.stringify(match) !== JSON.stringify(card.match) ? { match, gone: false } : card
  })
  const shown = new Set(cards.map(({ match }) => match.matchID))
  return { cards, fresh, news: fresh.filter(({ matchID }) => !shown.has(matchID)).length }
}

/** Lists start with the most recent change. */
const comesAfter = (one: MatchFacts, other: MatchFacts): boolean =>
  one.updatedAt < other.updatedAt || (one.updatedAt === other.updatedAt && one.matchID < other.matchID)
