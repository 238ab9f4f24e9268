/**
 * A player who does anything at all. The kind of action is drawn first, so that rare ones come up too; what ends a turn
 * or a life is unlikely, or every game would be over before it began.
 */
import type { Dice } from '../../kernel/dice'
import type { ActionType, LegalAction } from '../actions'

const USUAL = 100
const LIKELIHOOD: Partial<Record<ActionType, number>> = {
  move: 400,
  attack: 400,
  leave: 400,
  shoot: 200,
  guard: 30,
  overwatch: 30,
  reveal: 30,
  close: 30,
  flame: 4,
  endTurn: 4,
  selfDestruct: 1,
}
const likelihood = (type: ActionType): number => LIKELIHOOD[type] ?? USUAL

export function randomAction(dice: Dice, list: readonly LegalAction[]): LegalAction {
  const kinds: ActionType[] = []
  let total = 0
  for (const { action } of list) {
    if (kinds.includes(action.type)) continue
    kinds.push(action.type)
    total += likelihood(action.type)
  }
  let left = dice.roll(total)
  let kind = 0
  while ((left -= likelihood(kinds[kind])) > 0) kind++
  return anyOf(dice, list, kinds[kind])
}

function anyOf(dice: Dice, list: readonly LegalAction[], kind: ActionType): LegalAction {
  let count = 0
  for (const { action } of list) if (action.type === kind) count++
  let left = dice.roll(count)
  return list.find(({ action }) => action.type === kind && --left === 0)!
}
