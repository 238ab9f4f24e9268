/** The undo and redo history of the editor. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** Successive changes with the same name are merged, such as letters typed into one field. */
  merging?: string
}

/** The limit of the history. */
const MOST = 1_000

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] })

export function commit<T>(history: History<T>, next: T, merging?: string): History<T> {
  const { past, present } = history
  if (next === present) return history
  const joins = merging !== undefined && merging === history.merging
  const kept = joins ? past : [...past, present].slice(-MOST)
  return { past: kept, present: next, future: [], ...(merging === undefined ? {} : { merging }) }
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future }
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] }
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  if (future.length === 0) return { past, present, future }
  return { past: [...past, present], present: future[0], future: future.slice(1) }
}
