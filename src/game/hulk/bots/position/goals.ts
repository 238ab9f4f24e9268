/**
 * What the Marines have to do, derived from the mission's victory conditions (O2), and which marine does what. Nothing
 * here knows any mission by name, so bots can play custom missions too.
 */
import { DIRECTIONS, distance, type Facing, type Square } from '../../../kernel/grid'
import type { Condition } from '../../missions'
import type { Prey } from '../../missions/condition'
import type { ObjectId, Piece, PieceId } from '../../types'
import { lineClear, roundsLeft, type Situation } from './situation'
import { FAR } from './ways'

export type Task =
  | { kind: 'burn'; section: string }
  | { kind: 'fetch'; object: ObjectId }
  | { kind: 'leave'; exit?: string; count: number }
  | { kind: 'hunt'; prey: Prey }
  | { kind: 'hold' }

/** Where a marine is going, and how important they are for the mission. */
export interface Role {
  /** For every square the steps to the marine's destination. Undefined if it does not matter where the marine goes. */
  map?: Int16Array
  /** True if the mission fails or takes much longer without this marine. */
  key: boolean
  /** The share of the remaining time that the way takes: at 1 there is no time to lose. */
  urgency: number
  task: Task
  /** The marine to accompany, if this one has no task of their own. */
  escorts?: Piece
}

export interface Goals {
  tasks: Task[]
  roles: Map<PieceId, Role>
  /** Whether a marine serves the mission by leaving now. */
  mayLeave: (marine: Piece) => boolean
}

/** How many squares a marine walks per round, including a few command points. */
const PACE = 4

export function goalsOf(s: Situation): Goals {
  const tasks = tasksOf(s, s.view.mission.victory.marines)
  const roles = new Map<PieceId, Role>()
  for (const task of tasks) if (task.kind === 'burn') sendFlamer(s, task, roles)
  for (const task of tasks) if (task.kind === 'fetch') sendForObject(s, task, roles)
  const burningOrFetching = roles.size > 0 && [...roles.values()].some(({ map, task }) => map && task.kind !== 'leave')
  const way = tasks.find((task) => task.kind === 'leave')
  if (way?.kind === 'leave') sendOut(s, way, roles, burningOrFetching)
  const rest: Task = tasks.find(({ kind }) => kind === 'leave') ??
    tasks.find(({ kind }) => kind === 'hunt') ?? { kind: 'hold' }
  const keys = s.marines.filter((marine) => roles.get(marine.id)?.key)
  for (const marine of s.marines) {
    if (!roles.has(marine.id)) roles.set(marine.id, lesserRole(s, marine, rest, keys, roles))
  }
  const leaving = tasks.filter((task) => task.kind === 'leave')
  const fetching = tasks.some((task) => task.kind === 'fetch')
  const mayLeave = (marine: Piece): boolean => {
    if (marine.carries && fetching) return true
    if (roles.get(marine.id)?.task.kind !== 'leave') return false
    const exit = s.board.layout.exits[marine.at]
    return leaving.some((task) => task.kind === 'leave' && (task.exit === undefined || task.exit === exit))
  }
  return { tasks, roles, mayLeave }
}

/** The tasks that a condition still requires. Of alternatives, those of the one with the least effort. */
export function tasksOf(s: Situation, condition: Condition): Task[] {
  const { tally, mission } = s.view
  if ('burned' in condition) return tally.burned[condition.burned] ? [] : [{ kind: 'burn', section: condition.burned }]
  if ('carriedOut' in condition) {
    return tally.carriedOut[condition.carriedOut] ? [] : [{ kind: 'fetch', object: condition.carriedOut }]
  }
  if ('left' in condition) {
    const left = condition.exit
      ? (tally.left[condition.exit] ?? 0)
      : Object.values(tally.left).reduce((sum, n) => sum + n, 0)
    return left >= condition.left ? [] : [{ kind: 'leave', exit: condition.exit, count: condition.left - left }]
  }
  if ('destroyed' in condition) return [{ kind: 'hunt', prey: condition.destroyed }]
  if ('survive' in condition) return tally.survived >= condition.survive ? [] : [{ kind: 'hold' }]
  if ('noMarinesLeft' in condition) return [{ kind: 'leave', count: s.marines.length }]
  if ('score' in condition) {
    const { scoring } = mission
    const tasks: Task[] = []
    if (scoring.objectOut) {
      const carried = s.marines.flatMap(({ carries }) => carries ?? [])
      for (const object of [...Object.keys(s.view.objects), ...carried]) tasks.push({ kind: 'fetch', object })
    }
    if (scoring.marineLeft) tasks.push({ kind: 'leave', count: s.marines.length })
    if (scoring.swarmDestroyed) tasks.push({ kind: 'hunt', prey: 'all' })
    return tasks.length > 0 ? tasks : [{ kind: 'hold' }]
  }
  if ('all' in condition) return condition.all.flatMap((part) => tasksOf(s, part))
  const ways = condition.any.map((part) => tasksOf(s, part))
  return ways.reduce((best, next) => (effortOf(s, next) < effortOf(s, best) ? next : best))
}

