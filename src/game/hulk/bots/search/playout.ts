/**
 * Plays a line out in a simulation. The bot's own seat plays with the temper of the line until the end, so that a temper
 * is judged by where it leads in the long run. All other seats play with the steady temper.
 */
import type { SeededDice } from '../../../kernel/dice'
import type { LegalAction } from '../../actions'
import { decisionOf } from '../../decisions'
import { Simulation } from '../../simulation'
import type { State } from '../../state'
import type { Seat } from '../../types'
import { viewFor } from '../../view'
import { consider } from '../scoring/mind'
import { best } from '../scoring/scored-action'
import { STEADY, type Temper } from '../scoring/worth'
import type { Budget } from './budget'
import { forecast } from './forecast'

/** An action to do now, and the temper to play with afterwards. */
export interface Line {
  entry: LegalAction
  temper: Temper
}

/** A line is played until this many rounds after the current one have ended. By then an ambush laid now has been sprung. */
const ROUNDS_AHEAD = 2

/**
 * Returns the seat's chance to win after this line in this world, from 0 to 1, or undefined if the budget runs out. `state`
 * is an imagined state and is changed. When `share` of the budget has been used, the position is judged as it is then.
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
  // An action may be illegal in this imagined state. Then it promises nothing.
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
