/**
 * States as text. A game names the parts of G that never change; they are kept once a match and left out of the states
 * and of every entry that can be undone. The newest of those entries is the state itself, so it is left out too.
 */
import { Bounded } from '../bounded'
import type { Held } from './storage'

/** Where in G a constant part is. */
export type Path = readonly string[]
type Constants = readonly unknown[]

/** What all states of a match have in common, and where. */
export interface Shared {
  paths: readonly Path[]
  constants: Constants
}

/** How many different constants are kept at hand. */
const MOST_KNOWN = 1000

/** Equal missions of different matches are one object, so that what is worked out for one serves all. */
export class Alike {
  private readonly values = new Bounded<string, unknown>(MOST_KNOWN)

  constants(text: string): unknown[] {
    return (JSON.parse(text) as unknown[]).map((value) => this.one(value))
  }

  private one(value: unknown): unknown {
    const text = JSON.stringify(value)
    const one = this.values.get(text) ?? value
    this.values.set(text, one)
    return one
  }
}

type Plain = Record<string, unknown>
type Entry = Held['_undo'][number]

/** Stands where a constant was. No constant is a bare number. */
const HOLE = 0

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (isPlain(inner) ? inner[key] : undefined), value)
}

function swap(value: unknown, path: Path, put: unknown): unknown {
  if (path.length === 0) return put
  const [key, ...rest] = path
  return isPlain(value) && key in value ? { ...value, [key]: swap(value[key], rest, put) } : value
}

export const constantsOf = (state: Held, paths: readonly Path[]): unknown[] =>
  paths.map((path) => at(state.G, path) ?? null)

type Position = Pick<Entry, 'G' | 'ctx' | 'plugins'>

function packPosition({ G, ctx, plugins }: Position, { paths, constants }: Shared): string {
  // A part that turns out not to be constant is written in full.
  const bare = paths.reduce((rest, path, i) => (at(G, path) === constants[i] ? swap(rest, path, HOLE) : rest), G)
  return JSON.stringify({ G: bare, ctx, plugins }).slice(1, -1)
}

export function pack(state: Held, shared: Shared): string {
  const { G, ctx, plugins, _undo, _redo, _stateID } = state
  const whole = (position: Position): string => packPosition(position, shared)
  const entry = (part: Entry): string => {
    const { G: g, ctx: c, plugins: p, ...rest } = part
    const same = g === G && c === ctx && p === plugins
    return `{${same ? '"same":true' : whole(part)},"by":${JSON.stringify(rest)}}`
  }
  const list = (entries: readonly Entry[]): string => `[${entries.map(entry).join(',')}]`
  return `{"_stateID":${_stateID},${whole(state)},"_undo":${list(_undo)},"_redo":${list(_redo)}}`
}

interface PackedEntry {
  same?: true
  G: unknown
  ctx: Entry['ctx']
  plugins: Entry['plugins']
  by: Pick<Entry, 'playerID' | 'moveType'>
}

export function unpack(text: string, { paths, constants }: Shared): Held {
  const fill = (bare: unknown): unknown =>
    paths.reduce((G, path, i) => (at(G, path) === HOLE ? swap(G, path, constants[i]) : G), bare)
  const packed = JSON.parse(text) as Held & { _undo: unknown; _redo: unknown }
  const [ctx, plugins, G] = [packed.ctx, packed.plugins, fill(packed.G)]
  const entry = (part: PackedEntry): Entry =>
    part.same ? { G, ctx, plugins, ...part.by } : { G: fill(part.G), ctx: part.ctx, plugins: part.plugins, ...part.by }
  return {
    G,
    ctx,
    plugins,
    _stateID: packed._stateID,
    _undo: (packed._undo as unknown as PackedEntry[]).map(entry),
    _redo: (packed._redo as unknown as PackedEntry[]).map(entry),
  }
}
