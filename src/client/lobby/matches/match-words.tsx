/** What the game says about a match. Until the game is loaded, only the server's data is shown. */
import { type ReactNode, useMemo } from 'react'
import type { Outcome, Seat, Side } from '../../../game/module'
import { InGame, type LoadedGame, useGame } from '../../games/use-games'
import type { Messages } from '../../text'
import type { MatchFacts, SeatFacts } from '../server/facts'
import { NoPicture } from './NoPicture'

export interface MatchWords {
  /** The title of the game. */
  title: string
  /** The name of what is played. */
  name: string
  facts: readonly string[]
  terms: readonly { readonly label: string; readonly text: string }[]
  story: string | undefined
  side(side: Side): string
  decision(kind: string): string
  outcome(outcome: Partial<Outcome>): string
  /** How far a game in progress is, and what happened last. */
  progress(progress: object | undefined): { readonly round?: string; readonly last?: string }
  /** What a seat is in charge of, if the name of its side does not tell. */
  charge(seat: Seat): string
}

export function useMatchWords(match: MatchFacts): MatchWords {
  const loaded = useGame(match.gameName)
  return useMemo(() => (loaded ? wordsOf(loaded, match) : wordsBefore(match)), [loaded, match])
}

function wordsOf({ game, words }: LoadedGame, match: MatchFacts): MatchWords {
  const { lobby } = game
  return {
    title: words.title,
    name: lobby?.name(words, match) ?? match.title ?? words.title,
    facts: lobby?.facts?.(words, match) ?? [],
    terms: lobby?.terms?.(words, match) ?? [],
    story: lobby?.story?.(words, match),
    side: (side) => words.side(side),
    decision: (kind) => words.decision(kind),
    outcome: (outcome) => words.outcome(outcome),
    progress: (progress) => (progress && lobby?.progress?.(words, match, progress)) ?? {},
    charge: (seat) => lobby?.charge?.(words, match, seat) ?? '',
  }
}

const nothing = () => ''

const wordsBefore = ({ title = '' }: MatchFacts): MatchWords => ({
  title: '',
  name: title,
  facts: [],
  terms: [],
  story: undefined,
  side: nothing,
  decision: nothing,
  outcome: nothing,
  progress: () => ({}),
  charge: nothing,
})

/** What a seat is in charge of, for cards: only if several seats share a side. */
export const sharedCharge = ({ charge }: MatchWords, { seats }: MatchFacts, { seat, side }: SeatFacts): string =>
  seats.filter((each) => each.side === side).length > 1 ? charge(seat) : ''

/** The name of the bot in a seat, if there is one. */
export const botIn = ({ state, level }: SeatFacts, { ui }: Messages): string | undefined =>
  state === 'bot' ? ui.bots.names[level ?? 'normal'] : undefined

/** A thumbnail. */
export function MatchPicture({ match }: { match: MatchFacts }): ReactNode {
  const loaded = useGame(match.gameName)
  const Picture = loaded?.game.lobby?.Picture
  return Picture ? (
    <InGame of={loaded}>
      <Picture match={match} />
    </InGame>
  ) : (
    <NoPicture />
  )
}

/** The rules of the match. */
export function MatchRules({ match }: { match: MatchFacts }): ReactNode {
  const loaded = useGame(match.gameName)
  const Rules = loaded?.game.lobby?.Rules
  return Rules ? (
    <InGame of={loaded}>
      <Rules match={match} />
    </InGame>
  ) : null
}
