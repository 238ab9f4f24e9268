/** What can be wrong with a mission: codes with what they speak of. The sentences are in words.ts. */

export type Layer = 'board' | 'sections'
export type Path = (string | number)[]

/** In the data by path (`key`: the name itself is meant, not its value), or one character of a drawing. */
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
  noSuchKind: { kind: string }
  tooManyToLeave: { left: number; marines: number }
  surviveTooLong: { survive: number; rounds: number }
  noScoring: Record<never, never>
}

export type ProblemCode = keyof ProblemParams

export type Problem = { [C in ProblemCode]: { code: C; at: Place; params: ProblemParams[C] } }[ProblemCode]

export function problem<C extends ProblemCode>(code: C, at: Place, params: ProblemParams[C]): Problem {
  return { code, at, params } as Problem
}
