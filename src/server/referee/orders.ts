/** Folds standing orders into the game with the next action. */
import { type Hosted, ordersOf, withOrders } from '../games'
import type { OrdersBySeat } from '../storage/orders'
import type { GameState } from '../storage/storage'

/** The state, and all that can be undone, with the orders it does not have yet; and which orders these are. */
export function foldedInto(
  hosted: Hosted,
  state: GameState,
  given: OrdersBySeat,
): { held: GameState; orders?: OrdersBySeat } {
  const news = Object.entries(given).filter(([seat, orders]) => !sameOrders(orders, ordersOf(hosted, state, seat)))
  if (news.length === 0) return { held: state }
  const orders = Object.fromEntries(news)
  return { held: withOrders(hosted, state, orders), orders }
}

/** Both come from the game's own reader, so their fields are in the same order. */
export const sameOrders = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
