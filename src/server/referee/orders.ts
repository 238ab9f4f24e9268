/** Orders that were given beside the game come into it with the next action. */
import type { Hosted } from '../games'
import type { OrdersBySeat } from '../storage/around'
import type { Held } from '../storage/storage'

/** The state with the orders in it that it does not have yet, in what can be undone too; and which these are. */
export function foldedInto(hosted: Hosted, state: Held, given: OrdersBySeat): { held: Held; orders?: OrdersBySeat } {
  const news = Object.entries(given).filter(([seat, orders]) => !sameOrders(orders, hosted.ordersOf(state, seat)))
  if (news.length === 0) return { held: state }
  const orders = Object.fromEntries(news)
  return { held: hosted.withOrders(state, orders), orders }
}

/** Both have been through the same reader, so their fields are in the same order. */
export const sameOrders = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
