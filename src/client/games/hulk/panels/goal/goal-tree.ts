/** Victory conditions (O2) as lines with their progress. */
import type { Condition } from '../../../../../game/hulk/missions'
import { scoreOf, standingOf } from '../../../../../game/hulk/rules/standing'
import type { State } from '../../../../../game/hulk/state'
import { countedFor, type Messages, type Namer, sayCondition } from '../../../../../game/hulk/text'

export interface GoalLine {
  clause: string
  standing: 'done' | 'lost' | 'open' | 'holds'
  progress?: { now: number; of: number }
}

export interface GoalTree extends Partial<GoalLine> {
  id: string
  join?: 'all' | 'any'
  parts: GoalTree[]
}

const sum = (record: Record<string, number>): number => Object.values(record).reduce((total, n) => total + n, 0)

function progressOf(state: State, condition: Condition): GoalLine['progress'] {
  const { left, casualties, survived } = state.tally
  if ('left' in condition) {
    return { now: condition.exit ? (left[condition.exit] ?? 0) : sum(left), of: condition.left }
  }
  if ('survive' in condition) return { now: survived, of: condition.survive }
  if ('score' in condition && condition.atLeast !== undefined) {
    const now = scoreOf(state, condition.score)
    const { scoring } = state.mission
    const counted = countedFor(scoring, condition)
    return counted ? { now: now / scoring[counted.what], of: counted.count } : { now, of: condition.atLeast }
  }
  if ('destroyed' in condition && condition.count !== undefined) {
    const genestealers = condition.destroyed === 'hybrid' ? 0 : (casualties.genestealer ?? 0)
    const hybrids = condition.destroyed === 'genestealer' ? 0 : (casualties.hybrid ?? 0)
    return { now: genestealers + hybrids, of: condition.count }
  }
  return undefined
}

export function goalTree(state: State, condition: Condition, messages: Messages, name: Namer, id = 'goal'): GoalTree {
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    return {
      id,
      join: 'all' in condition ? 'all' : 'any',
      parts: parts.map((part, i) => goalTree(state, part, messages, name, `${id}.${i}`)),
    }
  }
  const { now, final } = standingOf(state, condition)
  return {
    id,
    clause: sayCondition(messages, state.mission.scoring, condition, name),
    standing: now ? (final ? 'done' : 'holds') : final ? 'lost' : 'open',
    progress: progressOf(state, condition),
    parts: [],
  }
}
