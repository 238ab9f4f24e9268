/** J5: standing orders as somebody might give them, and as nobody may. */
import { isMarine, seatOf } from '../../src/game/hulk/play'
import type { MarineOrders, Orders, State } from '../../src/game/hulk/state'
import type { Seat } from '../../src/game/hulk/types'
import { type Dice, pick } from '../../src/game/kernel/dice'

export function randomOrders(dice: Dice, state: State): { seat: Seat; orders: Orders } {
  const seat = String(dice.roll(Number(state.genestealer) + 1) - 1)
  const marines: Orders['marines'] = {}
  for (const piece of Object.values(state.pieces)) {
    if (isMarine(piece) && seatOf(state, piece) === seat) marines[piece.id] = randomMarineOrders(dice)
  }
  const facing = seat === state.genestealer && dice.roll(2) === 1
  return { seat, orders: { marines, ...(facing ? { facing: 'nearest' } : {}) } }
}

function randomMarineOrders(dice: Dice): MarineOrders {
  const overwatch = pick(dice, ['always', 'never', undefined] as const)
  return {
    ...(overwatch ? { overwatch } : {}),
    ...(dice.roll(3) === 1 ? { clearJam: true } : {}),
    ...(dice.roll(3) === 1 ? { spend: 'never' } : {}),
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
]
