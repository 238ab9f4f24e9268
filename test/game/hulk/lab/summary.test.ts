import { describe, expect, test } from 'vitest'
import { Comparison, chart, type GameRecord, playGame, Summary, seedOf } from '../../../../src/game/hulk/lab'
import { missionById } from '../../../../src/game/hulk/missions'
import type { Side } from '../../../../src/game/hulk/types'

const record = (seed: string, winner: Side, rounds = 5): GameRecord => ({
  seed,
  winner,
  reason: winner === 'marines' ? 'condition' : 'roundLimit',
  rounds,
  casualties: { marine: 2, genestealer: 7 },
  shots: 10,
  hits: 4,
  overwatchShots: 6,
  jams: 1,
  flames: 0,
  closeCombats: 3,
  cpSpent: 8,
  cpDrawn: 20,
  left: 0,
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
  const summary = new Summary()
  for (let i = 0; i < 30; i++) summary.add(record(`${i}`, i < 12 ? 'marines' : 'genestealers', 4 + (i % 3)))
  const figures = summary.figures()

  test('has the win rate of each side with its interval', () => {
    expect(figures.games).toBe(30)
    expect(figures.wins.marines).toMatchObject({ count: 12, value: 0.4 })
    expect(figures.wins.genestealers).toMatchObject({ count: 18, value: 0.6 })
    expect(figures.wins.marines.low).toBeCloseTo(1 - figures.wins.genestealers.high, 12)
  })

  test('has means, casualties, endings and how long games lasted', () => {
    expect(figures.means.rounds.value).toBe(5)
    expect(figures.casualties.genestealer).toEqual({ value: 7, low: 7, high: 7 })
    expect(figures.casualties.sergeant.value).toBe(0)
    expect(figures.endings).toEqual({ 'genestealers roundLimit': 18, 'marines condition': 12 })
    expect(figures.rounds).toEqual([0, 0, 0, 0, 10, 10, 10])
  })

  test('does not hang on the order of the games', () => {
    const back = new Summary()
    for (let i = 29; i >= 0; i--) back.add(record(`${i}`, i < 12 ? 'marines' : 'genestealers', 4 + (i % 3)))
    expect(back.figures()).toEqual(figures)
  })
})

describe('two variants on the same seeds', () => {
  test('are compared pair by pair', () => {
    const comparison = new Comparison()
    pairs(comparison, 40, 'marines', 'marines')
    pairs(comparison, 25, 'marines', 'genestealers')
    pairs(comparison, 10, 'genestealers', 'marines')
    pairs(comparison, 25, 'genestealers', 'genestealers')
    const { pairs: count, wins, onlyFirst, onlySecond } = comparison.difference()
    expect({ count, onlyFirst, onlySecond }).toEqual({ count: 100, onlyFirst: 25, onlySecond: 10 })
    expect(wins.value).toBeCloseTo(-0.15, 12)
    // McNemar: (b + c - (b - c)² / n) / (n - 1) is the variance of the difference within pairs.
    expect((wins.high - wins.low) / 2).toBeCloseTo(1.959964 * Math.sqrt((35 - 225 / 100) / 99 / 100), 6)
  })

  test('differ in nothing if they are the same', () => {
    const comparison = new Comparison()
    pairs(comparison, 20, 'marines', 'marines')
    expect(comparison.difference().wins).toEqual({ value: 0, low: 0, high: 0 })
  })

  test('are no pair with different seeds', () => {
    expect(() => new Comparison().add(record('a', 'marines'), record('b', 'marines'))).toThrow('no pair')
  })
})

describe('games', () => {
  const mission = missionById('pilot-light')!
  const levels = { marines: 'normal', genestealers: 'normal' } as const
  const play = (i: number, ruleset = {}) => playGame({ mission, ruleset, levels, seed: seedOf(7, i) })

  test('the same seed and rules, the same record', () => {
    for (let i = 0; i < 4; i++) expect(play(i)).toEqual(play(i))
  })

  test('a rule that changes nothing makes no difference', () => {
    const comparison = new Comparison()
    for (let i = 0; i < 4; i++) comparison.add(play(i), play(i, { clock: { mode: 'off' } }))
    expect(comparison.difference().wins.value).toBe(0)
    expect(comparison.difference().means.shots).toEqual({ value: 0, low: 0, high: 0 })
  })

  test('what is counted hangs together', () => {
    for (let i = 0; i < 6; i++) {
      const { hits, shots, overwatchShots, jams, cpSpent, cpDrawn, rounds, casualties } = play(i)
      expect(hits).toBeLessThanOrEqual(shots)
      expect(overwatchShots).toBeLessThanOrEqual(shots)
      expect(jams).toBeLessThanOrEqual(overwatchShots)
      expect(cpSpent).toBeLessThanOrEqual(cpDrawn)
      expect(rounds).toBeLessThanOrEqual(mission.rounds)
      expect(casualties.marine ?? 0).toBeLessThanOrEqual(3)
    }
  })
})

describe('the picture', () => {
  const summary = new Summary()
  for (let i = 0; i < 10; i++) summary.add(record(`${i}`, i < 6 ? 'marines' : 'genestealers', 3 + i))
  const figures = summary.figures()

  test('is well-formed SVG with both names in it', () => {
    const svg = chart(
      [
        { name: 'standard', figures },
        { name: 'a < "b" & c', figures },
      ],
      'Title & more',
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

  test('can be drawn before the first game', () => {
    expect(chart([{ name: 'standard', figures: new Summary().figures() }], 'Nothing yet')).not.toContain('NaN')
  })
})
