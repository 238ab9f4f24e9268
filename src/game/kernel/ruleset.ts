import { isRecord } from './json'
/** Rulesets are plain nested records. A variant is a delta that changes some of their keys. */
export type Delta<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Delta<T[K]> : T[K]
}

type Plain = Record<string, unknown>

/** Applies the deltas to the base, one after another. Records are merged, everything else is replaced. */
export function compose<T extends object>(base: T, ...deltas: ReadonlyArray<Delta<T> | undefined>): T {
  return deltas.reduce<Plain>((result, delta) => (delta ? lay(result, delta as Plain) : result), base as Plain) as T
}

function lay(base: Plain, delta: Plain): Plain {
  const result: Plain = { ...base }
  for (const key of Object.keys(delta)) {
    // Deltas may come from untrusted players.
    if (key === '__proto__') throw new Error('__proto__: no such key')
    const [under, over] = [result[key], delta[key]]
    result[key] = isRecord(under) && isRecord(over) ? lay(under, over) : over
  }
  return result
}
