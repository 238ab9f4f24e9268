/** What things are worth to a bot, in points. One point is worth about one step towards the goal. */
import type { Piece } from '../../types'

export interface MarineWorth {
  /** A step towards the goal, before urgency: for the marine with the task, and for those who escort them. */
  keyStep: number
  escortStep: number
  /** `astray` is subtracted for each step that an escort is more than `leash` steps from the escorted marine. */
  leash: number
  astray: number
  /** A genestealer or hybrid killed. */
  kill: number
  /** Added if it was near enough to strike at once. */
  killNear: number
  /** Added if the mission requires its destruction. */
  quarry: number
  /** A threat stopped by overwatch, as a fraction of a kill. */
  watch: number
  /** Going on overwatch without a particular threat. */
  idleWatch: number
  /** Subtracted for each miniature that may strike a piece worth 1. */
  danger: number
  /** A command point that is kept for reactions. */
  command: number
  /** A flamer shot. */
  fuel: number
  /** Subtracted for standing where a marine with a task has to pass. */
  inTheWay: number
}

export const MARINE_WORTH: MarineWorth = {
  keyStep: 2.2,
  escortStep: 1.3,
  leash: 4,
  astray: 0.5,
  kill: 2,
  killNear: 2,
  quarry: 2,
  watch: 1.1,
  idleWatch: 0.25,
  danger: 0.4,
  command: 0.5,
  fuel: 1,
  inTheWay: 3,
}

export interface SwarmWorth {
  /** Killing a marine worth 1. */
  prey: number
  /** The minimum that a charge must promise. It is lowered by `company` for each miniature that can strike too. */
  caution: number
  company: number
  /** Each step nearer to a marine, when lying in wait. */
  near: number
  /** Subtracted for each marine who could shoot at the square. */
  exposed: number
  /** A square out of sight from which it can strike next turn. */
  ambush: number
  /** Standing in the way of a marine with a task; `barLate` applies when that marine is nearly there. */
  bar: number
  barLate: number
  /** Drawing a shot from a marine on overwatch, for each miniature that can strike afterwards. */
  bait: number
  /** Subtracted for each step of the way. */
  step: number
}

export const SWARM_WORTH: SwarmWorth = {
  prey: 4,
  caution: 2,
  company: 0.3,
  near: 0.5,
  exposed: 1.2,
  ambush: 1.5,
  bar: 1,
  barLate: 4,
  bait: 0,
  step: 0.25,
}

/** What a marine is worth to both sides. `key` is true for a marine whom the mission needs. */
export function pieceValue(piece: Piece, key: boolean): number {
  const base = piece.kind === 'flamer' ? 1.5 : piece.kind === 'sergeant' ? 1.3 : 1
  return key ? base + 1.2 : base
}

/** A playing style: the worths that a bot uses for either side. */
export interface Temper {
  marines: MarineWorth
  swarm: SwarmWorth
}

export const STEADY: Temper = { marines: MARINE_WORTH, swarm: SWARM_WORTH }
