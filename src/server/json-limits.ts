/**
 * Limits for untrusted values, checked before anything else reads them: plain JSON, not too deep, not too many values, no
 * key that has a meaning in JavaScript itself (such as `__proto__`), and no text that a database cannot store.
 */
import { isRecord } from '../game/module'

const DEEPEST = 8
const MOST_VALUES = 1000

export const isWithinLimits = (value: unknown): boolean => roomAfter(value, DEEPEST, MOST_VALUES) >= 0

/** How many more values may follow after this one and everything inside it; negative if a limit is exceeded. */
function roomAfter(value: unknown, depth: number, room: number): number {
  if (room <= 0) return -1
  if (typeof value === 'number') return Number.isFinite(value) ? room - 1 : -1
  if (typeof value === 'string') return value.includes('\0') ? -1 : room - 1
  if (value === null || typeof value === 'boolean') return room - 1
  if (depth === 0) return -1
  let left = room - 1
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && left >= 0; i++) left = roomAfter(value[i], depth - 1, left)
    return left
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return -1
  for (const key of Object.keys(value)) {
    if (left < 0 || key in Object.prototype || key.includes('\0')) return -1
    left = roomAfter(value[key], depth - 1, left)
  }
  return left
}
