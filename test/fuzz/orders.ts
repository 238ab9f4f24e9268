/** J5: standing orders as somebody might give them, and as nobody may. */

import type { MarineOrders, Orders, SeatOrders } from '../../src/game/hulk/orders'
import { isMarine, seatOf } from '../../src/game/hulk/play'
import type { State } from '../../src/game/hulk/state'
import type { Seat } from '../../src/game/hulk/types'
import { type Dice, pick } from '../../src/game/kernel/dice'

export function randomOrders(dice: Dice, state: State): { seat: Seat; orders: Orders } {
  const seat = String(dice.roll(Number(state.genestealer) + 1) - 1)
  const marines: Orders['marines'] = {}
  for (const piece of Object.values(state.pieces)) {
    if (isMarine(piece) && seatOf(state, piece) === seat) marines[piece.id] = randomMarineOrders(dice)
  }
  const orders: Orders = { marines, ...randomSeatOrders(dice, seat === state.genestealer) }
  // For as long as it is in force: some of the same, told otherwise.
  const briefly = () => Object.fromEntries(Object.keys(marines).map((id) => [id, randomMarineOrders(dice)]))
  if (dice.roll(3) === 1) {
    orders.turn = { round: state.round, marines: briefly(), ...randomSeatOrders(dice, seat === state.genestealer) }
  }
  const { active } = state.turn
  if (active !== undefined && dice.roll(3) === 1) {
    orders.move = { round: state.round, piece: active, marines: briefly() }
  }
  return { seat, orders }
}

function randomSeatOrders(dice: Dice, isSwarm: boolean): SeatOrders {
  const placing = pick(dice, ['near', 'far', undefined] as const)
  const pass = isSwarm ? undefined : pick(dice, ['cp', 'all', undefined, undefined] as const)
  return {
    ...(isSwarm && dice.roll(2) === 1 ? { facing: 'nearest' } : {}),
    ...(placing ? { placing } : {}),
    ...(pass ? { pass } : {}),
  }
}

function randomMarineOrders(dice: Dice): MarineOrders {
  const overwatch = pick(dice, [
    'always',
    'never',
    undefined,
    { within: dice.roll(8) },
    { chance: 10 * dice.roll(8) },
  ] as const)
  const clearJam = pick(dice, [true, dice.roll(3), undefined, undefined] as const)
  return {
    ...(overwatch ? { overwatch } : {}),
    ...(clearJam ? { clearJam } : {}),
    ...(dice.roll(3) === 1 ? { fight: 'best' } : {}),
    ...(dice.roll(3) === 1 ? { spendCp: 'ifAsked' } : {}),
    ...(dice.roll(3) === 1 ? { askCp: 'never' } : {}),
  }
}

/** Orders that cannot be read, or bind somebody else. */
export const BAD_ORDERS: readonly unknown[] = [
  null,
  undefined,
  [],
  {},
  { marines: { 999999: {} } },
  { marines: {}, facing: 'farthest' },
  { marines: {}, odd: true },
  { marines: {}, placing: 'anywhere' },
  { marines: {}, pass: true },
  { marines: {}, turn: { round: 1, marines: {}, pass: 'never' } },
  { marines: {}, turn: { marines: {} } },
  { marines: {}, move: { round: 1, piece: 'g3', marines: {} } },
]
