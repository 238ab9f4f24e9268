/**
 * Where a piece could stand before the other side acts again: every square and facing with its cheapest cost, by the
 * rules for steps, turns and doors.
 */
import { CLOSED, type Play } from '../../../../../game/hulk/play'
import { doorReach } from '../../../../../game/hulk/rules/doors'
import { moveCost, stepFacings, turnCost, wayMask } from '../../../../../game/hulk/rules/movement'
import type { Piece } from '../../../../../game/hulk/types'
import { FACINGS, type Facing, type Square, stepTo } from '../../../../../game/kernel/grid'

export interface Stand {
  square: Square
  facing: Facing
  /** The points spent to get there. */
  cost: number
}

/** Costs no points allow. */
const NEVER = 127

/** Its own facing and square do not matter: it begins at one of `starts`. */
export function standsOf(
  play: Play,
  piece: Pick<Piece, 'kind' | 'squad'>,
  starts: readonly Stand[],
  points: number,
): Stand[] {
  const { occupied: blocked } = play
  const { grid } = play.board
  // By square and facing, as one number. Thousands are looked at, so they are not objects.
  const best = new Int8Array(4 * grid.size).fill(NEVER)
  const byCost: number[][] = Array.from({ length: points + 1 }, () => [])
  const offer = (place: number, cost: number) => {
    if (cost > points || best[place] <= cost) return
    best[place] = cost
    byCost[cost].push(place)
  }
  for (const { square, facing, cost } of starts) offer(4 * square + facing, cost)
  const here: Piece = { id: 0, at: 0, facing: 0, weapons: [], ...piece }
  const stands: Stand[] = []
  for (let cost = 0; cost <= points; cost++) {
    for (const place of byCost[cost]) {
      if (best[place] !== cost) continue
      const square = place >> 2
      const facing = (place & 3) as Facing
      stands.push({ square, facing, cost })
      if (cost === points) continue
      here.at = square
      here.facing = facing
      const mask = wayMask(play, square)
      const facings = stepFacings(here)
      for (let direction = 0; direction < 8; direction++) {
        let to = stepTo(grid, square, direction, blocked, mask)
        let opening = 0
        if (to < 0) {
          const door = grid.step[8 * square + direction]
          // F5: a closed door within reach costs an action more.
          if (door < 0 || (blocked[door] & mask) !== CLOSED || !doorReach(play, here).includes(door)) continue
          to = stepTo(grid, square, direction, blocked, mask & ~CLOSED)
          if (to < 0) continue
          opening = 1
        }
        for (const next of facings) {
          const price = moveCost(here, direction, next)
          if (price > 0) offer(4 * to + next, cost + price + opening)
        }
      }
      for (const next of FACINGS) {
        const price = next === facing ? 0 : turnCost(here, next)
        if (price > 0) offer(4 * square + next, cost + price)
      }
    }
  }
  return stands
}
