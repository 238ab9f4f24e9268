/** Why a game ended, in the terms of its mission: who fell that was needed, what is done, and what is still to do. */
import type { Condition } from '../../../../../game/hulk/missions'
import { isMarine, somePiece } from '../../../../../game/hulk/play'
import { standingOf } from '../../../../../game/hulk/rules/standing'
import type { State } from '../../../../../game/hulk/state'
import { type Namer, sayCondition, sayReason } from '../../../../../game/hulk/text'
import type { PieceId } from '../../../../../game/hulk/types'
import type { HistoryEntry } from '../../table'
import type { Messages } from '../../text'

type Why =
  | { code: 'nobodyElseBurns'; fallen: PieceId; section: string }
  | { code: 'noShots'; section: string }
  | { code: 'outOfReach'; fallen: PieceId; goal: Condition }
  | { code: 'lastFell'; fallen: PieceId }
  | { code: 'stillOpen' | 'done'; goals: Condition[] }

/** Undefined if there is nothing to say beyond the reason itself, such as for a game that was given up. */
function whyOver(state: State, history: readonly HistoryEntry[]): Why | undefined {
  const { outcome, mission } = state
  const { marines, genestealers } = mission.victory
  const some = (code: 'stillOpen' | 'done', goal: Condition, now: boolean): Why | undefined => {
    const goals = partsOf(goal).filter((part) => standingOf(state, part).now === now)
    return goals.length > 0 ? { code, goals } : undefined
  }
  switch (outcome?.reason) {
    case 'roundLimit':
      return some('stillOpen', marines, false)
    case 'impossible':
      return whyImpossible(state, history)
    case 'condition':
      if (outcome.winner === 'marines') return some('done', marines, true)
      // The swarm often wins by keeping the Marines from their goal.
      return (
        (standingOf(state, marines).now ? undefined : whyImpossible(state, history)) ?? some('done', genestealers, true)
      )
    default:
      return undefined
  }
}

function whyImpossible(state: State, history: readonly HistoryEntry[]): Why | undefined {
  const fallen = lastFallen(history, isFlesh)
  if (!somePiece(state, isMarine) && fallen !== undefined) return { code: 'lastFell', fallen }
  const lost = partsOf(state.mission.victory.marines).find((part) => {
    const { now, final } = standingOf(state, part)
    return final && !now
  })
  if (!lost) return undefined
  if ('burned' in lost) {
    const flamer = lastFallen(history, (kind) => kind === 'flamer')
    const section = lost.burned
    return flamer === undefined ? { code: 'noShots', section } : { code: 'nobodyElseBurns', fallen: flamer, section }
  }
  return fallen === undefined ? undefined : { code: 'outOfReach', fallen, goal: lost }
}

const isFlesh = (kind: string): boolean => kind === 'marine' || kind === 'sergeant' || kind === 'flamer'

function lastFallen(history: readonly HistoryEntry[], is: (kind: string) => boolean): PieceId | undefined {
  const fell = history.flatMap(({ events }) => events).filter((event) => event.type === 'fell')
  return fell.findLast(({ kind }) => is(kind))?.piece
}

/** The single conditions of a goal. */
const partsOf = (goal: Condition): Condition[] =>
  'all' in goal ? goal.all.flatMap(partsOf) : 'any' in goal ? goal.any.flatMap(partsOf) : [goal]

/** A sentence, in the words of the goals. */
export function sayWhy(messages: Messages, state: State, history: readonly HistoryEntry[], name: Namer): string {
  const { why: say } = messages.ui.over
  const clause = (goal: Condition) => sayCondition(messages, state.mission.scoring, goal, name)
  const list = (goals: readonly Condition[]) => goals.map(clause).join('; ')
  const why = whyOver(state, history)
  const reason = state.outcome ? sayReason(messages, state.outcome) : ''
  switch (why?.code) {
    case undefined:
      return reason
    case 'nobodyElseBurns':
      return say.nobodyElseBurns(name.piece(why.fallen), why.section)
    case 'noShots':
      return say.noShots(why.section)
    case 'outOfReach':
      return say.outOfReach(name.piece(why.fallen), clause(why.goal))
    case 'lastFell':
      return say.lastFell(name.piece(why.fallen))
    case 'stillOpen':
      return `${reason} ${say.stillOpen(list(why.goals))}`
    case 'done':
      return `${reason} ${say.done(list(why.goals))}`
  }
}
