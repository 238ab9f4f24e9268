/**
 * A player who does anything at all. The kind of action is drawn first, so that rare ones come up too; what ends a turn
 * or a life is unlikely, or every game would be over before it began.
 */
import { type Dice, pick } from '../../kernel/dice'
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
  const places: number[][] = []
  let total = 0
  list.forEach(({ action: { type } }, place) => {
    let kind = kinds.indexOf(type)
    if (kind < 0) {
      kind = kinds.push(type) - 1
      places.push([])
      total += likelihood(type)
    }
    places[kind].push(place)
  })
  let left = dice.roll(total)
  let kind = 0
  while ((left -= likelihood(kinds[kind])) > 0) kind++
  return list[pick(dice, places[kind])]
}
