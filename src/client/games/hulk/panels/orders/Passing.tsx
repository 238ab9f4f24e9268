/** J5: that the viewer passes for a while, and the way back. Shown whoever has to decide. */
import { seatOrder } from '../../../../../game/hulk/rules/standing-orders'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { seatOrderIn, withoutPassing } from './standing-orders'

export function Passing() {
  const { orders, state, giveOrders, messages } = useTable()
  const pass = seatOrder(state, orders, 'pass')
  if (!orders || !pass) return null
  const { passing } = messages.ui.orders
  const forTurn = seatOrderIn(state, orders, 'turn', 'pass') !== undefined
  return (
    <p className="pn-passing" role="status">
      <span>
        {forTurn ? passing.turn : passing.move}
        {pass === 'cp' && ` ${passing.shotsOffered}`}
      </span>
      <Press className="pn-small" onPress={() => giveOrders(withoutPassing(state, orders))}>
        {passing.askAgain}
      </Press>
    </p>
  )
}
