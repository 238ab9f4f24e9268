/** What a bot looks at: its seat's own view, sorted, with the board's tables beside it. Made anew for every decision. */
import { distance, inFireArc, inSightArc, type Square } from '../../kernel/grid'
import { type Board, boardOf } from '../board'
import type { Ruleset } from '../ruleset'
import type { State } from '../state'
import { NOWHERE, type Piece, type Seat } from '../types'
import { type Ways, waysOf } from './ways'

export const PIECE = 1
export const CLOSED = 2
export const FLAMES = 4

export interface Situation {
  view: State
  seat: Seat
  rules: Ruleset
  board: Board
  ways: Ways
  /** By square, 0 where a step may end: PIECE, CLOSED and FLAMES added up. */
  occupied: Uint8Array
  /** By square, not 0 where a line of sight is blocked (E4). */
  screened: Uint8Array
  marines: Piece[]
  /** Genestealers and hybrids on the board. */
  minis: Piece[]
  /** Markers on the board. */
  markers: Piece[]
  /** Whatever waits in entry areas. */
  waiting: Piece[]
}

export function lookAt(view: State, seat: Seat): Situation {
  const board = boardOf(view.mission)
  const occupied = new Uint8Array(board.grid.size)
  const s: Situation = {
    view,
    seat,
    rules: view.ruleset,
    board,
    ways: waysOf(board, view.doors),
    occupied,
    screened: occupied,
    marines: [],
    minis: [],
    markers: [],
    waiting: [],
  }
  for (const square of board.doors) if (view.doors[square] === 'closed') occupied[square] = CLOSED
  for (const square in view.flames) occupied[square] |= FLAMES
  if (!view.ruleset.sight.piecesBlock) s.screened = occupied.slice()
  const { pieces, nextId } = view
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece === undefined) continue
    if (piece.at === NOWHERE) {
      if (piece.area !== undefined) s.waiting.push(piece)
      continue
    }
    occupied[piece.at] |= PIECE
    if (piece.squad !== undefined) s.marines.push(piece)
    else if (piece.kind === 'marker') s.markers.push(piece)
    else s.minis.push(piece)
  }
  return s
}

/** E3, G3 */
export function lineClear({ board, occupied, screened }: Situation, a: Square, b: Square): boolean {
  return ((occupied[a] | occupied[b]) & FLAMES) === 0 && board.sight.clear(a, b, screened)
}

/** E2: in sight of a piece as it stands. */
export function sees(s: Situation, viewer: Piece, square: Square): boolean {
  const { board, rules } = s
  return (
    board.sight.bare(viewer.at, square) &&
    inSightArc(board.width, viewer.at, viewer.facing, square, rules.sight.includesFlanks) &&
    lineClear(s, viewer.at, square)
  )
}

/** E2, I2: in the fire arc and in sight, near enough for overwatch. */
export function covers(s: Situation, at: Square, facing: Piece['facing'], square: Square): boolean {
  const { board, rules } = s
  return (
    board.sight.bare(at, square) &&
    inFireArc(board.width, at, facing, square) &&
    distance(board.width, at, square) <= rules.overwatch.range &&
    lineClear(s, at, square)
  )
}

export const has = ({ weapons }: Piece, weapon: Piece['weapons'][number]): boolean => weapons.includes(weapon)

/** What is left of the squad's chit, as far as the seat knows it; never more, whatever may be overspent (C5). */
export function pointsLeft({ view }: Situation, squad: number): number {
  return Math.max(0, (view.secret.chits[squad] ?? 0) - view.squads[squad].spent)
}

/** The rounds still to be played, this one included. */
export const roundsLeft = ({ view }: Situation): number => Math.max(1, view.mission.rounds - view.round + 1)
