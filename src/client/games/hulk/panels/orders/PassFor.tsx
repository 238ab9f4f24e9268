/** J5: one tap passes now and for a while. */
import type { Span } from '../../../../../game/hulk/orders'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { mayOrderFor, withSeat } from './standing-orders'

/** `nothing`: nothing can be done in this window. Then overwatch shots, which may come later, are still offered. */
export function PassFor({ nothing }: { nothing: boolean }) {
  const { orders, state, act, messages } = useTable()
  const { passFor } = messages.ui.orders
  if (!orders) return null
  const pass = nothing ? 'cp' : 'all'
  const spans = (['move', 'turn'] as const satisfies Span[]).filter((span) => mayOrderFor(state, span))
  return (
    <fieldset className="pn-chips pn-pass-for">
      <legend>{passFor.title}</legend>
      {spans.map((span) => (
        <Press
          key={span}
          className="pn-chip"
          label={passFor.label[span]}
          title={passFor.hint[pass]}
          onPress={() => act({ type: 'pass' }, undefined, withSeat(state, orders, span, { pass }))}
        >
          {passFor[span]}
        </Press>
      ))}
    </fieldset>
  )
}
