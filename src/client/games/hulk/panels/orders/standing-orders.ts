/** Orders as the panels see them: what is ordered for each marine and for how long, and orders with a change made. */
import {
  MARINE_ORDERS,
  type MarineOrders,
  NEEDS_STORM_BOLTER,
  type Orders,
  type OrdersByMarine,
  type SeatOrders,
  type Span,
} from '../../../../../game/hulk/orders'
import { currentOrders, marineOrders, seatOrder } from '../../../../../game/hulk/rules/standing-orders'
import type { State } from '../../../../../game/hulk/state'
import type { Piece, PieceId, Seat } from '../../../../../game/hulk/types'

export const marinesOf = (state: State, seat: Seat): Piece[] =>
  Object.values(state.pieces).filter(({ squad }) => squad !== undefined && state.squads[squad].seat === seat)

/** Without a storm bolter there is no overwatch and no jam. */
export const shoots = ({ weapons }: Piece): boolean => weapons.includes('stormBolter')

/** The enemy that is being activated. */
const acting = ({ turn }: State): PieceId | undefined => (turn.side === 'genestealers' ? turn.active : undefined)

export const mayOrderFor = (state: State, span: Span): boolean => span !== 'move' || acting(state) !== undefined

type Part = SeatOrders & Pick<Orders, 'marines'>

/** What is ordered for this span alone. */
function partOf({ turn, move, ...game }: Orders, span: Span): Part {
  if (span === 'game') return game
  const { round: _round, ...part } = (span === 'turn' ? turn : withoutPiece(move)) ?? { round: 0, marines: {} }
  return part
}

const withoutPiece = (move: Orders['move']) => {
  if (!move) return undefined
  const { piece: _piece, ...rest } = move
  return rest
}

/** The orders of this span replaced. */
function withPart(state: State, now: Orders, span: Span, part: Part): Orders {
  const { turn, move } = now
  if (span === 'game') return { ...part, ...(turn ? { turn } : {}), ...(move ? { move } : {}) }
  const { [span]: _, ...rest } = now
  const { marines, ...seat } = part
  if (Object.keys(marines).length + Object.keys(seat).length === 0) return rest
  return { ...rest, [span]: { round: state.round, ...(span === 'move' ? { piece: acting(state) } : {}), ...part } }
}

/** The orders that hold for the whole of a span: its own and those of longer ones. */
function upTo({ turn, move, ...game }: Orders, span: Span): Orders {
  return {
    ...game,
    ...(turn && span !== 'game' ? { turn } : {}),
    ...(move && span === 'move' ? { move } : {}),
  }
}

const longer = (span: Span): Span => (span === 'move' ? 'turn' : 'game')

export function countOrders(state: State, orders: Orders): number {
  const now = currentOrders(state, orders)
  return (['game', 'turn', 'move'] as const).reduce((sum, span) => {
    const { marines, ...seat } = partOf(now, span)
    const each = Object.values(marines).map((order) => Math.max(1, Object.keys(order).length))
    return each.reduce((more, count) => more + count, sum + Object.keys(seat).length)
  }, 0)
}

/** What holds for a marine for the whole of the span. */
export const ordersIn = (state: State, orders: Orders, span: Span, id: PieceId): MarineOrders =>
  marineOrders(state, upTo(orders, span), id) ?? {}

/** The same for the seat as a whole. */
export const seatOrderIn = <K extends keyof SeatOrders>(state: State, orders: Orders, span: Span, key: K) =>
  seatOrder(state, upTo(orders, span), key)

/** Undefined in a change takes an order back. Orders of marines who are gone are dropped. */
export function withMarines(
  state: State,
  orders: Orders,
  span: Span,
  ids: readonly PieceId[],
  change: Partial<MarineOrders>,
): Orders {
  const now = currentOrders(state, orders)
  const part = partOf(now, span)
  const marines: OrdersByMarine = {}
  for (const id of [...Object.keys(part.marines).map(Number), ...ids]) {
    const piece = state.pieces[id]
    if (!piece) continue
    const order = ids.includes(id) ? fitting(piece, { ...ordersIn(state, now, span, id), ...change }) : part.marines[id]
    const below = span === 'game' ? {} : ordersIn(state, now, longer(span), id)
    if (!isSame(order, below)) marines[id] = order
  }
  return withPart(state, now, span, { ...part, marines })
}

/** An order that holds anyway, or takes an order back, is left out. */
export function withSeat(state: State, orders: Orders, span: Span, change: SeatOrders): Orders {
  const now = currentOrders(state, orders)
  const part: Part = { ...partOf(now, span) }
  for (const key of Object.keys(change) as (keyof SeatOrders)[]) {
    const below = span === 'game' ? undefined : seatOrderIn(state, now, longer(span), key)
    delete part[key]
    if ((change[key] ?? 'ask') !== (below ?? 'ask')) Object.assign(part, { [key]: change[key] })
  }
  return withPart(state, now, span, part)
}

/** Without passing, for however long it was ordered. */
export function withoutPassing(state: State, orders: Orders): Orders {
  const spans: Span[] = ['game', 'turn', 'move']
  return spans.reduce(
    (rest, span) => {
      const { pass: _pass, ...part } = partOf(rest, span)
      return withPart(state, rest, span, part)
    },
    currentOrders(state, orders),
  )
}

/** What is not ordered, and what means nothing for this marine, is left out. */
function fitting(piece: Piece, order: MarineOrders): MarineOrders {
  const keys = MARINE_ORDERS.filter((key) => order[key] !== undefined && (shoots(piece) || !NEEDS_STORM_BOLTER[key]))
  return Object.fromEntries(keys.map((key) => [key, order[key]]))
}

const isSame = (order: MarineOrders, other: MarineOrders): boolean =>
  MARINE_ORDERS.every((key) => JSON.stringify(order[key]) === JSON.stringify(other[key]))
