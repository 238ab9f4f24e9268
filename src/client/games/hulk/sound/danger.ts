/** How near the swarm is to the squads, by what everybody at the table sees. */
import { boardOf } from '../../../../game/hulk/board'
import { isMarine } from '../../../../game/hulk/play'
import type { State } from '../../../../game/hulk/state'
import { stepDistances } from '../../../../game/kernel/grid'

/** In steps. What is farther away does not count. */
const FAR = 12
/** The danger of a single contact on the next square. */
const BESIDE = 0.5

/** From 0 to 1. Only walls are in the way: doors open. Markers count like miniatures, whatever they stand for. */
export function dangerOf({ mission, pieces }: Pick<State, 'mission' | 'pieces'>): number {
  const onBoard = Object.values(pieces).filter(({ at }) => at >= 0)
  const steps = stepDistances(
    boardOf(mission).grid,
    onBoard.filter(isMarine).map(({ at }) => at),
  )
  const safety = onBoard
    .filter((piece) => !isMarine(piece) && steps[piece.at] > 0)
    .map(({ at }) => 1 - BESIDE * (Math.max(0, FAR + 1 - steps[at]) / FAR) ** 2)
    .reduce((all, one) => all * one, 1)
  return 1 - safety
}
