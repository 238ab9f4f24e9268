/** What has happened, drawn on the board at once: where pieces went, who shot at whom, what fell, was revealed or opened. */
import type { Event } from '../../../../game/hulk/events'
import type { State } from '../../../../game/hulk/state'
import { NOWHERE, type PieceId, type SquadId, type Target } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import type { HistoryEntry } from '../table'

export interface Trail {
  piece: PieceId
  squad?: SquadId
  /** From where it stood, or where it entered, to where it stopped. */
  squares: Square[]
}

export interface ShotLine {
  from: Square
  to: Square
  hit: boolean
}

export const RECAP_BADGES = ['fell', 'revealed', 'fight', 'opened', 'closed', 'destroyed', 'jam', 'entered'] as const
export type RecapBadge = (typeof RECAP_BADGES)[number]

export interface RecapModel {
  trails: Trail[]
  shots: ShotLine[]
  /** The most important one of each square, and how often it happened there. */
  badges: { square: Square; badge: RecapBadge; count: number }[]
}

/** `state` is the view after these entries. */
export function recapOf(entries: readonly Pick<HistoryEntry, 'events'>[], state: State): RecapModel {
  const events = entries.flatMap((entry) => entry.events)
  const at = beginnings(events, state)
  const trails = new Map<PieceId, Trail>()
  const shots: ShotLine[] = []
  const badges = new Map<Square, Map<RecapBadge, number>>()
  const on = (id: PieceId): Square => at.get(id) ?? state.pieces[id]?.at ?? NOWHERE
  const aimed = (target: Target): Square => ('door' in target ? target.door : on(target.piece))
  const mark = (square: Square, badge: RecapBadge) => {
    if (square < 0) return
    const there = badges.get(square) ?? new Map<RecapBadge, number>()
    badges.set(square, there.set(badge, (there.get(badge) ?? 0) + 1))
  }
  const walk = (piece: PieceId, from: Square, to: Square) => {
    const trail = trails.get(piece) ?? { piece, squad: state.pieces[piece]?.squad, squares: from < 0 ? [] : [from] }
    trail.squares.push(to)
    trails.set(piece, trail)
    at.set(piece, to)
  }
  for (const event of events) {
    switch (event.type) {
      case 'moved':
        walk(event.piece, event.from, event.to)
        break
      case 'entered':
        walk(event.piece, NOWHERE, event.to)
        mark(event.to, 'entered')
        break
      case 'placed':
        at.set(event.piece, event.at)
        break
      case 'shot': {
        const [from, to] = [on(event.piece), aimed(event.target)]
        if (from >= 0 && to >= 0) shots.push({ from, to, hit: event.hit })
        break
      }
      case 'attacked':
        mark(on(event.target), 'fight')
        break
      case 'fell':
        mark(event.at, 'fell')
        break
      case 'revealed':
        mark(event.at, 'revealed')
        break
      case 'doorOpened':
        mark(event.door, 'opened')
        break
      case 'doorClosed':
        mark(event.door, 'closed')
        break
      case 'doorDestroyed':
        mark(event.door, 'destroyed')
        break
      case 'jammed':
        mark(on(event.piece), 'jam')
        break
    }
  }
  return {
    trails: [...trails.values()],
    shots,
    badges: [...badges].map(([square, kinds]) => {
      const badge = RECAP_BADGES.find((kind) => kinds.has(kind))!
      return { square, badge, count: kinds.get(badge)! }
    }),
  }
}

/** Where the pieces stood before the first of the events, as far as these tell. */
function beginnings(events: readonly Event[], state: State): Map<PieceId, Square> {
  const at = new Map<PieceId, Square>()
  const first = (piece: PieceId, square: Square) => {
    if (!at.has(piece)) at.set(piece, square)
  }
  for (const event of events) {
    if (event.type === 'moved') first(event.piece, event.from)
    if (event.type === 'entered') first(event.piece, NOWHERE)
    if (event.type === 'fell') first(event.piece, event.at)
  }
  for (const { id, at: square } of Object.values(state.pieces)) first(id, square)
  return at
}
