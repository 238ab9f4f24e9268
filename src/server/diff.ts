/**
 * Differences between JSON values as JSON Patches (RFC 6902). Objects that are identical are not looked into, so the time
 * taken grows with the change and not with the value; the library boardgame.io uses is quadratic in arrays. Arrays are
 * compared index by index: ours grow and shrink at their end.
 */
import type { Operation } from './protocol'

type Plain = Record<string, unknown>

/** The depth at which different views of a state share parts: below G and G.state. */
const SHARED_DEPTH = 3

interface Compared {
  before: unknown
  path: string
  operations: Operation[]
}

/**
 * Compares one state, and every view of it, with the one before. Parts that views share are compared once.
 *
 * The keys of those parts keep their order: rules walk through records, and a state that is put together again from its
 * patches must play on exactly like the original.
 */
export class Differ {
  private readonly compared = new Map<unknown, Compared>()
  /** From this depth on, the order of keys matters. */
  private ordered = SHARED_DEPTH

  /** Keeps the order of keys at every depth: for a state that will be put together again. */
  exactDiff(before: unknown, after: unknown): Operation[] {
    this.ordered = 0
    const operations = this.diff(before, after)
    this.ordered = SHARED_DEPTH
    return operations
  }

  diff(before: unknown, after: unknown): Operation[] {
    const operations: Operation[] = []
    this.compare(before, after, '', 0, operations)
    return operations
  }

  private compare(before: unknown, after: unknown, path: string, depth: number, out: Operation[]): void {
    if (before === after) return
    if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
      if (!isNothing(before) || !isNothing(after)) out.push({ op: 'replace', path, value: after ?? null })
    } else if (depth === SHARED_DEPTH) out.push(...this.shared(before, after, path))
    else this.inner(before, after, path, depth, out)
  }

  private shared(before: object, after: object, path: string): Operation[] {
    const known = this.compared.get(after)
    if (known?.before === before && known.path === path) return known.operations
    const operations: Operation[] = []
    this.inner(before, after, path, SHARED_DEPTH, operations)
    this.compared.set(after, { before, path, operations })
    return operations
  }

  private inner(before: object, after: object, path: string, depth: number, out: Operation[]): void {
    if (Array.isArray(before)) this.arrays(before, after as unknown[], path, depth, out)
    else this.records(before as Plain, after as Plain, path, depth, out)
  }

  private arrays(before: unknown[], after: unknown[], path: string, depth: number, out: Operation[]): void {
    const both = Math.min(before.length, after.length)
    for (let i = 0; i < both; i++) this.compare(before[i], after[i], `${path}/${i}`, depth + 1, out)
    for (let i = before.length - 1; i >= both; i--) out.push({ op: 'remove', path: `${path}/${i}` })
    for (let i = both; i < after.length; i++) out.push({ op: 'add', path: `${path}/${i}`, value: after[i] ?? null })
  }

  /** Nearly always both have the same keys in the same order, so that is tried first. */
  private records(before: Plain, after: Plain, path: string, depth: number, out: Operation[]): void {
    const [keys, keysAfter] = [Object.keys(before), Object.keys(after)]
    if (keys.length !== keysAfter.length) return this.otherKeys(before, after, path, depth, out)
    const start = out.length
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      const [old, value] = [before[key], after[key]]
      if (key !== keysAfter[i] || (old === undefined) !== (value === undefined)) {
        out.length = start
        return this.otherKeys(before, after, path, depth, out)
      }
      if (old !== value) this.compare(old, value, within(path, key), depth + 1, out)
    }
  }

  /** A key whose value is `undefined` is not sent: it counts as absent. */
  private otherKeys(before: Plain, after: Plain, path: string, depth: number, out: Operation[]): void {
    const isIn = (value: Plain) => (key: string) => value[key] !== undefined
    const kept = Object.keys(before).filter(isIn(before)).filter(isIn(after))
    const keys = Object.keys(after).filter(isIn(after))
    // New keys are added at the end, so the kept ones must come first and in the same order.
    if (depth >= this.ordered && kept.some((key, n) => key !== keys[n])) {
      out.push({ op: 'replace', path, value: after })
      return
    }
    for (const key in before) {
      if (before[key] !== undefined && after[key] === undefined) out.push({ op: 'remove', path: within(path, key) })
    }
    for (const key of keys) {
      if (before[key] === undefined) out.push({ op: 'add', path: within(path, key), value: after[key] })
      else if (before[key] !== after[key]) {
        this.compare(before[key], after[key], within(path, key), depth + 1, out)
      }
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** In an array, `undefined` is sent as null. */
const isNothing = (value: unknown): boolean => value === undefined || value === null

const SPECIAL = /[~/]/

const within = (path: string, key: string): string =>
  `${path}/${SPECIAL.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`

/** `value` with the operations applied; parts they do not touch are shared with it. */
export function patched(value: unknown, operations: readonly Operation[]): unknown {
  return operations.reduce((held, operation) => {
    const [, ...keys] = operation.path.split('/')
    return withOperation(
      held,
      keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
      operation,
    )
  }, value)
}

function withOperation(value: unknown, [key, ...rest]: string[], operation: Operation): unknown {
  if (key === undefined) return operation.op === 'remove' ? undefined : operation.value
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Plain) }) as Plain
  if (operation.op === 'remove' && rest.length === 0) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1)
    else delete copy[key]
  } else copy[key] = withOperation(copy[key], rest, operation)
  return copy
}

export const diff = (before: unknown, after: unknown): Operation[] => new Differ().diff(before, after)
