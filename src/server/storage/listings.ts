/** Open matches that anybody may join, as offers of whoever created them. */
import type { Pace, Seat } from '../../game/module'

export interface Offered {
  match: string
  pace: Pace
  /** When it was created or last renewed. */
  offeredAt: number
  /** The creator, if they have a key, and when they were last connected. */
  host?: string
  hostSeenAt?: number
}

/** The free seat of a match for two, whose host has the other one. */
export interface FreeSeat {
  match: string
  seat: Seat
  pace: Pace
  host: string
  setupData: object
}

export interface Expiring {
  /** An offer that was renewed after this time does not expire. */
  offeredBefore: number
  /** Nor one whose host was seen after this time. Absent if that makes no difference. */
  seenBefore?: number
}

export interface ListingStore {
  /** All offers that have not expired. */
  offered(): Promise<Offered[]>
  /**
   * Free seats of this game that anybody may take, the longest offered first. The host of a live match must have been
   * present since `presentSince`; that of any other since `seenSince`, or notices reach them.
   */
  freeSeats(game: string, presentSince: number, seenSince: number): Promise<FreeSeat[]>
  /** Takes an offer off the list. Returns false if it was renewed, its host came back, or play has begun. */
  expire(match: string, expiring: Expiring, at: number): Promise<boolean>
  /** Puts an offer back on the list, or keeps it there for longer. Returns false if play has begun. */
  renew(match: string, at: number): Promise<boolean>
}
