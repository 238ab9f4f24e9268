/** A player who does anything at all. Kinds of action are as likely as each other, so that rare ones come up too. */
import { type Dice, pick } from '../../kernel/dice'
import type { ActionType, LegalAction } from '../actions'

/** Ends things; picked as often as the rest, every game would be over before it began. */
const RASH: ReadonlySet<ActionType> = new Set(['endTurn', 'selfDestruct', 'flame'])
const RASH_ONE_IN = 12

export function randomAction(dice: Dice, list: readonly LegalAction[]): LegalAction {
  const calm = list.filter(({ action }) => !RASH.has(action.type))
  const pool = calm.length > 0 && calm.length < list.length && dice.roll(RASH_ONE_IN) > 1 ? calm : list
  const types = [...new Set(pool.map(({ action }) => action.type))]
  const type = pick(dice, types)
  return pick(
    dice,
    pool.filter(({ action }) => action.type === type),
  )
}
