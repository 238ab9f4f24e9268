/**
 * A player who looks ahead. Where different tempers would do different things, each is played on, by it to the end of
 * the turn and by everybody steadily from then on, in states imagined to fit what the seat knows; the best outcome counts.
 */
import { SeededDice } from '../../kernel/dice'
import type { LegalAction } from '../actions'
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

export const BUDGET: Budget = { decisions: Number(process.env.HB ?? 2_400), horizon: 160, worlds: 16 }

interface Line {
  entry: LegalAction
  temper: Temper
  promise: number
}

export function chooseHard(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  seed: string,
  budget: Budget = BUDGET,
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
  return lines.reduce((a, b) => (b.promise > a.promise ? b : a)).entry
}

/** What each temper would do, each thing once. Only what shapes a turn is worth the effort. */
function linesOf(view: State, seat: Seat, list: readonly LegalAction[]): Line[] {
  const { kind } = decisionOf(view)!
  const tempers = kind === 'act' && list.length > 1 ? TEMPERS : [STEADY]
  const lines: Line[] = []
  for (const temper of tempers) {
    const entry = best(consider(view, seat, list, temper))?.entry ?? list[list.length - 1]
    if (!lines.some((line) => line.entry === entry)) lines.push({ entry, temper, promise: 0 })
  }
  return lines
}

/** Adds what the line leads to in this world; returns how many decisions it took. */
function follow(state: State, dice: SeededDice, seat: Seat, line: Line, horizon: number): number {
  const simulation = new Simulation(state, { dice, now: 0 })
  const { round, turn } = state
  const entry = simulation.legalActions().find((legal) => sameAction(legal, line.entry))
  // In imagination a choice may have gone: then it promises nothing.
  if (!entry) return 1
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
  line.promise += seat === state.genestealer ? 1 - chance : chance
  return decisions
}

const sameAction = (a: LegalAction, b: LegalAction): boolean => JSON.stringify(a.action) === JSON.stringify(b.action)
