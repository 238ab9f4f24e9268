/** L2, O2. The standing of victory conditions during a game. */
import type { Condition, Prey } from '../missions'
import { hasPieces, isMarine, isMarker, isSwarmMiniature, piecesOf, somePiece } from '../play'
import type { State } from '../state'
import type { Piece, Side } from '../types'
import { drawsToCome, mostPerMarker } from './supply'

/** `now`: whether the condition is true now. `final`: whether that can no longer change. */
interface Standing {
  now: boolean
  final: boolean
}

const YES: Standing = { now: true, final: true }
const NO: Standing = { now: false, final: true }
const SO_FAR: Standing = { now: true, final: false }
const NOT_YET: Standing = { now: false, final: false }

/** Whether a marine is on the board. Dying ones count, since their last shot may decide the game (J3). */
const marinesLeft = (state: State): boolean => somePiece(state, isMarine)

const hasAmmunition = (piece: Piece): boolean => piece.ammo !== undefined && piece.ammo > 0

function sum(record: Record<string, number>): number {
  let total = 0
  for (const key in record) total += record[key]
  return total
}

/** Something done stays done. Something not done is still possible as long as a marine is left to do it. */
const deed = (state: State, done: boolean): Standing => (done ? YES : marinesLeft(state) ? NOT_YET : NO)

type Judge = (state: State) => Standing

/** Conditions never change and are judged often, so the judge of each is cached. */
const judges = new WeakMap<Condition, Judge>()

export function standingOf(state: State, condition: Condition): Standing {
  return judgeOf(condition)(state)
}

function judgeOf(condition: Condition): Judge {
  const known = judges.get(condition)
  if (known) return known
  const judge = makeJudge(condition)
  judges.set(condition, judge)
  return judge
}

function makeJudge(condition: Condition): Judge {
  if ('burned' in condition) return (state) => burned(state, condition.burned)
  if ('left' in condition) return (state) => left(state, condition.left, condition.exit)
  if ('carriedOut' in condition) return (state) => deed(state, state.tally.carriedOut[condition.carriedOut] === true)
  if ('destroyed' in condition) return (state) => destroyed(state, condition.destroyed, condition.count)
  if ('survive' in condition) return (state) => deed(state, state.tally.survived >= condition.survive)
  if ('noMarinesLeft' in condition) return (state) => (marinesLeft(state) ? NOT_YET : YES)
  if ('score' in condition) return (state) => score(state, condition.score, condition.atLeast)
  return 'all' in condition ? all(condition) : any(condition.any.map(judgeOf))
}

function burned(state: State, section: string): Standing {
  if (state.tally.burned[section]) return YES
  return somePiece(state, hasAmmunition) ? NOT_YET : NO
}

function left(state: State, wanted: number, exit: string | undefined): Standing {
  const gone = exit ? (state.tally.left[exit] ?? 0) : sum(state.tally.left)
  if (gone >= wanted) return YES
  return hasPieces(state, wanted - gone, isMarine) ? NOT_YET : NO
}

const PREY: Record<Prey, (piece: Piece) => boolean> = {
  all: isSwarmMiniature,
  genestealer: ({ kind }) => kind === 'genestealer',
  hybrid: ({ kind }) => kind === 'hybrid',
}

/** How many of the kind have been killed. */
function killed({ tally: { casualties } }: State, kind: Prey): number {
  return (
    (kind !== 'hybrid' ? (casualties.genestealer ?? 0) : 0) + (kind !== 'genestealer' ? (casualties.hybrid ?? 0) : 0)
  )
}

/** The largest number that can still be killed: those on the board, and what present and future markers may hide. */
function mostToFall(state: State, kind: Prey): number {
  let [minis, markers] = [0, drawsToCome(state)]
  for (const piece of piecesOf(state)) {
    if (PREY[kind](piece)) minis++
    else if (isMarker(piece)) markers++
  }
  return minis + markers * mostPerMarker(state)[kind]
}

function destroyed(state: State, kind: Prey, count: number | undefined): Standing {
  if (count !== undefined) {
    const fallen = killed(state, kind)
    if (fallen < count && fallen + mostToFall(state, kind) < count) return NO
    return deed(state, fallen >= count)
  }
  // A face-down marker may stand for any kind.
  if (somePiece(state, PREY[kind]) || somePiece(state, isMarker)) return deed(state, false)
  return drawsToCome(state) > 0 ? SO_FAR : YES
}

