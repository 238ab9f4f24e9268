/** J5: answers given in advance. The owner's alone; whoever may not see them sees no panel. */
import type { Orders as Given, MarineOrders } from '../../../game/hulk/state'
import type { Piece } from '../../../game/hulk/types'
import { useTable } from '../table'
import { useNamer } from './names'
import { keepFocus, Press } from './OptionButton'
import { countOrders, marinesOf, OVERWATCH, shoots, withMarines } from './standing-orders'

export function Orders() {
  const { orders, state, viewer, messages } = useTable()
  if (!orders) return null
  const { orders: say } = messages.ui
  return (
    <details className="pn-panel pn-orders">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
      <summary onMouseDown={keepFocus}>
        <b>{say.title}</b> <span>{say.given(countOrders(orders))}</span>
      </summary>
      <p className="pn-hint">{say.hint}</p>
      {viewer === state.genestealer ? <Facings orders={orders} /> : <Marines orders={orders} />}
    </details>
  )
}

function Facings({ orders }: { orders: Given }) {
  const { giveOrders, messages } = useTable()
  const { orders: say } = messages.ui
  return (
    <fieldset className="pn-orders-row">
      <legend>{say.facings}</legend>
      <Press className="pn-small" pressed={!orders.facing} onPress={() => giveOrders({ marines: {} })}>
        {say.ask}
      </Press>
      <Press
        className="pn-small"
        pressed={orders.facing === 'nearest'}
        onPress={() => giveOrders({ marines: {}, facing: 'nearest' })}
      >
        {say.nearest}
      </Press>
    </fieldset>
  )
}

function Marines({ orders }: { orders: Given }) {
  const { state, viewer, messages } = useTable()
  const name = useNamer()
  const marines = marinesOf(state, viewer ?? '')
  return (
    <>
      <p className="pn-hint pn-orders-head">{messages.ui.orders.overwatch}</p>
      {marines.length > 1 && <Marine who={messages.ui.orders.everyone} pieces={marines} orders={orders} />}
      {marines.map((piece) => (
        <Marine key={piece.id} who={name.piece(piece.id)} pieces={[piece]} orders={orders} />
      ))}
    </>
  )
}

/** One of them, or all: then a button is down where it is so for each. */
function Marine({ who, pieces, orders }: { who: string; pieces: Piece[]; orders: Given }) {
  const { state, giveOrders, messages } = useTable()
  const { orders: say } = messages.ui
  const shooters = pieces.filter(shoots)
  const all = (of: Piece[], test: (order: MarineOrders) => boolean) =>
    of.every(({ id }) => test(orders.marines[id] ?? {}))
  const give = (of: Piece[], change: Partial<MarineOrders>) =>
    giveOrders(
      withMarines(
        state,
        orders,
        of.map(({ id }) => id),
        change,
      ),
    )
  const clears = all(shooters, ({ clearJam }) => clearJam === true)
  const spares = all(pieces, ({ spend }) => spend === 'never')
  return (
    <fieldset className="pn-orders-marine">
      <legend>{who}</legend>
      {shooters.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within one, for three buttons
        <div className="pn-orders-row" role="group" aria-label={say.overwatch}>
          {OVERWATCH.map((choice) => {
            const overwatch = choice === 'ask' ? undefined : choice
            return (
              <Press
                key={choice}
                className="pn-small"
                pressed={all(shooters, (order) => order.overwatch === overwatch)}
                onPress={() => give(shooters, { overwatch })}
              >
                {say[choice]}
              </Press>
            )
          })}
        </div>
      )}
      <div className="pn-orders-row">
        {shooters.length > 0 && (
          <Press
            className="pn-small"
            pressed={clears}
            title={say.clearJamHint}
            onPress={() => give(shooters, { clearJam: clears ? undefined : true })}
          >
            {say.clearJam}
          </Press>
        )}
        <Press
          className="pn-small"
          pressed={spares}
          title={say.neverSpendHint}
          onPress={() => give(pieces, { spend: spares ? undefined : 'never' })}
        >
          {say.neverSpend}
        </Press>
      </div>
    </fieldset>
  )
}
