/**
 * What can still be taken back: the last state that cannot be left behind, and what was said since. No dice fell since
 * then, so saying it again leads to where the game is, with everything to take back once more.
 */
import type { State } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'

export interface Step {
  seat: Seat
  /** The name of a move. */
  type: string
  said: unknown
  /** By the game's clock. */
  at: number
}

export interface UndoTrail {
  /** Mission and rules are those of the game. */
  from: Omit<State, 'mission' | 'ruleset'>
  steps: Step[]
}

export function trailOf({ mission: _m, ruleset: _r, ...from }: State, steps: Step[]): UndoTrail | undefined {
  return steps.length > 0 ? { from, steps } : undefined
}

export const startOf = ({ from }: UndoTrail, { mission, ruleset }: State): State => ({ ...from, mission, ruleset })

/** Orders are no part of the history. */
export const toldSteps = ({ steps }: UndoTrail): number => steps.filter(({ type }) => type !== 'orders').length

/** Of plain data, whatever the order of its keys. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isDeepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
