/**
 * Copies of states. A copy shares with its original what no rule changes in place: mission, rules, doors, flames,
 * weapons, targets, orders, banks. A new field does not compile until this file says whether it is copied or shared.
 */
import type { Agenda } from './decisions'
import { type Complete, defined } from './shape'
import type { Secret, State, Tally, Turn } from './state'
import type { Piece, PieceId } from './types'

export function cloneState(state: State): State {
  const { nextId } = state
  return defined<State>({
    mission: state.mission,
    ruleset: state.ruleset,
    rulesVersion: state.rulesVersion,
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
    bank: state.bank,
    outcome: state.outcome,
  })
}

const copyEach = <T extends object>(record: Record<number, T>): Record<number, T> => {
  const copy: Record<number, T> = {}
  for (const key in record) copy[key] = { ...record[key] }
  return copy
}

/** Writes every field in the same order, unset ones as undefined, so that V8 gives all pieces one hidden class. */
export const copyPiece = (piece: Omit<Piece, 'id'>, id: PieceId): Complete<Piece> => ({
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

/** Counts through the numbers, since iterating over the keys of a record is many times slower. */
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

const cloneTally = ({ casualties, left, carriedOut, burned, survived }: Tally): Complete<Tally> => ({
  casualties: { ...casualties },
  left: { ...left },
  carriedOut: { ...carriedOut },
  burned: { ...burned },
  survived,
})

const cloneSecret = ({ chits, contents, bag, used, orders }: Secret, nextId: number): Complete<Secret> => ({
  chits: { ...chits },
  contents: copyNumbered(contents, nextId),
  bag: { ...bag },
  used: { ...used },
  orders,
})

/** For plain JSON values only. Several times faster than structuredClone. */
function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone)
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = clone((value as Record<string, unknown>)[key])
  return copy
}

const plainPiece = (piece: Piece): Piece => defined<Piece>(copyPiece(piece, piece.id))

const FIELDS = Object.keys(copyPiece({} as Piece, 0)) as (keyof Piece)[]

/** Changes a state, in place, into the form in which it is stored and sent: pieces have no undefined fields. */
export function makePlain(state: State): State {
  for (const id in state.pieces) state.pieces[id] = plainPiece(state.pieces[id])
  return state
}

/** Gives `after` the very objects of `before` wherever the two are equal, so that `===` tells what has changed. */
export function reuse(before: State, after: State): State {
  const { nextId } = after
  after.pieces = reusePieces(before, after)
  after.turn.done = reuseNumbered(before.turn.done, after.turn.done, nextId)
  after.secret.contents = reuseNumbered(before.secret.contents, after.secret.contents, nextId)
  // The pieces, which are most of the state, are done. The other parts are small and compared in a generic way.
  const { pieces: _before, ...old } = before
  const { pieces: _after, ...now } = after
  reuseParts(old, now)
  return Object.assign(after, now)
}

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

function samePiece(a: Piece, b: Piece): boolean {
  for (const field of FIELDS) if (a[field] !== b[field]) return false
  return true
}

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
