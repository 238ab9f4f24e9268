/** While a player plans, panels in here show what may be planned next, and add it to the plan. */
import { type ReactNode, useMemo } from 'react'
import { type Table, TableContext, useTable } from './table'

export function Ahead({ children }: { children: ReactNode }) {
  const table = useTable()
  const { planning } = table
  const ahead = useMemo<Table>(() => {
    if (!planning) return table
    const { state, legal } = planning.plan
    return { ...table, state, legal, act: (action) => void planning.add([action]) }
  }, [table, planning])
  return <TableContext value={ahead}>{children}</TableContext>
}
