/** The enemies as the Marines see them, each with the path it would take to the nearest marine. */
import type { Square } from '../../../kernel/grid'
import type { Piece } from '../../types'
import { covers, FLAMES, has, type Situation } from './situation'
import { FAR } from './ways'

export interface Threat {
  /** Its square, or the doorstep by which it would enter. */
  at: Square
  /** How many miniatures it may stand for, reduced if they cannot strike this round. */
  weight: number
  /** Steps to the nearest marine. */
  away: number
  /** The squares on which it would end its actions, up to the one nearest to the marine, without its own. */
  path: Square[]
  /** The chance that the marines who are on overwatch now kill it on its way. */
  stopped: number
}

/** A marker stands for about two miniatures (M4). */
export const MARKER_WEIGHT = 1.8
const WAITING_WEIGHT = 1.2
/** The weight of an empty entry area, where reinforcements may still arrive. */
const EMPTY_AREA_WEIGHT = 0.3
/** A miniature can walk five steps and strike with its sixth point. */
export const STRIKE = 6
const HORIZON = 13
const LONGEST_PATH = 8

/** The chance that a storm bolter on overwatch kills a genestealer that ends `n` actions in its arc (H2, I4). */
const STOPPED_BY = [0, 0.31, 0.62, 0.78, 0.86, 0.9, 0.92, 0.93, 0.94]

export function threatsOf(s: Situation): Threat[] {
  const threats: Threat[] = []
  if (s.marines.length === 0) return threats
  const rows = s.marines.map(({ at }) => s.ways.to(at))
  const add = (at: Square, miniatures: number, extra: number) => {
    let best = rows[0]
    for (const row of rows) if (row[at] < best[at]) best = row
    const away = best[at] + extra
    if (away > HORIZON) return
    const nearness = away <= STRIKE ? 1 : away <= STRIKE + 3 ? 0.4 : 0.15
    const threat = { at, weight: miniatures * nearness, away, path: pathDown(s, best, at, extra > 0), stopped: 0 }
    threats.push(threat)
  }
  for (const mini of s.minis) add(mini.at, 1, 0)
  for (const marker of s.markers) add(marker.at, MARKER_WEIGHT, 0)
  for (const area of Object.values(s.board.layout.areas)) {
    const waiting = s.waiting.filter((piece) => piece.area === area.id)
    const miniatures = waiting.reduce(
      (sum, { kind }) => sum + (kind === 'marker' ? WAITING_WEIGHT : 1),
      EMPTY_AREA_WEIGHT,
    )
    const nearest = area.doorsteps.reduce((a, b) => (least(rows, b) < least(rows, a) ? b : a))
    add(nearest, Math.min(miniatures, 5), 1)
  }
  for (const threat of threats) {
    for (const marine of s.marines) if (marine.overwatch) addWatch(s, threat, marine)
  }
  return threats
}

const least = (rows: readonly Int16Array[], at: Square): number => {
  let best = FAR
  for (const row of rows) if (row[at] < best) best = row[at]
  return best
}

function pathDown({ ways, occupied }: Situation, row: Int16Array, from: Square, enters: boolean): Square[] {
  const path: Square[] = enters ? [from] : []
  let at = from
  while (path.length < LONGEST_PATH && row[at] > 1) {
    let next = -1
    for (let i = at * 8, end = i + 8; i < end; i++) {
      const to = ways.steps[i]
      if (to >= 0 && row[to] < row[at] && (next < 0 || row[to] < row[next])) next = to
    }
    // Flames stop it for this round (G3).
    if (next < 0 || (occupied[next] & FLAMES) !== 0) break
    path.push(next)
    at = next
  }
  return path
}

function addWatch(s: Situation, threat: Threat, marine: Piece): void {
  threat.stopped = 1 - (1 - threat.stopped) * (1 - stopChance(s, threat, marine.at, marine.facing))
}

/** The chance that a marine on overwatch with this position and facing kills it. */
export function stopChance(s: Situation, { path }: Threat, at: Square, facing: Piece['facing']): number {
  let squares = 0
  for (const square of path) if (covers(s, at, facing, square)) squares++
  // J2: there may be several shots for each square.
  return STOPPED_BY[Math.min(squares * s.rules.reactions.overwatchPerEvent, STOPPED_BY.length - 1)]
}

/** I1, J2: whether the marine can go on overwatch and would then be allowed to shoot. */
export const canWatch = ({ rules }: Situation, marine: Piece): boolean =>
  has(marine, 'stormBolter') && !marine.jammed && rules.reactions.overwatchPerEvent > 0

/** How many miniatures may strike a marine on this square before their next turn, less those likely to be stopped. */
export function dangerAt({ ways }: Situation, threats: readonly Threat[], square: Square): number {
  const row = ways.to(square)
  let danger = 0
  for (const threat of threats) {
    const away = row[threat.at]
    if (away <= STRIKE) danger += threat.weight * (1 - threat.stopped) * (away <= 3 ? 1.2 : 1)
  }
  return Math.min(danger, MOST_DANGER)
}

/** More attackers than this make no difference, because a marine can be killed only once. */
const MOST_DANGER = 3
