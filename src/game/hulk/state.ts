/**
 * The whole of a game in progress, as JSON. Everything but `secret` is public.
 * Records are keyed by whole numbers (squares, pieces, squads): quick to walk, and a change is a small patch.
 */
import type { Square } from '../kernel/grid'
import type { Agenda } from './decisions'
import type { Mission } from './missions'
import type { Ruleset } from './ruleset'
import type { Contents, DoorState, ObjectId, Piece, PieceId, PieceKind, Seat, Side, SquadId } from './types'

export interface State {
  mission: Mission
  ruleset: Ruleset
  /** The Genestealer player's seat: the last one (A1). */
  genestealer: Seat
  squads: Record<SquadId, Squad>
  round: number
  turn: Turn
  pieces: Record<PieceId, Piece>
  /** The number the next piece gets. */
  nextId: PieceId
  doors: Readonly<Record<Square, DoorState>>
  /** Burning squares (G3). */
  flames: Record<Square, true>
  /** Objects that lie on the deck; carried ones are on their carrier. */
  objects: Record<ObjectId, Square>
  tally: Tally
  /** What is still to happen before the next action, last entry first. At rest the last entry is a decision. */
  agenda: Agenda
  clock: Clock
  outcome?: Outcome
  secret: Secret
}

export interface Squad {
  seat: Seat
  /** CP spent this round (C5: everyone sees it). */
  spent: number
  /** The chit of the round that has just ended, once shown (L1). */
  shown?: number
}

export interface Turn {
  side: Side
  /** The squad whose turn it is; in the Genestealer turn the last squad that had one. */
  squad: SquadId
  /** The piece being activated and the AP it has left (D2). */
  active?: PieceId
  ap: number
  /** Pieces whose activation is over. */
  done: Record<PieceId, true>
}

/** What has happened so far that victory can depend on. */
export interface Tally {
  casualties: Partial<Record<PieceKind, number>>
  /** Marines who left, by exit letter. */
  left: Record<string, number>
  carriedOut: Record<ObjectId, true>
  burned: Record<string, true>
  /** Rounds that ended with a marine on the board. */
  survived: number
}

/** Milliseconds; timestamps come from outside with each action. All absent when nothing is timed. */
export interface Clock {
  /** What was left of the turn (B1) when its clock last started or stopped. */
  left?: number
  /** When it started; absent while it stands still. */
  since?: number
  /** When the pending decision lapses. */
  deadline?: number
}

export const REASONS = ['condition', 'impossible', 'roundLimit', 'overspent', 'resigned', 'agreed'] as const

export interface Outcome {
  /** Nobody, if it is a draw. */
  winner?: Side
  /** `resigned` and `agreed` are between people (rules/agreements), the others are the rules' (L1, L2). */
  reason: (typeof REASONS)[number]
}

export interface Secret {
  /** C1: each squad's chit, known to its player. */
  chits: Record<SquadId, number>
  /** M4: known to the Genestealer player. */
  contents: Record<PieceId, Contents>
  /** Markers still in the bag and those used up: known to nobody. */
  bag: Record<Contents, number>
  used: Record<Contents, number>
  /** J5: each known to its giver. */
  orders: Record<Seat, Orders>
}

/** J5. What is not said is asked. */
export interface Orders {
  marines: Record<PieceId, MarineOrders>
  /** Facings of revealed miniatures: towards the nearest marine, without asking. */
  facing?: 'nearest'
}

export interface MarineOrders {
  overwatch?: 'always' | 'never'
  /** Clear a jam while CP last. */
  clearJam?: true
  /** Never spend CP, and do not ask. */
  spend?: 'never'
}
