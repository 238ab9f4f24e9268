/** The lab counts a game it has never heard of, by its own measures. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('questions are asked about the rules of the game, and answered in words and files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duel-'))
  const [json, csv, svg] = ['a.json', 'a.csv', 'a.svg'].map((name) => join(folder, name))
  const files = ['--json', json, '--csv', csv, '--svg', svg]
  const sweep = ['--sweep', 'breath=0,2', '--duel', 'short,long', '--until', '15', '--cores', '1']
  const text = await printed(...sweep, ...files)
  expect(text).toContain('Answered: every rate is known to ±15 points.')
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
    question: { ask: 'sweep', duel: ['short', 'long'], keys: ['breath=0,2'], seed: '7', until: 0.15 },
    answer: { tables: [{ scenario: 'short', values: { breath: 0 } }, {}, {}, {}] },
  })
  expect(readFileSync(csv, 'utf8').split('\n')).toHaveLength(6)
  expect(readFileSync(svg, 'utf8')).toMatch(/^<svg[\s\S]*breath=2[\s\S]*<\/svg>\n$/)
  const even = ['--balance', 'breath=0,9', '--target', '55±12', '--duel', 'short', '--cores', '1']
  expect(await printed(...even)).toMatch(/Answered: with breath=9 the red win .* verified in \d+ games on fresh seeds/)
})
