/** The squares and facings that a marine can reach with a number of points, and the first action on the way (F1–F5). */
import type { Facing, Square } from '../../../kernel/grid'
import type { Action } from '../../actions'
import type { Piece } from '../../types'
import { CLOSED, FLAMES, PIECE, type Situation } from './situation'

/** A square and a facing in one number: `4 * square + facing`. */
export type Stand = number

export const squareOfStand = (stand: Stand): Square => stand >> 2
export const facingOfStand = (stand: Stand): Facing => (stand & 3) as Facing

export interface Reach {
  start: Stand
  /** All stands within reach, the cheapest first, beginning with the start. */
  stands: Stand[]
  /** By stand, its cost in points. */
  cost: Int8Array
  /** By stand, the previous stand on the way. */
  before: Int32Array
}

const FORWARD = [7, 0, 1]
const BACKWARD = [3, 4, 5]
/** The maximum number of points that a plan may use. */
const MOST = 12

let spare: Reach = { start: 0, stands: [], cost: new Int8Array(0), before: new Int32Array(0) }

/** The result is valid only until the next call, because its arrays are reused. */
export function reachOf(s: Situation, piece: Piece, points: number): Reach {
  const { occupied, ways } = s
  const size = 4 * s.board.grid.size
  if (spare.cost.length < size) {
    spare = { start: 0, stands: [], cost: new Int8Array(size).fill(-1), before: new Int32Array(size) }
  }
  const { cost, before, stands } = spare
  for (const stand of stands) cost[stand] = -1
  stands.length = 0
  const budget = Math.min(points, MOST)
  const rings: Stand[][] = Array.from({ length: budget + 3 }, () => [])
  const start = 4 * piece.at + piece.facing
  // G4: for a piece inside the fire, burning squares count as floor.
  const mask = (occupied[piece.at] & FLAMES) !== 0 ? PIECE : PIECE | FLAMES
  const passable = (square: Square) => square >= 0 && (occupied[square] & (mask | CLOSED)) === 0
  spare.start = start
  rings[0].push(start)
  cost[start] = 0
  before[start] = -1
  const offer = (from: Stand, to: Stand, price: number) => {
    if (price > budget || (cost[to] >= 0 && cost[to] <= price)) return
    cost[to] = price
    before[to] = from
    rings[price].push(to)
  }
  for (let spent = 0; spent <= budget; spent++) {
    for (const stand of rings[spent]) {
      if (cost[stand] !== spent) continue
      const at = stand >> 2
      const facing = stand & 3
      stands.push(stand)
      offer(stand, 4 * at + ((facing + 1) & 3), spent + 1)
      offer(stand, 4 * at + ((facing + 3) & 3), spent + 1)
      for (const relative of FORWARD) {
        const to = stepOver(ways.steps, at, (2 * facing + relative) & 7, passable)
        if (to < 0 || (occupied[to] & mask) !== 0) continue
        offer(stand, 4 * to + facing, spent + ((occupied[to] & CLOSED) !== 0 ? 2 : 1))
      }
      for (const relative of BACKWARD) {
        const to = stepOver(ways.steps, at, (2 * facing + relative) & 7, passable)
        if (to >= 0 && passable(to)) offer(stand, 4 * to + facing, spent + 2)
      }
    }
  }
  return spare
}

/** F2: for a diagonal step at least one of the two squares it passes between must be free. */
function stepOver(steps: Int16Array, at: Square, d: number, passable: (square: Square) => boolean): Square {
  const row = at * 8
  const to = steps[row + d]
  if (to < 0 || (d & 1) === 0) return to
  return passable(steps[row + ((d + 7) & 7)]) || passable(steps[row + ((d + 1) & 7)]) ? to : -1
}

/** The first action on the way to the goal; undefined if the marine is already there. */
export function firstAction({ occupied }: Situation, piece: Piece, reach: Reach, goal: Stand): Action | undefined {
  let stand = goal
  while (stand !== reach.start && reach.before[stand] !== reach.start) stand = reach.before[stand]
  if (stand === reach.start) return undefined
  const to = squareOfStand(stand)
  if (to === piece.at) return { type: 'turn', piece: piece.id, facing: facingOfStand(stand) }
  if ((occupied[to] & CLOSED) !== 0) return { type: 'open', piece: piece.id, door: to }
  return { type: 'move', piece: piece.id, to, facing: facingOfStand(stand) }
}
