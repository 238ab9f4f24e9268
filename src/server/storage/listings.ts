/** Open matches that anybody may join, as offers of whoever created them. */
import type { Pace } from '../../game/module'

export interface Offered {
  match: string
  pace: Pace
  /** When it was created or last renewed. */
  offeredAt: number
  /** The creator, if they have a key, and when they were last connected. */
  host?: string
  hostSeenAt?: number
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
  /** Takes an offer off the list. Returns false if it was renewed, its host came back, or play has begun. */
  expire(match: string, expiring: Expiring, at: number): Promise<boolean>
  /** Puts an offer back on the list, or keeps it there for longer. Returns false if play has begun. */
  renew(match: string, at: number): Promise<boolean>
}
