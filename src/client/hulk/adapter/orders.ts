/** J5 on the board: what each marine does unasked, for the one who ordered it. */
import type { Orders } from '../../../game/hulk/state'
import type { Piece } from '../../../game/hulk/types'

export type OrderMark = 'always' | 'never' | 'clears' | 'spares'

export function orderMarks(orders: Orders | undefined, piece: Piece): OrderMark[] {
  const { overwatch, clearJam, spend } = orders?.marines[piece.id] ?? {}
  // Without a storm bolter there is no overwatch and no jam.
  if (!piece.weapons.includes('stormBolter')) return spend ? ['spares'] : []
  return [
    ...(overwatch ? [overwatch] : []),
    ...(clearJam ? (['clears'] as const) : []),
    ...(spend ? (['spares'] as const) : []),
  ]
}
