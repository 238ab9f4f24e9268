/**
 * The agenda: what is still to happen, as a stack with its top at the end. A step is either something the game does
 * by itself or a decision it waits for. Whatever interrupts is put on top and play comes back to what lies below.
 */
import type { Square } from '../kernel/grid'
import type { State } from './state'
import type { Contents, PieceId, Seat, SquadId } from './types'

export const DECISIONS = [
  'command',
  'act',
  'freeShot',
  'block',
  'closeCombat',
  'place',
  'face',
  'react',
  'reinforce',
] as const
export type DecisionKind = (typeof DECISIONS)[number]

/** A marker turned face up whose miniatures are being put down (N3). */
export interface Heap {
  marker: PieceId
  at: Square
  left: Contents
  /** The free squares around, listed once before placing; absent while nothing is placed yet. */
  squares?: Square[]
  /** The marker had acted this turn: its miniatures count as activated (N1, N2). */
  acted?: true
  minis: PieceId[]
}

/** A roll to hit that can still be blocked (H5). */
export interface Shot {
  shooter: PieceId
  target: PieceId
  need: number
  dice: number[]
}

export interface Fight {
  attacker: PieceId
  defender: PieceId
  /** Attacked from side or rear (K3). */
  behind: boolean
  attackerDice: number[]
  defenderDice: number[]
  /** The marine in the fight who has choices, and which he has not used yet (K8). */
  chooser: PieceId
  guard?: true
  parry?: true
  defend?: true
}

/** What has just happened that marines may answer (J). */
export interface ReactionWindow {
  /** The miniatures that ended their action (N5: several, if a marker was revealed by its own action). */
  actors: PieceId[]
  /** A door the enemy closed (I2). */
  door?: Square
  /** Fixed when the window opens: who may take an overwatch shot, who may spend CP. */
  watching: PieceId[]
  seeing: PieceId[]
  /** Marine seats that answer after the present one. */
  next: Seat[]
}

export type Decision =
  | { kind: 'command'; seat: Seat; squad: SquadId; drawn?: true }
  | { kind: 'act'; seat: Seat }
  | { kind: 'freeShot'; seat: Seat; piece: PieceId }
  | ({ kind: 'block'; seat: Seat } & Shot)
  | ({ kind: 'closeCombat'; seat: Seat } & Fight)
  | { kind: 'place'; seat: Seat; heaps: Heap[]; minis: PieceId[] }
  | { kind: 'face'; seat: Seat; pieces: PieceId[] }
  | ({ kind: 'react'; seat: Seat } & ReactionWindow)
  | { kind: 'reinforce'; seat: Seat; markers: PieceId[] }

/** P1: where the end of an action has got to. */
export const AFTERMATH = ['revealFirst', 'freeShot', 'fire', 'sustained', 'reveals', 'window', 'done'] as const
type AftermathStage = (typeof AFTERMATH)[number]

/** The end of one action. */
export interface Aftermath {
  kind: 'aftermath'
  stage: AftermathStage
  actor: PieceId
  /** A door this action closed (I2). */
  door?: Square
  /** The actor has rolled for this action's flames already (G2). */
  singed?: true
  /** Miniatures revealed by the marker's own action (N5). */
  revealed?: PieceId[]
}

export type Automatic =
  | Aftermath
  | { kind: 'reveals' }
  | { kind: 'squadTurn'; squad: SquadId }
  | { kind: 'genestealerTurn' }
  | { kind: 'lurking' }
  | { kind: 'endOfRound' }
  | { kind: 'nextRound' }

export type Step = Decision | Automatic
export type Agenda = Step[]

/** What the game does by itself is for no seat. */
const isDecision = (step: Step): step is Decision => (step as Decision).seat !== undefined

/** Who must decide what now; nothing once the game is over. */
export function decisionOf(state: State): Decision | undefined {
  const top = state.agenda[state.agenda.length - 1]
  return top !== undefined && isDecision(top) ? top : undefined
}

export type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>
