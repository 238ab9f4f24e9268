/** Orders as the panel sees them: what there is to say of each marine, and orders with one more said. */
import type { MarineOrders, Orders, State } from '../../../game/hulk/state'
import type { Piece, PieceId, Seat } from '../../../game/hulk/types'

export const OVERWATCH = ['ask', 'always', 'never'] as const

export const marinesOf = (state: State, seat: Seat): Piece[] =>
  Object.values(state.pieces).filter(({ squad }) => squad !== undefined && state.squads[squad].seat === seat)

/** Without a storm bolter there is no overwatch and no jam. */
export const shoots = ({ weapons }: Piece): boolean => weapons.includes('stormBolter')

export const countOrders = ({ marines, facing }: Orders): number =>
  Object.values(marines).reduce((sum, order) => sum + Object.keys(order).length, facing ? 1 : 0)

/** What is not said is left out; orders of those who are gone lapse. */
export function withMarines(
  state: State,
  { marines, ...rest }: Orders,
  ids: readonly PieceId[],
  change: Partial<MarineOrders>,
): Orders {
  const next: Orders['marines'] = {}
  for (const id of [...Object.keys(marines).map(Number), ...ids]) {
    const piece = state.pieces[id]
    if (!piece) continue
    const order = ids.includes(id) ? { ...marines[id], ...change } : marines[id]
    const said = Object.entries(order).filter(([, value]) => value !== undefined)
    const able = shoots(piece) ? said : said.filter(([key]) => key === 'spend')
    if (able.length > 0) next[id] = Object.fromEntries(able)
  }
  return { ...rest, marines: next }
}
