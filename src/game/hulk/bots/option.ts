/** What a mind weighs: things it may do, each with its worth. */
import type { Action, LegalAction } from '../actions'

export interface Option {
  entry: LegalAction
  /** In points of `worth.ts`; what is not worth more than nothing is not worth doing. */
  worth: number
}

/** The best; of equals the first. */
export function best(options: readonly Option[]): Option | undefined {
  let found: Option | undefined
  for (const option of options) if (found === undefined || option.worth > found.worth) found = option
  return found
}

/** The entry that says this, if it may be said. Compared by the fields a plan sets. */
export function entryFor(list: readonly LegalAction[], action: Action): LegalAction | undefined {
  return list.find(({ action: legal }) => {
    if (legal.type !== action.type) return false
    for (const key in action) {
      if ((legal as Record<string, unknown>)[key] !== (action as Record<string, unknown>)[key]) return false
    }
    return true
  })
}