/** A rough estimate of the effort, in steps. */
export const effortOf = (s: Situation, tasks: readonly Task[]): number =>
  tasks.reduce((sum, task) => sum + effortOfOne(s, task), 0)

const HUNTING = 30

function effortOfOne(s: Situation, task: Task): number {
  switch (task.kind) {
    case 'burn':
      return nearest(s.marines.filter(canFlame), postsFor(s, task.section))
    case 'fetch': {
      const at = s.view.objects[task.object]
      const out = exitMap(s)
      const carrier = s.marines.find(({ carries }) => carries === task.object)
      if (carrier) return out[carrier.at]
      return at === undefined ? FAR : nearest(s.marines, s.ways.to(at)) + out[at]
    }
    case 'leave': {
      const map = exitMap(s, task.exit)
      const away = s.marines.map(({ at }) => map[at]).sort((a, b) => a - b)
      return away[task.count - 1] ?? FAR
    }
    case 'hunt':
      return HUNTING
    case 'hold':
      return PACE * roundsLeft(s)
  }
}

const nearest = (marines: readonly Piece[], map: Int16Array): number =>
  marines.reduce((least, { at }) => Math.min(least, map[at]), FAR)

export const canFlame = ({ ammo }: Piece): boolean => ammo !== undefined && ammo > 0

/** Steps to the nearest square from which the section can be flamed with the doors as they are (G1). */
function postsFor(s: Situation, section: string): Int16Array {
  const { range } = s.rules.flamer
  return s.ways.toNamed(`burn ${section} ${range}`, () => {
    const posts = new Set<Square>()
    for (const square of s.board.layout.sectionSquares[section] ?? []) {
      if (s.ways.closed[square]) continue
      for (const post of s.board.sight.visibleFrom(square)) {
        if (s.ways.closed[post] || posts.has(post)) continue
        if (distance(s.board.width, post, square) <= range && s.ways.open(post, square)) posts.add(post)
      }
    }
    return [...posts]
  })
}

/** Whether a flamer with this position and facing can hit the section, with nobody in between. */
export function aimsAtSection(s: Situation, section: string, at: Square, facing: Facing): boolean {
  const { range } = s.rules.flamer
  for (const square of s.ways.arc(at, facing)) {
    if (s.board.layout.sections[square] !== section || s.ways.closed[square]) continue
    if (distance(s.board.width, at, square) <= range && lineClear(s, at, square)) return true
  }
  return false
}

function exitMap(s: Situation, exit?: string): Int16Array {
  return s.ways.toNamed(`exit ${exit ?? 'any'}`, () =>
    Object.keys(s.board.layout.exits)
      .map(Number)
      .filter((square) => exit === undefined || s.board.layout.exits[square] === exit),
  )
}

/** Whether a step forward from this square leads off the board (O3). */
export const facesOut = (s: Situation, at: Square, facing: Facing): boolean =>
  (s.board.wayOut[at] ?? []).includes(DIRECTIONS[2 * facing])

const urgencyOf = (s: Situation, steps: number): number => (steps + 3) / (PACE * roundsLeft(s))

