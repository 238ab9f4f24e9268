/** The characters of a mission's two drawings, and how large anything in a mission may be. */

export const EXITS = ['x', 'y', 'z'] as const
export type ExitId = (typeof EXITS)[number]

/** What each character of the board means; every one not listed is refused. */
export const LEGEND = {
  void: /^[# ]$/,
  floor: /^[.+/123xyza-w]$/,
  deployment: /^[123]$/,
  exit: /^[xyz]$/,
  area: /^[A-P]$/,
  object: /^[a-w]$/,
} as const

export const OPEN_DOOR = '/'
export const CLOSED_DOOR = '+'

export const SECTION = /^[A-Za-z0-9]$/

/** Missions can come from strangers: everything has a limit. */
export const BOUNDS = {
  width: 80,
  height: 60,
  /** Who sees whom is worked out for every two squares of floor. */
  floor: 1_500,
  /** Characters of a file, and of all strings of a mission together. */
  text: 200_000,
  /** Values of a mission, rows and numbers and lists and all. */
  values: 5_000,
  depth: 24,
  squads: 3,
  members: 12,
  swarm: 100,
  rounds: 100,
  /** Reported at a time. */
  problems: 50,
} as const
