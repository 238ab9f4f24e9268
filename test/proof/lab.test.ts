/** The lab counts a game it has never heard of, by its own measures. */
import { afterEach, expect, test, vi } from 'vitest'
import { Comparison, LabTable, seedOf, tableOf } from '../../src/game/lab'
import { lab } from '../../src/game/lab/command/lab'
import { DUEL } from './duel'

afterEach(() => vi.restoreAllMocks())

const LIST = new URL('./games.ts', import.meta.url)

async function printed(...argv: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await lab(argv, LIST)
  return log.mock.calls.flat().join('\n')
}

test('two rules are compared on the same seeds', () => {
  const [, long] = DUEL.lab.scenarios.list
  const comparison = new Comparison(DUEL)
  const [standard, winded] = DUEL.lab.rules.list.map(
    (rules) => new LabTable(DUEL, tableOf(long, rules, { red: 'normal', blue: 'normal' })),
  )
  for (let i = 0; i < 50; i++) comparison.add(standard.play(seedOf('7', i)), winded.play(seedOf('7', i)))
  expect(comparison.second.figures().means.shifts.value).toBe(0)
  expect(comparison.first.figures().means.shifts.value).toBeGreaterThan(0.5)
  // Without shifts half of the strikes score.
  expect(comparison.difference().means.bouts.high).toBeLessThan(0)
})

test('the command line has the names of the game', async () => {
  const text = await printed('--duel', 'long', '--against', 'winded', '--games', '16', '--red', 'easy', '--cores', '1')
  expect(text).toContain('Long: easy red against normal blue, 16 games a variant')
  for (const row of ['red win', 'blue win', 'bouts', 'shifts', 'ended: red points']) expect(text).toContain(row)
})

test('the ladder has the levels of the game', async () => {
  const text = await printed('--levels', '--games', '8', '--cores', '1')
  expect(text).toMatch(/^duel +side/m)
  expect(text).toMatch(/^short +red +normal +easy/m)
  expect(text).not.toContain('hard')
})
