/** Legal actions with the score that a bot gives them. */
import type { Action, LegalAction } from '../../actions'
import { type Reason, usualReason } from './reasons'

export interface ScoredAction {
  entry: LegalAction
  /** In the points of `worth.ts`. An action is worth doing only if this is more than 0. */
  worth: number
  /** What most of the worth comes from, if the kind of action does not tell. A function where it takes some work. */
  why?: Reason | (() => Reason)
}

export const reasonOf = ({ entry, why }: ScoredAction): Reason =>
  typeof why === 'function' ? why() : (why ?? usualReason(entry.action.type))

/** The action with the highest worth; the first one if several are equal. */
export function best(options: readonly ScoredAction[]): ScoredAction | undefined {
  let found: ScoredAction | undefined
  for (const option of options) if (found === undefined || option.worth > found.worth) found = option
  return found
}

/** The entry of the list for this action, if it is legal. Only the fields that `action` sets are compared. */
export function entryFor(list: readonly LegalAction[], action: Action): LegalAction | undefined {
  return list.find(({ action: legal }) => {
    if (legal.type !== action.type) return false
    for (const key in action) {
      if ((legal as Record<string, unknown>)[key] !== (action as Record<string, unknown>)[key]) return false
    }
    return true
  })
}
