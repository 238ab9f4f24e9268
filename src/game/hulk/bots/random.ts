/**
 * A player who does anything at all, what ends a turn or a life seldom: or every game would be over before it began.
 */
import type { Dice } from '../../kernel/dice'
import { type ActionType, ANSWERS, type LegalAction } from '../actions'
import type { Choices } from '../options'

const CERTAIN = 1000
/** In a thousand, how often an action that comes up is taken. (To look for what is not there is slow: all are listed.) */
const WILLINGNESS: Record<ActionType, number> = {
  ...(Object.fromEntries(Object.values(ANSWERS).flatMap((types) => types.map((type) => [type, CERTAIN]))) as Record<
    ActionType,
    number
  >),
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

export function randomAction(dice: Dice, list: readonly LegalAction[] | Choices): LegalAction {
  const choices = Array.isArray(list) ? undefined : (list as Choices)
  const entries = list as readonly LegalAction[]
  for (;;) {
    const index = dice.roll(list.length) - 1
    const type = choices ? choices.typeAt(index) : entries[index].action.type
    if (list.length === 1 || dice.roll(CERTAIN) <= WILLINGNESS[type]) {
      return choices ? choices.at(index) : entries[index]
    }
  }
}
