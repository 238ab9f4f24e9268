/**
 * Maps of the board for the swarm: how dangerous each square is, what a miniature there could strike, and how good it is
 * for lying in wait. They are computed once per decision for all pieces.
 */
import { inSightArc, type Square } from '../../../kernel/grid'
import { defenderFalls } from '../../actions'
import { copyPiece } from '../../copy'
import { oddsBetween } from '../../rules/close-combat'
import type { Ruleset } from '../../ruleset'
import { NOWHERE, type Piece } from '../../types'
import { type Goals, goalsOf } from '../position/goals'
import { pathDown } from '../position/paths'
import { CLOSED, covers, FLAMES, type Situation } from '../position/situation'
import { FAR } from '../position/ways'
import type { Reason } from './reasons'
import type { Whim } from './whim'
import { pieceValue, type SwarmWorth } from './worth'

/** The chance to survive one overwatch shot, on average over first and sustained shots (H1, I4). */
const SURVIVES_WATCH = 0.6
/** The chance to survive being seen by a marine, who may have a command point left to shoot (J2). */
const SURVIVES_SIGHT = 0.95
const REACH = 5

export interface Fields {
  s: Situation
  goals: Goals
  w: SwarmWorth
  whim?: Whim
  /** By square, the chance to survive ending an action there. */
  survival: Float32Array
  /** By square, 1 if a marker there would be turned face up (N2). */
  seen: Uint8Array
  /** By square, 1 if a marine on overwatch would shoot at a piece there. */
  watched: Uint8Array
  /** By square, the steps to the nearest square from which a marine can be struck, up to five; 99 beyond. */
  strikeSteps: Uint8Array
  /** By square, what that strike is worth: its chance times the marine's value, less the danger on the way. */
  strike: Float32Array
  lairs: (piece: Piece) => Lairs
}

/** By square, how good it is for lying in wait (`here`), and the best that can be reached, less the way (`from`). */
interface Lairs {
  here: Float32Array
  from: Float32Array
  /** What makes the best lair that can be reached from this square good. */
  why: (square: Square) => Reason
}

export function fieldsOf(s: Situation, w: SwarmWorth, whim?: Whim): Fields {
  const { size } = s.board.grid
  const goals = goalsOf(s)
  const survival = new Float32Array(size).fill(1)
  const seen = new Uint8Array(size)
  const watched = new Uint8Array(size)
  for (const marine of s.marines) lookOut(s, marine, survival, seen, watched)
  const strikeSteps = new Uint8Array(size).fill(99)
  const strike = new Float32Array(size)
  spreadStrikes(s, goals, survival, strikeSteps, strike)
  const made: Array<Lairs | undefined> = []
  const fields: Fields = {
    s,
    goals,
    w,
    whim,
    survival,
    seen,
    watched,
    strikeSteps,
    strike,
    lairs: (piece) => {
      const marker = piece.kind === 'marker'
      return (made[marker ? 1 : 0] ??= makeLairs(fields, marker))
    },
  }
  return fields
}

function lookOut(s: Situation, marine: Piece, survival: Float32Array, seen: Uint8Array, watched: Uint8Array): void {
  const { board, rules } = s
  const { overwatchPerEvent, cpPerEvent } = rules.reactions
  const watches = marine.overwatch === true && overwatchPerEvent > 0
  const survivesWatch = SURVIVES_WATCH ** overwatchPerEvent
  const survivesSight = SURVIVES_SIGHT ** cpPerEvent
  for (const square of s.ways.visible(marine.at)) {
    if (!inSightArc(board.width, marine.at, marine.facing, square, rules.sight.includesFlanks)) continue
    if (!board.sight.clear(marine.at, square, s.screened)) continue
    seen[square] = 1
    const shot = watches && covers(s, marine.at, marine.facing, square)
    if (shot) watched[square] = 1
    survival[square] *= shot ? survivesWatch : survivesSight
  }
}

const GENESTEALER = copyPiece({ kind: 'genestealer', at: NOWHERE, facing: 0, weapons: [] }, 0)

/** K: the chance that one attack kills the marine. */
const strikeChance = (rules: Ruleset, marine: Piece, behind: boolean): number =>
  defenderFalls(oddsBetween(rules, GENESTEALER, marine, behind))

/** Spreads the worth of a strike from the squares next to each marine outwards. */
function spreadStrikes(
  s: Situation,
  goals: Goals,
  survival: Float32Array,
  steps: Uint8Array,
  strike: Float32Array,
): void {
  const { grid } = s.board
  let ring: Square[] = []
  for (const marine of s.marines) {
    const value = pieceValue(marine, goals.roles.get(marine.id)?.key === true)
    for (let d = 0; d < 8; d += 2) {
      const square = grid.step[marine.at * 8 + d]
      if (square < 0 || (s.occupied[square] & (CLOSED | FLAMES)) !== 0) continue
      const behind = d !== 2 * marine.facing
      // An attacker from the side or rear cannot be killed (K3).
      const chance = strikeChance(s.rules, marine, behind) * value * (behind ? 1.15 : 1)
      if (chance <= strike[square]) continue
      strike[square] = chance
      steps[square] = 0
      ring.push(square)
    }
  }
  for (let away = 1; away <= REACH && ring.length > 0; away++) {
    const next: Square[] = []
    for (const from of ring) {
      // A piece on this square is in the way of others, though it may strike from there itself. If a longer way to a
      // better strike was found meanwhile, the square comes again in its turn.
      if (s.occupied[from] !== 0 || steps[from] !== away - 1) continue
      const worth = strike[from] * survival[from]
      for (let row = from * 8, end = row + 8; row < end; row++) {
        const to = s.ways.steps[row]
        if (to < 0 || (s.occupied[to] & (CLOSED | FLAMES)) !== 0 || worth <= strike[to]) continue
        if ((row & 1) === 1 && diagonalShut(s, from, row & 7)) continue
        if (steps[to] < away && strike[to] * 1.3 > worth) continue
        strike[to] = worth
        steps[to] = away
        next.push(to)
      }
    }
    ring = next
  }
}

