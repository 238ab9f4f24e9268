/**
 * Confidence sequences: intervals that one may look at after every game and stop whenever one likes. With the
 * probability `1 - alpha` the truth lies in all of them at once, where an ordinary interval promises it for one look only.
 *
 * A martingale bets against each possible truth. It starts at 1 and is fair if that truth is the real one, so by Ville's
 * inequality it ever reaches `1 / alpha` with a probability of at most `alpha`. The interval has all the truths against
 * which it has not won that much yet.
 */
import type { Interval } from './statistics'

export const ALPHA = 0.05

/** Enough for a tenth of a millionth of a percentage point. */
const HALVINGS = 34

/** Stirling's series, for arguments that are large enough. */
function lnGamma(x: number): number {
  let shift = 0
  let z = x
  for (; z < 8; z++) shift += Math.log(z)
  const y = 1 / (z * z)
  const series = (1 / 12 - y * (1 / 360 - y * (1 / 1260 - y / 1680))) / z
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift
}

const lnBeta = (a: number, b: number): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b)

/** The logarithm of a sum of numbers that are given by their logarithms. */
function lnSum(logarithms: readonly number[]): number {
  const most = Math.max(...logarithms)
  return most + Math.log(logarithms.reduce((sum, each) => sum + Math.exp(each - most), 0))
}

interface RateOptions {
  alpha?: number
  /** The half-width of interest, at which the interval is as narrow as this method makes it. */
  half?: number
}

/** The half-width that is worth most where nobody has said what they want. */
export const USUAL_HALF = 0.03

/** Most of the capital is bet where the wanted half-width is reached, and some on fewer games and larger deviations. */
const SPREADS = [
  { share: 0.8, strength: 0.27 },
  { share: 0.1, strength: 0.027 },
  { share: 0.1, strength: 0.0027 },
]

/**
 * The rate of something that happens or not: the beta-binomial mixture. Against the rate p it bets on rates that are
 * spread around p as Beta(s p, s (1 - p)). One such bet is narrowest after about 8.5 s games.
 */
export function rateSequence(wins: number, games: number, options: RateOptions = {}): Interval {
  const { alpha = ALPHA, half = USUAL_HALF } = options
  if (games === 0) return { value: Number.NaN, low: 0, high: 1 }
  const limit = -Math.log(alpha)
  const low = (won: number) => {
    const lost = games - won
    const isIn = (p: number) => {
      const capitals = SPREADS.map(({ share, strength }) => {
        const [a, b] = [(strength * p) / (half * half), (strength * (1 - p)) / (half * half)]
        return Math.log(share) + lnBeta(a + won, b + lost) - lnBeta(a, b)
      })
      return lnSum(capitals) - won * Math.log(p) - lost * Math.log(1 - p) < limit
    }
    return won === 0 ? 0 : firstIn(isIn, won === games ? 1 - 1e-12 : won / games)
  }
  return { value: wins / games, low: low(wins), high: 1 - low(games - wins) }
}

/** About the half-width that an even rate has after so many games. */
export const halfWidthAfter = (games: number): number => Math.min(0.3, Math.sqrt(2.4 / games))

/** How often each of the possible differences between two games of a pair came up. */
export interface Differences {
  /** The second was won and the first was not. */
  up: number
  /** Both or neither were won. */
  same: number
  down: number
}

/** The shares of its capital that are bet, from few games and large differences to many and small ones. */
const BETS = [0.8, 0.4, 0.2, 0.1, 0.05, 0.025]

/**
 * The mean of differences between -1 and 1, as a mixture of constant bets. The mean m of x = (1 + difference) / 2 is
 * tested by multiplying the capital by 1 - f + f x / m after every pair, which is fair if m is the mean. The two ends have
 * half of `alpha` each.
 */
export function differenceSequence({ up, same, down }: Differences, alpha = ALPHA): Interval {
  const pairs = up + same + down
  if (pairs === 0) return { value: Number.NaN, low: -1, high: 1 }
  const limit = Math.log((2 * BETS.length) / alpha)
  const low = (ones: number, zeros: number) => {
    const isIn = (mean: number) => {
      const capitals = BETS.map(
        (f) => zeros * Math.log(1 - f) + same * Math.log(1 - f + (0.5 * f) / mean) + ones * Math.log(1 - f + f / mean),
      )
      return lnSum(capitals) < limit
    }
    return zeros === pairs ? 0 : firstIn(isIn, (ones + same / 2) / pairs)
  }
  return { value: (up - down) / pairs, low: 2 * low(up, down) - 1, high: 1 - 2 * low(down, up) }
}

/** The lowest value that is in, given one that is. What lies between is in too. */
function firstIn(isIn: (value: number) => boolean, known: number): number {
  let [out, inside] = [0, known]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (out + inside) / 2
    if (isIn(middle)) inside = middle
    else out = middle
  }
  return inside
}

export const halfWidth = ({ low, high }: Interval): number => (high - low) / 2

const MOST_GAMES = 1e9

/**
 * About how many games in all are needed until `isAnswered`, if things go on as before. Undefined if no number of games
 * does it.
 */
export function gamesUntil(isAnswered: (games: number) => boolean): number | undefined {
  let high = 1
  while (!isAnswered(high)) {
    if (high > MOST_GAMES) return undefined
    high *= 2
  }
  let low = high / 2
  while (high - low > Math.max(1, high / 200)) {
    const middle = Math.round((low + high) / 2)
    if (isAnswered(middle)) high = middle
    else low = middle
  }
  return Math.ceil(high)
}
