/**
 * The steps from one JSON value to another, as the text of a JSON Patch (RFC 6902). What is the same object is the same and
 * not looked into, so it takes as long as the change is large; the library boardgame.io uses is quadratic in arrays. Lists
 * are compared place by place: ours grow and shrink at their end.
 */
export type Operation = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string }

type Plain = Record<string, unknown>

/** How deep the parts lie that different views of a state have in common: G, its state, that state's parts. */
const SHARED_DEPTH = 3

interface Compared {
  before: unknown
  path: string
  text: string
}

/**
 * Compares a state, and every view of it, with the one before. What they have in common is put into words once. The keys of
 * its parts come out in the order they have: rules walk through records, and must find in a state that was put together
 * again from its steps what they would have found in the state itself.
 */
export class Differ {
  private readonly compared = new Map<unknown, Compared>()
  /** From which depth on the order of keys matters. */
  private ordered = SHARED_DEPTH

  /** The same with the order of all keys, for a state that is to be put together again. */
  exactly(before: unknown, after: unknown): string {
    this.ordered = 0
    const text = this.compare(before, after, '', 0)
    this.ordered = SHARED_DEPTH
    return text
  }

  /** The steps with commas between, without brackets around them. */
  text(before: unknown, after: unknown): string {
    return this.compare(before, after, '', 0)
  }

  private compare(before: unknown, after: unknown, path: string, depth: number): string {
    if (before === after) return ''
    if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
      return isNothing(before) && isNothing(after) ? '' : put('replace', path, after ?? null)
    }
    if (depth !== SHARED_DEPTH) return this.inner(before, after, path, depth)
    const known = this.compared.get(after)
    if (known?.before === before && known.path === path) return known.text
    const text = this.inner(before, after, path, depth)
    this.compared.set(after, { before, path, text })
    return text
  }

  private inner(before: object, after: object, path: string, depth: number): string {
    return Array.isArray(before)
      ? this.lists(before, after as unknown[], path, depth)
      : this.records(before as Plain, after as Plain, path, depth)
  }

  private lists(before: unknown[], after: unknown[], path: string, depth: number): string {
    const both = Math.min(before.length, after.length)
    let text = ''
    for (let i = 0; i < both; i++) {
      if (before[i] !== after[i]) text = joined(text, this.compare(before[i], after[i], `${path}/${i}`, depth + 1))
    }
    for (let i = before.length - 1; i >= both; i--) text = joined(text, `{"op":"remove","path":"${path}/${i}"}`)
    for (let i = both; i < after.length; i++) text = joined(text, put('add', `${path}/${i}`, after[i] ?? null))
    return text
  }

  /** Mostly the keys are the same; then one walk is enough. */
  private records(before: Plain, after: Plain, path: string, depth: number): string {
    const [keys, same] = [Object.keys(before), Object.keys(after)]
    if (keys.length !== same.length) return this.otherKeys(before, after, path, depth)
    let text = ''
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      const [old, value] = [before[key], after[key]]
      if (key !== same[i] || (old === undefined) !== (value === undefined)) {
        return this.otherKeys(before, after, path, depth)
      }
      if (old !== value) text = joined(text, this.compare(old, value, within(path, key), depth + 1))
    }
    return text
  }

  /** A key without a value does not reach the other side: it is as if it were not there. */
  private otherKeys(before: Plain, after: Plain, path: string, depth: number): string {
    let text = ''
    const kept: string[] = []
    for (const key in before) {
      if (before[key] === undefined) continue
      if (after[key] !== undefined) kept.push(key)
      else text = joined(text, `{"op":"remove","path":"${within(path, key)}"}`)
    }
    let at = 0
    for (const key in after) {
      const [old, value] = [before[key], after[key]]
      if (value === undefined) continue
      if (depth >= this.ordered && at < kept.length && kept[at++] !== key) return put('replace', path, after)
      if (value === old) continue
      if (old === undefined) text = joined(text, put('add', within(path, key), value))
      else text = joined(text, this.compare(old, value, within(path, key), depth + 1))
    }
    return text
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** In a list, what is not there is sent as null. */
const isNothing = (value: unknown): boolean => value === undefined || value === null

const joined = (text: string, more: string): string => (text === '' ? more : more === '' ? text : `${text},${more}`)

/** Paths are kept as they stand within quotation marks. */
const put = (op: 'add' | 'replace', path: string, value: unknown): string =>
  `{"op":"${op}","path":"${path}","value":${JSON.stringify(value)}}`

const ORDINARY = /^[\w-]*$/

function within(path: string, key: string): string {
  if (ORDINARY.test(key)) return `${path}/${key}`
  const pointer = key.replaceAll('~', '~0').replaceAll('/', '~1')
  return `${path}/${JSON.stringify(pointer).slice(1, -1)}`
}

/** `value` after the steps; what they do not touch is shared with it. */
export function patched(value: unknown, steps: readonly Operation[]): unknown {
  return steps.reduce((held, step) => {
    const [, ...keys] = step.path.split('/')
    return withStep(
      held,
      keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
      step,
    )
  }, value)
}

function withStep(value: unknown, [key, ...rest]: string[], step: Operation): unknown {
  if (key === undefined) return step.op === 'remove' ? undefined : step.value
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Plain) }) as Plain
  if (step.op === 'remove' && rest.length === 0) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1)
    else delete copy[key]
  } else copy[key] = withStep(copy[key], rest, step)
  return copy
}

/** The same as steps, where nobody needs their text. */
export const diff = (before: unknown, after: unknown): Operation[] =>
  JSON.parse(`[${new Differ().text(before, after)}]`)
