/** J5 on the board: what each marine does unasked, for the one who ordered it. */

import { MARINE_ORDERS, type MarineOrders, NEEDS_STORM_BOLTER, type Orders } from '../../../../game/hulk/orders'
import { marineOrders } from '../../../../game/hulk/rules/standing-orders'
import type { State } from '../../../../game/hulk/state'
import type { Piece } from '../../../../game/hulk/types'

export type OrderMark = 'always' | 'never' | 'limited' | 'clears' | 'waits' | 'spared' | 'fights'

/** The mark of each order. A new order does not compile until it has one. */
const MARKS: { [K in keyof Required<MarineOrders>]: (order: NonNullable<MarineOrders[K]>) => OrderMark } = {
  overwatch: (order) => (typeof order === 'string' ? order : 'limited'),
  clearJam: () => 'clears',
  spendCp: () => 'waits',
  askCp: () => 'spared',
  fight: () => 'fights',
}

export function orderMarks(state: State, orders: Orders | undefined, piece: Piece): OrderMark[] {
  const given = (orders && marineOrders(state, orders, piece.id)) ?? {}
  const shoots = piece.weapons.includes('stormBolter')
  const markOf = <K extends keyof MarineOrders>(key: K): OrderMark[] => {
    const order = given[key]
    return order && (shoots || !NEEDS_STORM_BOLTER[key]) ? [MARKS[key](order)] : []
  }
  return MARINE_ORDERS.flatMap(markOf)
}
