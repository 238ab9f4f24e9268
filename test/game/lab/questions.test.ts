/** The lab's questions, asked about a small game whose win rates are known, and about made-up ones. */
import { describe, expect, test } from 'vitest'
import { BREACH } from '../../../src/game/hulk/module'
import { SETTINGS } from '../../../src/game/hulk/settings'
import { SeededDice } from '../../../src/game/kernel/dice'
import type { GameRecord, Table } from '../../../src/game/lab'
import { answer, type Done, type Job, openPool, type PoolWorker } from '../../../src/game/lab/pool'
import { balance } from '../../../src/game/lab/questions/balance'
import { sweepCsv } from '../../../src/game/lab/questions/csv'
import { changedTable, otherValues, readTried } from '../../../src/game/lab/questions/keys'
import { ranksOf, screen } from '../../../src/game/lab/questions/screen'
import { sweep } from '../../../src/game/lab/questions/sweep'
import { playUntil } from '../../../src/game/lab/questions/until'
import { type Play, tableOf } from '../../../src/game/lab/run'
import { seedOf } from '../../../src/game/lab/seeds'
import { DUEL } from '../../proof/duel'

const [short, long] = DUEL.lab.scenarios.list
const [standard, winded] = DUEL.lab.rules.list
const NORMAL = { red: 'normal', blue: 'normal' } as const
const SETTING = { rules: standard, levels: NORMAL, seed: '7', games: 4000 }

/** Plays in this thread, after a while, so that no worker is always the first. */
class Clerk implements PoolWorker {
  private listen: (done: Done) => void = () => {}
  send(job: Job): void {
    setTimeout(() => this.listen(answer(DUEL, job)), job.id % 3)
  }
  hear(listen: (done: Done) => void): void {
    this.listen = listen
  }
  end(): void {}
}

const pool = (workers: number) => openPool(() => new Clerk(), workers).play

/** No games but coins: what a table wins is made up. Tables share their luck as far as they are alike. */
const coins =
  (rate: (table: Table) => number): Play =>
  async (runs) =>
    runs.map(({ table, first = 0, games, seed }) =>
      Array.from({ length: games }, (_, i): GameRecord => {
        const name = seedOf(seed, first + i)
        const luck = SeededDice.fromSeed(name).roll(1000) / 1000
        const winner = luck <= rate(table) ? 'red' : 'blue'
        return { seed: name, winner, reason: 'points', measures: { bouts: 1, shifts: 0, points: 1 }, decisions: 1 }
      }),
    )

const breathOf = ({ setupData }: Table): number => (setupData as { breath?: number }).breath ?? 2

describe('until', () => {
  const tables = [standard, winded].map((rules) => tableOf(short, rules, NORMAL))

  test('the lab stops as soon as a rate is known as exactly as asked', async () => {
    const play = coins(() => 0.5)
    const ask = (until: number, games: number) =>
      playUntil(DUEL, { tables: tables.slice(0, 1), seed: '7', games, until }, play)
    const { records, precision } = await ask(0.1, 4000)
    expect(precision).toMatchObject({ isAnswered: true })
    expect(precision.rates[0].high - precision.rates[0].low).toBeLessThanOrEqual(0.2)
    expect(records[0].length).toBe(precision.rates[0].games)
    expect(records[0].length).toBeLessThan(400)
    // Otherwise it says how many more games are needed.
    const early = await ask(0.1, 64)
    expect(early.precision.isAnswered).toBe(false)
    expect(early.precision.more! + 64).toBeGreaterThan(150)
    expect(early.precision.more! + 64).toBeLessThan(400)
  })

  test('a difference that is there ends it early, and one that is not when it must be small', async () => {
    const ask = (rates: number[]) =>
      playUntil(
        DUEL,
        { tables, seed: '7', games: 4000, until: 0.06 },
        coins((table) => rates[tables.indexOf(table)]),
      )
    const clear = await ask([0.3, 0.6])
    expect(clear.precision.change!.low).toBeGreaterThan(0)
    expect(clear.records[1].length).toBeLessThan(200)
    const none = await ask([0.5, 0.5])
    expect(none.precision).toMatchObject({ isAnswered: true, change: { value: 0 } })
    expect(none.precision.change!.high).toBeLessThanOrEqual(0.06)
  })
})

describe('a sweep', () => {
  const question = {
    ...SETTING,
    scenarios: [short, long],
    keys: [readTried(DUEL, 'breath=0,2,9')],
    until: 0.12,
  }

  test('has a rate for every value and scenario, and compares with the present rules', async () => {
    const { tables, base } = await sweep(question, { module: DUEL, play: pool(2) })
    expect(tables.map(({ scenario, values }) => `${scenario} ${values.breath}`)).toEqual(
      ['short', 'long'].flatMap((scenario) => [0, 2, 9].map((breath) => `${scenario} ${breath}`)),
    )
    expect(base).toEqual({ short: { breath: 2 }, long: { breath: 2 } })
    // To one point without shifts, whoever strikes first wins two of three games.
    expect(tables[0].rate.low).toBeLessThan(2 / 3)
    expect(tables[0].rate.high).toBeGreaterThan(2 / 3)
    for (const { rate, more, values, change } of tables) {
      expect(rate.high - rate.low).toBeLessThanOrEqual(0.24)
      expect(more).toBe(0)
      expect(change === undefined).toBe(values.breath === 2)
    }
  })

  test('has the same numbers with any number of workers', async () => {
    const one = await sweep(question, { module: DUEL, play: pool(1) })
    expect(await sweep(question, { module: DUEL, play: pool(3) })).toEqual(one)
    expect(await sweep({ ...question, seed: '8' }, { module: DUEL, play: pool(3) })).not.toEqual(one)
    expect(sweepCsv(one).split('\n').slice(0, 2)).toEqual([
      'scenario,breath,games,wins,rate,low,high,change,change_low,change_high,more_games',
      expect.stringMatching(/^short,0,\d+,\d+,0\.\d+,/),
    ])
  })
})

