/** J5. Standing orders: answers given in advance. An order counts as being asked. */
import * as v from 'valibot'
import type { Action } from '../actions'
import type { DecisionOf } from '../decisions'
import { isMarine, type Play, piecesOf, seatOf } from '../play'
import type { MarineOrders, Orders, State } from '../state'
import type { Piece, Seat } from '../types'
import { chitLeft, mayHaveCp } from './command-points'
import { overwatchTargets } from './overwatch'
import { answering } from './reactive-actions'

export const ordersSchema = v.strictObject({
  marines: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/)),
    v.strictObject({
      overwatch: v.optional(v.picklist(['always', 'never'])),
      clearJam: v.optional(v.literal(true)),
      spend: v.optional(v.literal('never')),
    }),
  ),
  facing: v.optional(v.literal('nearest')),
})

/** The state with a seat's orders in place of those it had; nothing if they cannot be read. They bind no other seat. */
export function giveOrders(state: State, seat: Seat, said: unknown): State | undefined {
  const parsed = v.safeParse(ordersSchema, said)
  if (!parsed.success) return undefined
  const marines: Orders['marines'] = {}
  for (const [id, order] of Object.entries(parsed.output.marines)) {
    const marine = state.pieces[Number(id)]
    // He fell or left while they were being written.
    if (!marine && Number(id) > 0 && Number(id) < state.nextId) continue
    if (!marine || !isMarine(marine) || seatOf(state, marine) !== seat) return undefined
    marines[marine.id] = order
  }
  const { facing } = parsed.output
  if (facing && seat !== state.genestealer) return undefined
  const orders = { ...state.secret.orders, [seat]: { marines, ...(facing ? { facing } : {}) } }
  return { ...state, secret: { ...state.secret, orders } }
}

/** What a seat that is away for days would order, as far as it is usual. */
export function usualOrders(state: State): Record<Seat, Orders> {
  const orders: Record<Seat, Orders> = { [state.genestealer]: { marines: {}, facing: 'nearest' } }
  for (const piece of piecesOf(state).filter(isMarine)) {
    const own = (orders[seatOf(state, piece)] ??= { marines: {} })
    own.marines[piece.id] = { overwatch: 'always', clearJam: true }
  }
  return orders
}

const ordersOf = (play: Play, marine: Piece): MarineOrders =>
  play.state.secret.orders[seatOf(play.state, marine)]?.marines[marine.id] ?? {}

/** Whether the seat would be asked if it had given no orders; if not, that it passes is nobody's order (P2). */
export const wouldBeAsked = (play: Play, decision: DecisionOf<'react'>): boolean =>
  answering(play, decision.watching, decision.seat).some(
    (marine) => overwatchTargets(play, marine, decision).length > 0,
  ) || answering(play, decision.seeing, decision.seat).some((marine) => mayHaveCp(play.state, marine.squad!))

/** What a seat's orders do in a window now: an action, a pass (also where nobody is left to ask, P2), or nothing. */
export function orderedReaction(play: Play, decision: DecisionOf<'react'>): Action | undefined {
  const { state } = play
  let asked = false
  for (const marine of answering(play, decision.watching, decision.seat)) {
    const [target] = overwatchTargets(play, marine, decision)
    const order = ordersOf(play, marine).overwatch
    if (order === 'always' && target) return { type: 'overwatchShot', piece: marine.id, target }
    if (!order && target) asked = true
  }
  for (const marine of answering(play, decision.seeing, decision.seat)) {
    const { clearJam, spend } = ordersOf(play, marine)
    // While CP last: an order never overspends (C5).
    if (clearJam && marine.jammed && chitLeft(state, marine.squad!) > 0 && !marine.dying) {
      return { type: 'clearJam', piece: marine.id, cp: 1 }
    }
    if (spend !== 'never' && mayHaveCp(state, marine.squad!)) asked = true
  }
  return asked ? undefined : { type: 'pass' }
}
