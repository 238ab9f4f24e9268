/** J5 on the board: what each marine does unasked, for the one who ordered it. */
import type { Orders } from '../../../game/hulk/state'
import type { PieceId } from '../../../game/hulk/types'

export type OrderMark = 'always' | 'never' | 'clears' | 'spares'

export function orderMarks(orders: Orders | undefined, id: PieceId): OrderMark[] {
  const { overwatch, clearJam, spend } = orders?.marines[id] ?? {}
  return [
    ...(overwatch ? [overwatch] : []),
    ...(clearJam ? (['clears'] as const) : []),
    ...(spend ? (['spares'] as const) : []),
  ]
}
