/**
 * The complete state of a game, as JSON. Everything except `secret` is public.
 * Records are keyed by whole numbers (squares, pieces, squads), so that a change is a small patch.
 */
import type { Square } from '../kernel/grid'
import type { Agenda } from './decisions'
import type { Mission } from './missions'
import type { Orders } from './orders'
import type { Ruleset } from './ruleset'
import type { Contents, DoorState, ObjectId, Piece, PieceId, PieceKind, Seat, Side, SquadId } from './types'

export interface State {
  mission: Mission
  ruleset: Ruleset
  /** The version of the rules under which the game began. */
  rulesVersion: number
  /** The Genestealer player's seat: the last one (A1). */
  genestealer: Seat
  squads: Record<SquadId, Squad>
  round: number
  turn: Turn
  pieces: Record<PieceId, Piece>
  /** The number that the next piece gets. */
  nextId: PieceId
  doors: Readonly<Record<Square, DoorState>>
  /** Burning squares (G3). */
  flames: Record<Square, true>
  /** Objects on the deck. A carried object is a field of its carrier. */
  objects: Record<ObjectId, Square>
  tally: Tally
  /** A stack of what is still to happen; the last entry comes first. Between actions the last entry is a decision. */
  agenda: Agenda
  clock: Clock
  /** B4: the milliseconds left in each seat's time bank, which are public; absent if there are no banks. */
  bank?: Record<Seat, number>
  outcome?: Outcome
  secret: Secret
}

export interface Squad {
  seat: Seat
  /** CP spent this round (C5: everyone sees it). */
  spent: number
  /** The chit of the round that has just ended, once it was shown (L1). */
  shown?: number
  /** CP that standing orders with a limit have spent on jams this round (J5). */
  jams?: number
}

export interface Turn {
  side: Side
  /** The squad whose turn it is. In the Genestealer turn, the last squad that had a turn. */
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

/** In milliseconds. Timestamps come from outside with each action. All fields are absent if nothing is timed. */
export interface Clock {
  /** The time left for the turn (B1) when its clock last started or stopped. */
  left?: number
  /** When the turn's clock started; absent while it is stopped. */
  since?: number
  /** When the pending decision lapses. */
  deadline?: number
}

const RULED = ['condition', 'impossible', 'roundLimit', 'overspent'] as const
/** Made by the players outside the rules (rules/agreements). */
const AGREED = ['resigned', 'agreed', 'abandoned', 'aborted'] as const
export const REASONS = [...RULED, ...AGREED] as const

export interface Outcome {
  /** Absent if the game is a draw, or `aborted` and without a result. */
  winner?: Side
  reason: (typeof REASONS)[number]
}

export const isAgreed = ({ reason }: Outcome): boolean => AGREED.some((one) => one === reason)

export interface Secret {
  /** C1: each squad's chit, known only to its player. */
  chits: Record<SquadId, number>
  /** M4: what each marker stands for, known only to the Genestealer player. */
  contents: Record<PieceId, Contents>
  /** The markers in the bag and the used ones, known to nobody. */
  bag: Record<Contents, number>
  used: Record<Contents, number>
  /** J5: standing orders, each known only to the seat that gave them. */
  orders: Record<Seat, Orders>
}
