/** Whether the rules reference is open, and where. For the shell: `table.openRule` calls `openRule`. */
import { makeStore } from './store'

export interface RulesOpen {
  open: boolean
  /** The rule to show first; none opens the book at its beginning. */
  rule?: string
}

const store = makeStore<RulesOpen>({ open: false })

export const openRule = (rule?: string): void => store.set({ open: true, ...(rule ? { rule } : {}) })
export const closeRules = (): void => store.set({ open: false })
export const useRules = (): RulesOpen => store.use()
