/** How much vacation a player has, and what stands still because of it: computed from the vacations, and from nothing else. */
import { describe, expect, it } from 'vitest'
import { latestEnd, leftIn } from '../../../src/server/players/vacations'
import { stoodStill, type Vacation } from '../../../src/server/storage/vacations'

const DAY = 24 * 3600_000
const on = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day)
const vacation = (from: number, days: number): Vacation => ({ from, until: from + days * DAY })

describe('a year has 21 days of vacation', () => {
  it('of which every vacation takes what it lasted', () => {
    expect(leftIn(2027, [])).toBe(21 * DAY)
    const two = [vacation(on(2027, 3, 1), 5), vacation(on(2027, 7, 1), 0.5)]
    expect([leftIn(2027, two), leftIn(2026, two), leftIn(2028, two)]).toEqual([15.5 * DAY, 21 * DAY, 21 * DAY])
    expect(leftIn(2027, [vacation(on(2027, 3, 1), 30)])).toBe(0)
  })

  it('and one across its end takes from each year what lies in it', () => {
    const across = [vacation(on(2027, 12, 22), 25)]
    expect([leftIn(2027, across), leftIn(2028, across)]).toEqual([11 * DAY, 6 * DAY])
  })

  it('so that a vacation can last until the days of its year, or of the next one, are used up', () => {
    const used = [vacation(on(2027, 3, 1), 15)]
    expect(latestEnd(on(2027, 6, 1), used)).toBe(on(2027, 6, 7))
    expect(latestEnd(on(2027, 12, 28), used)).toBe(on(2028, 1, 22))
    expect(latestEnd(on(2027, 12, 11), [])).toBe(on(2028, 1, 22))
    expect(latestEnd(on(2027, 12, 10), [])).toBe(on(2027, 12, 31))
    expect(latestEnd(on(2027, 6, 1), [vacation(on(2027, 3, 1), 21)])).toBe(on(2027, 6, 1))
  })
})

describe('a clock stands still', () => {
  const [since, due] = [1000, 2000]
  const at = (from: number, until: number): Vacation => ({ from, until })

  it('for as long as the vacations that lie after its last action', () => {
    expect(stoodStill([], since, due)).toBe(0)
    expect(stoodStill([at(1500, 1800)], since, due)).toBe(300)
    expect(stoodStill([at(500, 1100)], since, due)).toBe(100)
    expect(stoodStill([at(500, 900)], since, due)).toBe(0)
    expect(stoodStill([at(1500, 9000)], since, due)).toBe(7500)
    expect(stoodStill([at(1500, 9000)], since, due, 1700)).toBe(200)
  })

  it('for the next one too, if the first has postponed the end so far', () => {
    expect(stoodStill([at(1500, 1900), at(2100, 2200)], since, due)).toBe(500)
    expect(stoodStill([at(2100, 2200)], since, due)).toBe(0)
  })

  it('not if the time was up when the vacation began', () => {
    expect(stoodStill([at(2000, 9000)], since, due)).toBe(0)
    expect(stoodStill([at(1999, 9000)], since, due)).toBe(7001)
  })
})
