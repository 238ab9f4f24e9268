/** J5. Standing orders: answers given in advance. A seat whose order is carried out counts as asked. */
import * as v from 'valibot'
import { type Action, type ActionOf, attackerFalls, defenderFalls, type Odds } from '../actions'
import type { DecisionOf } from '../decisions'
import {
  type MarineOrders,
  type MoveOrders,
  type Orders,
  type OrdersByMarine,
  type OverwatchOrder,
  ordersSchema,
  type SeatOrders,
  type TurnOrders,
} from '../orders'
import { apart, isMarine, nearestMarine, type Play, piecesOf, seatOf } from '../play'
import type { State } from '../state'
import type { Piece, PieceId, Seat, Target } from '../types'
import { fightChoices, oddsOfChoice } from './close-combat'
import { chitLeft, mayHaveCp } from './command-points'
import type { Choice } from './odds'
import { overwatchTargets } from './overwatch'
import { answering } from './reactive-actions'
import { oddsOfShot } from './storm-bolter'
import { squareOf } from './sustained-fire'

/** The state with a seat's orders replaced; undefined if they are malformed or about what is not the seat's to order. */
export function giveOrders(state: State, seat: Seat, said: unknown): State | undefined {
  const parsed = v.safeParse(ordersSchema, said)
  if (!parsed.success) return undefined
  const { turn, move, ...game } = parsed.output
  const own = { ...game, marines: ownMarines(state, seat, game) }
  const ownTurn = turn && { ...turn, marines: ownMarines(state, seat, turn) }
  const ownMove = move && { ...move, marines: ownMarines(state, seat, move) }
  const all = [own, ...(ownTurn ? [ownTurn] : []), ...(ownMove ? [ownMove] : [])]
  const isSwarm = seat === state.genestealer
  if (all.some(({ marines, facing, pass }) => !marines || (isSwarm ? pass : facing))) return undefined
  const orders = { ...own } as Orders
  // The turn or activation may have ended while the orders were being written.
  if (ownTurn && isThisTurn(state, ownTurn)) orders.turn = ownTurn as TurnOrders
  if (ownMove && isThisMove(state, ownMove)) orders.move = ownMove as MoveOrders
  return { ...state, secret: { ...state.secret, orders: { ...state.secret.orders, [seat]: orders } } }
}

function ownMarines(state: State, seat: Seat, { marines: said }: Pick<Orders, 'marines'>): OrdersByMarine | undefined {
  const marines: OrdersByMarine = {}
  for (const [id, order] of Object.entries(said)) {
    const marine = state.pieces[Number(id)]
    // The marine fell or left while the orders were being written.
    if (!marine && Number(id) > 0 && Number(id) < state.nextId) continue
    if (!marine || !isMarine(marine) || seatOf(state, marine) !== seat) return undefined
    marines[marine.id] = order
  }
  return marines
}

const isThisTurn = (state: State, { round }: Pick<TurnOrders, 'round'>): boolean => round === state.round

const isThisMove = (state: State, move: Pick<MoveOrders, 'round' | 'piece'>): boolean =>
  isThisTurn(state, move) && move.piece === state.turn.active

/** The orders without those whose time has passed. */
export function currentOrders(state: State, { turn, move, ...game }: Orders): Orders {
  return {
    ...game,
    ...(turn && isThisTurn(state, turn) ? { turn } : {}),
    ...(move && isThisMove(state, move) ? { move } : {}),
  }
}

/** Default orders for correspondence games, where players are away for days. */
export function usualOrders(state: State): Record<Seat, Orders> {
  const orders: Record<Seat, Orders> = { [state.genestealer]: { marines: {}, facing: 'nearest' } }
  for (const piece of piecesOf(state).filter(isMarine)) {
    const own = (orders[seatOf(state, piece)] ??= { marines: {} })
    own.marines[piece.id] = { overwatch: 'always', clearJam: true }
  }
  return orders
}

function ordersOf({ state }: Play, marine: Piece): MarineOrders {
  const orders = state.secret.orders[seatOf(state, marine)]
  return (orders && marineOrders(state, orders, marine.id)) ?? {}
}

/** The orders that apply to a marine now. */
export function marineOrders(state: State, orders: Orders, id: PieceId): MarineOrders | undefined {
  const { marines, turn, move } = orders.turn || orders.move ? currentOrders(state, orders) : orders
  return move?.marines[id] ?? turn?.marines[id] ?? marines[id]
}

/** The order that applies now to a seat as a whole. */
export function seatOrder<K extends keyof SeatOrders>(
  state: State,
  orders: Orders | undefined,
  key: K,
): SeatOrders[K] | undefined {
  if (!orders) return undefined
  const { turn, move, ...game } = currentOrders(state, orders)
  return move?.[key] ?? turn?.[key] ?? game[key]
}

/** Whether the seat would be asked if it had given no orders. If not, passing is not reported as an order (P2). */
export const wouldBeAsked = (play: Play, decision: DecisionOf<'react'>): boolean =>
  answering(play, decision.watching, decision.seat).some(
    (marine) => overwatchTargets(play, marine, decision).length > 0,
  ) || answering(play, decision.seeing, decision.seat).some((marine) => mayHaveCp(play.state, marine.squad!))

