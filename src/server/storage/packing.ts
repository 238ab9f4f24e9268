/**
 * Serializes states. A game names the parts of G that never change. Those are stored once per match and left out of its
 * states and of their undo entries. The newest undo entry equals the state itself, so it is left out too.
 */
import { LruCache } from '../lru-cache'
import type { GameState } from './storage'

/** Where a constant part is in G. */
export type Path = readonly string[]
type Constants = readonly unknown[]

/** The parts that all states of a match have in common, and where they are. */
export interface Shared {
  paths: readonly Path[]
  constants: Constants
}

/** How many different constants are cached. */
const MOST_CACHED = 1000

/** Makes equal values one object, so that tables computed for a board serve all matches played on it. */
export class Interning {
  private readonly values = new LruCache<string, unknown>(MOST_CACHED)

  constants(text: string): unknown[] {
    return (JSON.parse(text) as unknown[]).map((value) => this.one(value))
  }

  one<T>(value: T): T {
    const text = JSON.stringify(value)
    const one = (this.values.get(text) as T | undefined) ?? value
    this.values.set(text, one)
    return one
  }
}

type Plain = Record<string, unknown>
type Entry = GameState['_undo'][number]

/** Takes the place of a constant. No constant is a bare number, so it cannot be mistaken for one. */
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

export const constantsOf = (state: GameState, paths: readonly Path[]): unknown[] =>
  paths.map((path) => at(state.G, path) ?? null)

type Position = Pick<Entry, 'G' | 'ctx' | 'plugins'>

function packPosition({ G, ctx, plugins }: Position, { paths, constants }: Shared): string {
  // A part that turns out not to be constant is written in full.
  const bare = paths.reduce<unknown>(
    (rest, path, i) => (at(G, path) === constants[i] ? swap(rest, path, HOLE) : rest),
    G,
  )
  return JSON.stringify({ G: bare, ctx, plugins }).slice(1, -1)
}

export function pack(state: GameState, shared: Shared): string {
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
  G: Entry['G']
  ctx: Entry['ctx']
  plugins: Entry['plugins']
  by: Pick<Entry, 'playerID' | 'moveType'>
}

export function unpack(text: string, { paths, constants }: Shared): GameState {
  const fill = (bare: Entry['G']): Entry['G'] =>
    paths.reduce<unknown>((G, path, i) => (at(G, path) === HOLE ? swap(G, path, constants[i]) : G), bare) as Entry['G']
  const packed = JSON.parse(text) as GameState & { _undo: unknown; _redo: unknown }
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
