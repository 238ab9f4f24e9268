/** `npm run lab`: what is typed, what is printed, what is written. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../../src/game'
import { MISSIONS } from '../../../src/game/hulk/missions'
import { BREACH } from '../../../src/game/hulk/module'
import { Summary } from '../../../src/game/lab'
import { balanceDocument, balanceTable } from '../../../src/game/lab/balance'
import { type Request, readArguments } from '../../../src/game/lab/command/arguments'
import { ladderRuns, ladderTable, resultsOf, rungs } from '../../../src/game/lab/ladder'
import { ratesTable } from '../../../src/game/lab/rates'

const folder = mkdtempSync(join(tmpdir(), 'lab-'))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const { scenarios, rules } = BREACH.lab
const asked = async (...argv: string[]): Promise<Request> => (await readArguments(argv, GAMES)) as Request
const measures = { ...Object.fromEntries(BREACH.lab.measures.map((measure) => [measure, 0])), rounds: 1 }

const SWEEP = ['--mission', 'pilot-light', '--sweep']

describe('the command line reads', () => {
  test('questions', async () => {
    const grid = await asked(...SWEEP, 'overwatch.cost=1,2', '--sweep', 'command.open=true,false', '--until', '2.5')
    expect(grid).toMatchObject({ what: 'sweep', until: 0.025 })
    expect(grid.keys.map(({ key, values }) => [key.id, ...values])).toEqual([
      ['overwatch.cost', 1, 2],
      ['command.open', true, false],
    ])
    const two = await asked('--mission', 'pilot-light,dead-heat', '--sweep', 'ap.marine=3,4')
    expect(two.scenarios.map(({ id }) => id)).toEqual(['pilot-light', 'dead-heat'])
    const even = await asked('--mission', 'pilot-light', '--balance', 'guard.cost,ap.marine=3,4', '--target', '55±4')
    expect(even).toMatchObject({ what: 'tune', aim: { target: 0.55, margin: 0.04 } })
    expect(even.keys.map(({ key, values }) => [key.id, values.length])).toEqual([
      ['guard.cost', 12],
      ['ap.marine', 2],
    ])
    expect((await asked('--mission', 'pilot-light', '--until', '3')).games).toBe(20_000)
  })

  test('ids', async () => {
    const request = await asked(
      '--mission',
      'pilot-light',
      '--against',
      'old-school',
      '--games',
      '12',
      '--marines',
      'easy',
    )
    expect(request).toMatchObject({
      what: 'compare',
      games: 12,
      seed: '7',
      levels: { marines: 'easy', genestealers: 'normal' },
      variant: { name: 'standard' },
      against: { name: 'old-school', data: { variant: 'old-school' } },
    })
    expect(request.scenarios[0].id).toBe('pilot-light')
  })

  test('files', async () => {
    const mission = file('mission.json', JSON.stringify(MISSIONS[1]))
    const rules = file('rules.json', '{ "overwatch": { "cost": 3 } }')
    const request = await asked('--mission', mission, '--variant', rules)
    expect(request.scenarios[0].data).toEqual({ mission: MISSIONS[1] })
    expect(request.variant.data).toEqual({ ruleset: { overwatch: { cost: 3 } } })
    // As the rules editor writes them.
    const named = file('named.json', '{ "name": "Tired", "delta": { "overwatch": { "cost": 3 } } }')
    const { variant } = await asked('--mission', mission, '--variant', named)
    expect(variant.data).toEqual({ ruleset: { overwatch: { cost: 3 } } })
  })

  test('O4: rules that decide a mission at set-up are refused before a game is played', async () => {
    const dry = file('dry.json', '{ "flamer": { "shots": 0 } }')
    const settled = `Section P can never burn: by these rules heavy flamers have no shots.`
    const sentence = `with pilot-light: The mission cannot be played by these rules: ${settled}`
    await expect(asked('--mission', 'pilot-light', '--variant', dry)).rejects.toThrow(sentence)
    await expect(asked('--mission', 'pilot-light', '--against', dry)).rejects.toThrow(sentence)
    expect(await asked('--mission', 'last-lock', '--variant', dry)).toBeDefined()
    const own = file('dry-mission.json', JSON.stringify({ ...MISSIONS[0], ruleset: { flamer: { shots: 0 } } }))
    await expect(asked('--mission', own)).rejects.toThrow(new RegExp(`dry-mission.json:\\d+:\\d+: ${settled}`))
  })

  test('--levels and --missions are for all missions unless one is named', async () => {
    expect((await asked('--levels')).scenarios).toBe(scenarios.list)
    expect((await asked('--missions', '--mission', 'pilot-light')).scenarios).toHaveLength(1)
  })

  test.each([
    { argv: ['--mission', 'nowhere'], sentence: 'There is no mission "nowhere"' },
    { argv: ['--mission', 'pilot-light', '--variant', 'odd'], sentence: 'There is no variant "odd"' },
    { argv: ['--games', '5'], sentence: 'Say which mission' },
    { argv: ['--mission', 'pilot-light', '--games', 'many'], sentence: '--games must be a whole number' },
    { argv: ['--mission', 'pilot-light', '--games', '0'], sentence: '--games must be a whole number' },
    { argv: ['--mission', 'pilot-light', '--marines', 'expert'], sentence: 'There is no level "expert"' },
    { argv: ['--levels', '--missions'], sentence: 'not for both' },
    { argv: ['--rates', '--levels'], sentence: 'not for both' },
    { argv: ['--rates', '--keep'], sentence: '--keep means nothing with --rates' },
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
    { argv: ['--mission', 'pilot-light', '--games', '1e2'], sentence: '--games must be a whole number' },
    { argv: ['--mission', 'pilot-light', '--games', ''], sentence: '--games must be a whole number' },
    { argv: ['--mission', 'pilot-light', '--cores', '0'], sentence: '--cores must be a whole number from 1 to 256' },
    { argv: ['--mission', 'pilot-light', '--games'], sentence: '--games' },
    { argv: ['--mission', 'pilot-light', 'old-school'], sentence: 'old-school' },
    {
      argv: ['--mission', 'pilot-light', '--json', join(folder, 'nowhere', 'a.json')],
      sentence: /^--json: .*a\.json cannot be written: /,
    },
    { argv: ['--levels', '--json', folder], sentence: /^--json: .* cannot be written: / },
    {
      argv: ['--mission', 'pilot-light', '--svg', join(folder, 'nowhere', 'a.svg')],
      sentence: /^--svg: .*a\.svg cannot be written: /,
    },
    {
      argv: ['--mission', 'pilot-light', '--json', join(folder, 'x'), '--svg', join(folder, 'x')],
      sentence: '--json and --svg name the same file',
    },
    {
      argv: ['--mission', 'pilot-light', '--variant', file('mine.json', '{}'), '--json', join(folder, 'mine.json')],
      sentence: '--json and --variant name the same file',
    },
    { argv: ['--mission', 'pilot-light', '--keep'], sentence: '--keep means nothing without --missions' },
    { argv: ['--missions', '--mission', 'pilot-light', '--keep'], sentence: '--keep is for all missions' },
    { argv: ['--missions', '--marines', 'easy', '--keep'], sentence: '--keep is for all missions' },
    { argv: ['--missions', '--variant', 'old-school', '--keep'], sentence: '--keep is for all missions' },
    { argv: [...SWEEP, 'overwatch.cst=1,2'], sentence: 'There is no rule "overwatch.cst"' },
    { argv: [...SWEEP, 'clock.base=60'], sentence: 'There is no rule "clock.base"' },
    {
      argv: [...SWEEP, 'overwatch.cost=1,13'],
      sentence: 'overwatch.cost must be a whole number from 1 to 12, not "13"',
    },
    { argv: [...SWEEP, 'overwatch.cost=1,'], sentence: 'not ""' },
    { argv: [...SWEEP, 'overwatch.cost=2,2'], sentence: 'overwatch.cost=2 is named twice' },
    { argv: [...SWEEP, 'command.open=yes'], sentence: 'command.open must be true or false, not "yes"' },
    { argv: [...SWEEP, 'closeCombat.tie=all'], sentence: 'one of nobody, both, attacker, defender' },
    { argv: [...SWEEP, 'overwatch.cost'], sentence: 'say which values' },
    { argv: [...SWEEP, 'flamer.shots=0,6'], sentence: 'flamer.shots=0 with pilot-light: The mission cannot be played' },
    { argv: ['--mission', 'lights-out', '--sweep', 'overwatch.range=5,6'], sentence: 'lights-out has its own' },
    {
      argv: [...SWEEP, 'ap.marine=3,4', '--sweep', 'guard.cost=1,2', '--sweep', 'overwatch.cost=1,2'],
      sentence: 'Sweep one rule, or two',
    },
    { argv: ['--mission', 'pilot-light', '--balance', 'overwatch.range,ap.marine'], sentence: '960 combinations' },
    { argv: ['--mission', 'pilot-light', '--balance', 'guard.cost,guard.cost'], sentence: 'guard.cost is named twice' },
    { argv: ['--mission', 'pilot-light', '--balance', 'guard.cost', '--target', 'even'], sentence: 'such as 50±3' },
    { argv: ['--mission', 'pilot-light', '--target', '50'], sentence: '--target means nothing without --balance' },
    { argv: ['--mission', 'pilot-light', '--until', '0'], sentence: '--until must be a number of percentage points' },
    { argv: ['--screen', '--until', '3', '--mission', 'pilot-light'], sentence: '--until means nothing with --screen' },
    { argv: ['--screen'], sentence: 'Say which mission' },
    { argv: [...SWEEP, 'guard.cost=1', '--screen'], sentence: 'Ask for --sweep or for --screen' },
  ])('$sentence', async ({ argv, sentence }) => {
    await expect(asked(...argv)).rejects.toThrow(sentence)
  })
})

test('output files are tested and left unchanged', async () => {
  const old = file('old.json', 'as it was')
  const fresh = join(folder, 'fresh.svg')
  await asked('--mission', 'pilot-light', '--json', old, '--svg', fresh)
  expect(readFileSync(old, 'utf8')).toBe('as it was')
  expect(existsSync(fresh)).toBe(false)
})

test('the stored table of missions is written only on request', async () => {
  expect((await asked('--missions', '--games', '1')).keep).toBeUndefined()
  expect((await asked('--missions', '--keep')).keep).toMatch(/MISSIONS-BALANCE\.md$/)
})

describe('tables', () => {
  test('the ladder has every level against the one below, and normal against random, for both sides', () => {
    const ladder = rungs(BREACH, scenarios.list.slice(0, 1))
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
    const runs = [...ladderRuns(BREACH, ladder, rules.list[0], { games: 3, seed: '7' }).values()]
    const tables = runs.map(({ table: { levels } }) => `${levels.marines} ${levels.genestealers}`)
    expect(new Set(tables).size).toBe(tables.length)
    expect(tables).toContain('hard normal')
    expect(tables).toContain('normal hard')
    expect(rungs(BREACH, scenarios.list, { upTo: 'easy' }).every(({ higher }) => higher === 'easy')).toBe(true)
    expect(rungs(BREACH, scenarios.list, { from: 'hard', upTo: 'hard' }).every(({ higher }) => higher === 'hard')).toBe(
      true,
    )
  })

  test('a rung tells what the side gains', () => {
    const [rung] = rungs(BREACH, scenarios.list.slice(0, 1)).filter(({ side }) => side === 'genestealers')
    const game = (seed: number, winner: 'marines' | 'genestealers') => ({
      seed: String(seed),
      winner,
      reason: 'condition',
      measures,
      decisions: 1,
    })
    const below = [0, 1, 2, 3].map((i) => game(i, 'marines'))
    const above = [0, 1, 2, 3].map((i) => game(i, i === 0 ? 'marines' : 'genestealers'))
    const names = [...ladderRuns(BREACH, [rung], rules.list[0], { games: 4, seed: '7' }).keys()]
    const records = new Map([below, above].map((each, i) => [names[i], each]))
    const [result] = resultsOf(BREACH, [rung], records)
    expect(result).toMatchObject({ before: 0, after: 0.75, gain: { value: 0.75 } })
    expect(ladderTable(BREACH, [result])).toContain('+75.0')
  })

  test('every row has its verdict, and the last line counts them', () => {
    const [rung] = rungs(BREACH, scenarios.list.slice(0, 1)).filter(
      ({ higher, lower }) => higher === 'normal' && lower === 'random',
    )
    const row = (before: number, after: number, half: number) => {
      const value = after - before
      return { ...rung, before, after, gain: { value, low: value - half, high: value + half } }
    }
    const text = ladderTable(BREACH, [
      row(0.4, 0.9, 0.1),
      row(0.97, 0.98, 0.1),
      row(0.4, 0.45, 0.1),
      row(0.9, 0.5, 0.1),
    ])
    const [clear, top, open, worse] = text.split('\n').slice(1)
    expect(clear).toMatch(/ clear$/)
    expect(top).toMatch(/at the top$/)
    expect(open).toMatch(/not clear$/)
    expect(worse).toMatch(/not clear$/)
    expect(text).toContain('4 rows: 1 clear, 1 at the top, 2 not clear.')
    expect(text).toContain('nine in ten against random in 2 of 4.')
  })

  test('rates are shares over all games, a row for each mission and one for all', () => {
    const [first, second] = scenarios.list
    const game = (counts: object) => ({
      seed: 'x',
      reason: 'condition',
      measures: { ...measures, ...counts },
      decisions: 1,
    })
    const text = ratesTable(BREACH, [
      { scenario: first, records: [game({ turns: 10, stepsBack: 1 }), game({ turns: 30, stepsBack: 0 })] },
      { scenario: second, records: [game({ turns: 60, stepsBack: 3, idleDoors: 6 })] },
    ])
    const rows = text.split('\n').map((line) => line.split(/ {2,}/))
    expect(rows.map(([name]) => name)).toEqual(['mission', first.id, second.id, 'all'])
    expect(rows[1][1]).toMatch(/^2\.5% /)
    expect(rows[2].slice(1, 3)).toEqual([expect.stringMatching(/^5\.0% /), expect.stringMatching(/^10\.0% /)])
    expect(rows[3][1]).toMatch(/^4\.0% /)
  })

  test('the balance of missions is a table in Markdown', () => {
    const table = balanceTable(BREACH, [{ scenario: scenarios.list[0], figures: new Summary(BREACH).figures() }])
    expect(table).toContain(`| ${MISSIONS[0].name} (\`${MISSIONS[0].id}\`) |`)
    const text = balanceDocument(BREACH, table, { games: 40, seed: 'x' })
    expect(text).toContain(table)
    expect(text).toContain('npm run lab -- --missions --games 40 --seed x --keep')
  })
})

describe('a whole run', () => {
  const lab = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/game/lab/main.ts', ...args], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
  const run = ['--mission', 'pilot-light', '--against', 'old-school', '--games', '9', '--marines', 'easy']

  test('is the same to the byte on any number of cores, and writes JSON and SVG', {
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

  test('reports a mistake in a sentence, with exit code 1', { timeout: 60_000 }, async () => {
    await expect(lab('--mission', 'nowhere')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no mission "nowhere"/),
    })
  })

  test('finds out that a file cannot be written before it plays a million games', {
    timeout: 60_000,
  }, async () => {
    const command = lab('--mission', 'pilot-light', '--games', '1000000', '--json', join(folder, 'nowhere/a.json'))
    await expect(command).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^--json: /) })
  })

  test('prints the table of missions, and does not change the stored one', { timeout: 120_000 }, async () => {
    const kept = () => readFileSync('docs/MISSIONS-BALANCE.md', 'utf8')
    const before = kept()
    const { stdout } = await lab('--missions', '--games', '1', '--seed', 'another')
    expect(stdout).toContain('normal marines against normal genestealers, 1 game a mission')
    expect(kept()).toBe(before)
  })
})
