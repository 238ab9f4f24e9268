/**
 * Steps and checkpoints. Most moves are stored as a step: what they changed, a tenth of the state or less. Every now and
 * then the whole state is stored as a checkpoint; a match is read as its last checkpoint and the few steps since.
 */
import type { LogEntry } from 'boardgame.io'
import { type Differ, patched } from '../diff'
import type { Operation } from '../protocol'
import { pack, type Shared } from './packing'
import type { GameState } from './storage'

type Entry = GameState['_undo'][number]
type By = Pick<Entry, 'playerID' | 'moveType'>

/** An entry of the previous undo and redo lists, by its index in both together; or the new state itself, and who made it. */
type Kept = number | By

interface StoredStep {
  id: number
  patch: Operation[]
  undo: Kept[]
  redo: Kept[]
}

const position = ({ G, ctx, plugins }: Entry | GameState) => ({ G, ctx, plugins })

/** How many moves there are from one checkpoint to the next. */
const CHECKPOINT_EVERY = 32

/** A step as it is stored. */
export interface Serialized {
  stateID: number
  gameover?: unknown
  /** What it changed. */
  changed?: string
  /** The whole state instead: at a checkpoint, and when the game is over. */
  whole?: string
  log: string[]
}

interface Moved {
  before: GameState
  after: GameState
  log: readonly LogEntry[]
  /** The stored state is not the state before (it was upgraded, say), so a step cannot follow it. */
  isKeptWhole: boolean
}

export function serialized({ before, after, log, isKeptWhole }: Moved, shared: Shared, differ: Differ): Serialized {
  const { _stateID: stateID, ctx } = after
  const { gameover } = ctx
  const isWhole = isKeptWhole || stateID % CHECKPOINT_EVERY === 0 || gameover !== undefined
  const changed = isWhole ? undefined : packStep(before, after, differ)
  return {
    stateID,
    gameover,
    changed,
    whole: changed === undefined ? pack(after, shared) : undefined,
    log: log.map((entry) => JSON.stringify(entry)),
  }
}

/** Undefined if it cannot be stored as a step. */
function packStep(before: GameState, after: GameState, differ: Differ): string | undefined {
  const old = [...before._undo, ...before._redo]
  const keep = (entry: Entry): Kept | undefined => {
    const at = old.lastIndexOf(entry)
    if (at >= 0) return at
    const { G, ctx, plugins, ...by } = entry
    return G === after.G && ctx === after.ctx && plugins === after.plugins ? by : undefined
  }
  const [undo, redo] = [after._undo.map(keep), after._redo.map(keep)]
  if (undo.includes(undefined) || redo.includes(undefined)) return undefined
  const patch = differ.exactDiff(position(before), position(after))
  return JSON.stringify({ id: after._stateID, undo, redo, patch })
}

export function applyStep(before: GameState, text: string): GameState {
  const { id, patch, undo, redo } = JSON.parse(text) as StoredStep
  if (id !== before._stateID + 1) throw new Error(`a step to state ${id} after state ${before._stateID}`)
  const now = patched(position(before), patch) as ReturnType<typeof position>
  const old = [...before._undo, ...before._redo]
  const entry = (kept: Kept): Entry => (typeof kept === 'number' ? old[kept] : { ...now, ...kept })
  return { ...now, _stateID: id, _undo: undo.map(entry), _redo: redo.map(entry) }
}
