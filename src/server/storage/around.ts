/** What is kept of a match beside its game: orders given while others decide, and what players offer each other. */
import type { Seat } from '../../game/hulk/types'

export const OFFERS = ['draw', 'takeBack', 'rematch', 'resign'] as const
export type OfferKind = (typeof OFFERS)[number]

export interface Offer {
  what: OfferKind
  by: Seat
  /** Those who want it, whoever made it among them. If there are none it was taken back. */
  agreed: Seat[]
  /** The state of the game it was made in. */
  stateID: number
  /** Counts what became of it, so that nobody agrees to what is no longer offered. */
  n: number
}

/** By seat, as the game reads them. */
export type OrdersBySeat = Record<Seat, unknown>

export interface Around {
  /** The last orders of every seat that has given any. */
  orders(match: string): Promise<OrdersBySeat>
  giveOrders(match: string, seat: Seat, orders: unknown): Promise<void>
  /** The orders that came into the game with an action, by the number of the state it was made in. For replays only. */
  foldedOrders(match: string): Promise<Map<number, OrdersBySeat>>

  offers(match: string): Promise<Offer[]>
  /** Follows what was offered before, by its `n`. False if it is no longer so, or the game has moved on. */
  offer(match: string, offer: Offer): Promise<boolean>
}
