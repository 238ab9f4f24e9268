/** The characters of a mission's two drawings, and how large anything in a mission may be. */

export const EXITS = ['x', 'y', 'z'] as const
export type ExitId = (typeof EXITS)[number]

/** What each character of the board means. All other characters are refused. */
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

/** Missions are untrusted input, so everything has a limit. */
export const BOUNDS = {
  width: 80,
  height: 60,
  /** Lines of sight are computed for every pair of floor squares. */
  floor: 1_500,
  /** Characters in a file, and in all strings of a mission together. */
  text: 200_000,
  /** JSON values in a mission, including rows, numbers and lists. */
  values: 5_000,
  depth: 24,
  squads: 3,
  members: 12,
  swarm: 100,
  rounds: 100,
  /** How many problems are reported at a time. */
  problems: 50,
} as const
