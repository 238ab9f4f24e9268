/** A seat's view in the form that bots use: pieces sorted by kind, and the board's tables. Made for each decision. */
import { distance, inFireArc, type Square } from '../../../kernel/grid'
import { type Board, boardOf } from '../../board'
import type { Ruleset } from '../../ruleset'
import type { State } from '../../state'
import { NOWHERE, type Piece, type Seat } from '../../types'
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
  /** By square, the sum of PIECE, CLOSED and FLAMES; 0 where a step may end. */
  occupied: Uint8Array
  /** By square, nonzero if it blocks lines of sight (E4). */
  screened: Uint8Array
  marines: Piece[]
  /** Genestealers and hybrids on the board. */
  minis: Piece[]
  /** Markers on the board. */
  markers: Piece[]
  /** Pieces that wait in entry areas. */
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
  const { piecesBlock, dyingBlock } = view.ruleset.sight
  if (!piecesBlock) s.screened = occupied.slice()
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
  // J3
  const dying = piecesBlock && !dyingBlock ? s.marines.filter((marine) => marine.dying) : []
  if (dying.length > 0) s.screened = occupied.slice()
  for (const { at } of dying) s.screened[at] &= ~PIECE
  return s
}

/** E3, G3 */
export function lineClear({ board, occupied, screened }: Situation, a: Square, b: Square): boolean {
  return ((occupied[a] | occupied[b]) & FLAMES) === 0 && board.sight.clear(a, b, screened)
}

/** E2, I2: whether a square is in the fire arc, in sight, and near enough for overwatch. */
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

/** What is left of the squad's chit, as far as the seat knows it. Overspending is not counted (C5). */
export function pointsLeft({ view }: Situation, squad: number): number {
  return Math.max(0, (view.secret.chits[squad] ?? 0) - view.squads[squad].spent)
}

/** How many rounds are left, including this one. */
export const roundsLeft = ({ view }: Situation): number => Math.max(1, view.mission.rounds - view.round + 1)
