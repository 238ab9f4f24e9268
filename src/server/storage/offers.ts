/** Offers between the players of a match. */
import type { Seat } from '../../game/module'
import type { Proposal } from '../protocol'

/** Partners also tell each other that they want to give up. */
export type OfferKind = Proposal | 'resign'

export interface Offer {
  what: OfferKind
  by: Seat
  /** The seats that agree, including the one that made the offer. Empty if the offer was withdrawn. */
  agreed: Seat[]
  /** The state of the game in which the offer was made. */
  stateID: number
  /** A version number: it grows with every change, so that nobody can agree to an offer that has changed. */
  n: number
}

export interface OfferStore {
  list(match: string): Promise<Offer[]>
  /** Stores version `n` of an offer. Returns false if `n - 1` is not the current version or the game has left `stateID`. */
  put(match: string, offer: Offer, at: number): Promise<boolean>
}
