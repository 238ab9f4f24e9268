/** F1–F4, F7, M3, N4, O3. Moving, turning, entering and leaving. */
import {
  DIRECTIONS,
  type Direction,
  FACINGS,
  type Facing,
  freeAround,
  type Grid,
  stepTo as gridStep,
  OPEN_STEPS,
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

/** F2: what is in the way of a piece on this square; inside the fire burning squares count as floor (G4). */
export const wayMask = (play: Play, from: Square): number => (burns(play, from) ? PIECE | CLOSED : 0xff)

/** F2, F3: the square a step in the direction leads to, or -1. */
export const stepTo = (play: Play, from: Square, direction: number, mask: number): Square =>
  gridStep(play.board.grid, from, direction, play.occupied, mask)

/** What steps and turns cost a kind of piece; 0 where it may not. Turns are counted in quarters, clockwise. */
export interface Gait {
  /** By direction relative to the facing, clockwise from straight ahead, times 4, plus the turn the step ends with. */
  steps: readonly number[]
  turns: readonly number[]
  /** Lists of paces, made when first asked for: `ROOM` for each, how many there are, and how many of these are steps. */
  paces: Uint16Array
  lengths: Uint8Array
  stepCounts: Uint8Array
}

const gait = (turns: readonly number[], stepCost: (relative: number, turn: number) => number): Gait => ({
  turns,
  paces: new Uint16Array(PACE_LISTS * ROOM),
  lengths: new Uint8Array(PACE_LISTS),
  stepCounts: new Uint8Array(PACE_LISTS),
  steps: Array.from({ length: 32 }, (_, i) => stepCost(i >> 2, i & 3)),
})

/** Of points, facings and open directions; see `paceKey`. */
const PACE_LISTS = 3 * 4 * 256
/** A step in each direction with each of three facings, and the turns: no list is longer. */
const ROOM = 32

const SIDEWAYS = 2
const BACKWARD = 2
/** F1: by direction relative to the facing. */
const STEP_COST = [1, 1, SIDEWAYS, BACKWARD, BACKWARD, BACKWARD, SIDEWAYS, 1]
const isSideways = (relative: number): boolean => relative === 2 || relative === 6

/** F1, F4: never sideways. */
const MARINE = gait([0, 1, 0, 1], (relative, turn) => (turn !== 0 || isSideways(relative) ? 0 : STEP_COST[relative]))
/** F7: the free turn may come before the step or after it, and makes a turn up to half round. */
const SWARM = gait([0, 1, 1, 1], (relative, turn) =>
  turn === 2 ? 0 : Math.min(STEP_COST[relative], STEP_COST[(relative - 2 * turn) & 7]),
)
/** N4 */
const MARKER = gait([0, 0, 0, 0], (_, turn) => (turn === 0 ? 1 : 0))

export const gaitOf = (piece: Piece): Gait => (isMarker(piece) ? MARKER : isMarine(piece) ? MARINE : SWARM)

/** What a step costs from one facing to another. */
export const stepCost = ({ steps }: Gait, from: Facing, direction: number, to: Facing): number =>
  steps[4 * ((direction - 2 * from) & 7) + ((to - from) & 3)]

/** F1, F7, N4: what a step costs that ends facing so; 0 where there is no such step. */
export const moveCost = (piece: Piece, direction: number, facing: Facing): number =>
  stepCost(gaitOf(piece), piece.facing, direction, facing)

/** F4, F7: what a turn costs; 0 where there is none. */
export const turnCost = (piece: Piece, facing: Facing): number => gaitOf(piece).turns[(facing - piece.facing) & 3]

/** The facings a piece can end a step with. */
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

/** O3: what leaving costs from here, the cheapest way out; 0 where there is no way. */
export const leaveCost = (play: Play, piece: Piece): number =>
  isMarine(piece) && play.board.rim[piece.at] !== 0 ? cheapestWayOut(play, piece) : 0

function cheapestWayOut(play: Play, piece: Piece): number {
  let best = 0
  for (const direction of play.board.wayOut[piece.at] ?? []) {
    const cost = moveCost(piece, direction, piece.facing)
    if (cost > 0 && (best === 0 || cost < best)) best = cost
  }
  return best
}

/**
 * A step, a turn or an entry as one number: where the piece is after it, how it faces, what it costs. Most of what
 * there is to list is this, and of most of it nobody wants to know more.
 */
export type Way = number

const way = (to: Square, facing: Facing, cost: number): Way => (to << 6) | (facing << 4) | cost
export const wayTo = (way: Way): Square => way >> 6
export const wayFacing = (way: Way): Facing => ((way >> 4) & 3) as Facing
export const wayCost = (way: Way): number => way & 15
export const wayType = (piece: Piece, way: Way): 'enter' | 'turn' | 'move' =>
  piece.at === NOWHERE ? 'enter' : wayTo(way) === piece.at ? 'turn' : 'move'

/** In place of a direction: a pace is like a way, wherever it is made, with a direction or this instead of a square. */
const STAY = 8
const NO_WAYS: readonly Way[] = []
/** Whoever can pay this can pay every step and turn. */
export const DEAREST = Math.max(...STEP_COST)

/** Who faces so, has so many points, and may step in these directions. */
const paceKey = (facing: Facing, points: number, open: number): number =>
  ((points < DEAREST ? points : DEAREST) << 10) | (facing << 8) | open

/** F1–F4, F7, N4: what he may do, steps before turns. There are few such lists, so each is made once. */
function listPaces(gait: Gait, key: number): void {
  const [points, now, open] = [key >> 10, FACINGS[(key >> 8) & 3], key & 0xff]
  let length = 0
  const add = (direction: number, facing: Facing, cost: number) => {
    if (cost > 0 && cost <= points) gait.paces[key * ROOM + length++] = way(direction, facing, cost)
  }
  for (const direction of DIRECTIONS) {
    if ((open & (1 << direction)) === 0) continue
    for (const facing of KEPT_OR_TURNED[now]) add(direction, facing, stepCost(gait, now, direction, facing))
  }
  gait.stepCounts[key] = length
  for (const facing of FACINGS) add(STAY, facing, gait.turns[(facing - now) & 3])
  gait.lengths[key] = length
}

/** What one piece has of them; can be used again. */
export class Ways {
  length = 0
  /** How many of them are steps, which come before turns. */
  steps = 0
  private entries: readonly Way[] = NO_WAYS
  private from: Square = NOWHERE
  private gait = MARINE
  private key = 0

  constructor(private readonly grid: Grid) {}

  at(index: number): Way {
    const { from } = this
    if (from === NOWHERE) return this.entries[index]
    const pace = this.gait.paces[this.key * ROOM + index]
    const direction = wayTo(pace)
    const to = direction === STAY ? from : this.grid.step[from * 8 + direction]
    return way(to, wayFacing(pace), wayCost(pace))
  }

  beEntries(entries: readonly Way[]): void {
    this.from = NOWHERE
    this.entries = entries
    this.steps = 0
    this.length = entries.length
  }

  bePaces(from: Square, gait: Gait, key: number): void {
    if (gait.lengths[key] === 0) listPaces(gait, key)
    this.from = from
    this.gait = gait
    this.key = key
    this.steps = gait.stepCounts[key]
    this.length = gait.lengths[key]
  }
}

/** F1–F4, F7, M3, N4: every step, turn and entry for so many points. */
export function findWays(play: Play, piece: Piece, points: number, ways: Ways): void {
  const { at, facing } = piece
  if (points < 1 || piece.dying) return ways.beEntries(NO_WAYS)
  if (at === NOWHERE) return ways.beEntries(findEntries(play, piece))
  const free = freeAround(play.board.grid, at, play.occupied, wayMask(play, at))
  ways.bePaces(at, gaitOf(piece), paceKey(facing, points, OPEN_STEPS[free]))
}

// M3
function findEntries(play: Play, piece: Piece): Way[] {
  const list: Way[] = []
  for (const to of freeDoorsteps(play, piece)) for (const facing of entryFacings(piece)) list.push(way(to, facing, 1))
  return list
}

export function move(play: Play, piece: Piece, { to, facing }: ActionOf<'move'>): void {
  beginAction(piece)
  const from = piece.at
  relocate(play, piece, to)
  piece.facing = facing
  tell(play, { type: 'moved', piece: piece.id, from, to, facing })
  aftermath(play, piece, { freeShot: true })
}

export function turn(play: Play, piece: Piece, { facing }: ActionOf<'turn'>): void {
  beginAction(piece)
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

/** M3: the doorsteps a waiting piece may enter by now. */
export function freeDoorsteps(play: Play, piece: Piece): Square[] {
  if (piece.at !== NOWHERE || piece.held || piece.area === undefined) return []
  return play.board.layout.areas[piece.area].doorsteps.filter((square) => play.occupied[square] === 0)
}

/** M3: any facing; markers have none. */
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
