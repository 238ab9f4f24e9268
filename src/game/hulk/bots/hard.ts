/**
 * A player who looks ahead. Where different tempers would do different things, each is played on, by it to the end of
 * the turn and by everybody steadily from then on, in states imagined to fit what the seat knows; the best outcome counts.
 */
import { SeededDice } from '../../kernel/dice'
import type { LegalAction } from '../actions'
import { boardOf } from '../board'
import { decisionOf } from '../decisions'
import { Simulation } from '../simulation'
import type { State } from '../state'
import type { Seat } from '../types'
import { viewFor } from '../view'
import { fingerprint } from './fingerprint'
import { forecast } from './forecast'
import { imagine } from './imagining'
import { consider } from './mind'
import { best } from './option'
import { TEMPERS } from './tempers'
import { STEADY, type Temper } from './worth'

/** Decisions played in imagination for one choice. It is this that is bounded, not the time, so that choices repeat. */
export interface Budget {
  decisions: number
  /** No line is followed farther. */
  horizon: number
  /** States imagined at most. */
  worlds: number
}

export const BUDGET: Budget = { decisions: 1_200, horizon: 100, worlds: 12 }

/** On large boards a decision takes longer, so fewer have to do. */
const ROOMY = 200
const LEAST = 800

export function budgetFor(view: State): Budget {
  const floor = boardOf(view.mission).layout.floor.reduce((sum, isFloor) => sum + isFloor, 0)
  const decisions = Math.round(Math.max(LEAST, BUDGET.decisions * Math.min(1, ROOMY / floor)))
  return { ...BUDGET, decisions }
}

interface Line {
  entry: LegalAction
  temper: Temper
  /** What it led to in each world. */
  promises: number[]
}

export function chooseHard(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  seed: string,
  budget: Budget = budgetFor(view),
): LegalAction {
  const lines = linesOf(view, seat, list)
  if (lines.length === 1) return lines[0].entry
  const print = fingerprint(view)
  let spent = 0
  for (let world = 0; world < budget.worlds && spent < budget.decisions; world++) {
    // Every line meets the same hidden things and the same dice.
    for (const line of lines) {
      const dice = SeededDice.fromSeed(`${seed} ${print} ${world}`)
      spent += follow(imagine(view, dice), dice, seat, line, budget.horizon)
    }
  }
  return bestLine(lines).entry
}

/** Less tells nothing. */
const FEWEST_WORLDS = 3

/** The steady line, unless another does better by more than a standard error. */
function bestLine([steady, ...others]: Line[]): Line {
  let chosen = steady
  if (steady.promises.length < FEWEST_WORLDS) return steady
  let most = 0
  for (const line of others) {
    const gains = line.promises.map((promise, world) => promise - steady.promises[world])
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
    const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0)
    const error = Math.sqrt(spread / Math.max(1, gains.length - 1) / gains.length)
    if (mean <= Math.max(most, error)) continue
    chosen = line
    most = mean
  }
  return chosen
}

/** What each temper would do, each thing once. Only what shapes a turn is worth the effort. */
function linesOf(view: State, seat: Seat, list: readonly LegalAction[]): Line[] {
  const { kind } = decisionOf(view)!
  // The swarm does best to be steady: its forecast a round ahead says too little of what an ambush is worth.
  const searches = kind === 'act' && list.length > 1 && seat !== view.genestealer
  const tempers = searches ? TEMPERS : [STEADY]
  const lines: Line[] = []
  for (const temper of tempers) {
    const entry = best(consider(view, seat, list, temper))?.entry ?? list[list.length - 1]
    if (!lines.some((line) => line.entry === entry)) lines.push({ entry, temper, promises: [] })
  }
  return lines
}

/** Adds what the line leads to in this world; returns how many decisions it took. */
function follow(state: State, dice: SeededDice, seat: Seat, line: Line, horizon: number): number {
  const simulation = new Simulation(state, { dice, now: 0 })
  const { round, turn } = state
  const entry = simulation.legalActions().find((legal) => sameAction(legal, line.entry))
  // In imagination a choice may have gone: then it promises nothing.
  if (!entry) {
    line.promises.push(0)
    return 1
  }
  simulation.perform(entry)
  let decisions = 1
  while (!state.outcome && decisions < horizon && state.round <= round + 1) {
    const { seat: next } = decisionOf(state)!
    const sameTurn = state.round === round && state.turn.side === turn.side && state.turn.squad === turn.squad
    const options = consider(
      viewFor(state, next),
      next,
      simulation.legalActions(),
      sameTurn && next === seat ? line.temper : STEADY,
    )
    simulation.perform(best(options)!.entry)
    decisions++
  }
  simulation.close()
  const chance = forecast(state)
  const promise = seat === state.genestealer ? 1 - chance : chance
  line.promises.push(promise)
  return decisions
}

const sameAction = (a: LegalAction, b: LegalAction): boolean => JSON.stringify(a.action) === JSON.stringify(b.action)
