/**
 * A player who does anything at all, what ends a turn or a life seldom: or every game would be over before it began.
 */
import type { Dice } from '../../kernel/dice'
import { ANSWERS, type LegalAction } from '../actions'
import type { Choices, Weights } from '../options'

const USUAL = 1000
/** Compared with the usual. (To look for what is not there is slow: all are listed.) */
const WILLINGNESS: Weights = {
  ...(Object.fromEntries(Object.values(ANSWERS).flatMap((types) => types.map((type) => [type, USUAL]))) as Weights),
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

/** The same dice draw the same from a list, spelled out or not. */
export function randomAction(dice: Dice, list: readonly LegalAction[] | Choices): LegalAction {
  return 'draw' in list ? list.draw(dice, WILLINGNESS) : drawFrom(list, dice)
}

function drawFrom(list: readonly LegalAction[], dice: Dice): LegalAction {
  let sum = 0
  for (const { action } of list) sum += WILLINGNESS[action.type]
  let left = dice.roll(sum) - 1
  let index = 0
  while (left >= WILLINGNESS[list[index].action.type]) left -= WILLINGNESS[list[index++].action.type]
  return list[index]
}