function sendFlamer(s: Situation, task: Extract<Task, { kind: 'burn' }>, roles: Map<PieceId, Role>): void {
  const map = postsFor(s, task.section)
  for (const marine of s.marines) {
    const other = roles.get(marine.id)
    if (!canFlame(marine) || (other?.map && other.map[marine.at] <= map[marine.at])) continue
    roles.set(marine.id, { map, key: true, urgency: urgencyOf(s, map[marine.at]), task })
  }
}

/** Sends as many marines out as necessary, the nearest first. While there are other tasks, only once time is short. */
function sendOut(
  s: Situation,
  task: Extract<Task, { kind: 'leave' }>,
  roles: Map<PieceId, Role>,
  otherErrands: boolean,
): void {
  const map = exitMap(s, task.exit)
  const free = s.marines.filter(({ id }) => !roles.has(id)).sort((a, b) => map[a.at] - map[b.at] || a.id - b.id)
  const carrying = s.marines.filter(({ id, carries }) => carries && roles.has(id)).length
  for (const marine of free.slice(0, Math.max(0, task.count - carrying))) {
    const urgency = urgencyOf(s, map[marine.at])
    if (!otherErrands || urgency > 0.75) roles.set(marine.id, { map, key: true, urgency, task })
  }
}

/** Extra steps that make the bot less likely to send a marine who is more useful elsewhere. */
const reluctance = (marine: Piece, roles: Map<PieceId, Role>): number =>
  (roles.get(marine.id)?.key ? 20 : 0) + (marine.kind === 'flamer' ? 4 : marine.kind === 'sergeant' ? 1 : 0)

function sendForObject(s: Situation, task: Extract<Task, { kind: 'fetch' }>, roles: Map<PieceId, Role>): void {
  const out = exitMap(s)
  const carrier = s.marines.find(({ carries }) => carries === task.object)
  if (carrier) {
    roles.set(carrier.id, { map: out, key: true, urgency: urgencyOf(s, out[carrier.at]), task })
    return
  }
  const at = s.view.objects[task.object]
  if (at === undefined) return
  const map = s.ways.to(at)
  const free = s.marines.filter(({ carries }) => !carries)
  if (free.length === 0) return
  const cost = (marine: Piece) => map[marine.at] + reluctance(marine, roles)
  const best = free.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  roles.set(best.id, { map, key: true, urgency: urgencyOf(s, map[best.at] + out[at]), task })
}

function lesserRole(s: Situation, marine: Piece, rest: Task, keys: readonly Piece[], roles: Map<PieceId, Role>): Role {
  if (rest.kind === 'leave') {
    const map = exitMap(s, rest.exit)
    const urgency = urgencyOf(s, map[marine.at])
    // While something still has to be fetched or burned, the marine helps with that, as long as there is time.
    const busy = keys.some((key) => !key.carries)
    if (!busy || urgency > 0.75) return { map, key: false, urgency, task: rest }
  }
  if (keys.length > 0) {
    const row = s.ways.to(marine.at)
    const key = keys.reduce((a, b) => (row[b.at] < row[a.at] ? b : a))
    const role = roles.get(key.id)!
    return { map: role.map, key: false, urgency: role.urgency, task: role.task, escorts: key }
  }
  if (rest.kind === 'hunt') return { map: preyMap(s, rest.prey), key: false, urgency: 0.5, task: rest }
  return { key: false, urgency: 0, task: rest }
}

/** Steps to the nearest prey. If none is known, steps to the nearest marker or, without markers, to the entry areas. */
function preyMap(s: Situation, prey: Prey): Int16Array {
  const known = s.minis.filter((mini) => isPrey(mini, prey))
  const at = (known.length > 0 ? known : s.markers).map((piece) => piece.at)
  if (at.length > 0) return s.ways.toAny(at)
  return s.ways.toNamed('doorsteps', () => Object.values(s.board.layout.areas).flatMap(({ doorsteps }) => doorsteps))
}

const isPrey = ({ kind }: Piece, prey: Prey): boolean => prey === 'all' || kind === prey

/** Whether the Marines' victory condition counts the destruction of this piece. */
export const isHunted = ({ tasks }: Goals, piece: Piece): boolean =>
  tasks.some((task) => task.kind === 'hunt' && isPrey(piece, task.prey))
