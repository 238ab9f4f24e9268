/** Standing orders, which are stored beside a game until they enter it with the next action. */
import type { Seat } from '../../game/module'

/** Orders by seat, in the form the game reads. */
export type OrdersBySeat = Readonly<Record<Seat, object>>

export interface OrderStore {
  /** The latest orders of every seat that has given any. */
  latest(match: string): Promise<OrdersBySeat>
  give(match: string, seat: Seat, orders: object): Promise<void>
  /** The orders that entered the game with each action, by the number of the state before it. For replays only. */
  folded(match: string): Promise<Map<number, OrdersBySeat>>
}
