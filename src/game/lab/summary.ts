/** Sums up many games. Takes records one by one, in any order, and can give figures at any time. */
import { differenceSequence, halfWidthAfter, rateSequence } from '../kernel/sequences'
import { type Interval, proportion, Sums } from '../kernel/statistics'
import type { GameModule, Side } from '../module'
import type { GameRecord } from './game'

/** The parts of a game module that are needed to sum up its games. */
export interface Counted {
  readonly sides: readonly Side[]
  readonly lab: Pick<GameModule['lab'], 'measures' | 'duration'>
}

/** Plain data, which can be sent to pages and written to files. */
export interface Figures {
  games: number
  wins: Record<Side, Interval & { count: number }>
  means: Record<string, Interval>
  /** The number of games by ending, written as winner and reason (`draw agreed`). */
  endings: Record<string, number>
  /** The number of games by duration, from 0 on. */
  durations: number[]
}

export class Summary {
  private games = 0
  private readonly won: Record<Side, number>
  private readonly sums: Record<string, Sums>
  private readonly endings = new Map<string, number>()
  private readonly durations: number[] = []

  constructor(private readonly game: Counted) {
    this.won = Object.fromEntries(game.sides.map((side) => [side, 0]))
    this.sums = sumsOf(game.lab.measures)
  }

  add({ winner, reason, measures }: GameRecord): void {
    this.games++
    if (winner !== undefined) this.won[winner]++
    for (const measure of this.game.lab.measures) this.sums[measure].add(measures[measure])
    const ending = `${winner ?? 'draw'} ${reason}`
    this.endings.set(ending, (this.endings.get(ending) ?? 0) + 1)
    const duration = measures[this.game.lab.duration]
    while (this.durations.length <= duration) this.durations.push(0)
    this.durations[duration]++
  }

  figures(): Figures {
    const { games, won } = this
    const wins = (count: number) => ({ count, ...proportion(count, games) })
    return {
      games,
      wins: Object.fromEntries(this.game.sides.map((side) => [side, wins(won[side])])),
      means: meansOf(this.sums),
      endings: Object.fromEntries([...this.endings].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))),
      durations: [...this.durations],
    }
  }
}

/**
 * The same figures for somebody who watches while games are played: win rates keep their promise at every look. They are
 * narrowest after so many games in all.
 */
export function watched(figures: Figures, inAll: number): Figures {
  const half = halfWidthAfter(inAll)
  const wins = Object.entries(figures.wins).map(([side, { count }]) => [
    side,
    { count, ...rateSequence(count, figures.games, { half }) },
  ])
  return { ...figures, wins: Object.fromEntries(wins) }
}

export interface Difference {
  pairs: number
  /** The difference in each side's win rate: the second minus the first. */
  wins: Record<Side, Interval>
  means: Record<string, Interval>
}

/**
 * Compares two sets of rules on the same seeds. The games of a pair share their dice, so differences are taken within
 * pairs (as in McNemar's test): what both have in common cancels out.
 */
export class Comparison {
  readonly first: Summary
  readonly second: Summary
  private pairs = 0
  private readonly wins: Record<Side, Sums>
  private readonly sums: Record<string, Sums>

  constructor(private readonly game: Counted) {
    this.first = new Summary(game)
    this.second = new Summary(game)
    this.wins = sumsOf(game.sides)
    this.sums = sumsOf(game.lab.measures)
  }

  add(first: GameRecord, second: GameRecord): void {
    if (first.seed !== second.seed) throw new Error(`${first.seed} and ${second.seed} are no pair`)
    this.pairs++
    this.first.add(first)
    this.second.add(second)
    for (const side of this.game.sides)
      this.wins[side].add(Number(second.winner === side) - Number(first.winner === side))
    for (const measure of this.game.lab.measures) {
      this.sums[measure].add(second.measures[measure] - first.measures[measure])
    }
  }

  difference(): Difference {
    return { pairs: this.pairs, wins: meansOf(this.wins), means: meansOf(this.sums) }
  }

  /** The same for somebody who watches it while games are played. */
  watchedDifference(): Difference {
    const wins = Object.entries(this.wins).map(([side, { count, sum, squares }]) => {
      const counts = { up: (squares + sum) / 2, same: count - squares, down: (squares - sum) / 2 }
      return [side, differenceSequence(counts)] as const
    })
    return { ...this.difference(), wins: Object.fromEntries(wins) }
  }
}

const sumsOf = (keys: readonly string[]): Record<string, Sums> =>
  Object.fromEntries(keys.map((key) => [key, new Sums()]))

const meansOf = (sums: Readonly<Record<string, Sums>>): Record<string, Interval> =>
  Object.fromEntries(Object.entries(sums).map(([key, each]) => [key, each.mean()]))
