/** Where the swarm can come from, as the Marines see it: each enemy with the way it would take to the nearest marine. */
import type { Square } from '../../kernel/grid'
import type { Piece } from '../types'
import { covers, FLAMES, has, type Situation } from './situation'
import { FAR } from './ways'

export interface Threat {
  /** Where it stands, or the doorstep it would come in by. */
  at: Square
  /** Miniatures it may stand for, less for those that cannot strike this round. */
  weight: number
  /** Steps to the nearest marine. */
  away: number
  /** The squares it would end an action on, nearest to the marine last; its own is not among them. */
  path: Square[]
  /** The chance that those on overwatch now bring it down on its way. */
  stopped: number
}

/** A marker stands for two miniatures, more or less (M4). */
export const MARKER_WEIGHT = 1.8
const WAITING_WEIGHT = 1.2
/** What an area may still bring forth even if it is empty now. */
const EMPTY_AREA_WEIGHT = 0.3
/** A miniature walks five steps and strikes with the sixth point. */
export const STRIKE = 6
const HORIZON = 13
const LONGEST_PATH = 8

/** What `n` squares of its path under a storm bolter on overwatch do to a genestealer: 31%, then sustained fire (H2, I4). */
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
    // Fire stops it for this round (G3).
    if (next < 0 || (occupied[next] & FLAMES) !== 0) break
    path.push(next)
    at = next
  }
  return path
}

function addWatch(s: Situation, threat: Threat, marine: Piece): void {
  threat.stopped = 1 - (1 - threat.stopped) * (1 - stopChance(s, threat, marine.at, marine.facing))
}

/** The chance that one on overwatch there brings it down. */
export function stopChance(s: Situation, { path }: Threat, at: Square, facing: Piece['facing']): number {
  let squares = 0
  for (const square of path) if (covers(s, at, facing, square)) squares++
  return STOPPED_BY[squares]
}

export const canWatch = (marine: Piece): boolean => has(marine, 'stormBolter') && !marine.jammed

/** How many miniatures may strike at somebody on this square before he acts again, less those likely to be stopped. */
export function dangerAt({ ways }: Situation, threats: readonly Threat[], square: Square): number {
  const row = ways.to(square)
  let danger = 0
  for (const threat of threats) {
    const away = row[threat.at]
    if (away <= STRIKE) danger += threat.weight * (1 - threat.stopped) * (away <= 3 ? 1.2 : 1)
  }
  return Math.min(danger, MOST_DANGER)
}

/** He can fall only once. */
const MOST_DANGER = 3
