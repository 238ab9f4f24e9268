/** L2, O2. Victory conditions, and when the result can no longer change. */

import type { Condition, Prey } from '../missions'
import { hasPieces, isMarine, isMarker, isSwarmMiniature, type Play, somePiece, tell } from '../play'
import type { Outcome, State } from '../state'
import type { Piece, Side } from '../types'
import { takeOffDying } from './casualties'

/** How a condition stands: true now or not, and whether that can still change. */
interface Standing {
  now: boolean
  final: boolean
}

const YES: Standing = { now: true, final: true }
const NO: Standing = { now: false, final: true }
const SO_FAR: Standing = { now: true, final: false }
const NOT_YET: Standing = { now: false, final: false }

/** Those on the board. The dying count while they can still shoot (J3): that may be what decides. */
const marinesLeft = (state: State): boolean => somePiece(state, isMarine)

const hasAmmunition = (piece: Piece): boolean => piece.ammo !== undefined && piece.ammo > 0

function sum(record: Record<string, number>): number {
  let total = 0
  for (const key in record) total += record[key]
  return total
}

/** What has happened stays so; what has not can still, as long as there is a marine to do it. */
const deed = (state: State, done: boolean): Standing => (done ? YES : marinesLeft(state) ? NOT_YET : NO)

type Judge = (state: State) => Standing

/** Conditions are asked often and never change: what each asks for is looked up once. */
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
  return 'all' in condition ? all(condition.all.map(judgeOf)) : any(condition.any.map(judgeOf))
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

function destroyed(state: State, kind: Prey, count: number | undefined): Standing {
  const { casualties } = state.tally
  const killed =
    (kind !== 'hybrid' ? (casualties.genestealer ?? 0) : 0) + (kind !== 'genestealer' ? (casualties.hybrid ?? 0) : 0)
  // A face-down marker may stand for any kind.
  const more = () => moreToCome(state) || somePiece(state, isMarker)
  if (count !== undefined) {
    const possible = killed >= count || more() || hasPieces(state, count - killed, PREY[kind])
    return possible ? deed(state, killed >= count) : NO
  }
  if (somePiece(state, PREY[kind]) || somePiece(state, isMarker)) return deed(state, false)
  return moreToCome(state) ? SO_FAR : YES
}

/** M1: whether reinforcements can still arrive. */
function moreToCome({ mission, round, turn }: State): boolean {
  const { first, perTurn } = mission.reinforcements
  const next = turn.side === 'marines' ? round : round + 1
  return (first > 0 && next <= 1) || (perTurn > 0 && Math.max(next, 2) <= mission.rounds)
}

function score(state: State, side: Side, atLeast: number | undefined): Standing {
  const mine = scoreOf(state, side)
  const other = scoreOf(state, side === 'marines' ? 'genestealers' : 'marines')
  const now = atLeast === undefined ? mine > other : mine >= atLeast
  if (now && atLeast !== undefined) return YES
  // Nobody is left to make or lose points. (Where nothing scores there is no aim, and nothing to decide.)
  const over = !marinesLeft(state) && Object.values(state.mission.scoring).some((points) => points > 0)
  return { now, final: over }
}

const all =
  (parts: readonly Judge[]): Judge =>
  (state) => {
    let [now, final] = [true, true]
    for (const judge of parts) {
      const part = judge(state)
      if (!part.now && part.final) return NO
      now &&= part.now
      final &&= part.final
    }
    return now && final ? YES : now ? SO_FAR : NOT_YET
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

/** L2: at the end of a round. */
export function outcomeAtEndOfRound(state: State): Outcome | undefined {
  const { victory, rounds } = state.mission
  const marines = standingOf(state, victory.marines)
  const genestealers = standingOf(state, victory.genestealers)
  if (marines.now && genestealers.now) return { winner: victory.tie, reason: 'condition' }
  if (marines.now) return { winner: 'marines', reason: 'condition' }
  if (genestealers.now) return { winner: 'genestealers', reason: 'condition' }
  if (marines.final) return { winner: 'genestealers', reason: 'impossible' }
  return state.round >= rounds ? { winner: 'genestealers', reason: 'roundLimit' } : undefined
}

/** L2: a result that can no longer change, in the middle of a round. */
function settledOutcome(state: State): Outcome | undefined {
  const { victory } = state.mission
  const marines = standingOf(state, victory.marines)
  const genestealers = standingOf(state, victory.genestealers)
  const tie = victory.tie
  // L1 may still take a win away from Marines who may overspend, and the pause must not tell whether they have.
  const safe = state.ruleset.command.overspend === 'forbidden'
  if (genestealers.now && genestealers.final && tie === 'genestealers') {
    return { winner: 'genestealers', reason: 'condition' }
  }
  if (!marines.final) return undefined
  if (!marines.now) return { winner: 'genestealers', reason: genestealers.now ? 'condition' : 'impossible' }
  if (tie === 'genestealers' && (genestealers.now || !genestealers.final)) return undefined
  return safe ? { winner: 'marines', reason: 'condition' } : undefined
}

export function endIfDecided(play: Play): void {
  if (play.undecided) return
  const outcome = settledOutcome(play.state)
  if (outcome) endGame(play, outcome)
  else play.undecided = true
}

export function endGame(play: Play, outcome: Outcome): void {
  // J3: nothing is left to answer.
  play.state.agenda = []
  takeOffDying(play)
  play.state.outcome = outcome
  play.state.clock = {}
  play.final = true
  tell(play, { type: 'gameOver', outcome })
}
