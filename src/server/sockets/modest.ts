/** Whether a value from outside is plain JSON of modest size, with no key that means something to JavaScript itself. */
const DEEPEST = 8
const MOST = 1000

export function isModest(value: unknown): boolean {
  let left = MOST
  const look = (inner: unknown, depth: number): boolean => {
    if (--left < 0) return false
    if (typeof inner === 'number') return Number.isFinite(inner)
    if (inner === null || typeof inner === 'string' || typeof inner === 'boolean') return true
    if (typeof inner !== 'object' || depth === 0) return false
    if (Array.isArray(inner)) return inner.every((item) => look(item, depth - 1))
    if (Object.getPrototypeOf(inner) !== Object.prototype) return false
    return Object.keys(inner).every(
      (key) => !(key in Object.prototype) && look((inner as Record<string, unknown>)[key], depth - 1),
    )
  }
  return look(value, DEEPEST)
}

export type Plain = Record<string, unknown>
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const hasOnly = (value: Plain, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key))