function score(state: State, side: Side, atLeast: number | undefined): Standing {
  const mine = scoreOf(state, side)
  if (atLeast !== undefined && mine >= atLeast) return YES
  // A mission without scoring has no goal here, so nothing is ever decided.
  if (!Object.values(state.mission.scoring).some((points) => points > 0)) return NOT_YET
  if (atLeast !== undefined) return mostScore(state, side) >= atLeast ? NOT_YET : NO
  const otherSide = side === 'marines' ? 'genestealers' : 'marines'
  const other = scoreOf(state, otherSide)
  if (mine > other) return mine > mostScore(state, otherSide) ? YES : SO_FAR
  return mostScore(state, side) > other ? NOT_YET : NO
}

/** Whether a resource is too scarce to meet several conditions together, although each alone could be met. */
type Shortage = (state: State) => boolean

/** Each shot of a flamer burns one section. */
function shortOfShots(sections: readonly string[]): Shortage {
  return (state) => {
    let wanted = sections.filter((section) => !state.tally.burned[section]).length
    for (const { ammo = 0 } of piecesOf(state)) wanted -= ammo
    return wanted > 0
  }
}

/** A marine can leave only once. */
function shortOfMarines(byExit: ReadonlyMap<string, number>): Shortage {
  return (state) => {
    let wanted = 0
    for (const [exit, count] of byExit) wanted += Math.max(0, count - (state.tally.left[exit] ?? 0))
    return !hasPieces(state, wanted, isMarine)
  }
}

/** All conditions that must hold together, including those of a nested `all`. */
export const partsOf = (condition: Condition): Condition[] =>
  'all' in condition ? condition.all.flatMap(partsOf) : [condition]

/** The resources that several parts of an `all` need, and that may run short. */
export function shortagesOf(condition: Condition): { code: 'shots' | 'marines'; wanted: number; isShort: Shortage }[] {
  const parts = partsOf(condition)
  const sections = [...new Set(parts.flatMap((part) => ('burned' in part ? part.burned : [])))]
  const byExit = new Map<string, number>()
  for (const part of parts) {
    if ('left' in part && part.exit) byExit.set(part.exit, Math.max(part.left, byExit.get(part.exit) ?? 0))
  }
  return [
    ...(sections.length > 1
      ? [{ code: 'shots' as const, wanted: sections.length, isShort: shortOfShots(sections) }]
      : []),
    ...(byExit.size > 1
      ? [{ code: 'marines' as const, wanted: sum(Object.fromEntries(byExit)), isShort: shortOfMarines(byExit) }]
      : []),
  ]
}

function all(condition: Extract<Condition, { all: Condition[] }>): Judge {
  const parts = condition.all.map(judgeOf)
  const shortages = shortagesOf(condition)
  return (state) => {
    let [now, final] = [true, true]
    for (const judge of parts) {
      const part = judge(state)
      if (!part.now && part.final) return NO
      now &&= part.now
      final &&= part.final
    }
    if (!now && shortages.some(({ isShort }) => isShort(state))) return NO
    return now && final ? YES : now ? SO_FAR : NOT_YET
  }
}

const any =
  (parts: readonly Judge[]): Judge =>
  (state) => {
    let [now, final] = [false, true]
    for (const judge of parts) {
      const part = judge(state)
      if (part.now && part.final) return YES
      now ||= part.now
      final &&= part.final
    }
    return !now && final ? NO : now ? SO_FAR : NOT_YET
  }

export function scoreOf(state: State, side: Side): number {
  const { scoring } = state.mission
  const { casualties, left, carriedOut } = state.tally
  const of = (points: number | undefined, count: number) => (points ?? 0) * count
  const marinesLost = (casualties.marine ?? 0) + (casualties.sergeant ?? 0) + (casualties.flamer ?? 0)
  if (side === 'genestealers') return of(scoring.marineLost, marinesLost)
  return (
    of(scoring.marineLeft, sum(left)) +
    of(scoring.swarmDestroyed, (casualties.genestealer ?? 0) + (casualties.hybrid ?? 0)) +
    of(scoring.objectOut, Object.keys(carriedOut).length)
  )
}

/** The highest score that a side can still reach. */
export function mostScore(state: State, side: Side): number {
  const now = scoreOf(state, side)
  if (!marinesLeft(state)) return now
  const { scoring } = state.mission
  const of = (points: number | undefined, most: () => number) => (points ? points * most() : 0)
  const pieces = piecesOf(state)
  const marines = pieces.filter(isMarine)
  if (side === 'genestealers') return now + of(scoring.marineLost, () => marines.length)
  const objects = Object.keys(state.objects).length + marines.filter(({ carries }) => carries !== undefined).length
  return (
    now +
    of(scoring.marineLeft, () => marines.length) +
    of(scoring.swarmDestroyed, () => mostToFall(state, 'all')) +
    of(scoring.objectOut, () => objects)
  )
}
