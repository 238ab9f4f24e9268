/** Copies of states: the mission and the ruleset never change, so every copy shares them. */
import type { State } from './state'

export function cloneState(state: State): State {
  const { mission, ruleset, ...rest } = state
  return { mission, ruleset, ...(clone(rest) as Omit<State, 'mission' | 'ruleset'>) }
}

/** Plain JSON values only; several times quicker than structuredClone. */
function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone)
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = clone((value as Record<string, unknown>)[key])
  return copy
}

/** `after`, with every part that equals its counterpart in `before` replaced by it: what has not changed is the same. */
export function reuse<T>(before: T, after: T): T {
  if (before === after || typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  let same = true
  let count = 0
  for (const key in now) {
    count++
    if (old[key] === now[key]) continue
    now[key] = reuse(old[key], now[key])
    if (old[key] !== now[key]) same = false
  }
  if (!same) return after
  for (const _ in old) count--
  return count === 0 ? before : after
}
