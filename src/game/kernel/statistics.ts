/** Intervals, all for 95%. Sums are of whole numbers, so that the result does not depend on the order of what is added. */

/** Standard errors to either side. */
const Z = 1.959963984540054

export interface Interval {
  value: number
  low: number
  high: number
}

const NOTHING: Interval = { value: Number.NaN, low: Number.NaN, high: Number.NaN }

/** Wilson's interval of a proportion: sound for few trials and for rates near 0 and 1. */
export function proportion(successes: number, trials: number): Interval {
  if (trials === 0) return NOTHING
  const p = successes / trials
  const z2 = Z * Z
  const middle = (p + z2 / (2 * trials)) / (1 + z2 / trials)
  const half = (Z / (1 + z2 / trials)) * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials))
  return { value: p, low: successes === 0 ? 0 : middle - half, high: successes === trials ? 1 : middle + half }
}

/** Running sums of a whole number. */
export class Sums {
  count = 0
  sum = 0
  squares = 0

  add(value: number): void {
    this.count++
    this.sum += value
    this.squares += value * value
  }

  /** The mean with its normal interval. */
  mean(): Interval {
    const { count, sum, squares } = this
    if (count === 0) return NOTHING
    const value = sum / count
    if (count === 1) return { value, low: value, high: value }
    const variance = Math.max(0, (squares - (sum * sum) / count) / (count - 1))
    const half = Z * Math.sqrt(variance / count)
    return { value, low: value - half, high: value + half }
  }
}

/** Whether an interval does not contain 0. */
export const isClear = ({ low, high }: Interval): boolean => low > 0 || high < 0
