/** J5: the orders of one marine, or of all. For all, a button is down if the order is the same for each. */
import {
  type MarineOrders,
  MOST_JAM_CP,
  MOST_SQUARES,
  type Orders,
  type OverwatchOrder,
  type Span,
} from '../../../../../game/hulk/orders'
import type { Piece } from '../../../../../game/hulk/types'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { Stepper } from './Stepper'
import { ordersIn, shoots, withMarines } from './standing-orders'

interface Props {
  who: string
  pieces: Piece[]
  orders: Orders
  span: Span
}

type Give = (of: Piece[], change: Partial<MarineOrders>) => void

export function MarineRows({ who, pieces, orders, span }: Props) {
  const { state, giveOrders, messages } = useTable()
  const { orders: say } = messages.ui
  const shooters = pieces.filter(shoots)
  const all = (of: Piece[], test: (order: MarineOrders) => boolean) =>
    of.every(({ id }) => test(ordersIn(state, orders, span, id)))
  const give: Give = (of, change) => {
    const ids = of.map(({ id }) => id)
    giveOrders(withMarines(state, orders, span, ids, change))
  }
  const waits = all(shooters, ({ spendCp }) => spendCp === 'ifAsked')
  const spared = all(pieces, ({ askCp }) => askCp === 'never')
  const fights = all(pieces, ({ fight }) => fight === 'best')
  const common = <K extends keyof MarineOrders>(key: K): MarineOrders[K] | 'mixed' => {
    const [first, ...rest] = shooters.map(({ id }) => ordersIn(state, orders, span, id)[key])
    return rest.every((order) => JSON.stringify(order) === JSON.stringify(first)) ? first : 'mixed'
  }
  return (
    <fieldset className="pn-orders-marine">
      <legend>{who}</legend>
      {shooters.length > 0 && (
        <OverwatchRow now={common('overwatch')} give={(overwatch) => give(shooters, { overwatch })} />
      )}
      <div className="pn-orders-row">
        {shooters.length > 0 && (
          <>
            <JamButtons now={common('clearJam')} give={(clearJam) => give(shooters, { clearJam })} />
            <Press
              className="pn-small"
              pressed={waits}
              title={say.notUnaskedHint}
              onPress={() => give(shooters, { spendCp: waits ? undefined : 'ifAsked' })}
            >
              {say.notUnasked}
            </Press>
          </>
        )}
        <Press
          className="pn-small"
          pressed={spared}
          title={say.neverAskHint}
          onPress={() => give(pieces, { askCp: spared ? undefined : 'never' })}
        >
          {say.neverAsk}
        </Press>
        <Press
          className="pn-small"
          pressed={fights}
          title={say.fightHint}
          onPress={() => give(pieces, { fight: fights ? undefined : 'best' })}
        >
          {say.fight}
        </Press>
      </div>
    </fieldset>
  )
}

/** What a condition begins with when its button is pressed. */
const FIRST = { within: 4, chance: 50 }
const CHANCE_STEP = 5

function OverwatchRow({
  now,
  give,
}: {
  now: OverwatchOrder | 'mixed' | undefined
  give(order: OverwatchOrder | undefined): void
}) {
  const { orders: say } = useTable().messages.ui
  const within = typeof now === 'object' && 'within' in now ? now.within : undefined
  const chance = typeof now === 'object' && 'chance' in now ? now.chance : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one, for a few buttons
    <div className="pn-orders-row" role="group" aria-label={say.overwatch}>
      <Press className="pn-small" pressed={now === undefined} onPress={() => give(undefined)}>
        {say.ask}
      </Press>
      {(['always', 'never'] as const).map((choice) => (
        <Press key={choice} className="pn-small" pressed={now === choice} onPress={() => give(choice)}>
          {say[choice]}
        </Press>
      ))}
      <Stepper
        label={say.within(within ?? FIRST.within)}
        title={say.withinHint}
        value={within}
        first={FIRST.within}
        step={1}
        most={MOST_SQUARES}
        onValue={(value) => give({ within: value })}
      />
      <Stepper
        label={say.chance(chance ?? FIRST.chance)}
        title={say.chanceHint}
        value={chance}
        first={FIRST.chance}
        step={CHANCE_STEP}
        most={100}
        onValue={(value) => give({ chance: value })}
      />
    </div>
  )
}

function JamButtons({
  now,
  give,
}: {
  now: MarineOrders['clearJam'] | 'mixed'
  give(order: MarineOrders['clearJam']): void
}) {
  const { orders: say } = useTable().messages.ui
  const limit = typeof now === 'number' ? now : undefined
  return (
    <>
      <Press
        className="pn-small"
        pressed={now === true}
        title={say.clearJamHint}
        onPress={() => give(now === true ? undefined : true)}
      >
        {say.clearJam}
      </Press>
      <Stepper
        label={say.jamLimit(limit ?? 1)}
        title={say.jamLimitHint}
        value={limit}
        first={1}
        step={1}
        most={MOST_JAM_CP}
        onValue={give}
        onClear={() => give(undefined)}
      />
    </>
  )
}
