import { describe, expect, test } from 'vitest'
import { isClear, proportion, Sums } from '../../../src/game/kernel/statistics'

describe("a proportion has Wilson's interval", () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  test.each([
    { successes: 81, trials: 263, low: 0.2553, high: 0.3662 },
    { successes: 15, trials: 148, low: 0.0624, high: 0.1605 },
    { successes: 0, trials: 20, low: 0, high: 0.1611 },
    { successes: 1, trials: 29, low: 0.0061, high: 0.1718 },
    { successes: 29, trials: 29, low: 0.883, high: 1 },
  ])('$successes of $trials', ({ successes, trials, low, high }) => {
    const interval = proportion(successes, trials)
    expect(interval.value).toBe(successes / trials)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('is undefined for no trials', () => {
    expect(proportion(0, 0).value).toBeNaN()
  })
})

describe('a mean', () => {
  test('has a normal interval', () => {
    const sums = new Sums()
    for (const value of [2, 4, 4, 4, 5, 5, 7, 9]) sums.add(value)
    const { value, low, high } = sums.mean()
    expect(value).toBe(5)
    // The standard deviation of the sample is the root of 32 / 7.
    expect((high - low) / 2).toBeCloseTo(1.959964 * Math.sqrt(32 / 7 / 8), 6)
    expect((high + low) / 2).toBeCloseTo(5, 9)
  })

  test('does not depend on the order', () => {
    const [there, back] = [new Sums(), new Sums()]
    const values = Array.from({ length: 100 }, (_, i) => (i * 37) % 101)
    for (const value of values) there.add(value)
    for (const value of values.reverse()) back.add(value)
    expect(back.mean()).toEqual(there.mean())
  })
})

test('a difference is clear if its interval does not contain zero', () => {
  expect(isClear({ value: 0.1, low: 0.01, high: 0.2 })).toBe(true)
  expect(isClear({ value: -0.1, low: -0.2, high: -0.01 })).toBe(true)
  expect(isClear({ value: 0.1, low: -0.01, high: 0.2 })).toBe(false)
})
