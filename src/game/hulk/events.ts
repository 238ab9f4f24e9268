/**
 * Everything that happens, in order. Log, animation, sound and replay read events and nothing else.
 * An event with `for` has a `secret` part that only that seat gets; everyone else gets the event without it.
 */
import type { Facing, Square } from '../kernel/grid'
import type { Outcome } from './state'
import type { AreaId, Contents, ObjectId, PieceId, PieceKind, Seat, Side, SquadId, Target } from './types'

export type ShotKind = 'action' | 'free' | 'overwatch'
export type DeathCause = 'shot' | 'flames' | 'selfDestruct' | 'closeCombat'

export type Event =
  | { type: 'roundBegan'; round: number }
  | { type: 'turnBegan'; side: Side; squad?: SquadId }
  | { type: 'turnEnded'; side: Side; squad?: SquadId; timeUp?: true }
  | { type: 'chitDrawn'; squad: SquadId; again?: true; for?: Seat; secret?: { value: number } }
  | { type: 'chitKept'; squad: SquadId }
  | { type: 'chitShown'; squad: SquadId; value: number; spent: number }
  | { type: 'cpSpent'; squad: SquadId; piece: PieceId; points: number }
  | { type: 'moved'; piece: PieceId; from: Square; to: Square; facing: Facing }
  | { type: 'turned'; piece: PieceId; facing: Facing }
  | { type: 'left'; piece: PieceId; from: Square; exit: string }
  | { type: 'entered'; piece: PieceId; area: AreaId; to: Square; facing: Facing }
  | { type: 'doorOpened'; piece: PieceId; door: Square }
  | { type: 'doorClosed'; piece: PieceId; door: Square }
  | { type: 'doorDestroyed'; door: Square; roll?: number }
  | { type: 'doorHeld'; door: Square; roll: number }
  | { type: 'shot'; piece: PieceId; target: Target; kind: ShotKind; dice: number[]; need: number; hit: boolean }
  | { type: 'blocked'; piece: PieceId; shooter: PieceId; dice: number[]; need: number }
  | { type: 'jammed'; piece: PieceId }
  | { type: 'jamCleared'; piece: PieceId; overwatch?: true }
  | { type: 'flamed'; piece: PieceId; at: Square; squares: Square[]; shotsLeft: number }
  | { type: 'selfDestructed'; piece: PieceId; squares: Square[] }
  | { type: 'fireSpread'; door: Square; squares: Square[] }
  | { type: 'burned'; piece: PieceId; roll: number; need: number; falls: boolean }
  | { type: 'wentOnOverwatch'; piece: PieceId }
  | { type: 'wentOnGuard'; piece: PieceId }
  | { type: 'attacked'; piece: PieceId; target: PieceId; behind: boolean; dice: number[]; targetDice: number[] }
  | { type: 'rerolled'; piece: PieceId; by: 'guard' | 'parry'; of: PieceId; die: number; from: number; to: number }
  | { type: 'struckOut'; piece: PieceId; of: PieceId; die: number; value: number }
  | { type: 'fought'; piece: PieceId; target: PieceId; total: number; targetTotal: number; falls?: PieceId | 'both' }
  | { type: 'fell'; piece: PieceId; kind: PieceKind; at: Square; cause: DeathCause; contents?: Contents }
  | { type: 'dying'; piece: PieceId }
  | { type: 'dropped'; object: ObjectId; at: Square }
  | { type: 'pickedUp'; piece: PieceId; object: ObjectId }
  | { type: 'given'; piece: PieceId; to: PieceId; object: ObjectId }
  | { type: 'carriedOut'; piece: PieceId; object: ObjectId }
  | { type: 'revealed'; marker: PieceId; at: Square; area?: AreaId; contents: Contents; voluntary: boolean }
  | { type: 'placed'; piece: PieceId; kind: PieceKind; at: Square; marker: PieceId; area?: AreaId }
  | { type: 'lost'; contents: Contents }
  | { type: 'faced'; piece: PieceId; facing: Facing }
  | { type: 'markersDrawn'; count: number }
  | { type: 'reinforced'; piece: PieceId; area: AreaId }
  | { type: 'markersLost'; count: number }
  | { type: 'held'; area: AreaId }
  | { type: 'windowOpened'; seats: Seat[]; actors: PieceId[]; door?: Square }
  | { type: 'passed'; seat: Seat; decision: string }
  /** J5: of a marine or a miniature to face, of a marker whose miniatures are placed, or a pass. */
  | { type: 'orderCarriedOut'; seat: Seat; piece?: PieceId; marker?: PieceId }
  | { type: 'fireDied' }
  | { type: 'roundEnded'; round: number }
  /** A seat took its last action back, with the consent of the others. */
  | { type: 'takenBack'; seat: Seat }
  /** B6: the server was down for this many milliseconds. They were given back to the clocks. */
  | { type: 'timeGivenBack'; ms: number }
  /** The player of this seat was on vacation, and their clock stood still for this many milliseconds. */
  | { type: 'clockStood'; seat: Seat; ms: number }
  /** The player of this seat had vanished. The player of the seat `by`, or a bot, plays it from now on. */
  | { type: 'replaced'; seat: Seat; by?: Seat }
  | { type: 'gameOver'; outcome: Outcome }

export type EventType = Event['type']
export type EventOf<T extends EventType> = Extract<Event, { type: T }>

/** The events as a seat (or `null`, a spectator) may know them. */
export function eventsFor(events: readonly Event[], seat: Seat | null): Event[] {
  return events.map((event) => {
    if (event.type !== 'chitDrawn' || event.for === undefined || event.for === seat) return event
    return event.again
      ? { type: 'chitDrawn', squad: event.squad, again: true }
      : { type: 'chitDrawn', squad: event.squad }
  })
}
