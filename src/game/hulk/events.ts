/**
 * Everything that happens, told in order. Log, animation, sound and replay read events and nothing else.
 * An event with `for` is the form for that seat alone; everyone else gets the event without its `secret` part.
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
  | { type: 'fought'; piece: PieceId; target: PieceId; total: number; targetTotal: number; falls?: PieceId }
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
  | { type: 'orderCarriedOut'; seat: Seat; piece?: PieceId }
  | { type: 'fireDied' }
  | { type: 'roundEnded'; round: number }
  /** What a seat had just done was taken back, and the others agreed. */
  | { type: 'takenBack'; seat: Seat }
  | { type: 'gameOver'; outcome: Outcome }

export type EventType = Event['type']
export type EventOf<T extends EventType> = Extract<Event, { type: T }>

/** Where pieces and things are and what is about to happen decides nothing: only who is left, and what has been done (O2). */
const INDECISIVE: ReadonlySet<EventType> = new Set<EventType>([
  'moved',
  'turned',
  'cpSpent',
  'entered',
  'doorOpened',
  'doorClosed',
  'doorDestroyed',
  'doorHeld',
  'shot',
  'blocked',
  'jammed',
  'jamCleared',
  'wentOnOverwatch',
  'wentOnGuard',
  'attacked',
  'rerolled',
  'struckOut',
  'fought',
  'faced',
  'reinforced',
  'held',
  'windowOpened',
  'passed',
  'orderCarriedOut',
  'chitDrawn',
  'chitKept',
  'chitShown',
  'turnEnded',
  'fireDied',
])
/** (Most events are of two types.) */
export const decidesNothing = ({ type }: Event): boolean =>
  type === 'moved' || type === 'turned' || INDECISIVE.has(type)

/** The events as a seat (or `null`, a spectator) may know them. */
export function eventsFor(events: readonly Event[], seat: Seat | null): Event[] {
  return events.map((event) => {
    if (event.type !== 'chitDrawn' || event.for === undefined || event.for === seat) return event
    return event.again
      ? { type: 'chitDrawn', squad: event.squad, again: true }
      : { type: 'chitDrawn', squad: event.squad }
  })
}
