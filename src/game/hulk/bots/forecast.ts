/** How a game stands that is not over yet: the Marines' chance to win, at a glance. */
import type { Condition } from '../missions'
import type { State } from '../state'
import { effortOf, goalsOf } from './goals'
import { lookAt, roundsLeft, type Situation } from './situation'
import { MARKER_WEIGHT, STRIKE, threatsOf } from './threats'
import { pieceValue } from './worth'

/** Fitted to some hundred games of every mission between steady players: what is still to do counts most. */
const STRENGTH = 0.22
const SWARM = 0.06
const NEAR = 0.03
const STEPS = 0.08
const LOSSES = 1
const HOLDING = { strength: 0.7, round: 0.4 }
const MOST_STEPS = 60

export function forecast(view: State): number {
  if (view.outcome) return view.outcome.winner === 'marines' ? 1 : 0
  const s = lookAt(view, view.genestealer)
  const { tasks } = goalsOf(s)
  const strength = s.marines.reduce((sum, marine) => sum + pieceValue(marine, false), 0)
  const swarm = s.minis.length + MARKER_WEIGHT * (s.markers.length + s.waiting.length)
  const near = threatsOf(s).reduce((sum, { away, weight }) => (away <= STRIKE ? sum + weight : sum), 0)
  // To hold out is a matter of strength and time, all else of what is left to do.
  const rest = tasks.some(({ kind }) => kind === 'hold')
    ? HOLDING.strength * (strength - 4) - HOLDING.round * roundsLeft(s)
    : -STEPS * Math.min(MOST_STEPS, effortOf(s, tasks))
  const logit =
    1.5 +
    STRENGTH * (strength - 4) -
    SWARM * swarm -
    NEAR * near +
    rest -
    LOSSES * lossesOf(s, view.mission.victory.genestealers)
  return 1 / (1 + Math.exp(-logit))
}

/** How near the Genestealers are to winning by the marines that fell: 0 none, 1 enough. */
function lossesOf(s: Situation, condition: Condition): number {
  if ('any' in condition) return Math.max(...condition.any.map((part) => lossesOf(s, part)))
  if ('all' in condition) return Math.min(...condition.all.map((part) => lossesOf(s, part)))
  if (!('score' in condition) || condition.atLeast === undefined) return 0
  const { casualties } = s.view.tally
  const lost = (casualties.marine ?? 0) + (casualties.sergeant ?? 0) + (casualties.flamer ?? 0)
  return Math.min(1, ((s.view.mission.scoring.marineLost ?? 0) * lost) / Math.max(1, condition.atLeast))
}
