import { describe, expect, test } from 'vitest'
import { missionById } from '../../../src/game/hulk/missions'
import { BREACH } from '../../../src/game/hulk/module'
import type { Side } from '../../../src/game/hulk/types'
import { Comparison, chart, type GameRecord, Summary, seedOf } from '../../../src/game/lab'
import { tableOfBreach } from '../../support/breach-lab'

const record = (seed: string, winner: Side, rounds = 5): GameRecord => ({
  seed,
  winner,
  reason: winner === 'marines' ? 'condition' : 'roundLimit',
  measures: {
    rounds,
    shots: 10,
    hits: 4,
    overwatchShots: 6,
    jams: 1,
    flames: 0,
    closeCombats: 3,
    cpSpent: 8,
    cpDrawn: 20,
    left: 0,
    marinesLost: 2,
    sergeantsLost: 0,
    flamersLost: 0,
    genestealersLost: 7,
    hybridsLost: 0,
    turns: 10,
    stepsBack: 1,
    idleDoors: 0,
    idleCp: 0,
  },
  decisions: 100,
})

/** So many pairs of games with these winners. */
function pairs(comparison: Comparison, count: number, first: Side, second: Side): void {
  for (let i = 0; i < count; i++) {
    const seed = `${first} ${second} ${i}`
    comparison.add(record(seed, first), record(seed, second))
  }
}

describe('a summary', () => {
  const summary = new Summary(BREACH)
  for (let i = 0; i < 30; i++) summary.add(record(`${i}`, i < 12 ? 'marines' : 'genestealers', 4 + (i % 3)))
  const figures = summary.figures()

  test('has the win rate of each side with its interval', () => {
    expect(figures.games).toBe(30)
    expect(figures.wins.marines).toMatchObject({ count: 12, value: 0.4 })
    expect(figures.wins.genestealers).toMatchObject({ count: 18, value: 0.6 })
    expect(figures.wins.marines.low).toBeCloseTo(1 - figures.wins.genestealers.high, 12)
  })

  test('has means, endings and how long games lasted', () => {
    expect(figures.means.rounds.value).toBe(5)
    expect(figures.means.genestealersLost).toEqual({ value: 7, low: 7, high: 7 })
    expect(figures.means.sergeantsLost.value).toBe(0)
    expect(figures.endings).toEqual({ 'genestealers roundLimit': 18, 'marines condition': 12 })
    expect(figures.durations).toEqual([0, 0, 0, 0, 10, 10, 10])
  })

  test('does not depend on the order of the games', () => {
    const back = new Summary(BREACH)
    for (let i = 29; i >= 0; i--) back.add(record(`${i}`, i < 12 ? 'marines' : 'genestealers', 4 + (i % 3)))
    expect(back.figures()).toEqual(figures)
  })
})

describe('two variants on the same seeds', () => {
  test('are compared pair by pair', () => {
    const comparison = new Comparison(BREACH)
    pairs(comparison, 40, 'marines', 'marines')
    pairs(comparison, 25, 'marines', 'genestealers')
    pairs(comparison, 10, 'genestealers', 'marines')
    pairs(comparison, 25, 'genestealers', 'genestealers')
    const {
      pairs: count,
      wins: { marines: wins, genestealers },
    } = comparison.difference()
    expect(count).toBe(100)
    expect(genestealers).toEqual({ value: -wins.value, low: -wins.high, high: -wins.low })
    expect(wins.value).toBeCloseTo(-0.15, 12)
    // McNemar: (b + c - (b - c)² / n) / (n - 1) is the variance of the difference within pairs.
    expect((wins.high - wins.low) / 2).toBeCloseTo(1.959964 * Math.sqrt((35 - 225 / 100) / 99 / 100), 6)
  })

  test('differ in nothing if they are the same', () => {
    const comparison = new Comparison(BREACH)
    pairs(comparison, 20, 'marines', 'marines')
    expect(comparison.difference().wins.marines).toEqual({ value: 0, low: 0, high: 0 })
  })

  test('cannot be paired if the seeds differ', () => {
    expect(() => new Comparison(BREACH).add(record('a', 'marines'), record('b', 'marines'))).toThrow('no pair')
  })
})

