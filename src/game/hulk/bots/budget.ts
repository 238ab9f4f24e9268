/**
 * How much a hard player may think about one choice. Work is counted, not timed, so that the same view gives the same
 * choice on any machine; a unit is about a microsecond on the machine it was measured on.
 */
import { boardOf } from '../board'
import type { State } from '../state'

/** What one choice may cost, all in all. */
export const MOST_WORK = 120_000

/** What an imagined decision costs: so much, and more for everything there is to look at. */
const DECISION = 80
const SQUARE = 0.05
const CHOICE = 0.3
/** A state imagined, and its forecast. */
const WORLD = 150

export class Budget {
  /** Work done so far; never more than `most`. */
  spent = 0
  /** Actions performed in imagination. */
  actions = 0
  private readonly floor: number

  constructor(
    view: State,
    readonly most: number = MOST_WORK,
  ) {
    this.floor = boardOf(view.mission).grid.size
  }

  /** Takes what a decision among so many costs; false if there is not that much left. */
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
