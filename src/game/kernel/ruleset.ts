/** Rulesets are plain nested records; a variant or a mission changes some of their keys. */
export type Delta<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Delta<T[K]> : T[K]
}

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The base with each delta laid over it in turn. Records merge, everything else is replaced. */
export function compose<T extends object>(base: T, ...deltas: ReadonlyArray<Delta<T> | undefined>): T {
  return deltas.reduce<Plain>((result, delta) => (delta ? lay(result, delta as Plain) : result), base as Plain) as T
}

function lay(base: Plain, delta: Plain): Plain {
  const result: Plain = { ...base }
  for (const key of Object.keys(delta)) {
    // Deltas come from strangers too.
    if (key === '__proto__') throw new Error('__proto__: no such key')
    const [under, over] = [result[key], delta[key]]
    result[key] = isPlain(under) && isPlain(over) ? lay(under, over) : over
  }
  return result
}
