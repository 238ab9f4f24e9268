/**
 * What a move changed in a state, as text. Most moves are kept like that, a tenth of the state or less; every now and then
 * the whole state is kept, and reading it again is that state and the few steps since.
 */
import type { LogEntry } from 'boardgame.io'
import { type Operation, patched } from '../diff'
import type { Wording } from '../wording'
import { pack, type Shared } from './packing'
import type { Held } from './storage'

type Entry = Held['_undo'][number]
type By = Pick<Entry, 'playerID' | 'moveType'>

/** An entry of the lists before, counted on from those to undo into those to redo; or the state itself, as it now is. */
type Kept = number | By

interface Step {
  id: number
  patch: Operation[]
  undo: Kept[]
  redo: Kept[]
}

const position = ({ G, ctx, plugins }: Entry | Held) => ({ G, ctx, plugins })

/** How many moves there are from one whole state to the next. */
const WHOLE_EVERY = 32

/** A step as it is kept. */
export interface Worded {
  stateID: number
  gameover?: unknown
  /** What it changed. */
  changed?: string
  /** The whole state instead, now and then, and when the game is over. */
  whole?: string
  log: string[]
}

export function worded(before: Held, after: Held, log: readonly LogEntry[], shared: Shared, wording: Wording): Worded {
  const { _stateID: stateID, ctx } = after
  const { gameover } = ctx
  const isWhole = stateID % WHOLE_EVERY === 0 || gameover !== undefined
  const changed = isWhole ? undefined : packStep(before, after, wording)
  return {
    stateID,
    gameover,
    changed,
    whole: changed === undefined ? pack(after, shared) : undefined,
    log: log.map((entry) => wording.entry(entry)),
  }
}

/** Nothing if it cannot be told as a step. */
function packStep(before: Held, after: Held, wording: Wording): string | undefined {
  const old = [...before._undo, ...before._redo]
  const keep = (entry: Entry): Kept | undefined => {
    const at = old.lastIndexOf(entry)
    if (at >= 0) return at
    const { G, ctx, plugins, ...by } = entry
    return G === after.G && ctx === after.ctx && plugins === after.plugins ? by : undefined
  }
  const [undo, redo] = [after._undo.map(keep), after._redo.map(keep)]
  if (undo.includes(undefined) || redo.includes(undefined)) return undefined
  const patch = wording.step(position(before), position(after))
  return `{"id":${after._stateID},"undo":${JSON.stringify(undo)},"redo":${JSON.stringify(redo)},"patch":[${patch}]}`
}

export function applyStep(before: Held, text: string): Held {
  const { id, patch, undo, redo } = JSON.parse(text) as Step
  if (id !== before._stateID + 1) throw new Error(`a step to state ${id} after state ${before._stateID}`)
  const now = patched(position(before), patch) as ReturnType<typeof position>
  const old = [...before._undo, ...before._redo]
  const entry = (kept: Kept): Entry => (typeof kept === 'number' ? old[kept] : { ...now, ...kept })
  return { ...now, _stateID: id, _undo: undo.map(entry), _redo: redo.map(entry) }
}
