/**
 * The board as the swarm sees it: how dangerous each square is, what a miniature there could strike at, and how good
 * a place it is to lie in wait. One walk over the board serves every piece.
 */
import { inSightArc, type Square } from '../../kernel/grid'
import type { Piece } from '../types'
import { type Goals, goalsOf } from './goals'
import { pathDown } from './paths'
import { CLOSED, covers, FLAMES, has, type Situation } from './situation'
import { FAR } from './ways'
import { pieceValue, type SwarmWorth } from './worth'

/** A shot on overwatch, first or sustained, taken together (H1, I4). */
const SURVIVES_WATCH = 0.6
/** Someone who sees it may have a command point left (J2). */
const SURVIVES_SIGHT = 0.95
const REACH = 5

export interface Fields {
  s: Situation
  goals: Goals
  w: SwarmWorth
  /** By square, the chance to live through ending an action there. */
  survival: Float32Array
  /** By square, 1 where a marker would be turned face up (N2). */
  seen: Uint8Array
  /** By square, 1 where somebody on overwatch would shoot at it. */
  watched: Uint8Array
  /** By square, steps to where a marine can be struck at, up to five; 99 beyond. */
  strikeSteps: Uint8Array
  /** By square, what the strike is worth, less the danger on the way: chance times the marine's value. */
  strike: Float32Array
  /** By square, how good a place it is to lie in wait; and the best there is from there, less the way. */
  lairs: (piece: Piece) => { here: Float32Array; from: Float32Array }
}

export function fieldsOf(s: Situation, w: SwarmWorth): Fields {
  const { size } = s.board.grid
  const goals = goalsOf(s)
  const survival = new Float32Array(size).fill(1)
  const seen = new Uint8Array(size)
  const watched = new Uint8Array(size)
  for (const marine of s.marines) lookOut(s, marine, survival, seen, watched)
  const strikeSteps = new Uint8Array(size).fill(99)
  const strike = new Float32Array(size)
  spreadStrikes(s, goals, survival, strikeSteps, strike)
  const made: Array<{ here: Float32Array; from: Float32Array } | undefined> = []
  const fields: Fields = {
    s,
    goals,
    w,
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
  const watches = marine.overwatch === true
  for (const square of s.ways.visible(marine.at)) {
    if (!inSightArc(board.width, marine.at, marine.facing, square, rules.sight.includesFlanks)) continue
    if (!board.sight.clear(marine.at, square, s.screened)) continue
    seen[square] = 1
    const shot = watches && covers(s, marine.at, marine.facing, square)
    if (shot) watched[square] = 1
    survival[square] *= shot ? SURVIVES_WATCH : SURVIVES_SIGHT
  }
}

/** K1–K3: the chance that one attack kills. */
export function strikeChance(marine: Piece, behind: boolean): number {
  if (marine.kind !== 'sergeant') return 0.66
  if (behind) return 0.5
  if (has(marine, 'lightningClaws')) return 0.33
  return has(marine, 'thunderHammer') ? 0.25 : 0.38
}

/** From the squares beside each marine outwards, the better way first. */
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
      // From side or rear nothing can happen to the attacker (K3).
      const chance = strikeChance(marine, behind) * value * (behind ? 1.15 : 1)
      if (chance <= strike[square]) continue
      strike[square] = chance
      steps[square] = 0
      ring.push(square)
    }
  }
  for (let away = 1; away <= REACH && ring.length > 0; away++) {
    const next: Square[] = []
    for (const from of ring) {
      // What stands there is in the way, though it may strike itself.
      if (s.occupied[from] !== 0) continue
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

/** F2 */
export function diagonalShut({ ways, occupied }: Situation, at: Square, d: number): boolean {
  const left = ways.steps[at * 8 + ((d + 7) & 7)]
  const right = ways.steps[at * 8 + ((d + 1) & 7)]
  return (left < 0 || occupied[left] !== 0) && (right < 0 || occupied[right] !== 0)
}

/** What a strike from a square promises with so many points, the marine's value included. */
export function strikeWorth({ strike, strikeSteps }: Fields, square: Square, points: number): number {
  const attacks = points - strikeSteps[square]
  if (attacks < 1) return 0
  return strike[square] * (attacks === 1 ? 1 : attacks === 2 ? 1.15 : 1.2)
}

function makeLairs(fields: Fields, marker: boolean): { here: Float32Array; from: Float32Array } {
  const { s, w } = fields
  const here = lairWorth(fields, marker)
  const from = here.slice()
  // Worths are rounded to quarters, so that the best is spread in order without sorting.
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
  return { here, from }
}

/** Near the marines, out of their sight, and in the way of the one who matters. */
function lairWorth(fields: Fields, marker: boolean): Float32Array {
  const { s, w } = fields
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
    worth[square] = value
  }
  addBars(fields, worth)
  return worth
}

/** The way of each marine with an errand, from him to where he is bound. */
function addBars({ s, goals, w }: Fields, worth: Float32Array): void {
  for (const marine of s.marines) {
    const role = goals.roles.get(marine.id)
    if (!role?.key || !role.map) continue
    const bonus = role.map[marine.at] <= 9 ? w.barLate : w.bar
    for (const square of pathDown(s, role.map, marine.at)) worth[square] += bonus
  }
}
