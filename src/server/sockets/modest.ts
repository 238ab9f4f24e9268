/** Whether a value from outside is plain JSON of modest size, with no key that means something to JavaScript itself. */
const DEEPEST = 8
const MOST = 1000

export const isModest = (value: unknown): boolean => roomAfter(value, DEEPEST, MOST) >= 0

/** For how many more values there is room after this one and all within it; below 0 if it is not modest. */
function roomAfter(value: unknown, depth: number, room: number): number {
  if (room <= 0) return -1
  if (typeof value === 'number') return Number.isFinite(value) ? room - 1 : -1
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return room - 1
  if (typeof value !== 'object' || depth === 0) return -1
  let left = room - 1
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && left >= 0; i++) left = roomAfter(value[i], depth - 1, left)
    return left
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return -1
  for (const key of Object.keys(value)) {
    if (left < 0 || key in Object.prototype) return -1
    left = roomAfter((value as Plain)[key], depth - 1, left)
  }
  return left
}

export type Plain = Record<string, unknown>
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const hasOnly = (value: Plain, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key))
