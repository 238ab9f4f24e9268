/**
 * Standing orders (J5), which a seat may give at any time. They are kept beside the game, so that nobody's action under
 * way becomes stale by them and nobody else learns of them; they come into the game with the next action of anybody.
 */
import { sameOrders } from '../referee/orders'
import type { OrdersBySeat } from '../storage/around'
import type { Held, Storage } from '../storage/storage'
import type { Message } from './rooms'
import type { Loaded } from './table'

type Soon = <T>(promise: Promise<T>) => Promise<T>

export class IdleOrders {
  constructor(
    private readonly storage: Storage,
    private readonly soon: Soon,
  ) {}

  /** Since the match began; most of them the game knows already. */
  async given(table: Loaded): Promise<OrdersBySeat> {
    table.orders ??= await this.soon(this.storage.around.orders(table.id))
    return table.orders
  }

  /** As they now stand, whether the game knows of them yet or not. */
  async of(table: Loaded, seat: string, state: Held): Promise<unknown> {
    const given = await this.given(table)
    return Object.hasOwn(given, seat) ? given[seat] : table.hosted.ordersOf(state, seat)
  }

  async message(table: Loaded, seat: string, state: Held): Promise<Message> {
    return { type: 'orders', args: [table.id, seat, await this.of(table, seat, state)] }
  }

  /** `orders` as the game has read them. The same again is not written again. */
  async give(table: Loaded, seat: string, state: Held, orders: unknown): Promise<void> {
    if (sameOrders(orders, await this.of(table, seat, state))) return
    const before = await this.given(table)
    // Whatever happens to the write, they are read again if it fails.
    table.orders = undefined
    await this.soon(this.storage.around.giveOrders(table.id, seat, orders))
    table.orders = { ...before, [seat]: orders }
  }
}
