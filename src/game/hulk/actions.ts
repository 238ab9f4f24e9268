/**
 * Everything a player can say. `cp` is how much of the cost is paid in command points (C3); absent means as few as will do.
 * A free turn before or after a move or turn (F7) is part of it: `facing` is how the piece ends, and the cost is
 * that of the cheaper way there, since nothing is checked in between.
 */
import type { Facing, Square } from '../kernel/grid'
import type { DecisionKind } from './decisions'
import type { AreaId, ObjectId, PieceId, Target } from './types'

/** What a single piece does, at a cost in points. */
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
  /** `object` where there are several to choose from. */
  | { type: 'pickUp'; piece: PieceId; object?: ObjectId; cp?: number }
  | { type: 'give'; piece: PieceId; to: PieceId; cp?: number }

export type Action =
  | PieceAction
  /** C1, C2 */
  | { type: 'draw' }
  | { type: 'keep' }
  | { type: 'redraw' }
  | { type: 'endTurn' }
  /** F7, I2: shots that cost nothing. */
  | { type: 'freeShot'; piece: PieceId; target: Target }
  | { type: 'overwatchShot'; piece: PieceId; target: Target }
  /** No free shot, no more reactions, no re-roll: let it be. */
  | { type: 'pass' }
  /** H5 */
  | { type: 'block' }
  /** K4, K5, K7: `die` is the place of the die in the roll. */
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

export const PIECE_ACTIONS = [
  'move',
  'turn',
  'leave',
  'enter',
  'open',
  'close',
  'shoot',
  'clearJam',
  'flame',
  'selfDestruct',
  'overwatch',
  'guard',
  'attack',
  'pickUp',
  'give',
] as const satisfies readonly PieceAction['type'][]

/** Which actions answer which decision. Any of them may come too late. */
export const ANSWERS: Record<DecisionKind, readonly ActionType[]> = {
  command: ['draw', 'keep', 'redraw', 'timeUp'],
  act: [...PIECE_ACTIONS, 'reveal', 'endTurn', 'timeUp'],
  freeShot: ['freeShot', 'pass', 'timeUp'],
  block: ['block', 'pass', 'timeUp'],
  closeCombat: ['reroll', 'parry', 'defend', 'pass', 'timeUp'],
  place: ['place', 'timeUp'],
  face: ['face', 'timeUp'],
  react: [...PIECE_ACTIONS.filter((type) => type !== 'enter'), 'overwatchShot', 'pass', 'timeUp'],
  reinforce: ['reinforce', 'timeUp'],
}
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

/** Chances from 0 to 1. */
export interface Odds {
  /** The target falls (for flames: each piece in them). */
  hit?: number
  /** The storm bolter jams. */
  jam?: number
  /** Close combat, from the attacker's side: the defender falls, the attacker falls, neither. */
  win?: number
  lose?: number
  draw?: number
}

/** One entry of the list of everything a seat may do now. */
export interface LegalAction {
  action: Action
  /** What it costs; 0 for what is free. */
  cost: number
  /** The least and the most of the cost that may be paid in command points. */
  cpMin: number
  cpMax: number
  odds?: Odds
}
