/**
 * The hard bot looks ahead by Monte Carlo simulation. If several lines are worth comparing, each is played out in imagined
 * states that are consistent with what the seat knows, until the budget is used up. The bot then chooses the line with the
 * best results.
 */
import { SeededDice } from '../../../kernel/dice'
import type { LegalAction } from '../../actions'
import type { State } from '../../state'
import type { Seat } from '../../types'
import { Budget } from '../search/budget'
import { linesOf } from '../search/candidates'
import { imagine } from '../search/imagining'
import { follow, type Line } from '../search/playout'
import { fingerprint } from './fingerprint'

/** A line, and its result in each world. */
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
      // In the same world every line meets the same hidden things and the same dice.
      const dice = SeededDice.fromSeed(`${seed} ${print} ${world}`)
      const promise = follow(imagine(view, dice), dice, seat, line, budget, share)
      // The budget ran out. A world that was not simulated for all lines is not counted for any.
      if (promise === undefined) return chosenOf(first, trials, sure).entry
      promises.push(promise)
    }
    for (let i = 0; i < trials.length; i++) trials[i].promises.push(promises[i])
    if (world + 1 >= FEWEST_WORLDS) trials = stillOpen(first, trials)
  }
  return chosenOf(first, trials, sure).entry
}

/** The budget is enough for `WORLDS` full playouts of each line. Lines that end early or are dropped leave time for more. */
const WORLDS = 6
const MOST_WORLDS = 24
/** With fewer worlds the results say nothing. */
const FEWEST_WORLDS = 4
/** A line is dropped when it is worse than the first by this many standard errors. */
const HOPELESS = 1.2
/** A line is chosen if it is better than the first by this many standard errors. Small gains did not help the swarm win. */
const SURE = { marines: 0.7, genestealers: 2 }

/** How much better a line is than another, over the worlds that both have seen. */
function gainOver(trial: Trial, other: Trial): { mean: number; error: number } {
  const gains = trial.promises.map((promise, world) => promise - other.promises[world])
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0)
  return { mean, error: Math.sqrt(spread / Math.max(1, gains.length - 1) / gains.length) }
}

/** The lines that may still turn out to be the best. The first always stays, because the others are compared with it. */
function stillOpen(first: Trial, trials: Trial[]): Trial[] {
  return trials.filter((trial) => {
    if (trial === first) return true
    const { mean, error } = gainOver(trial, first)
    return mean + HOPELESS * error > 0 && (mean !== 0 || error !== 0)
  })
}

/** The choice made without looking ahead, unless another line is significantly better. */
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
