import { describe, expect, test } from 'vitest'
import { SeededDice } from '../../../src/game/kernel/dice'
import {
  type Differences,
  differenceSequence,
  gamesUntil,
  halfWidth,
  halfWidthAfter,
  rateSequence,
} from '../../../src/game/kernel/sequences'
import { type Interval, proportion } from '../../../src/game/kernel/statistics'

const isOut = (truth: number, { low, high }: Interval): boolean => truth < low || truth > high

/** Few enough games that every way they can go is counted. */
const FEW = 120

/** The exact probability that somebody who looks after every game ever sees an interval without the truth. */
function everOutside(p: number, interval: (wins: number, games: number) => Interval): number {
  let alive = new Map([[0, 1]])
  let outside = 0
  for (let games = 1; games <= FEW; games++) {
    const next = new Map<number, number>()
    for (const [wins, probability] of alive) {
      next.set(wins, (next.get(wins) ?? 0) + probability * (1 - p))
      next.set(wins + 1, (next.get(wins + 1) ?? 0) + probability * p)
    }
    for (const [wins, probability] of next) {
      if (!isOut(p, interval(wins, games))) continue
      outside += probability
      next.delete(wins)
    }
    alive = next
  }
  return outside
}

describe('a win rate', () => {
  test.each([0.5, 0.35, 0.1, 0.02])('of %f is left at most once in twenty by whoever looks after every game', (p) => {
    expect(everOutside(p, (wins, games) => rateSequence(wins, games))).toBeLessThanOrEqual(0.05)
    // Tuned for few games, where most of what may go wrong does so at once.
    expect(everOutside(p, (wins, games) => rateSequence(wins, games, { half: 0.2 }))).toBeLessThanOrEqual(0.05)
    expect(everOutside(p, (wins, games) => rateSequence(wins, games, { alpha: 0.01 }))).toBeLessThanOrEqual(0.01)
    expect(everOutside(p, proportion)).toBeGreaterThan(0.2)
  })

  test('and so it is in three thousand streams of six hundred games, where Wilson’s interval fails in two of five', () => {
    const p = 0.45
    const known = new Map<number, boolean[]>()
    const left = (wins: number, games: number): boolean[] => {
      const key = wins * 1001 + games
      const found = known.get(key) ?? [isOut(p, rateSequence(wins, games)), isOut(p, proportion(wins, games))]
      known.set(key, found)
      return found
    }
    const streams = 3000
    const ever = [0, 0]
    const dice = SeededDice.fromSeed('peeking')
    for (let stream = 0; stream < streams; stream++) {
      const gone = [false, false]
      let wins = 0
      for (let games = 1; games <= 600; games++) {
        if (dice.roll(100) <= 100 * p) wins++
        left(wins, games).forEach((out, i) => {
          gone[i] ||= out
        })
      }
      gone.forEach((out, i) => {
        ever[i] += Number(out)
      })
    }
    // The margin is three standard errors.
    expect(ever[0] / streams).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / streams))
    expect(ever[1] / streams).toBeGreaterThan(0.4)
  })

  test('has its ends where the mixture of bets has won twenty times its stake', () => {
    const [wins, games, half] = [31, 70, 0.1]
    const { value, low, high } = rateSequence(wins, games, { half })
    expect(value).toBe(wins / games)
    for (const p of [low, high]) {
      const steps = 20_000
      const capital = [
        { share: 0.8, strength: 27 },
        { share: 0.1, strength: 2.7 },
        { share: 0.1, strength: 0.27 },
      ].reduce((sum, { share, strength }) => {
        // Both integrals by the midpoint rule on a scale that is fine at its ends.
        let [density, won] = [0, 0]
        for (let i = 0; i < steps; i++) {
          const angle = ((i + 0.5) / steps) * Math.PI
          const q = (1 - Math.cos(angle)) / 2
          const weight = q ** (strength * p - 1) * (1 - q) ** (strength * (1 - p) - 1) * Math.sin(angle)
          density += weight
          won += weight * (q / p) ** wins * ((1 - q) / (1 - p)) ** (games - wins)
        }
        return sum + (share * won) / density
      }, 0)
      expect(capital / 20).toBeCloseTo(1, 2)
    }
  })

  test('has an interval around what was seen, inside those that promise more', () => {
    for (const [wins, games] of [
      [0, 40],
      [3, 40],
      [20, 40],
      [600, 900],
    ]) {
      const { low, high, value } = rateSequence(wins, games)
      const mirrored = rateSequence(games - wins, games)
      expect(mirrored.low).toBeCloseTo(1 - high, 9)
      expect(low).toBeLessThanOrEqual(value)
      expect(high).toBeGreaterThanOrEqual(value)
      const surer = rateSequence(wins, games, { alpha: 0.01 })
      expect(surer.high - surer.low).toBeGreaterThan(high - low)
      expect(surer.low).toBeLessThanOrEqual(low)
      expect(surer.high).toBeGreaterThanOrEqual(high)
    }
    expect(rateSequence(0, 40).low).toBe(0)
    expect(rateSequence(40, 40).high).toBe(1)
    expect(rateSequence(0, 0)).toMatchObject({ low: 0, high: 1 })
  })

  test('costs fewer than three times the games of one look at Wilson’s interval', () => {
    const games = gamesUntil((n) => halfWidth(rateSequence(n / 2, n)) <= 0.03)!
    const once = gamesUntil((n) => halfWidth(proportion(n / 2, n)) <= 0.03)!
    expect(games / once).toBeGreaterThan(1)
    expect(games / once).toBeLessThan(2.6)
  })
})

