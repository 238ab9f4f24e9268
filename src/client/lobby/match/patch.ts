/**
 * Applies the server's JSON patches (add, replace, remove). Nothing is changed in place: parts that a patch does not
 * touch stay the same objects, so everything computed from them stays valid.
 */
export type Operation = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string }

type Plain = Record<string, unknown>

/** Undefined if the patch does not fit. */
export function patched<T>(before: T, patch: readonly Operation[]): T | undefined {
  try {
    const made = new Set<object>()
    return patch.reduce<unknown>((value, step) => apply(value, keysOf(step.path), step, made), before) as T
  } catch {
    return undefined
  }
}

const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** `made` holds the copies made for this patch, which may be changed. */
function apply(value: unknown, [key, ...rest]: string[], step: Operation, made: Set<object>): unknown {
  if (key === undefined) return step.op === 'remove' ? undefined : step.value
  const copy = ownCopy(value, made)
  if (Array.isArray(copy)) changeList(copy, key, rest, step, made)
  else changeRecord(copy as Plain, key, rest, step, made)
  return copy
}

function ownCopy(value: unknown, made: Set<object>): object {
  if (typeof value !== 'object' || value === null) throw new Error('nothing there')
  if (made.has(value)) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  made.add(copy)
  return copy
}

function changeRecord(copy: Plain, key: string, rest: string[], step: Operation, made: Set<object>): void {
  if (key === '__proto__') throw new Error('no such key')
  const isThere = Object.hasOwn(copy, key)
  if (rest.length > 0) copy[key] = apply(isThere ? copy[key] : undefined, rest, step, made)
  else if (step.op === 'remove') {
    if (!isThere) throw new Error('nothing there')
    delete copy[key]
  } else copy[key] = step.value
}

function changeList(copy: unknown[], key: string, rest: string[], step: Operation, made: Set<object>): void {
  const index = key === '-' ? copy.length : Number(key)
  const last = step.op === 'add' && rest.length === 0 ? copy.length : copy.length - 1
  if (!Number.isInteger(index) || index < 0 || index > last) throw new Error('no such place')
  if (rest.length > 0) copy[index] = apply(copy[index], rest, step, made)
  else if (step.op === 'remove') copy.splice(index, 1)
  else if (step.op === 'add') copy.splice(index, 0, step.value)
  else copy[index] = step.value
}
