/**
 * A player who looks ahead. Where there is more than one thing worth doing, each is played on in states imagined to fit
 * what the seat knows, as long as the budget lasts, and the one that comes out best is done.
 */
import { SeededDice } from '../../kernel/dice'
import type { LegalAction } from '../actions'
import type { State } from '../state'
import type { Seat } from '../types'
import { Budget } from './budget'
import { linesOf } from './candidates'
import { fingerprint } from './fingerprint'
import { imagine } from './imagining'
import { follow, type Line } from './playout'

/** A line, and what it promised in each world. */
interface Trial {
  line: Line
  promises: number[]
}

export function chooseHard(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  seed: string,
  budget: Budget = new Budget(view),
): LegalAction {
  const lines = linesOf(view, seat, list)
  if (lines.length === 1) return lines[0].entry
  const print = fingerprint(view)
  const sure = SURE[seat === view.genestealer ? 'genestealers' : 'marines']
  let trials: Trial[] = lines.map((line) => ({ line, promises: [] }))
  const [first] = trials
  const share = budget.most / (lines.length * WORLDS)
  for (let world = 0; world < MOST_WORLDS && trials.length > 1; world++) {
    const promises: number[] = []
    for (const { line } of trials) {
      // Every line meets the same hidden things and the same dice.
      const dice = SeededDice.fromSeed(`${seed} ${print} ${world}`)
      const promise = follow(imagine(view, dice), dice, seat, line, budget, share)
      // A world that not every line has seen counts for none.
      if (promise === undefined) return chosenOf(first, trials, sure).entry
      promises.push(promise)
    }
    for (let i = 0; i < trials.length; i++) trials[i].promises.push(promises[i])
    if (world + 1 >= FEWEST_WORLDS) trials = stillOpen(first, trials)
  }
  return chosenOf(first, trials, sure).entry
}

/** So many are paid for; lines that end early, or are given up, leave room for more. */
const WORLDS = 6
const MOST_WORLDS = 24
/** Less tells nothing. */
const FEWEST_WORLDS = 4
/** Standard errors by which a line must be worse than the first before it is given up. */
const HOPELESS = 1.2
/** And better before it is taken. The swarm has not been seen to win more by small gains, so it wants larger ones. */
const SURE = { marines: 0.7, genestealers: 2 }

/** What a line promises more than another, by the worlds both have seen. */
function gainOver(trial: Trial, other: Trial): { mean: number; error: number } {
  const gains = trial.promises.map((promise, world) => promise - other.promises[world])
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0)
  return { mean, error: Math.sqrt(spread / Math.max(1, gains.length - 1) / gains.length) }
}

/** Those that may yet turn out to be best; the first always stays, as the measure of the others. */
function stillOpen(first: Trial, trials: Trial[]): Trial[] {
  return trials.filter((trial) => {
    if (trial === first) return true
    const { mean, error } = gainOver(trial, first)
    return mean + HOPELESS * error > 0 && (mean !== 0 || error !== 0)
  })
}

/** The mind's own choice, unless another does better by more than chance would have it. */
function chosenOf(first: Trial, trials: readonly Trial[], sure: number): Line {
  let chosen = first
  if (first.promises.length < FEWEST_WORLDS) return first.line
  let most = 0
  for (const trial of trials) {
    if (trial === first) continue
    const { mean, error } = gainOver(trial, first)
    if (mean <= Math.max(most, sure * error)) continue
    chosen = trial
    most = mean
  }
  return chosen.line
}
