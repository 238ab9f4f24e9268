/** What things are worth to a bot, in points: one point is about a step nearer to the goal. */
import type { Piece } from '../types'

export interface MarineWorth {
  /** A step nearer for whoever has the errand, before urgency; and for those who go with him. */
  keyStep: number
  escortStep: number
  /** For each step an escort is farther than `leash` behind or ahead of his charge. */
  leash: number
  astray: number
  /** A genestealer or hybrid shot. */
  kill: number
  /** More for one that could strike at once. */
  killNear: number
  /** More for one that the mission wants dead. */
  quarry: number
  /** A threat stopped on overwatch, in parts of a kill. */
  watch: number
  /** Going on overwatch with nothing in particular to fear. */
  idleWatch: number
  /** What a miniature that may strike costs, for a piece worth 1. */
  danger: number
  /** A command point: kept for reactions. */
  command: number
  /** A flamer shot. */
  fuel: number
  /** Standing where somebody with an errand has to pass. */
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
  /** A marine killed, for one worth 1. */
  prey: number
  /** What a charge must promise before a miniature sets out; less for each that can follow. */
  caution: number
  company: number
  /** For each step nearer to a marine, when lying in wait. */
  near: number
  /** For each marine who could shoot at it there. */
  exposed: number
  /** Out of sight and near enough to strike next turn. */
  ambush: number
  /** In the way of whoever has the marines' errand; the second when he is nearly there. */
  bar: number
  barLate: number
  /** A shot drawn from one on overwatch, for each that can strike after it. */
  bait: number
  /** Of each step of the way. */
  step: number
}

export const SWARM_WORTH: SwarmWorth = {
  prey: 4,
  caution: 0.8,
  company: 0.06,
  near: 0.5,
  exposed: 1.2,
  ambush: 1.5,
  bar: 1,
  barLate: 4,
  bait: 0,
  step: 0.25,
}

/** What a marine is worth to either side. */
export function pieceValue(piece: Piece, key: boolean): number {
  const base = piece.kind === 'flamer' ? 1.5 : piece.kind === 'sergeant' ? 1.3 : 1
  return key ? base + 1.2 : base
}

/** How a player is minded, on either side. */
export interface Temper {
  marines: MarineWorth
  swarm: SwarmWorth
}

export const STEADY: Temper = { marines: MARINE_WORTH, swarm: SWARM_WORTH }
