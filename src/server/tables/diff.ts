/**
 * The steps from one JSON value to another, as a JSON Patch (RFC 6902). What is the same object is the same and not looked
 * into, so it takes as long as the change is large; the library boardgame.io uses is quadratic in arrays. Lists are
 * compared place by place: ours grow and shrink at their end.
 */
export type Operation = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string }

type Plain = Record<string, unknown>

export function diff(before: unknown, after: unknown): Operation[] {
  const steps: Operation[] = []
  compare(before, after, '', steps)
  return steps
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function compare(before: unknown, after: unknown, path: string, steps: Operation[]): void {
  if (before === after) return
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    if (Array.isArray(before)) lists(before, after as unknown[], path, steps)
    else records(before as Plain, after as Plain, path, steps)
  } else if (!(isNothing(before) && isNothing(after))) steps.push({ op: 'replace', path, value: after ?? null })
}

/** In a list, what is not there is sent as null. */
const isNothing = (value: unknown): boolean => value === undefined || value === null

function lists(before: unknown[], after: unknown[], path: string, steps: Operation[]): void {
  const both = Math.min(before.length, after.length)
  for (let i = 0; i < both; i++) compare(before[i], after[i], `${path}/${i}`, steps)
  for (let i = before.length - 1; i >= both; i--) steps.push({ op: 'remove', path: `${path}/${i}` })
  for (let i = both; i < after.length; i++) steps.push({ op: 'add', path: `${path}/${i}`, value: after[i] ?? null })
}

/** A key without a value does not reach the other side: it is as if it were not there. */
function records(before: Plain, after: Plain, path: string, steps: Operation[]): void {
  for (const key in before) {
    if (before[key] !== undefined && after[key] === undefined) steps.push({ op: 'remove', path: join(path, key) })
  }
  for (const key in after) {
    const value = after[key]
    if (value === before[key] || value === undefined) continue
    if (before[key] === undefined) steps.push({ op: 'add', path: join(path, key), value })
    else compare(before[key], value, join(path, key), steps)
  }
}

const join = (path: string, key: string): string =>
  `${path}/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`
