import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Square } from '../../../game/kernel/grid'
import { type Pointer, PointerContext } from './table'

/** Where the pointer is. Below the table, so that moving it does not render the table again. */
export function PointerProvider({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<{ square: Square; byKey: boolean }>()
  const hover = useCallback(
    (square: Square | undefined, byKey = false) => setAt(square === undefined ? undefined : { square, byKey }),
    [],
  )
  const pointer = useMemo<Pointer>(() => ({ hovered: at?.square, cursor: at?.byKey ?? false, hover }), [at, hover])
  return <PointerContext value={pointer}>{children}</PointerContext>
}
