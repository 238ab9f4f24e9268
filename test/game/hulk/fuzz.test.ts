/** Some dozens of random games with everything checked; `npm run fuzz` plays as many as one likes. */
import { describe, expect, it } from 'vitest'
import { type Case, casesOf } from '../../fuzz/cases'
import { save } from '../../fuzz/files'
import { Failure, play } from '../../fuzz/play'

/** Whole games, but short ones. */
const ROUNDS = 4

const CASES = casesOf({ seed: 'test' }).map((played) => ({
  ...played,
  mission: { ...played.mission, rounds: Math.min(ROUNDS, played.mission.rounds) },
}))

/** Every fifth: all missions, all variants, all numbers of seats, if not with each other. */
const SOME = CASES.filter((_, i) => i % 5 === 0)

describe('random players', () => {
  it.each(SOME.map((played) => [played.seed, played] as const))('play to the end: %s', (_, played) => {
    const { actions, outcome } = playOrSave(played)
    expect(actions).toBeGreaterThan(0)
    expect(outcome.winner).toBeDefined()
  })

  it('play again what was written down, to the same end', () => {
    const [played] = CASES.slice(-1)
    const first = play(played, { probes: 1 })
    expect(play(played, { steps: JSON.parse(JSON.stringify(first.steps)), probes: 1 })).toEqual(first)
  })
})

function playOrSave(played: Case) {
  try {
    return play(played, { probes: 2 })
  } catch (failure) {
    if (failure instanceof Failure) throw new Error(`${failure.message} (${save(failure)})`, { cause: failure.cause })
    throw failure
  }
}
