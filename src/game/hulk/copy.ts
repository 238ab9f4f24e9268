/** Copies of states. They share what no rule changes in place: mission, rules, doors, flames, weapons, targets, orders. */
import type { Agenda } from './decisions'
import type { Secret, State, Tally, Turn } from './state'

export function cloneState(state: State): State {
  const { nextId } = state
  return {
    ...state,
    squads: copyEach(state.squads),
    turn: cloneTurn(state.turn, nextId),
    pieces: clonePieces(state.pieces, nextId),
    objects: { ...state.objects },
    tally: cloneTally(state.tally),
    agenda: clone(state.agenda) as Agenda,
    clock: { ...state.clock },
    secret: cloneSecret(state.secret),
  }
}

const copyEach = <T extends object>(record: Record<number, T>): Record<number, T> => {
  const copy: Record<number, T> = {}
  for (const key in record) copy[key] = { ...record[key] }
  return copy
}

/** By number: to walk the record's keys is many times slower. */
function clonePieces(pieces: State['pieces'], nextId: number): State['pieces'] {
  const copy: State['pieces'] = {}
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece !== undefined) copy[id] = { ...piece }
  }
  return copy
}

function cloneTurn(turn: Turn, nextId: number): Turn {
  const done: Turn['done'] = {}
  for (let id = 1; id < nextId; id++) if (turn.done[id]) done[id] = true
  return { ...turn, done }
}

const cloneTally = (tally: Tally): Tally => ({
  ...tally,
  casualties: { ...tally.casualties },
  left: { ...tally.left },
  carriedOut: { ...tally.carriedOut },
  burned: { ...tally.burned },
})

const cloneSecret = (secret: Secret): Secret => ({
  ...secret,
  chits: { ...secret.chits },
  contents: { ...secret.contents },
  bag: { ...secret.bag },
  used: { ...secret.used },
})

/** Plain JSON values only; several times quicker than structuredClone. */
function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone)
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = clone((value as Record<string, unknown>)[key])
  return copy
}

/** `after`, with every part that equals its counterpart in `before` replaced by it: what has not changed is the same. */
export function reuse(before: State, after: State): State {
  const { nextId } = after
  if (before.nextId === nextId) {
    after.pieces = reuseNumbered(before.pieces, after.pieces, nextId)
    after.turn.done = reuseNumbered(before.turn.done, after.turn.done, nextId)
    after.secret.contents = reuseNumbered(before.secret.contents, after.secret.contents, nextId)
  }
  return reuseParts(before as unknown as Parts, after as unknown as Parts) as unknown as State
}

function reuseNumbered<T>(before: Record<number, T>, after: Record<number, T>, end: number): Record<number, T> {
  let same = true
  for (let id = 1; id < end; id++) {
    const [old, now] = [before[id], after[id]]
    if (old === now) continue
    if (isParts(old) && isParts(now) && sameParts(old, now)) after[id] = old
    else same = false
  }
  return same ? before : after
}

type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

function sameParts(a: Parts, b: Parts): boolean {
  let count = 0
  for (const key in a) {
    if (a[key] !== b[key]) return false
    count++
  }
  return Object.keys(b).length === count
}

function reuseParts(before: Parts, after: Parts): Parts {
  for (const key in after) {
    const [old, now] = [before[key], after[key]]
    if (old !== now && isParts(old) && isParts(now)) after[key] = reuseParts(old, now)
  }
  return sameParts(before, after) && Array.isArray(before) === Array.isArray(after) ? before : after
}
