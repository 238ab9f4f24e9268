/** `npm run lab`: what is typed, what is printed, what is written. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Summary } from '../../../../src/game/hulk/lab'
import { MISSIONS } from '../../../../src/game/hulk/missions'
import { readArguments } from '../../../lab/arguments'
import { balanceTable } from '../../../lab/balance'
import { ladderTable, resultsOf, rungs, runsOf } from '../../../lab/ladder'

const folder = mkdtempSync(join(tmpdir(), 'lab-'))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('what is typed', () => {
  test('ids', () => {
    const request = readArguments([
      '--mission',
      'pilot-light',
      '--against',
      'old-school',
      '--games',
      '12',
      '--marines',
      'easy',
    ])!
    expect(request).toMatchObject({
      what: 'compare',
      games: 12,
      seed: '7',
      levels: { marines: 'easy', genestealers: 'normal' },
      variant: { name: 'standard' },
      against: { name: 'old-school', delta: { sight: { includesFlanks: false } } },
    })
    expect(request.missions[0].id).toBe('pilot-light')
  })

  test('files', () => {
    const mission = file('mission.json', JSON.stringify(MISSIONS[1]))
    const rules = file('rules.json', '{ "overwatch": { "cost": 3 } }')
    const request = readArguments(['--mission', mission, '--variant', rules])!
    expect(request.missions[0]).toEqual(MISSIONS[1])
    expect(request.variant.delta).toEqual({ overwatch: { cost: 3 } })
    // As the rules editor writes them.
    const named = file('named.json', '{ "name": "Tired", "delta": { "overwatch": { "cost": 3 } } }')
    expect(readArguments(['--mission', mission, '--variant', named])!.variant.delta).toEqual({ overwatch: { cost: 3 } })
  })

  test('--levels and --missions are for all missions unless one is named', () => {
    expect(readArguments(['--levels'])!.missions).toBe(MISSIONS)
    expect(readArguments(['--missions', '--mission', 'pilot-light'])!.missions).toHaveLength(1)
  })

  test.each([
    { argv: ['--mission', 'nowhere'], sentence: 'There is no mission "nowhere"' },
    { argv: ['--mission', 'pilot-light', '--variant', 'odd'], sentence: 'There is no variant "odd"' },
    { argv: ['--games', '5'], sentence: 'Say which mission' },
    { argv: ['--mission', 'pilot-light', '--games', 'many'], sentence: '--games must be a whole number' },
    { argv: ['--mission', 'pilot-light', '--games', '0'], sentence: '--games must be a whole number' },
    { argv: ['--mission', 'pilot-light', '--marines', 'expert'], sentence: 'There is no level "expert"' },
    { argv: ['--levels', '--missions'], sentence: 'not for both' },
    { argv: ['--speed', '9'], sentence: '--speed' },
    { argv: ['--mission', file('bad.json', '{ "id": 3 }')], sentence: 'bad.json:1:' },
    { argv: ['--mission', 'pilot-light', '--variant', file('broken.json', '{')], sentence: 'is not JSON' },
    { argv: ['--mission', 'pilot-light', '--variant', file('list.json', '[]')], sentence: 'must hold an object' },
    {
      argv: ['--mission', 'pilot-light', '--variant', file('dear.json', '{ "overwatch": { "cost": 99 } }')],
      sentence: 'overwatch.cost',
    },
    {
      argv: ['--mission', 'pilot-light', '--variant', file('proto.json', '{ "__proto__": { "a": 1 } }')],
      sentence: 'proto.json: __proto__',
    },
    {
      argv: [
        '--mission',
        file('slow.json', JSON.stringify({ ...MISSIONS[0], ruleset: { ap: { marine: 1 } } })),
        '--variant',
        file('slow-rules.json', '{ "overwatch": { "cost": 8 } }'),
      ],
      sentence: 'can never be paid',
    },
    { argv: ['--levels', '--against', 'crowded'], sentence: '--against means nothing with --levels' },
    { argv: ['--mission', 'pilot-light', '--up-to', 'easy'], sentence: '--up-to means nothing without --levels' },
    { argv: ['--levels', '--up-to', 'random'], sentence: 'no level below random' },
    { argv: ['--levels', '--from', 'hard', '--up-to', 'easy'], sentence: 'nothing from hard up to easy' },
  ])('$sentence', ({ argv, sentence }) => {
    expect(() => readArguments(argv)).toThrow(sentence)
  })
})

describe('tables', () => {
  test('the ladder has every level against the one below, and normal against random, for both sides', () => {
    const ladder = rungs(MISSIONS.slice(0, 1))
    expect(ladder.map(({ side, higher, lower }) => `${side} ${higher} ${lower}`)).toEqual([
      'marines easy random',
      'marines normal easy',
      'marines hard normal',
      'marines normal random',
      'genestealers easy random',
      'genestealers normal easy',
      'genestealers hard normal',
      'genestealers normal random',
    ])
    const tables = runsOf(ladder, 3, '7').map(({ table: { levels } }) => `${levels.marines} ${levels.genestealers}`)
    expect(new Set(tables).size).toBe(tables.length)
    expect(tables).toContain('hard normal')
    expect(tables).toContain('normal hard')
    expect(rungs(MISSIONS, 'easy').every(({ higher }) => higher === 'easy')).toBe(true)
    expect(rungs(MISSIONS, 'hard', 'hard').every(({ higher }) => higher === 'hard')).toBe(true)
  })

  test('a rung tells what the side gains', () => {
    const [rung] = rungs(MISSIONS.slice(0, 1)).filter(({ side }) => side === 'genestealers')
    const game = (seed: number, winner: 'marines' | 'genestealers') =>
      ({ seed: String(seed), winner, casualties: {}, rounds: 1 }) as never
    const below = [0, 1, 2, 3].map((i) => game(i, 'marines'))
    const above = [0, 1, 2, 3].map((i) => game(i, i === 0 ? 'marines' : 'genestealers'))
    const [result] = resultsOf([rung], runsOf([rung], 4, '7'), [below, above])
    expect(result).toMatchObject({ before: 0, after: 0.75, gain: { value: 0.75 } })
    expect(ladderTable([result])).toContain('+75.0')
  })

  test('every row has its verdict, and the last line counts them', () => {
    const [rung] = rungs(MISSIONS.slice(0, 1)).filter(({ higher, lower }) => higher === 'normal' && lower === 'random')
    const row = (before: number, after: number, half: number) => {
      const value = after - before
      return { ...rung, before, after, gain: { value, low: value - half, high: value + half } }
    }
    const text = ladderTable([row(0.4, 0.9, 0.1), row(0.97, 0.98, 0.1), row(0.4, 0.45, 0.1), row(0.9, 0.5, 0.1)])
    const [clear, top, open, worse] = text.split('\n').slice(1)
    expect(clear).toMatch(/ clear$/)
    expect(top).toMatch(/at the top$/)
    expect(open).toMatch(/not clear$/)
    expect(worse).toMatch(/not clear$/)
    expect(text).toContain('4 rows: 1 clear, 1 at the top, 2 not clear.')
    expect(text).toContain('nine in ten against random in 2 of 4.')
  })

  test('the balance of missions is a table in Markdown', () => {
    const text = balanceTable([{ mission: MISSIONS[0], figures: new Summary().figures() }], { games: 0, seed: '7' })
    expect(text).toContain(`| ${MISSIONS[0].name} (\`${MISSIONS[0].id}\`) |`)
  })
})

describe('the whole of it', () => {
  const lab = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'test/lab/main.ts', ...args], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
  const run = ['--mission', 'pilot-light', '--against', 'old-school', '--games', '9', '--marines', 'easy']

  test('repeats to the byte, however many cores there are; JSON and SVG are written', {
    timeout: 120_000,
  }, async () => {
    const [json, svg] = ['a.json', 'a.svg'].map((name) => join(folder, name))
    const one = await lab(...run, '--cores', '1', '--json', json, '--svg', svg)
    const two = await lab(...run, '--cores', '2')
    expect(two.stdout).toBe(one.stdout)
    expect(one.stdout).toContain('marines win')
    const written = JSON.parse(readFileSync(json, 'utf8'))
    expect(written).toMatchObject({ mission: 'pilot-light', games: 9, difference: { pairs: 9 } })
    expect(written.variants.map(({ name }: { name: string }) => name)).toEqual(['standard', 'old-school'])
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg[\s\S]*<\/svg>\n$/)
  })

  test('what is wrong is said in a sentence, and the exit code is 1', { timeout: 60_000 }, async () => {
    await expect(lab('--mission', 'nowhere')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no mission "nowhere"/),
    })
  })
})
