/** Some dozens of random games with everything checked; `npm run fuzz` plays as many as one likes. */
import { describe, expect, it } from 'vitest'
import { type Case, casesOf } from '../../fuzz/cases'
import { save } from '../../fuzz/files'
import { Failure, play, playAgain, type Written } from '../../fuzz/play'

/** Whole games, but short ones. */
const ROUNDS = 4

const CASES = casesOf({ seed: 'test', rounds: ROUNDS })

/** Every fifth: all missions, all variants, all numbers of seats, if not with each other. */
const SOME = CASES.filter((_, i) => i % 5 === 0)

describe('random players', () => {
  it.each(SOME.map((played) => [played.seed, played] as const))('play to the end: %s', (_, played) => {
    const { actions, outcome } = playOrSave(played)
    expect(actions).toBeGreaterThan(0)
    expect(outcome?.winner).toBeDefined()
  })

  it.each([true, false])('replay a record to the same end (from a dense position: %s)', (dense) => {
    const played = CASES.findLast((each) => each.dense === dense)!
    const first = play(played, 1)
    const written: Written = JSON.parse(JSON.stringify(first.written))
    expect(playAgain(played, written)).toEqual(first)
    expect(written.start !== undefined).toBe(dense)
  })

  it('replay a record up to where it ends', () => {
    const { played, written } = longGame()
    const steps = written.steps.slice(0, 20)
    const { outcome, ...report } = playAgain(played, { ...written, steps })
    expect(outcome).toBeUndefined()
    expect(report.written.steps).toEqual(steps)
  })

  it('stop where a record is illegal', () => {
    const { played, written } = longGame()
    const steps = [...written.steps.slice(0, 20), { ...written.steps[20], seat: '9' }, ...written.steps.slice(21)]
    expect(playAgain(played, { ...written, steps }).written.steps).toEqual(steps.slice(0, 20))
  })
})

function longGame(): { played: Case; written: Written } {
  for (const played of CASES) {
    const { written } = play(played, 1)
    if (written.steps.length > 40) return { played, written }
  }
  throw new Error('all games are short')
}

function playOrSave(played: Case) {
  try {
    return play(played, 2)
  } catch (failure) {
    if (failure instanceof Failure) throw new Error(`${failure.message} (${save(failure)})`, { cause: failure.cause })
    throw failure
  }
}
