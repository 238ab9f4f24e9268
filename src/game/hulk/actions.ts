/**
 * Every action a player can take. `cp` is the part of the cost paid in command points (C3), by default the least.
 * A free turn before or after a move or turn (F7) is part of the same action: `facing` is the final one, and the cost
 * is that of the cheaper order, since nothing is checked in between.
 */
import type { Facing, Square } from '../kernel/grid'
import { DECISIONS, type DecisionKind } from './decisions'
import { recordOf } from './shape'
import type { AreaId, ObjectId, PieceId, Target } from './types'

/** An action of a single piece, paid in points. */
export type PieceAction =
  | { type: 'move'; piece: PieceId; to: Square; facing: Facing; cp?: number }
  | { type: 'turn'; piece: PieceId; facing: Facing; cp?: number }
  | { type: 'leave'; piece: PieceId; cp?: number }
  | { type: 'enter'; piece: PieceId; to: Square; facing: Facing }
  | { type: 'open'; piece: PieceId; door: Square; cp?: number }
  | { type: 'close'; piece: PieceId; door: Square; cp?: number }
  | { type: 'shoot'; piece: PieceId; target: Target; cp?: number }
  | { type: 'clearJam'; piece: PieceId; cp?: number }
  | { type: 'flame'; piece: PieceId; at: Square; cp?: number }
  | { type: 'selfDestruct'; piece: PieceId; cp?: number }
  | { type: 'overwatch'; piece: PieceId; cp?: number }
  | { type: 'guard'; piece: PieceId; cp?: number }
  | { type: 'attack'; piece: PieceId; target: PieceId; cp?: number }
  /** `object` says which one, if several lie there. */
  | { type: 'pickUp'; piece: PieceId; object?: ObjectId; cp?: number }
  | { type: 'give'; piece: PieceId; to: PieceId; cp?: number }

export type Action =
  | PieceAction
  /** C1, C2 */
  | { type: 'draw' }
  | { type: 'keep' }
  | { type: 'redraw' }
  | { type: 'endTurn' }
  /** F7, I2: shots that are free of charge. */
  | { type: 'freeShot'; piece: PieceId; target: Target }
  | { type: 'overwatchShot'; piece: PieceId; target: Target }
  /** Declines a free shot, a reaction, a block or a re-roll. */
  | { type: 'pass' }
  /** H5 */
  | { type: 'block' }
  /** K4, K5, K7: `die` is the index of the die in the roll. */
  | { type: 'reroll'; die: number }
  | { type: 'parry'; die: number }
  | { type: 'defend'; die: number }
  /** M1 */
  | { type: 'reinforce'; piece: PieceId; area: AreaId }
  /** N1 */
  | { type: 'reveal'; piece: PieceId }
  /** N1–N3: `mini` is the letter of the miniature (Contents). */
  | { type: 'place'; marker: PieceId; mini: string; to: Square }
  | { type: 'face'; piece: PieceId; facing: Facing }
  /** B2, B4: the time for this decision has run out. Legal only once it has. */
  | { type: 'timeUp' }

export type ActionType = Action['type']

/** The decisions that each action can answer. `timeUp` can end any decision. */
const ANSWERED: Record<ActionType, readonly DecisionKind[]> = {
  draw: ['command'],
  keep: ['command'],
  redraw: ['command'],
  move: ['act', 'react'],
  turn: ['act', 'react'],
  leave: ['act', 'react'],
  enter: ['act'],
  open: ['act', 'react'],
  close: ['act', 'react'],
  shoot: ['act', 'react'],
  clearJam: ['act', 'react'],
  flame: ['act', 'react'],
  selfDestruct: ['act', 'react'],
  overwatch: ['act', 'react'],
  guard: ['act', 'react'],
  attack: ['act', 'react'],
  pickUp: ['act', 'react'],
  give: ['act', 'react'],
  reveal: ['act'],
  endTurn: ['act'],
  freeShot: ['freeShot'],
  block: ['block'],
  reroll: ['closeCombat'],
  parry: ['closeCombat'],
  defend: ['closeCombat'],
  place: ['place'],
  face: ['face'],
  overwatchShot: ['react'],
  reinforce: ['reinforce'],
  pass: ['freeShot', 'block', 'closeCombat', 'react'],
  timeUp: DECISIONS,
}

export const ACTION_TYPES = Object.keys(ANSWERED) as readonly ActionType[]

/** The actions that can answer each decision. */
export const ANSWERS: Record<DecisionKind, readonly ActionType[]> = recordOf(DECISIONS, (kind) =>
  ACTION_TYPES.filter((type) => ANSWERED[type].includes(kind)),
)

export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

/** Chances from 0 to 1. */
export interface Odds {
  /** The target falls (with flames: each piece caught in them). */
  hit?: number
  /** The storm bolter jams. */
  jam?: number
  /** Close combat, as the attacker sees it: only the defender falls, only the attacker falls, nobody falls. */
  win?: number
  lose?: number
  draw?: number
  /** Both fall, if the rules let a tie kill both (K1). The four chances of a close combat add up to 1. */
  both?: number
}

/** In close combat, the chance that the defender falls, alone or not; and the same for the attacker. */
export const defenderFalls = ({ win = 0, both = 0 }: Odds = {}): number => win + both
export const attackerFalls = ({ lose = 0, both = 0 }: Odds = {}): number => lose + both

/** One entry of the list of everything a seat may do now. */
export interface LegalAction {
  action: Action
  /** The cost in points; 0 if the action is free. */
  cost: number
  /** The smallest and the largest part of the cost that may be paid in command points. */
  cpMin: number
  cpMax: number
  odds?: Odds
}
