/** J5: one tap answers the question and orders the same answer for the rest of the turn. */
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { withMarines, withSeat } from './standing-orders'
import { type Suggestion, suggestionsFor } from './suggestions'

export function LikeThis() {
  const table = useTable()
  const { orders, state, act, messages } = table
  const name = useNamer()
  const { likeThis } = messages.ui.orders
  if (!orders) return null
  const suggestions = suggestionsFor(table)
  if (suggestions.length === 0) return null
  const words = ({ order }: Suggestion): string => {
    if ('seat' in order) {
      const { facing, placing } = order.seat
      return facing ? likeThis.nearest : placing === 'near' ? likeThis.near : likeThis.far
    }
    const who = name.piece(order.marine)
    const { overwatch, clearJam } = order.change
    if (clearJam) return likeThis.clearJam(who)
    if (overwatch === undefined) return likeThis.fight(who)
    if (typeof overwatch === 'string') return likeThis.always(who)
    return 'within' in overwatch ? likeThis.within(who, overwatch.within) : likeThis.chance(who, overwatch.chance)
  }
  const give = ({ order, action }: Suggestion) => {
    const given =
      'seat' in order
        ? withSeat(state, orders, 'turn', order.seat)
        : withMarines(state, orders, 'turn', [order.marine], order.change)
    act(action, undefined, given)
  }
  return (
    <details className="pn-like-this">
      <summary>{likeThis.title}</summary>
      <div className="pn-chips">
        {suggestions.map((suggestion) => {
          const label = words(suggestion)
          return (
            <Press key={label} className="pn-chip" onPress={() => give(suggestion)}>
              {label}
            </Press>
          )
        })}
      </div>
    </details>
  )
}
