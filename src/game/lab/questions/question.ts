/** What all questions have in common. Answers are plain data, which can be shown while games are still being played. */
import { type Differences, differenceSequence, gamesUntil, halfWidth, rateSequence } from '../../kernel/sequences'
import type { Interval } from '../../kernel/statistics'
import type { GameModule, LabChoice } from '../../module'
import type { Table } from '../game'
import type { Play } from '../run'

export interface Setting {
  rules: LabChoice
  levels: Table['levels']
  seed: string
  /** The most games for each table. */
  games: number
}

/** Who plays the games, and who hears of the answer so far. */
export interface Lab<Answer> {
  module: GameModule
  play: Play
  tell?: (answer: Answer) => void
}

/** A win rate of the first side. */
export interface Rate extends Interval {
  games: number
  wins: number
}

/** About how many more games a rate needs until its interval has this half-width. */
export function moreForRate({ wins, games }: { wins: number; games: number }, half: number): number {
  if (games === 0) return 0
  // As if one more game of each kind had been played: a rate of 0 or 1 would look surer than it is.
  const rate = (wins + 1) / (games + 2)
  const needed = gamesUntil((n) => halfWidth(rateSequence(rate * n, n, { half })) <= half)
  return Math.max(0, (needed ?? Number.POSITIVE_INFINITY) - games)
}

/** The same for a difference, until `isAnswered`. Undefined if it will never be. */
export function moreForDifference(
  { up, same, down }: Differences,
  isAnswered: (difference: Interval) => boolean,
  alpha?: number,
): number | undefined {
  const pairs = up + same + down
  if (pairs === 0) return undefined
  const needed = gamesUntil((n) => {
    const part = n / pairs
    return isAnswered(differenceSequence({ up: up * part, same: same * part, down: down * part }, alpha))
  })
  return needed === undefined ? undefined : Math.max(0, needed - pairs)
}
