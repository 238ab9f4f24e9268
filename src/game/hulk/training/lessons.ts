/**
 * Which lessons of a course are done, which one is next, and what it lights. All of it follows from what has happened
 * and from what is legal, so a course goes on wherever the game does: after a reload, an undo or a detour.
 */
import { parseSquare, type Square } from '../../kernel/grid'
import type { Action, LegalAction } from '../actions'
import { boardOf } from '../board'
import type { Decision } from '../decisions'
import type { Event } from '../events'
import type { State } from '../state'
import type { PieceId, Seat } from '../types'
import type { CourseData, Done, Lesson, Wanted } from './schema'

/** One accepted action with its events. */
export interface Entry {
  seat: Seat
  action: Action
  events: readonly Event[]
}

export interface Scene {
  state: State
  history: readonly Entry[]
  /** The pending decision, if it is the player's. */
  decision: Decision | undefined
  /** What the player may do now. */
  legal: readonly LegalAction[]
}

export interface Guidance {
  /** Whether each lesson is done, in the order of the course. */
  done: readonly boolean[]
  /** The lesson to be learnt next; undefined once all are done. */
  lesson: Lesson | undefined
  /**
   * `now`: it can be done at once. `later`: it belongs to a decision that comes later. `blocked`: it is the player's
   * turn, but nobody can do what is wanted from where they stand.
   */
  when: 'now' | 'later' | 'blocked'
  lit: Square[]
  /** Who can do it now. */
  able: PieceId[]
}

export function guidanceFor(course: CourseData, scene: Scene): Guidance {
  const done = doneBy(course, scene)
  const open = course.lessons.filter((_, i) => !done[i])
  const ready = open.find((lesson) => isPending(lesson, scene) && wantedOf(lesson, scene).length > 0)
  if (ready) return { done, lesson: ready, when: 'now', lit: litBy(ready, scene), able: ableTo(ready, scene) }
  const sure = open.filter(({ ifItComesUp }) => !ifItComesUp)
  const blocked = scene.decision?.kind === 'act' && sure.find((lesson) => isPending(lesson, scene))
  if (blocked) return { done, lesson: blocked, when: 'blocked', lit: litBy(blocked, scene), able: [] }
  return { done, lesson: sure[0], when: 'later', lit: [], able: [] }
}

/** Whether each lesson is done. */
export const doneBy = ({ lessons }: CourseData, told: Pick<Scene, 'state' | 'history'>): boolean[] =>
  lessons.map((lesson) => isDone(lesson, told))

/** Only what the player has decided counts, not what the swarm does on the same square. */
const isDone = ({ done }: Lesson, { state, history }: Pick<Scene, 'state' | 'history'>): boolean =>
  history.some(
    ({ seat, action, events }) =>
      seat !== state.genestealer &&
      done.some(
        (wanted) =>
          (wanted.action === undefined || wanted.action === action.type) &&
          events.some((event) => isLike(state, wanted, event)),
      ),
  )

function isLike(state: State, { event: type, piece, marker, again, to, atPiece }: Done, event: Event): boolean {
  if (event.type !== type || (atPiece && !hitsPiece(event))) return false
  const has = (key: string, value: unknown) => value === undefined || (event as Record<string, unknown>)[key] === value
  const where = 'to' in event ? event.to : 'at' in event ? event.at : undefined
  const there = to === undefined || to.some((name) => squareOf(state, name) === where)
  return has('piece', piece) && has('marker', marker) && has('again', again) && there
}

/** Whether it is aimed at a piece, and not at a door. */
const hitsPiece = (aimed: Event | Action): boolean =>
  'target' in aimed && typeof aimed.target === 'object' && 'piece' in aimed.target

const isPending = ({ at }: Lesson, { decision }: Scene): boolean => decision !== undefined && at.includes(decision.kind)

const wantedOf = ({ wants }: Lesson, { state, legal }: Scene): Action[] =>
  legal.map(({ action }) => action).filter((action) => wants.some((wanted) => isWanted(state, wanted, action)))

const ableTo = (lesson: Lesson, scene: Scene): PieceId[] => [
  ...new Set(wantedOf(lesson, scene).flatMap((action) => ('piece' in action ? [action.piece] : []))),
]

/** A walk takes several steps, so `to` does not count for them. */
export function isWanted(state: State, { type, piece, to, atPiece }: Wanted, action: Action): boolean {
  if (action.type !== type || (atPiece && !hitsPiece(action))) return false
  if (piece !== undefined && (!('piece' in action) || action.piece !== piece)) return false
  const at = targetOf(state, action)
  return to === undefined || type === 'move' || to.some((name) => squareOf(state, name) === at)
}

function litBy(lesson: Lesson, scene: Scene): Square[] {
  const { state } = scene
  const { squares = [], pieces = [], able, targets } = lesson.lit
  const lit = [
    ...squares.map((name) => squareOf(state, name)),
    ...[...pieces, ...(able ? ableTo(lesson, scene) : [])].map((id) => placeOf(state, id)),
    ...(targets ? wantedOf(lesson, scene).map((action) => targetOf(state, action)) : []),
  ]
  return [...new Set(lit.filter((square) => square !== undefined && square >= 0))] as Square[]
}

/** The square that an action is aimed at. */
function targetOf(state: State, action: Action): Square | undefined {
  if ('door' in action) return action.door
  if ('at' in action) return action.at
  if ('target' in action) {
    const { target } = action
    if (typeof target === 'number') return placeOf(state, target)
    return 'door' in target ? target.door : placeOf(state, target.piece)
  }
  return action.type === 'move' || action.type === 'place' ? action.to : undefined
}

const placeOf = ({ pieces }: State, id: PieceId): Square | undefined => pieces[id]?.at

export function squareOf({ mission }: Pick<State, 'mission'>, name: string): Square {
  const { width, height } = boardOf(mission).layout
  return parseSquare(width, height, name) ?? -1
}
