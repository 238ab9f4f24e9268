/** How a course went. */
import type { State } from '../state'
import type { Entry } from './lessons'

export interface Result {
  won: boolean
  /** What the player's marines did. Answers to questions do not count. */
  actions: number
  swarm: number
  marines: number
  jams: number
  cleared: number
}

export function resultOf({ outcome, tally, genestealer }: State, history: readonly Entry[]): Result {
  const { marine = 0, sergeant = 0, flamer = 0, genestealer: swarm = 0 } = tally.casualties
  const told = history.flatMap(({ events }) => events)
  return {
    won: outcome?.winner === 'marines',
    actions: history.filter(({ seat, action }) => seat !== genestealer && 'piece' in action).length,
    swarm,
    marines: marine + sergeant + flamer,
    jams: told.filter(({ type }) => type === 'jammed').length,
    cleared: told.filter(({ type }) => type === 'jamCleared').length,
  }
}
