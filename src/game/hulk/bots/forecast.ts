/** How a game stands that is not over yet: the Marines' chance to win, at a glance. */
import type { Condition } from '../missions'
import type { State } from '../state'
import { effortOf, goalsOf, PACE } from './goals'
import { lookAt, roundsLeft, type Situation } from './situation'
import { pieceValue } from './worth'

export function forecast(view: State): number {
  if (view.outcome) return view.outcome.winner === 'marines' ? 1 : 0
  const s = lookAt(view, view.genestealer)
  const goals = goalsOf(s)
  const strength = s.marines.reduce((sum, piece) => sum + pieceValue(piece, goals.roles.get(piece.id)!.key), 0)
  const needed = effortOf(s, goals.tasks)
  // Time to spare, in rounds; holding out is a matter of strength alone.
  const spare = goals.tasks.some(({ kind }) => kind === 'hold') ? 1 : roundsLeft(s) - needed / PACE
  const swarm = s.minis.length + 1.8 * (s.markers.length + s.waiting.length)
  const logit =
    0.55 * (strength - 4) -
    0.16 * swarm +
    0.3 * Math.max(-4, Math.min(4, spare)) -
    0.05 * Math.min(needed, 40) -
    2.5 * lossesOf(s, view.mission.victory.genestealers)
  return 1 / (1 + Math.exp(-logit))
}

/** How near the Genestealers are to winning by the marines that fell: 0 none, 1 enough. */
export function lossesOf(s: Situation, condition: Condition): number {
  if ('any' in condition) return Math.max(...condition.any.map((part) => lossesOf(s, part)))
  if ('all' in condition) return Math.min(...condition.all.map((part) => lossesOf(s, part)))
  if (!('score' in condition) || condition.atLeast === undefined) return 0
  const { casualties } = s.view.tally
  const lost = (casualties.marine ?? 0) + (casualties.sergeant ?? 0) + (casualties.flamer ?? 0)
  return Math.min(1, ((s.view.mission.scoring.marineLost ?? 0) * lost) / Math.max(1, condition.atLeast))
}
