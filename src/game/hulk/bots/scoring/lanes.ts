/** The squares on which marines with a task walk next. Nobody else should stand there. */
import { FACINGS, type Square } from '../../../kernel/grid'
import type { Piece } from '../../types'
import { aimsAtSection, type Goals } from '../position/goals'
import { pathDown } from '../position/paths'
import type { Situation } from '../position/situation'

/** By square, how much somebody there is in the way: 1 next to the marine with the task, less farther on. */
export type Lanes = Map<Square, number>

const LANE = 5

export function lanesOf(s: Situation, goals: Goals): Lanes {
  const lanes: Lanes = new Map()
  const add = (square: Square, hindrance: number) => {
    if (hindrance > (lanes.get(square) ?? 0)) lanes.set(square, hindrance)
  }
  for (const marine of s.marines) {
    const role = goals.roles.get(marine.id)!
    if (!role.key || !role.map) continue
    let at = marine.at
    let hindrance = 1
    for (const square of pathDown(s, role.map, at, LANE)) {
      for (const corner of cornersOf(s, at, square)) add(corner, hindrance)
      add(square, hindrance)
      at = square
      hindrance -= 1 / LANE
    }
    const { task } = role
    if (task.kind !== 'burn' || role.map[marine.at] !== 0) continue
    // The flamer is in position, but another marine next to them blocks the line to the section.
    if (FACINGS.some((facing) => aimsAtSection(s, task.section, marine.at, facing))) continue
    for (let d = 0; d < 8; d++) add(s.ways.steps[8 * marine.at + d], 1)
  }
  return lanes
}

/**
 * The lanes, and what else this marine should keep free: the only square to which another marine on a lane can go. If
 * there is none at all, the marines around them have to make room too. The marine's own place does not count, so that
 * it makes no difference whether they are still there.
 */
export function lanesFor(s: Situation, { roles }: Goals, all: Lanes, marine: Piece): Lanes {
  const lanes: Lanes = new Map(all)
  const others = new Set<Square>()
  for (const other of s.marines) if (other !== marine && !roles.get(other.id)!.key) others.add(other.at)
  const isFree = (square: Square) => square >= 0 && (s.occupied[square] === 0 || square === marine.at)
  // The loop also visits squares that are added to the map while it runs.
  for (const [square, hindrance] of lanes) {
    if (!others.has(square)) continue
    const around = s.ways.steps.subarray(8 * square, 8 * square + 8)
    const free = around.filter(
      (to, d) =>
        isFree(to) && !lanes.has(to) && ((d & 1) === 0 || isFree(around[(d + 7) & 7]) || isFree(around[(d + 1) & 7])),
    )
    if (free.length === 1) lanes.set(free[0], hindrance)
    if (free.length === 0) for (const to of around) if (others.has(to) && !lanes.has(to)) lanes.set(to, hindrance)
  }
  return lanes
}

/** F2: a diagonal step round a corner needs a free square beside it. If there is only one, it is returned. */
function cornersOf({ board, ways }: Situation, from: Square, to: Square): Square[] {
  const row = 8 * from
  for (let d = 1; d < 8; d += 2) {
    if (ways.steps[row + d] !== to) continue
    const beside = [board.grid.step[row + d - 1], board.grid.step[row + ((d + 1) & 7)]].filter((square) => square >= 0)
    return beside.length === 1 ? beside : []
  }
  return []
}
