/** Assertions that cost little while they hold. */
import { isDeepStrictEqual } from 'node:util'

export function expectThat(holds: boolean, claim: string, of?: unknown): void {
  if (!holds) throw new Error(`it does not hold that ${claim}${of === undefined ? '' : `: ${canonical(of)}`}`)
}

export function expectSame(what: string, told: unknown, real: unknown): void {
  if (!isDeepStrictEqual(told, real)) throw new Error(`${what}: ${canonical(told)} is not ${canonical(real)}`)
}

/** JSON with the keys in order, so that equal values are equal texts. */
export function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
