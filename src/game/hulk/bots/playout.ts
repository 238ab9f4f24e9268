/**
 * A line of play followed in imagination. Whoever asks stays minded as the line has it till its end, so that a temper is
 * judged by what it leads to when it is kept; everybody else is steady.
 */
import type { SeededDice } from '../../kernel/dice'
import type { LegalAction } from '../actions'
import { decisionOf } from '../decisions'
import { Simulation } from '../simulation'
import type { State } from '../state'
import type { Seat } from '../types'
import { viewFor } from '../view'
import type { Budget } from './budget'
import { forecast } from './forecast'
import { consider } from './mind'
import { best } from './option'
import { STEADY, type Temper } from './worth'

/** Something to do now, and how to be minded afterwards. */
export interface Line {
  entry: LegalAction
  temper: Temper
}

/** What a line is followed to: the end of so many rounds after this one. An ambush laid now is sprung by then. */
export const ROUNDS_AHEAD = 2

/**
 * What the line promises the seat in this world, from 0 to 1; nothing if the budget ends before it does. The state is
 * the imagined one, and is played on; once its share of the work is done, it is judged as it stands.
 */
export function follow(
  state: State,
  dice: SeededDice,
  seat: Seat,
  line: Line,
  budget: Budget,
  share: number,
): number | undefined {
  const enough = budget.spent + share
  if (!budget.takeWorld()) return undefined
  const last = state.round + ROUNDS_AHEAD
  const simulation = new Simulation(state, { dice, now: 0 })
  const list = simulation.legalActions()
  const entry = list.find((legal) => sameAction(legal, line.entry))
  // In imagination a choice may have gone: then it promises nothing.
  if (!entry) return 0
  if (!budget.takeDecision(list.length)) return undefined
  simulation.perform(entry)
  while (!state.outcome && state.round <= last && budget.spent < enough) {
    const { seat: next } = decisionOf(state)!
    const choices = simulation.legalActions()
    if (!budget.takeDecision(choices.length)) return undefined
    const options = consider(viewFor(state, next), next, choices, next === seat ? line.temper : STEADY)
    simulation.perform(best(options)?.entry ?? choices[choices.length - 1])
  }
  simulation.close()
  const chance = forecast(state)
  return seat === state.genestealer ? 1 - chance : chance
}

const sameAction = (a: LegalAction, b: LegalAction): boolean => JSON.stringify(a.action) === JSON.stringify(b.action)
