/** Scores decisions that interrupt play: reactions (J), free shots (F7), re-rolls and blocks (H5, K8). */
import { distance } from '../../../kernel/grid'
import { type ActionOf, attackerFalls, defenderFalls, type LegalAction } from '../../actions'
import type { DecisionOf } from '../../decisions'
import type { Piece, Target } from '../../types'
import { type Goals, goalsOf } from '../position/goals'
import { has, pointsLeft, type Situation } from '../position/situation'
import type { ScoredAction } from './scored-action'
import { pieceValue } from './worth'

const JAM = 0.8

export function considerReaction(
  s: Situation,
  list: readonly LegalAction[],
  decision: DecisionOf<'react'>,
): ScoredAction[] {
  const goals = goalsOf(s)
  const actors = decision.actors.flatMap((id) => s.view.pieces[id] ?? [])
  return list.map((entry) => ({ entry, worth: reactionWorth(s, goals, actors, entry) }))
}

function reactionWorth(
  s: Situation,
  goals: Goals,
  actors: readonly Piece[],
  { action, odds, cost }: LegalAction,
): number {
  if (action.type === 'pass') return 0
  if (!('piece' in action)) return -1
  const marine = s.view.pieces[action.piece]
  const left = marine.squad === undefined ? 0 : pointsLeft(s, marine.squad)
  // C5: bots never overspend, even if the rules in play allow it.
  if (cost > left && action.type !== 'overwatchShot') return -1
  const menace = actors.reduce((most, actor) => Math.max(most, menaceOf(s, actor, marine)), 0)
  const frugal = 0.35 * cost * (left <= 2 ? 1.3 : 1)
  switch (action.type) {
    case 'overwatchShot':
      return 'piece' in action.target ? 1 + (odds?.hit ?? 0) * 3 - (odds?.jam ?? 0) * JAM : -1
    case 'clearJam':
      return marine.jammedOnOverwatch ? 1.6 + menace - frugal : 0.6 + 0.5 * menace - frugal
    case 'shoot': {
      if (!('piece' in action.target) || marine.overwatch) return -1
      return (odds?.hit ?? 0) * (1 + 2 * menace) - frugal
    }
    case 'turn':
      return marine.overwatch ? -1 : turnWorth(s, marine, actors, action) - frugal
    case 'attack':
      return defenderFalls(odds) * 3 - attackerFalls(odds) * 4 * pieceValue(marine, true) - frugal
    case 'flame':
      return flameWorth(s, goals, marine, action) - frugal
    case 'leave':
      return goals.mayLeave(marine) ? 6 : -1
    case 'selfDestruct':
      return burnsGoal(s, goals, marine.at) ? 30 : -1
    case 'pickUp':
      return goals.roles.get(marine.id)?.task.kind === 'fetch' ? 3 : -1
    default:
      return -1
  }
}

/** How much an enemy that has just acted threatens a marine, from 0.2 to 1. Depends on its distance and remaining points. */
function menaceOf(s: Situation, actor: Piece, marine: Piece): number {
  const away = distance(s.board.width, actor.at, marine.at)
  const { turn } = s.view
  const points = turn.active === actor.id ? turn.ap : turn.done[actor.id] ? 0 : 6
  if (points < 1) return 0.2
  return away <= points ? (away <= 2 ? 1 : 0.6) : 0.2
}

/** What it is worth to turn towards an enemy at the side or rear: the marine fights better, and may shoot first (F7). */
function turnWorth(s: Situation, marine: Piece, actors: readonly Piece[], { facing }: ActionOf<'turn'>): number {
  const ahead = s.board.grid.step[marine.at * 8 + 2 * facing]
  const attacker = actors.find(({ at }) => at === ahead)
  if (!attacker) return -1
  return has(marine, 'stormBolter') && !marine.jammed ? 1.3 : 0.6
}

function burnsGoal(s: Situation, goals: Goals, at: number): boolean {
  const section = s.board.layout.sections[at]
  return goals.tasks.some((task) => task.kind === 'burn' && task.section === section)
}

function flameWorth(s: Situation, goals: Goals, marine: Piece, { at }: ActionOf<'flame'>): number {
  if (burnsGoal(s, goals, at)) return 30
  if (marine.ammo! <= goals.tasks.filter(({ kind }) => kind === 'burn').length) return -1
  const { sections } = s.board.layout
  const section = sections[at]
  let worth = -0.8
  for (const friend of s.marines) if (sections[friend.at] === section) worth -= 6
  for (const mini of s.minis) if (sections[mini.at] === section) worth += 1.5
  return worth
}

/** F7: a free shot costs nothing. Bots do not shoot at doors. */
export function considerFreeShot(s: Situation, list: readonly LegalAction[]): ScoredAction[] {
  return list.map((entry) => {
    const { action, odds } = entry
    if (action.type !== 'freeShot') return { entry, worth: 0 }
    return { entry, worth: (odds?.hit ?? 0) * targetWorth(s, action.target, s.view.pieces[action.piece]) }
  })
}

function targetWorth(s: Situation, target: Target, shooter: Piece): number {
  if (!('piece' in target)) return -1
  const piece = s.view.pieces[target.piece]
  const value = piece.squad === undefined ? 1 : pieceValue(piece, piece.carries !== undefined)
  return value * (1 + 1 / (1 + distance(s.board.width, shooter.at, piece.at)))
}

/** H5: the shot has hit, so a re-roll can only be better for its target. */
export function considerBlock(list: readonly LegalAction[]): ScoredAction[] {
  return list.map((entry) => ({ entry, worth: entry.action.type === 'block' ? 1 : 0 }))
}

/** K8: prefers killing to being killed. The odds in the list are the attacker's. */
export function considerFight(list: readonly LegalAction[], decision: DecisionOf<'closeCombat'>): ScoredAction[] {
  const attacks = decision.chooser === decision.attacker
  return list.map((entry) => {
    const [kill, fall] = [defenderFalls(entry.odds), attackerFalls(entry.odds)]
    return { entry, worth: attacks ? kill - 1.5 * fall : fall - 1.5 * kill }
  })
}
