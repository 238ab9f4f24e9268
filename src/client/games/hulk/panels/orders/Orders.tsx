/** J5: answers given in advance. Only their owner sees the panel. */
import { useState } from 'react'
import { type Orders as Given, type SeatOrders, SPANS, type Span } from '../../../../../game/hulk/orders'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { MarineRows } from './MarineRows'
import { countOrders, marinesOf, mayOrderFor, seatOrderIn, withSeat } from './standing-orders'

export function Orders() {
  const { orders, state, viewer, messages } = useTable()
  if (!orders || viewer === null) return null
  const { orders: say } = messages.ui
  return (
    <details className="pn-panel pn-orders">
      <summary>
        <b>{say.title}</b> <span>{say.given(countOrders(state, orders))}</span>
      </summary>
      <p className="pn-hint">{say.hint}</p>
      <Rows orders={orders} viewer={viewer} />
    </details>
  )
}

function Rows({ orders, viewer }: { orders: Given; viewer: string }) {
  const { state, messages } = useTable()
  const name = useNamer()
  const [wanted, setSpan] = useState<Span>('game')
  const { orders: say } = messages.ui
  const isSwarm = viewer === state.genestealer
  const marines = marinesOf(state, viewer)
  // Facings and placements are not about one enemy's move.
  const spans = SPANS.filter((each) => mayOrderFor(state, each) && !(isSwarm && each === 'move'))
  const span = spans.includes(wanted) ? wanted : 'game'
  return (
    <>
      <fieldset className="pn-orders-row pn-orders-span">
        <legend>{say.holdFor}</legend>
        {spans.map((each) => (
          <Press key={each} className="pn-small" pressed={span === each} onPress={() => setSpan(each)}>
            {say.spans[each]}
          </Press>
        ))}
      </fieldset>
      {isSwarm && (
        <SeatRow
          of="facing"
          title={say.facings}
          choices={{ ask: say.ask, nearest: say.nearest }}
          {...{ orders, span }}
        />
      )}
      <SeatRow
        of="placing"
        title={say.placings}
        choices={{ ask: say.ask, near: say.near, far: say.far }}
        {...{ orders, span }}
      />
      {marines.length > 0 && <p className="pn-hint pn-orders-head">{say.overwatch}</p>}
      {marines.length > 1 && <MarineRows who={say.everyone} pieces={marines} orders={orders} span={span} />}
      {marines.map((piece) => (
        <MarineRows key={piece.id} who={name.piece(piece.id)} pieces={[piece]} orders={orders} span={span} />
      ))}
    </>
  )
}

interface SeatRowProps<K extends 'facing' | 'placing'> {
  of: K
  title: string
  choices: Record<NonNullable<SeatOrders[K]>, string>
  orders: Given
  span: Span
}

function SeatRow<K extends 'facing' | 'placing'>({ of, title, choices, orders, span }: SeatRowProps<K>) {
  const { state, giveOrders } = useTable()
  const now = seatOrderIn(state, orders, span, of) ?? 'ask'
  return (
    <fieldset className="pn-orders-row">
      <legend>{title}</legend>
      {(Object.keys(choices) as NonNullable<SeatOrders[K]>[]).map((choice) => (
        <Press
          key={choice}
          className="pn-small"
          pressed={now === choice}
          onPress={() => giveOrders(withSeat(state, orders, span, { [of]: choice }))}
        >
          {choices[choice]}
        </Press>
      ))}
    </fieldset>
  )
}
