import type { Seat } from '../../game/hulk/types'
import type { Around, Offer, OfferKind, OrdersBySeat } from './around'
import type { Engine, Step, Value } from './engine'

const step = (sql: string, ...values: Value[]): Step => ({ sql, values })

/** With the action they came into the game with. */
export const foldOrders = (match: string, stateID: number, orders: OrdersBySeat): Step =>
  step(
    'INSERT INTO folded_orders (match_id, state_id, orders) VALUES (?1, ?2, ?3)',
    ...[match, stateID, JSON.stringify(orders)],
  )

export class SqlAround implements Around {
  constructor(private readonly engine: Engine) {}

  async orders(match: string): Promise<OrdersBySeat> {
    const rows = await this.engine.read('SELECT seat, orders FROM idle_orders WHERE match_id = ?1', [match])
    return Object.fromEntries(rows.map(({ seat, orders }) => [seat, JSON.parse(orders as string)]))
  }

  async giveOrders(match: string, seat: Seat, orders: unknown): Promise<void> {
    await this.engine.write(
      [
        step(
          `INSERT INTO idle_orders (match_id, seat, orders) VALUES (?1, ?2, ?3)
            ON CONFLICT (match_id, seat) DO UPDATE SET orders = excluded.orders`,
          ...[match, seat, JSON.stringify(orders)],
        ),
      ],
      { match, kind: 'orders', seat },
    )
  }

  async foldedOrders(match: string): Promise<Map<number, OrdersBySeat>> {
    const rows = await this.engine.read('SELECT state_id, orders FROM folded_orders WHERE match_id = ?1', [match])
    return new Map(rows.map(({ state_id, orders }) => [state_id as number, JSON.parse(orders as string)]))
  }

  async offers(match: string): Promise<Offer[]> {
    const rows = await this.engine.read(
      'SELECT what, by_seat, agreed, state_id, n FROM offers WHERE match_id = ?1 ORDER BY what',
      [match],
    )
    return rows.map(({ what, by_seat, agreed, state_id, n }) => ({
      what: what as OfferKind,
      by: by_seat as Seat,
      agreed: JSON.parse(agreed as string),
      stateID: state_id as number,
      n: n as number,
    }))
  }

  offer(match: string, { what, by, agreed, stateID, n }: Offer): Promise<boolean> {
    return this.engine.write(
      [
        step(
          `INSERT INTO offers (match_id, what, by_seat, agreed, state_id, n)
            SELECT id, ?2, ?3, ?4, ?5, ?6 FROM matches WHERE id = ?1 AND state_id = ?5
            ON CONFLICT (match_id, what) DO UPDATE SET by_seat = excluded.by_seat, agreed = excluded.agreed,
              state_id = excluded.state_id, n = excluded.n WHERE offers.n = excluded.n - 1`,
          ...[match, what, by, JSON.stringify(agreed), stateID, n],
        ),
      ],
      { match, kind: 'offer' },
    )
  }
}
