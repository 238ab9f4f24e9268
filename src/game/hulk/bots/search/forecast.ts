/** A quick estimate of the Marines' chance to win an unfinished game. */
import { SeededDice } from '../../../kernel/dice'
import type { Condition, Mission } from '../../missions'
import { seatSquads, setup } from '../../setup'
import type { State } from '../../state'
import { effortOf, goalsOf } from '../position/goals'
import { lookAt, roundsLeft, type Situation } from '../position/situation'
import { dangerAt, MARKER_WEIGHT, STRIKE, threatsOf } from '../position/threats'
import { pieceValue } from '../scoring/worth'

/**
 * Coefficients of a logistic regression on 1,600 games between normal bots: 150 games of each of the twelve missions (50
 * of the two largest), with the positions at the start of every turn, 19,230 in all. A third of the games was held out for
 * validation. Each mission had its own constant, so the coefficients describe changes within a game, not how hard a
 * mission is.
 */
const STRENGTH = 0.15
const SWARM = 0.076
const NEAR = 0.084
const KEY_DANGER = 0.08
const STEPS = 0.12
const KILLS = 0.29
const LOSSES = 1.4
const MARINE_TURN = 0.69
const HOLDING = { strength: 1.1, round: 0.66 }
const MOST_STEPS = 60

export function forecast(view: State): number {
  if (view.outcome) return view.outcome.winner === 'marines' ? 1 : 0
  return 1 / (1 + Math.exp(outsetOf(view.mission) - standing(view)))
}

const outsets = new WeakMap<Mission, number>()

/** Missions are assumed to be fair, so the initial position of a mission counts as an even chance. */
function outsetOf(mission: Mission): number {
  let outset = outsets.get(mission)
  if (outset === undefined) {
    const squads = seatSquads(mission, mission.squads.length + 1)
    outset = standing(setup({ mission, squads }, { dice: SeededDice.fromSeed('outset'), now: 0 }))
    outsets.set(mission, outset)
  }
  return outset
}

/** The Marines' standing, in logits. */
function standing(view: State): number {
  const s = lookAt(view, view.genestealer)
  const { tasks, roles } = goalsOf(s)
  const threats = threatsOf(s)
  const strength = s.marines.reduce((sum, marine) => sum + pieceValue(marine, false), 0)
  const swarm = s.minis.length + MARKER_WEIGHT * (s.markers.length + s.waiting.length)
  const near = threats.reduce(
    (sum, { away, weight, stopped }) => (away <= STRIKE ? sum + weight * (1 - stopped) : sum),
    0,
  )
  const keyDanger = s.marines.reduce(
    (sum, marine) => (roles.get(marine.id)?.key ? sum + dangerAt(s, threats, marine.at) : sum),
    0,
  )
  const kinds = new Set(tasks.map(({ kind }) => kind))
  // Holding out depends on strength and time, hunting on kills, and all other tasks on the remaining distance.
  const rest = kinds.has('hold')
    ? HOLDING.strength * strength - HOLDING.round * roundsLeft(s)
    : STRENGTH * strength -
      KILLS * killsLeft(view, view.mission.victory.marines) -
      (kinds.has('hunt') ? 0 : STEPS * Math.min(MOST_STEPS, effortOf(s, tasks)))
  return (
    rest -
    SWARM * swarm -
    NEAR * near -
    KEY_DANGER * keyDanger -
    LOSSES * lossesOf(s, view.mission.victory.genestealers) +
    (view.turn.side === 'marines' ? MARINE_TURN : 0)
  )
}

/** How many of the swarm the Marines still have to destroy to win. */
function killsLeft(view: State, condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, part) => sum + killsLeft(view, part), 0)
  if ('any' in condition) return Math.min(...condition.any.map((part) => killsLeft(view, part)))
  if (!('destroyed' in condition) || condition.count === undefined) return 0
  const { casualties } = view.tally
  const fallen =
    condition.destroyed === 'all'
      ? (casualties.genestealer ?? 0) + (casualties.hybrid ?? 0)
      : (casualties[condition.destroyed] ?? 0)
  return Math.max(0, condition.count - fallen)
}

/** How near the Genestealers are to winning by casualties: from 0 (no marine lost) to 1 (enough lost to win). */
function lossesOf(s: Situation, condition: Condition): number {
  if ('any' in condition) return Math.max(...condition.any.map((part) => lossesOf(s, part)))
  if ('all' in condition) return Math.min(...condition.all.map((part) => lossesOf(s, part)))
  if (!('score' in condition) || condition.atLeast === undefined) return 0
  const { casualties } = s.view.tally
  const lost = (casualties.marine ?? 0) + (casualties.sergeant ?? 0) + (casualties.flamer ?? 0)
  return Math.min(1, ((s.view.mission.scoring.marineLost ?? 0) * lost) / Math.max(1, condition.atLeast))
}