describe('games', () => {
  const mission = missionById('pilot-light')!
  const levels = { marines: 'normal', genestealers: 'normal' } as const
  const play = (i: number, ruleset = {}) => tableOfBreach({ mission, ruleset, levels }).play(seedOf(7, i))

  test('the same seed and rules, the same record', () => {
    for (let i = 0; i < 4; i++) expect(play(i)).toEqual(play(i))
  })

  test('a rule that changes nothing makes no difference', () => {
    const comparison = new Comparison(BREACH)
    for (let i = 0; i < 4; i++) comparison.add(play(i), play(i, { clock: { mode: 'off' } }))
    expect(comparison.difference().wins.marines.value).toBe(0)
    expect(comparison.difference().means.shots).toEqual({ value: 0, low: 0, high: 0 })
  })

  test('the counts are consistent', () => {
    for (let i = 0; i < 6; i++) {
      const { hits, shots, overwatchShots, jams, cpSpent, cpDrawn, rounds, marinesLost } = play(i).measures
      expect(hits).toBeLessThanOrEqual(shots)
      expect(overwatchShots).toBeLessThanOrEqual(shots)
      expect(jams).toBeLessThanOrEqual(overwatchShots)
      expect(cpSpent).toBeLessThanOrEqual(cpDrawn)
      expect(rounds).toBeLessThanOrEqual(mission.rounds)
      expect(marinesLost).toBeLessThanOrEqual(3)
    }
  })
})

const CAPTIONS = { wins: 'Won', durations: 'Rounds' }

describe('the picture', () => {
  const summary = new Summary(BREACH)
  for (let i = 0; i < 10; i++) summary.add(record(`${i}`, i < 6 ? 'marines' : 'genestealers', 3 + i))
  const figures = summary.figures()

  test('is well-formed SVG with both names in it', () => {
    const svg = chart(
      [
        { name: 'standard', figures },
        { name: 'a < "b" & c', figures },
      ],
      'marines',
      { ...CAPTIONS, title: 'Title & more' },
    )
    const tags = [...svg.matchAll(/<(\/?)([a-z]+)([^<>]*?)(\/?)>/g)]
    const open: string[] = []
    for (const [, closes, name, , empty] of tags) {
      if (closes) expect(open.pop()).toBe(name)
      else if (!empty) open.push(name)
    }
    expect(open).toEqual([])
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true)
    expect(svg).toContain('a &#60; &#34;b&#34; &#38; c')
    expect(svg).toContain('60.0%')
    expect(svg).not.toContain('NaN')
  })

  test('has a legend, and each set of rules has one colour', () => {
    const colours = (...names: string[]) => {
      const svg = chart(
        names.map((name) => ({ name, figures })),
        'marines',
        { ...CAPTIONS, title: 'Title' },
      )
      const legend = new Map(
        [...svg.matchAll(/<g class="legend"><title>(.*?)<\/title>\n<rect[^>]*fill="(#\w+)"/g)].map(([, name, fill]) => [
          name,
          fill,
        ]),
      )
      const bars = svg.slice(svg.lastIndexOf('class="legend"')).matchAll(/<rect[^>]*fill="(#\w+)"/g)
      return { legend, used: new Set([...bars].map(([, fill]) => fill)) }
    }
    const both = colours('standard', 'crowded')
    expect([...both.legend.keys()]).toEqual(['standard', 'crowded'])
    expect(new Set(both.legend.values()).size).toBe(2)
    expect(both.used).toEqual(new Set(both.legend.values()))
    // No second colour for the Genestealers' share of the same bar.
    const alone = colours('standard')
    expect(alone.used).toEqual(new Set(alone.legend.values()))
  })

  test('can be drawn before the first game', () => {
    expect(
      chart([{ name: 'standard', figures: new Summary(BREACH).figures() }], 'marines', {
        ...CAPTIONS,
        title: 'Nothing yet',
      }),
    ).not.toContain('NaN')
  })
})
