import type { Seat } from '../../game/module'
import { type Engine, type Statement, sql } from './engine'
import type { OrderStore, OrdersBySeat } from './orders'

/** Records the orders that entered the game with the action made in state `stateID`. */
export const foldOrders = (match: string, stateID: number, orders: OrdersBySeat): Statement =>
  sql(
    'INSERT INTO folded_orders (match_id, state_id, orders) VALUES (?1, ?2, ?3)',
    ...[match, stateID, JSON.stringify(orders)],
  )

export const giveOrders = (match: string, seat: Seat, orders: object): Statement =>
  sql(
    `INSERT INTO idle_orders (match_id, seat, orders) VALUES (?1, ?2, ?3)
      ON CONFLICT (match_id, seat) DO UPDATE SET orders = excluded.orders`,
    ...[match, seat, JSON.stringify(orders)],
  )

export class SqlOrders implements OrderStore {
  constructor(private readonly engine: Engine) {}

  async latest(match: string): Promise<OrdersBySeat> {
    const rows = await this.engine.read('SELECT seat, orders FROM idle_orders WHERE match_id = ?1', [match])
    return Object.fromEntries(rows.map(({ seat, orders }) => [seat, JSON.parse(orders as string)]))
  }

  async give(match: string, seat: Seat, orders: object): Promise<void> {
    await this.engine.write([giveOrders(match, seat, orders)], { match, kind: 'orders', seat })
  }

  async folded(match: string): Promise<Map<number, OrdersBySeat>> {
    const rows = await this.engine.read('SELECT state_id, orders FROM folded_orders WHERE match_id = ?1', [match])
    return new Map(rows.map(({ state_id, orders }) => [state_id as number, JSON.parse(orders as string)]))
  }
}
