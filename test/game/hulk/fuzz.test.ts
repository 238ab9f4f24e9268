import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as victory from '../../../src/game/hulk/rules/victory'
import { casesOf, FUZZED } from '../../fuzz/cases'
import { load, save } from '../../fuzz/files'
import { Failure, play } from '../../fuzz/play'

/** `npm run fuzz` plays thousands; here every mission, every variant and every number of seats comes up. */
const CASES = casesOf({ seed: 'npm test' })

describe('random players play to the end, and everything that must hold holds', () => {
  for (const mission of FUZZED) {
    it(`on ${mission.name}`, { timeout: 120_000 }, () => {
      for (const played of CASES.filter((each) => each.mission === mission)) {
        expect(play(played, { probes: 1 }).outcome.winner).toMatch(/marines|genestealers/)
      }
    })
  }
})

describe('a failure', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is saved as a file that plays again to the same failure', () => {
    const folder = process.cwd()
    process.chdir(mkdtempSync(join(tmpdir(), 'bulkhead-fuzz-')))
    try {
      const [played] = CASES
      const broken = () => {
        throw new Error('broken on purpose')
      }
      const spy = vi.spyOn(victory, 'outcomeAtEndOfRound').mockImplementation(broken)
      const failure = failureOf(() => play(played))
      expect(failure.message).toBe('broken on purpose')
      const path = save(failure)
      expect(readFileSync(path, 'utf8')).toContain('"position"')
      const { played: again, steps } = load(path)
      expect(failureOf(() => play(again, { steps })).steps).toHaveLength(failure.steps.length)
      spy.mockRestore()
    } finally {
      process.chdir(folder)
    }
  })

  function failureOf(work: () => unknown): Failure {
    try {
      work()
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
    throw new Error('nothing failed')
  }
})
