/** Bots keep to what they have decided: hardly ever does a piece step back for nothing, and never is a door moved so. */
import { expect, test } from 'vitest'
import type { Measure } from '../../../../src/game/hulk/lab/tally'
import { missionById } from '../../../../src/game/hulk/missions'
import { playBreach } from '../../../support/breach-lab'

/** Of the small ones those where bots used to dither most. The lab measures all (`--rates`). */
const MISSIONS = ['pilot-light', 'clean-sweep', 'false-colours', 'dead-reckoning']
const GAMES = 12

test.each(['normal', 'easy'] as const)('%s bots do not walk back and forth', (level) => {
  const sums: Partial<Record<Measure, number>> = {}
  for (const id of MISSIONS) {
    for (let game = 0; game < GAMES; game++) {
      const levels = { marines: level, genestealers: level }
      const { measures } = playBreach({ mission: missionById(id)!, levels, seed: `dithering ${game}` })
      for (const measure of ['turns', 'stepsBack', 'idleDoors', 'idleCp'] as const)
        sums[measure] = (sums[measure] ?? 0) + measures[measure]
    }
  }
  expect(sums.turns).toBeGreaterThan(300)
  expect(sums.stepsBack! / sums.turns!).toBeLessThan(0.02)
  if (level === 'normal') expect(sums).toMatchObject({ idleDoors: 0, idleCp: 0 })
})
