/** What many games come to. Takes records one by one, in whatever order, and can be asked at any time. */
import { MINIATURES, type Miniature, type Side } from '../types'
import type { GameRecord } from './game'
import { type Interval, proportion, Sums } from './statistics'

/** What is counted in each game, in the order it is told. */
export const MEASURES = [
  'rounds',
  'shots',
  'hits',
  'overwatchShots',
  'jams',
  'flames',
  'closeCombats',
  'cpSpent',
  'cpDrawn',
  'left',
] as const
export type Measure = (typeof MEASURES)[number]

/** Plain data: it travels to pages and into files. */
export interface Figures {
  games: number
  wins: Record<Side, Interval & { count: number }>
  means: Record<Measure, Interval>
  casualties: Record<Miniature, Interval>
  /** How games ended: `marines condition`, `genestealers roundLimit` … → how many. */
  endings: Record<string, number>
  /** How many games lasted so many rounds, from round 0 on. */
  rounds: number[]
}

export class Summary {
  private games = 0
  private marineWins = 0
  private readonly sums = sumsOf(MEASURES)
  private readonly fallen = sumsOf(MINIATURES)
  private readonly endings = new Map<string, number>()
  private readonly rounds: number[] = []

  add(record: GameRecord): void {
    this.games++
    if (record.winner === 'marines') this.marineWins++
    for (const measure of MEASURES) this.sums[measure].add(record[measure])
    for (const kind of MINIATURES) this.fallen[kind].add(record.casualties[kind] ?? 0)
    const ending = `${record.winner} ${record.reason}`
    this.endings.set(ending, (this.endings.get(ending) ?? 0) + 1)
    while (this.rounds.length <= record.rounds) this.rounds.push(0)
    this.rounds[record.rounds]++
  }

  figures(): Figures {
    const { games, marineWins } = this
    const wins = (count: number) => ({ count, ...proportion(count, games) })
    return {
      games,
      wins: { marines: wins(marineWins), genestealers: wins(games - marineWins) },
      means: meansOf(MEASURES, this.sums),
      casualties: meansOf(MINIATURES, this.fallen),
      endings: Object.fromEntries([...this.endings].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))),
      rounds: [...this.rounds],
    }
  }
}

export interface Difference {
  pairs: number
  /** Of the Marines' win rate, the second less the first. */
  wins: Interval
  /** Games won by the Marines under one variant only. */
  onlyFirst: number
  onlySecond: number
  means: Record<Measure, Interval>
}

/**
 * Two variants on the same seeds. A pair of games has its dice in common, so the difference is taken within pairs (as in
 * McNemar's test): what both have in common drops out.
 */
export class Comparison {
  readonly first = new Summary()
  readonly second = new Summary()
  private readonly wins = new Sums()
  private onlyFirst = 0
  private onlySecond = 0
  private readonly sums = sumsOf(MEASURES)

  add(first: GameRecord, second: GameRecord): void {
    if (first.seed !== second.seed) throw new Error(`${first.seed} and ${second.seed} are no pair`)
    this.first.add(first)
    this.second.add(second)
    const before = first.winner === 'marines' ? 1 : 0
    const after = second.winner === 'marines' ? 1 : 0
    this.wins.add(after - before)
    if (before > after) this.onlyFirst++
    if (after > before) this.onlySecond++
    for (const measure of MEASURES) this.sums[measure].add(second[measure] - first[measure])
  }

  difference(): Difference {
    const { wins, onlyFirst, onlySecond, sums } = this
    return { pairs: wins.count, wins: wins.mean(), onlyFirst, onlySecond, means: meansOf(MEASURES, sums) }
  }
}

const sumsOf = <K extends string>(keys: readonly K[]): Record<K, Sums> =>
  Object.fromEntries(keys.map((key) => [key, new Sums()])) as Record<K, Sums>

const meansOf = <K extends string>(keys: readonly K[], sums: Record<K, Sums>): Record<K, Interval> =>
  Object.fromEntries(keys.map((key) => [key, sums[key].mean()])) as Record<K, Interval>
