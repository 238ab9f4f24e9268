/**
 * What can still be undone: the last state behind which no undo goes, and the moves since then. No dice were rolled
 * since, so repeating the moves leads to the present state, and all of them can be undone again.
 */
import { type GameRules, HOUSE_MOVES, type Seat } from '../../../game/module'

export interface UndoStep {
  seat: Seat
  /** The name of a move. */
  type: string
  said: unknown
  /** Whose orders they are, if not of the seat that had to decide. */
  whose?: Seat
  /** By the game's clock. */
  at: number
}

export interface UndoTrail {
  /** Without the module's constants, which are those of the saved state. */
  from: object
  steps: UndoStep[]
}

type Constants = Pick<GameRules, 'constants'>

const without = (state: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !keys.includes(key)))

const only = (state: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(state).filter(([key]) => keys.includes(key)))

export const trailOf = ({ constants }: Constants, from: object, steps: UndoStep[]): UndoTrail | undefined =>
  steps.length > 0 ? { from: without(from, constants), steps } : undefined

/** The state before the steps. Earlier versions also left out the version of the rules. */
export const startOf = ({ constants }: Constants, { from }: UndoTrail, state: object): object => ({
  ...only(state, [...constants, 'rulesVersion']),
  ...from,
})

/** Orders are not part of the history. */
export const toldSteps = ({ steps }: UndoTrail): number =>
  steps.filter(({ type }) => type !== HOUSE_MOVES.orders).length

/** Compares plain data, regardless of the order of keys. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isDeepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
