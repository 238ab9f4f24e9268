/**
 * Standing orders (J5), which a seat may give at any time. They are kept beside the game, so that nobody's action under
 * way becomes stale by them and nobody else learns of them; they come into the game with the next action of anybody.
 */
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

  private async given(table: Loaded): Promise<OrdersBySeat> {
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
    if (same(orders, await this.of(table, seat, state))) return
    const before = await this.given(table)
    // Whatever happens to the write, they are read again if it fails.
    table.orders = undefined
    await this.soon(this.storage.around.giveOrders(table.id, seat, orders))
    table.orders = { ...before, [seat]: orders }
  }

  /** The state with the orders in it that it does not have yet, in what can be undone too; and which these are. */
  async foldedInto(table: Loaded, state: Held): Promise<{ held: Held; orders?: OrdersBySeat }> {
    const { hosted } = table
    const news = Object.entries(await this.given(table)).filter(
      ([seat, orders]) => !same(orders, hosted.ordersOf(state, seat)),
    )
    if (news.length === 0) return { held: state }
    const orders = Object.fromEntries(news)
    return { held: hosted.withOrders(state, orders), orders }
  }
}

/** Both have been through the same reader, so their fields are in the same order. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
