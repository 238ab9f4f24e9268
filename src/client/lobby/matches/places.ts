/** The page's address for a match. */
import { whatOf } from '../../games/address'
import type { Place } from '../../shell/address'
import type { MatchFacts } from '../server/facts'

export type MatchName = Pick<MatchFacts, 'gameName' | 'matchID'>

export const matchPlace = ({ gameName, matchID }: MatchName): Place => ({
  at: 'match',
  what: whatOf(gameName, matchID),
})

export const reviewPlace = ({ gameName, matchID }: MatchName): Place => ({
  at: 'review',
  what: whatOf(gameName, matchID),
})
