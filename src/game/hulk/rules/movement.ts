/** F1–F4, F7, M3, N4, O3. Moving, turning, entering and leaving. */
import {
  DIRECTIONS,
  type Direction,
  FACINGS,
  type Facing,
  stepTo as gridStep,
  type Square,
  turnLeft,
  turnRight,
} from '../../kernel/grid'
import type { ActionOf } from '../actions'
import { burns, CLOSED, isMarine, isMarker, PIECE, type Play, putDown, relocate, takeOff, tell } from '../play'
import type { RefusalCode } from '../refusals'
import { NOWHERE, type Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'

/** F2: the bits of `occupied` that block a piece on this square. In a fire, burning squares count as floor (G4). */
export const wayMask = (play: Play, from: Square): number => (burns(play, from) ? PIECE | CLOSED : 0xff)

/** F2, F3: the square to which a step in the direction leads, or -1. */
export const stepTo = (play: Play, from: Square, direction: number, mask: number): Square =>
  gridStep(play.board.grid, from, direction, play.occupied, mask)

/** The costs of steps and turns for a kind of piece; 0 if not allowed. Turns are counted in quarters, clockwise. */
interface Gait {
  /** Indexed by 4 * direction + turn. The direction is relative to the facing, clockwise from straight ahead. */
  steps: readonly number[]
  turns: readonly number[]
}

const gait = (turns: readonly number[], stepCost: (relative: number, turn: number) => number): Gait => ({
  turns,
  steps: Array.from({ length: 32 }, (_, i) => stepCost(i >> 2, i & 3)),
})

const SIDEWAYS = 2
const BACKWARD = 2
/** F1: indexed by the direction relative to the facing. */
const STEP_COST = [1, 1, SIDEWAYS, BACKWARD, BACKWARD, BACKWARD, SIDEWAYS, 1]
const isSideways = (relative: number): boolean => relative === 2 || relative === 6

/** F1, F4: marines never step sideways. */
const MARINE = gait([0, 1, 0, 1], (relative, turn) => (turn !== 0 || isSideways(relative) ? 0 : STEP_COST[relative]))
/** F7: the free quarter turn may come before or after the step. Added to a paid quarter turn, it gives any facing. */
const SWARM = gait([1, 1, 1, 1], (relative, turn) =>
  turn === 2 ? 0 : Math.min(STEP_COST[relative], STEP_COST[(relative - 2 * turn) & 7]),
)
/** N4 */
const MARKER = gait([0, 0, 0, 0], (_, turn) => (turn === 0 ? 1 : 0))

const gaitOf = (piece: Piece): Gait => (isMarker(piece) ? MARKER : isMarine(piece) ? MARINE : SWARM)

/** F1, F7, N4: the cost of a step that ends with this facing; 0 if there is no such step. */
export const moveCost = (piece: Piece, direction: number, facing: Facing): number =>
  gaitOf(piece).steps[4 * ((direction - 2 * piece.facing) & 7) + ((facing - piece.facing) & 3)]

/** F4, F7: the cost of a turn; 0 if there is no such turn. */
export const turnCost = (piece: Piece, facing: Facing): number => gaitOf(piece).turns[(facing - piece.facing) & 3]

/** The facings that a piece can have after a step. */
export const stepFacings = (piece: Piece): readonly Facing[] =>
  (isMarine(piece) || isMarker(piece) ? KEPT : KEPT_OR_TURNED)[piece.facing]

const KEPT = FACINGS.map((facing) => [facing])
const KEPT_OR_TURNED = FACINGS.map((facing) => [facing, turnLeft(facing), turnRight(facing)])

export function directionTo(play: Play, from: Square, to: Square): Direction | undefined {
  return DIRECTIONS.find((direction) => play.board.grid.step[from * 8 + direction] === to)
}

export function whyNotMove(play: Play, piece: Piece, to: Square, facing: Facing): RefusalCode | undefined {
  const direction = directionTo(play, piece.at, to)
  if (direction === undefined) return 'notAStep'
  if (moveCost(piece, direction, piece.facing) === 0) return 'noSidestep'
  if (moveCost(piece, direction, facing) === 0) return 'noSuchTurn'
  const mask = wayMask(play, piece.at)
  if (burns(play, to) && mask === 0xff) return 'burning'
  if ((play.occupied[to] & mask) !== 0) return 'squareNotFree'
  return stepTo(play, piece.at, direction, mask) < 0 ? 'diagonalBlocked' : undefined
}

/** O3: the cost of the cheapest way off the board from here; 0 if there is none. */
export function leaveCost(play: Play, piece: Piece): number {
  if (!isMarine(piece)) return 0
  let best = 0
  for (const direction of play.board.wayOut[piece.at] ?? []) {
    const cost = moveCost(piece, direction, piece.facing)
    if (cost > 0 && (best === 0 || cost < best)) best = cost
  }
  return best
}

/** A step, a turn or an entry, and its cost. */
export interface Way {
  action: ActionOf<'move' | 'turn' | 'enter'>
  cost: number
}

/** F1–F4, F7, M3, N4: every step, turn and entry that costs at most `points`. */
export function waysFor(play: Play, piece: Piece, points: number): Way[] {
  if (points < 1 || piece.dying) return []
  return piece.at === NOWHERE ? entries(play, piece) : [...steps(play, piece, points), ...turns(piece, points)]
}

function steps(play: Play, piece: Piece, points: number): Way[] {
  const list: Way[] = []
  const mask = wayMask(play, piece.at)
  const facings = stepFacings(piece)
  for (const direction of DIRECTIONS) {
    const to = stepTo(play, piece.at, direction, mask)
    if (to < 0) continue
    for (const facing of facings) {
      const cost = moveCost(piece, direction, facing)
      if (cost > 0 && cost <= points) list.push({ action: { type: 'move', piece: piece.id, to, facing }, cost })
    }
  }
  return list
}

function turns(piece: Piece, points: number): Way[] {
  const list: Way[] = []
  for (const facing of FACINGS) {
    const cost = turnCost(piece, facing)
    if (cost > 0 && cost <= points) list.push({ action: { type: 'turn', piece: piece.id, facing }, cost })
  }
  return list
}

// M3
function entries(play: Play, piece: Piece): Way[] {
  return freeDoorsteps(play, piece).flatMap((to) =>
    entryFacings(piece).map((facing): Way => ({ action: { type: 'enter', piece: piece.id, to, facing }, cost: 1 })),
  )
}

export function move(play: Play, piece: Piece, { to, facing }: ActionOf<'move'>): void {
  beginAction(play, piece)
  const from = piece.at
  relocate(play, piece, to)
  piece.facing = facing
  tell(play, { type: 'moved', piece: piece.id, from, to, facing })
  aftermath(play, piece, { freeShot: true })
}

export function turn(play: Play, piece: Piece, { facing }: ActionOf<'turn'>): void {
  beginAction(play, piece)
  piece.facing = facing
  tell(play, { type: 'turned', piece: piece.id, facing })
  aftermath(play, piece, { freeShot: true })
}

// O3
export function leave(play: Play, piece: Piece): void {
  const { tally } = play.state
  const exit = play.board.layout.exits[piece.at]
  tally.left[exit] = (tally.left[exit] ?? 0) + 1
  tell(play, { type: 'left', piece: piece.id, from: piece.at, exit })
  if (piece.carries) {
    tally.carriedOut[piece.carries] = true
    tell(play, { type: 'carriedOut', piece: piece.id, object: piece.carries })
  }
  takeOff(play, piece)
  aftermath(play, piece, {})
}

/** M3: the doorsteps on which a waiting piece may enter now. */
export function freeDoorsteps(play: Play, piece: Piece): Square[] {
  if (piece.at !== NOWHERE || piece.held || piece.area === undefined) return []
  return play.board.layout.areas[piece.area].doorsteps.filter((square) => play.occupied[square] === 0)
}

/** M3: a piece may enter with any facing. Markers have none. */
export const entryFacings = (piece: Piece): readonly Facing[] => (isMarker(piece) ? KEPT[0] : FACINGS)

// M3
export function enter(play: Play, piece: Piece, { to, facing }: ActionOf<'enter'>): void {
  const area = piece.area!
  putDown(play, piece, to)
  piece.facing = facing
  piece.fresh = undefined
  tell(play, { type: 'entered', piece: piece.id, area, to, facing })
  aftermath(play, piece, { freeShot: true })
}
