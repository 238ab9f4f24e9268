/** Copies of states. They share what no rule changes in place: mission, rules, doors, flames, weapons, targets, orders. */
import type { Agenda } from './decisions'
import type { Secret, State, Tally, Turn } from './state'
import type { Piece, PieceId } from './types'

/** (Field by field: to spread a record and change half of it takes twice as long.) */
export function cloneState(state: State): State {
  const { nextId } = state
  const copy: State = {
    mission: state.mission,
    ruleset: state.ruleset,
    genestealer: state.genestealer,
    squads: copyEach(state.squads),
    round: state.round,
    turn: cloneTurn(state.turn, nextId),
    pieces: clonePieces(state.pieces, nextId),
    nextId,
    doors: state.doors,
    flames: state.flames,
    objects: { ...state.objects },
    tally: cloneTally(state.tally),
    agenda: clone(state.agenda) as Agenda,
    clock: { ...state.clock },
    secret: cloneSecret(state.secret, nextId),
  }
  if (state.outcome) copy.outcome = state.outcome
  return copy
}

const copyEach = <T extends object>(record: Record<number, T>): Record<number, T> => {
  const copy: Record<number, T> = {}
  for (const key in record) copy[key] = { ...record[key] }
  return copy
}

/** Every piece has every field, in one order, undefined where it says nothing: then all are read and written alike fast. */
export const copyPiece = (piece: Omit<Piece, 'id'>, id: PieceId): Piece => ({
  id,
  kind: piece.kind,
  at: piece.at,
  facing: piece.facing,
  weapons: piece.weapons,
  squad: piece.squad,
  name: piece.name,
  area: piece.area,
  held: piece.held,
  fresh: piece.fresh,
  overwatch: piece.overwatch,
  guard: piece.guard,
  jammed: piece.jammed,
  jammedOnOverwatch: piece.jammedOnOverwatch,
  sustained: piece.sustained,
  ammo: piece.ammo,
  dying: piece.dying,
  carries: piece.carries,
})

/** By number: to walk the record's keys is many times slower. */
function clonePieces(pieces: State['pieces'], nextId: number): State['pieces'] {
  const copy: State['pieces'] = {}
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece !== undefined) copy[id] = copyPiece(piece, id)
  }
  return copy
}

function cloneTurn(turn: Turn, nextId: number): Turn {
  return { ...turn, done: copyNumbered(turn.done, nextId) }
}

function copyNumbered<T>(record: Record<number, T>, end: number): Record<number, T> {
  const copy: Record<number, T> = {}
  for (let id = 1; id < end; id++) {
    const value = record[id]
    if (value !== undefined) copy[id] = value
  }
  return copy
}

const cloneTally = ({ casualties, left, carriedOut, burned, survived }: Tally): Tally => ({
  casualties: { ...casualties },
  left: { ...left },
  carriedOut: { ...carriedOut },
  burned: { ...burned },
  survived,
})

const cloneSecret = ({ chits, contents, bag, used, orders }: Secret, nextId: number): Secret => ({
  chits: { ...chits },
  contents: copyNumbered(contents, nextId),
  bag: { ...bag },
  used: { ...used },
  orders,
})

/** Plain JSON values only; several times quicker than structuredClone. */
function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone)
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = clone((value as Record<string, unknown>)[key])
  return copy
}

/** Without the fields that say nothing, as JSON would have it. (Put together, not deleted from: that is slow to read.) */
function plainPiece(piece: Piece): Piece {
  const plain: Partial<Record<keyof Piece, unknown>> = {}
  for (const field of FIELDS) if (piece[field] !== undefined) plain[field] = piece[field]
  return plain as unknown as Piece
}

const FIELDS = Object.keys(copyPiece({} as Piece, 0)) as (keyof Piece)[]

/** A state of one's own as it is stored and sent. */
export function makePlain(state: State): State {
  for (const id in state.pieces) state.pieces[id] = plainPiece(state.pieces[id])
  return state
}

/** `after`, plain, with every part that equals its counterpart in `before` replaced by it: what has not changed is the same. */
export function reuse(before: State, after: State): State {
  const { nextId } = after
  after.pieces = reusePieces(before, after)
  after.turn.done = reuseNumbered(before.turn.done, after.turn.done, nextId)
  after.secret.contents = reuseNumbered(before.secret.contents, after.secret.contents, nextId)
  for (const part of SMALL_PARTS) after[part] = reuseParts(before[part] as Parts, after[part] as Parts) as never
  return after
}

const SMALL_PARTS = ['squads', 'turn', 'objects', 'tally', 'agenda', 'clock', 'secret'] as const

function reusePieces(before: State, after: State): State['pieces'] {
  let same = before.nextId === after.nextId
  for (let id = 1; id < after.nextId; id++) {
    const [old, now] = [before.pieces[id], after.pieces[id]]
    if (now === undefined) same &&= old === undefined
    else if (old !== undefined && samePiece(old, now)) after.pieces[id] = old
    else {
      after.pieces[id] = plainPiece(now)
      same = false
    }
  }
  return same ? before.pieces : after.pieces
}

/** Field by field: of all that is compared after a move, pieces are the most. */
const samePiece = (a: Piece, b: Piece): boolean =>
  a.at === b.at &&
  a.facing === b.facing &&
  a.area === b.area &&
  a.held === b.held &&
  a.fresh === b.fresh &&
  a.overwatch === b.overwatch &&
  a.guard === b.guard &&
  a.jammed === b.jammed &&
  a.jammedOnOverwatch === b.jammedOnOverwatch &&
  a.sustained === b.sustained &&
  a.ammo === b.ammo &&
  a.dying === b.dying &&
  a.carries === b.carries

function reuseNumbered<T>(before: Record<number, T>, after: Record<number, T>, end: number): Record<number, T> {
  for (let id = 1; id < end; id++) {
    if (before[id] !== after[id]) return after
  }
  return before
}

type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

function reuseParts(before: Parts, after: Parts): Parts {
  let [same, count] = [true, 0]
  for (const key in after) {
    count++
    const [old, now] = [before[key], after[key]]
    if (old === now) continue
    const kept = isParts(old) && isParts(now) ? reuseParts(old, now) : now
    if (kept === old) after[key] = old
    else same = false
  }
  if (!same || Array.isArray(before) !== Array.isArray(after)) return after
  for (const _ in before) count--
  return count === 0 ? before : after
}
