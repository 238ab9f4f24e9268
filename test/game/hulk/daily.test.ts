import { describe, expect, it } from 'vitest'
import { DAILY } from '../../../src/game/hulk/daily'
import { BREACH } from '../../../src/game/hulk/module'
import type { Progress } from '../../../src/game/hulk/progress'

const YEAR = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10))

describe('the challenge of a day', () => {
  it('is the same whenever it is asked for, and can be played', () => {
    for (const day of YEAR) {
      const { setup, seats } = DAILY.challenge(day)
      expect(DAILY.challenge(day).setup).toEqual(setup)
      expect(BREACH.checkSetup(setup, seats)).toMatchObject({ ok: true })
    }
  })

  it('brings every mission and both sides over a year', () => {
    const drawn = YEAR.map((day) => DAILY.challenge(day))
    expect(new Set(drawn.map(({ setup }) => (setup as { mission: string }).mission)).size).toBe(14)
    expect(new Set(drawn.map(({ seat, seats }) => BREACH.sideOf(seat, seats)))).toEqual(new Set(BREACH.sides))
  })

  it('went better for the Marines the more of them live, and then the fewer rounds it took; for the swarm the reverse', () => {
    const merit = (alive: number, round: number, side: string) =>
      DAILY.merit({ alive, round, rounds: 12 } satisfies Progress, side)
    expect(merit(3, 9, 'marines')).toBeGreaterThan(merit(2, 1, 'marines'))
    expect(merit(3, 8, 'marines')).toBeGreaterThan(merit(3, 9, 'marines'))
    expect(merit(2, 9, 'genestealers')).toBeGreaterThan(merit(3, 1, 'genestealers'))
    expect(merit(3, 8, 'genestealers')).toBeGreaterThan(merit(3, 9, 'genestealers'))
  })
})
