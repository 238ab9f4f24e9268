/** What can be wrong with a mission: codes with their parameters. The sentences are in words.ts. */

import type { Side } from '../types'
import type { Prey } from './condition'

export type Layer = 'board' | 'sections'
export type Path = (string | number)[]

/** Where a problem is: at a path in the data (with `key`, at the name instead of its value), or in a drawing. */
export type Place = { path: Path; key?: true } | { layer: Layer; x: number; y: number }

export interface ProblemParams {
  // The file
  textTooLong: { most: number }
  tooManyValues: { most: number }
  tooDeep: { most: number }
  syntax: { what: string }
  duplicateKey: { key: string }
  // The shape
  unknownKey: { key: string }
  missingKey: { key: string }
  wrongValue: { name: string; what: string }
  // The drawings
  boardTooLarge: { width: number; height: number; mostWidth: number; mostHeight: number }
  emptyBoard: Record<never, never>
  tooMuchFloor: { squares: number; most: number }
  raggedRow: { layer: Layer; row: number; width: number; expected: number }
  rowsDiffer: { rows: number; expected: number }
  unknownCharacter: { layer: Layer; character: string; square: string }
  floorWithoutSection: { square: string }
  sectionOffFloor: { square: string; section: string }
  sectionNotConnected: { section: string; square: string }
  floorNotConnected: { square: string }
  doorJoinsNothing: { square: string }
  exitInside: { square: string }
  noEntryArea: Record<never, never>
  areaWithoutDoorstep: { area: string }
  // The pieces
  deploymentTooSmall: { squad: string; squares: number; members: number; digit: number }
  deploymentWithoutSquad: { digit: number; squads: number }
  objectWithoutData: { object: string; square: string }
  objectNotOnBoard: { object: string }
  objectTwice: { object: string; square: string }
  swarmOffFloor: { square: string }
  swarmOnClosedDoor: { square: string }
  squareTaken: { square: string }
  // The conditions
  noSuchSection: { section: string }
  noSuchObject: { object: string }
  noSuchExit: { exit: string }
  noExit: Record<never, never>
  noSuchKind: { kind: Prey }
  tooManyToLeave: { left: number; marines: number }
  surviveTooLong: { survive: number; rounds: number }
  noScoring: Record<never, never>
  // Whether the conditions can come true (O4)
  metAlready: { side: Side }
  neverTrue: Record<never, never>
  neverTogether: Record<never, never>
  noFlamerToBurn: { section: string }
  noShotsToBurn: { section: string }
  tooManyToBurn: { sections: number; shots: number }
  tooManyToDestroy: { kind: Prey; count: number; most: number }
  cannotScore: { side: Side }
  scoreOutOfReach: { side: Side; atLeast: number; most: number }
  /** In points: what the way takes, and how many there are until the last round. */
  tooFar: { needed: number; most: number; rounds: number }
  // Warnings
  holdsAtFirst: { side: Side }
  onlyWithCommandPoints: { needed: number; most: number; rounds: number }
  fewToDestroy: { kind: Prey; count: number; likely: number }
  swarmMayWait: { kind: Prey }
  nothingComes: Record<never, never>
}

export type ProblemCode = keyof ProblemParams

export type Problem = { [C in ProblemCode]: { code: C; at: Place; params: ProblemParams[C] } }[ProblemCode]

export function problem<C extends ProblemCode>(code: C, at: Place, params: ProblemParams[C]): Problem {
  return { code, at, params } as Problem
}