describe('which rule matters most', () => {
  const question = { ...SETTING, scenario: short, games: 2000 }

  test('ranks are sure only where the intervals are apart', () => {
    const sizes = [
      { low: 0.3, high: 0.5 },
      { low: 0.1, high: 0.35 },
      { low: 0, high: 0.2 },
    ]
    expect(ranksOf(sizes)).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 3 },
      { best: 2, worst: 3 },
    ])
  })

  test('the strongest is found, and the lab stops', async () => {
    // Another key, of which the scenario says nothing.
    const list = [...DUEL.lab.keys.list, { id: 'seconds', control: { kind: 'number', min: 5, max: 60 } as const }]
    const module = { ...DUEL, lab: { ...DUEL.lab, keys: { ...DUEL.lab.keys, list, valueOf: () => 12 } } }
    const duel = { ...module.lab.keys.list[1], id: 'breath' }
    expect(otherValues(duel, 2)).toEqual([1, 3])
    const keys = { ...module.lab.keys, valueOf: ({ id }: { id: string }) => (id === 'breath' ? 2 : 12) }
    const lab = { module: { ...module, lab: { ...module.lab, keys } }, play: coins((table) => 0.2 * breathOf(table)) }
    const found = await screen(question, lab)
    expect(found.keys[0]).toMatchObject({ key: 'breath', present: 2, ranks: { best: 1, worst: 1 } })
    expect(found.keys[0].effects.map(({ value }) => value).sort()).toEqual([1, 3])
    expect(found.isAnswered).toBe(true)
    expect(found.rate.games).toBeLessThan(2000)
    expect(found.left).toEqual([{ key: 'points', why: 'short has its own value.' }])
    const level = await screen({ ...question, games: 64 }, { ...lab, play: coins(() => 0.5) })
    expect(level.isAnswered).toBe(false)
    expect(level.keys.map(({ ranks }) => ranks)).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
    ])
  })
})

describe('balance', () => {
  const question = {
    ...SETTING,
    scenario: short,
    keys: [readTried(DUEL, 'breath=0,1,2,3,4')],
    target: 0.5,
    margin: 0.05,
  }
  const lab = (rate: (breath: number) => number) => ({ module: DUEL, play: coins((table) => rate(breathOf(table))) })

  test('finds the value that does it, and verifies it on fresh seeds', async () => {
    const { verdict, verified, candidates } = await balance(
      question,
      lab((breath) => 0.2 + 0.1 * breath),
    )
    expect(verdict).toBe('found')
    expect(candidates).toHaveLength(5)
    const last = verified[verified.length - 1]
    expect(last.values).toEqual({ breath: 3 })
    expect(last.rate.low).toBeGreaterThanOrEqual(0.45)
    expect(last.rate.high).toBeLessThanOrEqual(0.55)
  })

  test('says that no allowed value does', async () => {
    const { verdict, candidates, verified } = await balance(
      question,
      lab((breath) => 0.9 - 0.05 * breath),
    )
    expect(verdict).toBe('none')
    expect(verified).toEqual([])
    expect(candidates[0].values).toEqual({ breath: 4 })
    expect(candidates[0].rate.low).toBeGreaterThan(0.55)
  })

  test('says how many more games would tell', async () => {
    const { verdict, more, verified } = await balance(
      { ...question, games: 200 },
      lab((breath) => 0.2 + 0.1 * breath),
    )
    expect(verdict).toBe('open')
    expect(verified[0].isInside || verified[0].isOutside).toBe(false)
    expect(more).toBeGreaterThan(0)
  })
})

describe('the rules of Breach that the lab can change', () => {
  const { keys, scenarios, rules } = BREACH.lab
  const at = (id: string) => keys.list.find((key) => key.id === id)!
  const mission = (id: string) => scenarios.list.find((each) => each.id === id)!
  const place = { scenario: mission('pilot-light'), rules: rules.list[0], levels: {} }

  test('are the settings of the rules editor, without clocks and lists', () => {
    const others = ['command.chits', 'markers.bag']
    const expected = SETTINGS.map(({ path }) => path).filter((path) => !/^clock/.test(path) && !others.includes(path))
    expect(keys.list.map(({ id }) => id)).toEqual(expected)
  })

  test('have the value of the mission, or of the variant, or the standard one', () => {
    const value = (id: string, scenario: string, variant = 0) =>
      keys.valueOf(at(id), mission(scenario), rules.list[variant])
    expect(value('overwatch.range', 'pilot-light')).toBe(12)
    expect(value('overwatch.range', 'lights-out')).toBe(5)
    expect(value('sight.includesFlanks', 'pilot-light', 1)).toBe(false)
    expect(keys.isFixed(at('overwatch.range'), mission('lights-out'))).toBe(true)
    expect(keys.isFixed(at('overwatch.cost'), mission('lights-out'))).toBe(false)
  })

  test('are changed in the set-up, over the variant', () => {
    const changed = changedTable(BREACH, { ...place, rules: rules.list[1] }, { 'overwatch.cost': 3 }) as Table
    expect(changed.setupData).toEqual({
      mission: 'pilot-light',
      variant: 'old-school',
      ruleset: { overwatch: { cost: 3 } },
    })
    expect(changedTable(BREACH, place, { 'flamer.shots': 0 })).toContain('heavy flamers have no shots')
  })
})
