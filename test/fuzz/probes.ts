/** What is tried out before an action is taken: whatever is listed can be done, whatever is not is refused. */
import type { LegalAction } from '../../src/game/hulk/actions'
import { cloneState } from '../../src/game/hulk/copy'
import { decisionOf } from '../../src/game/hulk/decisions'
import { legalActions } from '../../src/game/hulk/legal-actions'
import { perform, performLegal, refusalOf } from '../../src/game/hulk/perform'
import { REFUSALS } from '../../src/game/hulk/refusals'
import { lapsed } from '../../src/game/hulk/rules/clock'
import { giveOrders } from '../../src/game/hulk/rules/standing-orders'
import type { State } from '../../src/game/hulk/state'
import type { Seat } from '../../src/game/hulk/types'
import { viewFor } from '../../src/game/hulk/view'
import { type Dice, pick, SeededDice } from '../../src/game/kernel/dice'
import { canonical, expectSame, expectThat } from './expect'
import { bare, checkList } from './invariants'
import { mutant } from './mutants'
import { BAD_ORDERS } from './orders'

/** `before` is the state as text; gives the list of legal actions, as text. */
export function probe(state: State, before: string, now: number, dice: Dice, count: number): string {
  const { seat } = decisionOf(state)!
  const list = legalActions(state, seat, now)
  checkList(list)
  const listed = JSON.stringify(list)
  checkViews(state, seat, now, list, listed)
  const tried: unknown[] = []
  for (let i = 0; i < count; i++) {
    const action = mutant(dice, state, list)
    if (isListed(list, action)) continue
    tried.push(action)
    const performed = perform(state, seat, action, { dice: NO_DICE, now })
    if (performed.ok) throw new Error(`it is not on the list and is done: ${canonical(action)}`)
    expectThat(REFUSALS.includes(performed.refusal.code), 'a refusal has a known code', performed)
    // A page that asks without the time gets the same answer, those about time aside.
    if (!lapsed(state, now) && performed.refusal.code !== 'timeNotUp')
      expectSame('why not', refusalOf(state, seat, action), performed.refusal)
  }
  expectThat(JSON.stringify(bare(state)) === before, 'what is refused changes nothing', tried)
  tryOut(state, seat, now, pick(dice, list), dice)
  expectThat(JSON.stringify(bare(state)) === before, 'trying things on a copy changes nothing')
  return listed
}

const NO_DICE: Dice = {
  roll() {
    throw new Error('a refused action rolls dice')
  },
}

/** A seat's view offers what the whole state does; the others are offered nothing. */
function checkViews(state: State, seat: Seat, now: number, list: readonly LegalAction[], text: string): void {
  for (let i = 0; i <= Number(state.genestealer); i++) {
    const other = String(i)
    const offered = legalActions(viewFor(state, other), other, now)
    if (other === seat) expectThat(JSON.stringify(offered) === text, `seat ${seat} finds all its actions in its view`)
    else expectThat(offered.length === 0, `seat ${other} has nothing to decide`)
    if (other !== seat) {
      const performed = perform(state, other, list[0].action, { dice: NO_DICE, now })
      expectThat(!performed.ok && performed.refusal.code === 'notYourDecision', `seat ${other} cannot act`)
    }
  }
}

/** The fuzzer's own idea of being on the list: the same fields, and a payment within bounds. */
function isListed(list: readonly LegalAction[], action: unknown): boolean {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false
  const { cp, ...said } = action as Record<string, unknown>
  const text = canonical(said)
  const entry = list.find(({ action: legal }) => legal.type === said.type && canonical(legal) === text)
  return entry !== undefined && (cp === undefined || isPayment(entry, cp))
}

const isPayment = ({ cpMin, cpMax }: LegalAction, cp: unknown): boolean =>
  Number.isInteger(cp) && Number(cp) >= cpMin && Number(cp) <= cpMax

/** Both ways of doing a listed action do the same. */
function tryOut(state: State, seat: Seat, now: number, entry: LegalAction, dice: Dice): void {
  const seed = dice.roll(1_000_000)
  const world = () => ({ dice: SeededDice.fromSeed(seed), now })
  const [checked, trusted] = [cloneState(state), cloneState(state)]
  const text = JSON.stringify(entry)
  expectThat(refusalOf(state, seat, entry.action) === undefined || entry.action.type === 'timeUp', `${text} is allowed`)
  const performed = perform(checked, seat, entry.action, world())
  if (!performed.ok) throw new Error(`${text} is listed and refused: ${JSON.stringify(performed.refusal)}`)
  const told = performLegal(trusted, entry, world())
  expectSame(`events of ${text}`, told.events, performed.events)
  expectThat(JSON.stringify(bare(trusted)) === JSON.stringify(bare(checked)), `both ways of ${text} end the same`)
  for (let cp = entry.cpMin; cp <= entry.cpMax && entry.cpMax > 0; cp++) {
    const paid = perform(cloneState(state), seat, { ...entry.action, cp }, world())
    expectThat(paid.ok, `${text} can be paid with ${cp} CP`)
  }
}

export function probeOrders(state: State, seat: Seat): void {
  for (const orders of BAD_ORDERS) {
    expectThat(giveOrders(state, seat, orders) === undefined, `no orders: ${JSON.stringify(orders)}`)
  }
}