/** F2: whether both squares that a diagonal step passes between are blocked. */
function diagonalShut({ ways, occupied }: Situation, at: Square, d: number): boolean {
  const left = ways.steps[at * 8 + ((d + 7) & 7)]
  const right = ways.steps[at * 8 + ((d + 1) & 7)]
  return (left < 0 || occupied[left] !== 0) && (right < 0 || occupied[right] !== 0)
}

/** What a piece on this square can expect from a strike with this many points, including the marine's value. */
export function strikeWorth({ strike, strikeSteps }: Fields, square: Square, points: number): number {
  const attacks = points - strikeSteps[square]
  if (attacks < 1) return 0
  return strike[square] * (attacks === 1 ? 1 : attacks === 2 ? 1.15 : 1.2)
}

function makeLairs(fields: Fields, marker: boolean): Lairs {
  const { s, w } = fields
  const here = lairWorth(fields, marker)
  const from = here.slice()
  // Worths are rounded to quarters and sorted into buckets, so that squares are processed from best to worst.
  const SCALE = 4
  let top = -1e9
  let low = 1e9
  const floor: Square[] = []
  for (let square = 0; square < from.length; square++) {
    if (!s.board.grid.floor[square]) continue
    if (s.occupied[square] !== 0 || (marker && fields.seen[square])) {
      from[square] = -1e6
      if ((s.occupied[square] & CLOSED) === 0) continue
    }
    floor.push(square)
    if (here[square] > top) top = here[square]
    if (here[square] < low) low = here[square]
  }
  const buckets: Square[][] = []
  const put = (square: Square, worth: number) => {
    const bucket = Math.max(0, Math.round((top - worth) * SCALE))
    ;(buckets[bucket] ??= []).push(square)
  }
  for (const square of floor) if (from[square] > -1e5) put(square, from[square])
  for (let b = 0; b < buckets.length; b++) {
    const bucket = buckets[b]
    if (!bucket) continue
    for (let i = 0; i < bucket.length; i++) {
      const at = bucket[i]
      if (Math.max(0, Math.round((top - from[at]) * SCALE)) !== b) continue
      const toll = w.step + 3 * (1 - fields.survival[at]) * (marker ? 0 : 1) + (s.occupied[at] & CLOSED ? w.step : 0)
      const worth = from[at] - toll
      for (let row = at * 8, end = row + 8; row < end; row++) {
        const to = s.ways.steps[row]
        if (to < 0 || from[to] >= worth) continue
        if ((s.occupied[to] & ~CLOSED) !== 0 || (marker && fields.seen[to])) continue
        if ((row & 1) === 1 && diagonalShut(s, at, row & 7)) continue
        from[to] = worth
        put(to, worth)
      }
    }
  }
  return { here, from, why: (square) => lairReason(fields, from, square) }
}

/** Follows the way to the lair and looks what is there. */
function lairReason({ s, goals, strikeSteps }: Fields, from: Float32Array, first: Square): Reason {
  let at = first
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    let next = at
    for (let row = at * 8, end = row + 8; row < end; row++) {
      const to = s.ways.steps[row]
      if (to >= 0 && from[to] > from[next]) next = to
    }
    if (next === at) break
    at = next
  }
  for (const marine of s.marines) {
    const role = goals.roles.get(marine.id)
    if (role?.key && role.map && pathDown(s, role.map, marine.at).includes(at)) return 'bar'
  }
  if (s.marines.some((marine) => s.ways.open(marine.at, at))) return 'near'
  return strikeSteps[at] <= REACH || s.marines.some((marine) => s.ways.to(marine.at)[at] <= REACH + 1) ? 'lurk' : 'near'
}

const LONGEST_WAY = 40

/** The best squares are near the marines, out of their sight, and in the way of a marine with a task. */
function lairWorth(fields: Fields, marker: boolean): Float32Array {
  const { s, w, whim } = fields
  const { size, floor } = s.board.grid
  const worth = new Float32Array(size).fill(-1e6)
  const exposure = new Float32Array(size)
  for (const marine of s.marines) {
    for (const square of s.ways.visible(marine.at)) {
      const front = inSightArc(s.board.width, marine.at, marine.facing, square, true)
      exposure[square] += front ? 1 : 0.5
    }
  }
  const rows = s.marines.map((marine) => ({
    row: s.ways.to(marine.at),
    favour: fields.goals.roles.get(marine.id)?.key ? 3 : 0,
  }))
  for (let square = 0; square < size; square++) {
    if (!floor[square]) continue
    let away = FAR
    for (const { row, favour } of rows) if (row[square] - favour < away) away = row[square] - favour
    const open = Math.min(exposure[square], 3)
    let value = -w.near * Math.max(away, 1) - w.exposed * open * (marker ? 0.5 : 1)
    if (open === 0 && away <= 6) value += w.ambush
    worth[square] = whim ? value + whim.wits.haze * whim.error(0, square) : value
  }
  addBars(fields, worth)
  return worth
}

/** Adds a bonus to the squares on the way of each marine with a task. */
function addBars({ s, goals, w }: Fields, worth: Float32Array): void {
  for (const marine of s.marines) {
    const role = goals.roles.get(marine.id)
    if (!role?.key || !role.map) continue
    const bonus = role.map[marine.at] <= 9 ? w.barLate : w.bar
    for (const square of pathDown(s, role.map, marine.at)) worth[square] += bonus
  }
}
