/** A bot that chooses at random. Actions that end a turn or may kill are less likely, so that games last long enough. */
import type { Dice } from '../../../kernel/dice'
import { ACTION_TYPES, type ActionType, type LegalAction } from '../../actions'
import { recordOf } from '../../shape'

const USUAL = 1000
/** The weight of each type of action. */
const WILLINGNESS: Readonly<Record<ActionType, number>> = {
  ...recordOf(ACTION_TYPES, () => USUAL),
  move: 200,
  turn: 60,
  close: 100,
  guard: 20,
  overwatch: 40,
  reveal: 40,
  endTurn: 10,
  flame: 2,
  selfDestruct: 2,
}

/** A weighted random choice from the list. */
export function randomAction(dice: Dice, list: readonly LegalAction[]): LegalAction {
  let sum = 0
  for (const { action } of list) sum += WILLINGNESS[action.type]
  let left = dice.roll(sum) - 1
  let index = 0
  while (left >= WILLINGNESS[list[index].action.type]) left -= WILLINGNESS[list[index++].action.type]
  return list[index]
}
