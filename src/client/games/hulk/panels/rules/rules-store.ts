/** Whether the rulebook is open, and at which rule. */
import { makeStore } from '../../../../shell/store'

export interface RulesOpen {
  open: boolean
  /** The rule to show first. Without one the rulebook opens at its beginning. */
  rule?: string
}

const store = makeStore<RulesOpen>({ open: false })

export const openRule = (rule?: string): void => store.set({ open: true, ...(rule ? { rule } : {}) })
export const closeRules = (): void => store.set({ open: false })
export const useRules = (): RulesOpen => store.use()
