/**
 * Standing orders (J5), which a seat may give at any time. They are stored beside the game, so that they make nobody's
 * action stale and nobody else learns of them; they are folded into the game with anybody's next action.
 */
import { ordersOf, upgradedOrders } from '../games'
import type { ServerMessage } from '../protocol'
import { sameOrders } from '../referee/orders'
import type { OrdersBySeat } from '../storage/orders'
import type { GameState, Storage } from '../storage/storage'
import type { Patience } from './patience'
import type { Loaded } from './table'

export class IdleOrders {
  constructor(
    private readonly storage: Storage,
    private readonly patience: Patience,
  ) {}

  /** The latest orders of each seat. Most are already part of the game. */
  async given(table: Loaded): Promise<OrdersBySeat> {
    table.orders ??= upgradedOrders(table.hosted, await this.patience.soon(this.storage.orders.latest(table.id)))
    return table.orders
  }

  /** A seat's current orders, whether they are part of the game yet or not. */
  async of(table: Loaded, seat: string, state: GameState): Promise<object> {
    const given = await this.given(table)
    return Object.hasOwn(given, seat) ? given[seat] : ordersOf(table.hosted, state, seat)
  }

  async message(table: Loaded, seat: string, state: GameState): Promise<ServerMessage> {
    return { type: 'orders', args: [table.id, seat, await this.of(table, seat, state)] }
  }

  /** `orders` are as the game has parsed them. Unchanged orders are not written again. */
  async give(table: Loaded, seat: string, state: GameState, orders: object): Promise<void> {
    if (sameOrders(orders, await this.of(table, seat, state))) return
    const before = await this.given(table)
    // Cleared until the write is done, so that they are read again if it fails.
    table.orders = undefined
    await this.patience.stored(this.storage.orders.give(table.id, seat, orders))
    table.orders = { ...before, [seat]: orders }
  }
}
