import { expect, it } from 'vitest'
import { estimate, FEWEST } from '../../../src/server/queue/estimate'

const found = (...times: number[]) => times.map((ms) => ({ ms, found: true }))
const gaveUp = (...times: number[]) => times.map((ms) => ({ ms, found: false }))

it('is the median if everybody got a match', () => {
  expect(estimate(found(50, 10, 40, 20, 30))).toBe(30)
  expect(estimate(found(10, 20, 30, 40, 50, 60))).toBe(30)
})

it('is not known from a few waits', () => {
  expect(estimate([])).toBeUndefined()
  expect(estimate(found(...Array.from({ length: FEWEST - 1 }, () => 10)))).toBeUndefined()
})

it('counts those who gave up: they would have waited longer', () => {
  // Ignoring them would promise 20.
  expect(estimate([...found(10, 20, 30), ...gaveUp(25, 25, 25)])).toBe(30)
  expect(estimate([...found(10), ...gaveUp(20, 20, 20, 20, 20)])).toBeUndefined()
  // Those who left at once say little.
  expect(estimate([...found(10, 20, 30, 40, 50), ...gaveUp(1, 1, 1, 1)])).toBe(30)
})
