/** Everybody at the table: random actions, now and then standing orders, now and then too late. */
import type { LegalAction } from '../../src/game/hulk/actions'
import { randomAction } from '../../src/game/hulk/bots/levels/random'
import { decisionOf } from '../../src/game/hulk/decisions'
import { legalActions } from '../../src/game/hulk/legal-actions'
import type { State } from '../../src/game/hulk/state'
import { pick, SeededDice } from '../../src/game/kernel/dice'
import type { Case } from './cases'
import { randomOrders } from './orders'
import type { Step } from './play'

const ORDERS_ONE_IN = 60
const LATE_ONE_IN = 80
const RASH: ReadonlySet<string> = new Set(['endTurn', 'flame', 'selfDestruct'])
const RASH_ONE_IN = 40
const FIERCE: ReadonlySet<string> = new Set([
  ...['attack', 'shoot', 'freeShot', 'overwatchShot', 'block', 'reroll', 'parry', 'defend'],
  ...['clearJam', 'pickUp', 'give', 'enter'],
])
const TEMPERS = ['usual', 'curious', 'fierce'] as const

export class Players {
  private readonly whims: SeededDice
  /** Curious players do what is rare as often as what is not, fierce ones whatever harms somebody. */
  private readonly temper: (typeof TEMPERS)[number]

  constructor(
    { seed, dense }: Pick<Case, 'seed' | 'dense'>,
    private now: number,
  ) {
    this.whims = SeededDice.fromSeed(`players ${seed}`)
    this.temper = dense && this.whims.roll(2) === 1 ? 'fierce' : pick(this.whims, TEMPERS)
  }

  say(state: State): Step {
    const { seat } = decisionOf(state)!
    const { deadline } = state.clock
    this.now += this.whims.roll(1500)
    if (this.whims.roll(ORDERS_ONE_IN) === 1) return { now: this.now, ...randomOrders(this.whims, state) }
    if (deadline !== undefined && this.whims.roll(LATE_ONE_IN) === 1) this.now = Math.max(this.now, deadline)
    const entry = this.choose(legalActions(state, seat, this.now))
    const cp = entry.cpMin + this.whims.roll(entry.cpMax - entry.cpMin + 1) - 1
    return { seat, now: this.now, action: entry.cpMax > 0 ? { ...entry.action, cp } : entry.action }
  }

  private choose(list: readonly LegalAction[]): LegalAction {
    if (this.temper === 'usual') return randomAction(this.whims, list)
    const fierce = list.filter(({ action }) => FIERCE.has(action.type))
    if (this.temper === 'fierce' && fierce.length > 0 && this.whims.roll(2) === 1) return this.anyOf(fierce)
    const calm = list.filter(({ action }) => !RASH.has(action.type))
    return this.anyOf(calm.length > 0 && this.whims.roll(RASH_ONE_IN) > 1 ? calm : list)
  }

  /** Each type of action as likely as the others. */
  private anyOf(list: readonly LegalAction[]): LegalAction {
    const type = pick(this.whims, [...new Set(list.map(({ action }) => action.type))])
    return pick(
      this.whims,
      list.filter(({ action }) => action.type === type),
    )
  }
}