/**
 * What a seat's orders do in a reaction window: an action, a pass (also if nobody is left to react, P2), or
 * undefined if the player must be asked.
 * `unanswered` means that the seat was asked and its time is up (B4).
 */
export function orderedReaction(play: Play, decision: DecisionOf<'react'>, unanswered = false): Action | undefined {
  const { state } = play
  const passes = seatOrder(state, state.secret.orders[decision.seat], 'pass')
  let asked = false
  for (const marine of answering(play, decision.watching, decision.seat)) {
    const targets = overwatchTargets(play, marine, decision)
    const order = ordersOf(play, marine).overwatch
    const target = order && targets.find((each) => isOrdered(play, marine, order, each))
    if (target) return { type: 'overwatchShot', piece: marine.id, target }
    if (!order && passes !== 'all' && targets.length > 0) asked = true
  }
  for (const marine of answering(play, decision.seeing, decision.seat)) {
    const { clearJam, spendCp, askCp: ask } = ordersOf(play, marine)
    const askCp = passes ? 'never' : ask
    // "Spend no CP unasked" and "never ask about CP" are two orders. With both, no CP are spent.
    const maySpend = spendCp !== 'ifAsked' || (unanswered && askCp !== 'never')
    if (maySpend && mayClearJam(state, marine, clearJam)) return { type: 'clearJam', piece: marine.id, cp: 1 }
    // J6: the CP left are secret, so this depends only on what may be left by public information.
    if (askCp !== 'never' && mayHaveCp(state, marine.squad!)) asked = true
  }
  return asked ? undefined : { type: 'pass' }
}

function isOrdered(play: Play, marine: Piece, order: OverwatchOrder, target: Target): boolean {
  if (typeof order === 'string') return order === 'always'
  if ('within' in order) return apart(play, marine.at, squareOf(play, target)) <= order.within
  // Rounded, as players see it.
  return Math.round(100 * (oddsOfShot(play, marine, target, 'overwatch').hit ?? 0)) >= order.chance
}

function mayClearJam(state: State, marine: Piece, order: MarineOrders['clearJam']): boolean {
  if (!order || !marine.jammed || marine.dying) return false
  const { jams = 0 } = state.squads[marine.squad!]
  // An order never overspends (C5).
  return chitLeft(state, marine.squad!) > 0 && (order === true || jams < order)
}

/** Counts the CP of an order that has a limit. Everybody sees what is spent, and that an order spent it (C5, J5). */
export function countJam(play: Play, id: PieceId): void {
  const marine = play.state.pieces[id]
  if (typeof ordersOf(play, marine).clearJam !== 'number') return
  const squad = play.state.squads[marine.squad!]
  squad.jams = (squad.jams ?? 0) + 1
}

/** K4, K5, K7, H5: what the marine's orders choose for the dice on the table; undefined if the player is asked. */
export function orderedChoice(play: Play, decision: DecisionOf<'closeCombat' | 'block'>): Action | undefined {
  const marine = play.state.pieces[decision.kind === 'block' ? decision.target : decision.chooser]
  if (ordersOf(play, marine).fight !== 'best') return undefined
  // H5: the shot has hit, so a re-roll can only be better for its target.
  if (decision.kind === 'block') return { type: 'block' }
  const choices: Choice[] = [{ type: 'pass' }, ...fightChoices(decision)]
  return bestChoice(
    decision,
    choices.map((action) => ({ action, odds: oddsOfChoice(play, decision, action) })),
  )
}

/** The choice with the highest chance to kill minus the chance to fall. The first of equal ones. */
export function bestChoice<A extends Action>(
  { chooser, attacker }: DecisionOf<'closeCombat'>,
  list: readonly { action: A; odds?: Odds }[],
): A {
  const sign = chooser === attacker ? 1 : -1
  const worth = (odds: Odds | undefined) => sign * (defenderFalls(odds) - attackerFalls(odds))
  return list.reduce((best, each) => (worth(each.odds) > worth(best.odds) + 1e-9 ? each : best)).action
}

/** N3: where the seat's orders put the next miniature; undefined if the player is asked. */
export function orderedPlacement(
  play: Play,
  { seat }: DecisionOf<'place'>,
  options: readonly ActionOf<'place'>[],
): ActionOf<'place'> | undefined {
  const order = seatOrder(play.state, play.state.secret.orders[seat], 'placing')
  return order && order !== 'ask' ? placementBy(play, order, options) : undefined
}

/** The placement nearest to a marine, or farthest from all of them. The first of equal ones. */
export function placementBy(
  play: Play,
  order: 'near' | 'far',
  options: readonly ActionOf<'place'>[],
): ActionOf<'place'> {
  const away = ({ to }: ActionOf<'place'>) => {
    const marine = nearestMarine(play, to)
    return marine ? apart(play, marine.at, to) : 0
  }
  const isBetter = (a: number, b: number) => (order === 'near' ? a < b : a > b)
  return options.reduce((best, option) => (isBetter(away(option), away(best)) ? option : best))
}