test.each([100, 160, 400, 2000])(
  'an even rate after %i games has about the half-width that it is tuned for',
  (games) => {
    const half = halfWidthAfter(games)
    expect(halfWidth(rateSequence(games / 2, games, { half })) / half).toBeCloseTo(1, 1)
  },
)

const countsOf = (stream: readonly number[]): Differences => ({
  up: stream.filter((each) => each > 0).length,
  same: stream.filter((each) => each === 0).length,
  down: stream.filter((each) => each < 0).length,
})

describe('a difference between pairs', () => {
  test.each([
    { up: 0.25, down: 0.25 },
    { up: 0.02, down: 0.05 },
    { up: 0.6, down: 0.1 },
  ])('is left at most once in twenty by whoever looks after every pair: $up, $down', ({ up, down }) => {
    const key = (plus: number, minus: number) => 1000 * plus + minus
    let alive = new Map([[key(0, 0), 1]])
    let outside = 0
    for (let pairs = 1; pairs <= 45; pairs++) {
      const next = new Map<number, number>()
      for (const [at, probability] of alive) {
        const moves = [
          [at, 1 - up - down],
          [at + key(1, 0), up],
          [at + key(0, 1), down],
        ]
        for (const [to, chance] of moves) next.set(to, (next.get(to) ?? 0) + probability * chance)
      }
      for (const [at, probability] of next) {
        const [plus, minus] = [Math.floor(at / 1000), at % 1000]
        const interval = differenceSequence({ up: plus, down: minus, same: pairs - plus - minus })
        if (!isOut(up - down, interval)) continue
        outside += probability
        next.delete(at)
      }
      alive = next
    }
    expect(outside).toBeLessThanOrEqual(0.05)
  })

  test('and so it is in two thousand streams, where an ordinary interval is left far more often', () => {
    const dice = SeededDice.fromSeed('peeking at pairs')
    const [streams, pairs] = [2000, 400]
    const known = new Map<string, boolean[]>()
    const ever = [0, 0]
    for (let stream = 0; stream < streams; stream++) {
      const counts = { up: 0, same: 0, down: 0 }
      const gone = [false, false]
      for (let i = 1; i <= pairs; i++) {
        const roll = dice.roll(20)
        counts[roll <= 3 ? 'up' : roll <= 5 ? 'down' : 'same']++
        // Every tenth pair, to be quick.
        if (i % 10 > 0) continue
        const key = `${counts.up} ${counts.down} ${i}`
        const mean = (counts.up - counts.down) / i
        const half = 1.96 * Math.sqrt(((counts.up + counts.down) / i - mean * mean) / (i - 1))
        const out = known.get(key) ?? [isOut(0.05, differenceSequence(counts)), Math.abs(mean - 0.05) > half]
        known.set(key, out)
        out.forEach((each, which) => {
          gone[which] ||= each
        })
      }
      gone.forEach((each, which) => {
        ever[which] += Number(each)
      })
    }
    expect(ever[0] / streams).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / streams))
    expect(ever[1] / streams).toBeGreaterThan(0.2)
  })

  test('has its ends where bets pair by pair have won forty times their stake', () => {
    const stream = [1, 0, 1, -1, 1, 0, 1, 1, 0, 1, -1, 1, 1, 1, 0, 1, 1]
    const { low, high } = differenceSequence(countsOf(stream))
    const capital = (end: number, sign: number) => {
      const mean = (1 + sign * end) / 2
      const won = [0.8, 0.4, 0.2, 0.1, 0.05, 0.025].map((f) =>
        stream.reduce((sum, each) => sum * (1 - f + (f * (1 + sign * each)) / 2 / mean), 1),
      )
      return won.reduce((sum, each) => sum + each, 0) / won.length
    }
    expect(capital(low, 1)).toBeCloseTo(40, 4)
    expect(capital(high, -1)).toBeCloseTo(40, 4)
  })

  test('turns round with its sign, and knows nothing before the first pair', () => {
    const { value, low, high } = differenceSequence({ up: 30, same: 50, down: 12 })
    expect(differenceSequence({ up: 12, same: 50, down: 30 })).toEqual({ value: -value, low: -high, high: -low })
    expect(differenceSequence({ up: 0, same: 0, down: 0 })).toMatchObject({ low: -1, high: 1 })
    expect(differenceSequence({ up: 0, same: 0, down: 50 }).low).toBe(-1)
  })
})

test('the number of games needed is the least that answers, or none', () => {
  expect(gamesUntil((games) => games >= 137)).toBe(137)
  expect(gamesUntil(() => true)).toBe(1)
  expect(gamesUntil(() => false)).toBeUndefined()
  const rough = gamesUntil((games) => games >= 100_000)!
  expect(rough).toBeGreaterThanOrEqual(100_000)
  expect(rough).toBeLessThan(101_000)
})
