/**
 * How much work a hard bot may spend on one choice. Work is counted, not timed, so that the same view gives the same choice
 * on every machine. One unit was about a microsecond on the machine where the costs were measured.
 */
import { boardOf } from '../../board'
import type { State } from '../../state'

/** The budget for one choice. */
export const MOST_WORK = 120_000

/** The cost of a simulated decision: a fixed part, and a part for each square and each legal action. */
const DECISION = 80
const SQUARE = 0.05
const CHOICE = 0.3
/** The cost of imagining a state and of its forecast. */
const WORLD = 150

export class Budget {
  /** The work spent so far; never more than `most`. */
  spent = 0
  /** The number of simulated actions. */
  actions = 0
  private readonly floor: number

  constructor(
    view: State,
    readonly most: number = MOST_WORK,
  ) {
    this.floor = boardOf(view.mission).grid.size
  }

  /** Spends the cost of a decision with this many legal actions. Returns false if the budget is too small. */
  takeDecision(choices: number): boolean {
    return this.take(DECISION + SQUARE * this.floor + CHOICE * choices) && ++this.actions > 0
  }

  takeWorld(): boolean {
    return this.take(WORLD + SQUARE * this.floor)
  }

  private take(work: number): boolean {
    if (this.spent + work > this.most) return false
    this.spent += work
    return true
  }
}
