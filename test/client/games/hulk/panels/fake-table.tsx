/** A table around the kernel, for tests and for looking at the panels: everything happens at once, nothing is asked. */
import { type ReactNode, useState } from 'react'
import { useSuspense } from '../../../../../src/client/games/hulk/effects/use-suspense'
import { PointerContext, type Table, TableContext } from '../../../../../src/client/games/hulk/table'
import { en } from '../../../../../src/client/games/hulk/text/en'
import type { Action } from '../../../../../src/game/hulk/actions'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { eventsFor } from '../../../../../src/game/hulk/events'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import type { Orders } from '../../../../../src/game/hulk/orders'
import { perform } from '../../../../../src/game/hulk/perform'
import { giveOrders } from '../../../../../src/game/hulk/rules/standing-orders'
import type { State } from '../../../../../src/game/hulk/state'
import type { Seat } from '../../../../../src/game/hulk/types'
import { viewFor } from '../../../../../src/game/hulk/view'
import { type Dice, SeededDice } from '../../../../../src/game/kernel/dice'
import { InWords } from '../../../../support/in-words'

export interface FakeOptions extends Partial<Omit<Table, 'act' | 'state' | 'time'>> {
  /** Milliseconds left of the pending decision. */
  timeLeft?: number
  /** The keyboard's cursor is on the board. */
  cursor?: boolean
  dice?: Dice
  /** Called with every action; what it returns keeps the kernel from it. */
  onAct?(action: Action): 'stop' | undefined
  /** The table is the viewer's; left open, the one's who decides. */
  viewer?: Seat | null
}

export interface FakeGame {
  state: State
  history: Table['history']
}

const SETTINGS: Table['settings'] = { language: 'en', speed: 'normal', dice: true, trust: false }

const NAMES = ['Ada', 'Bruna', 'Carles', 'Dídac']

export const seatsOf = (state: State): Table['seats'] => {
  const last = Number(state.genestealer)
  return Array.from({ length: last + 1 }, (_, i) => ({
    seat: String(i),
    name: NAMES[i],
    side: i === last ? 'genestealers' : 'marines',
  }))
}

/** Does it and writes it down; a refused action changes nothing. */
export function play({ state, history }: FakeGame, action: Action, dice: Dice): FakeGame | undefined {
  const next = structuredClone(state)
  const seat = decisionOf(next)?.seat ?? ''
  const done = perform(next, seat, action, { dice, now: 0 })
  if (!done.ok) return undefined
  next.mission = state.mission
  const id = (history[history.length - 1]?.id ?? 0) + 1
  return { state: next, history: [...history, { id, seat, action, events: eventsFor(done.events, null) }] }
}

export function FakeTable({ game, options, children }: { game: FakeGame; options: FakeOptions; children: ReactNode }) {
  const [now, setNow] = useState(game)
  const [selected, select] = useState(options.selected)
  const [refusal, setRefusal] = useState(options.refusal)
  const [dice] = useState<Dice>(() => options.dice ?? SeededDice.fromSeed('fake'))
  const pending = decisionOf(now.state)
  const ordered = (orders: Orders) => {
    const next = pending && giveOrders(now.state, pending.seat, orders)
    return next ? { ...now, state: next } : now
  }
  const looking = options.viewer === undefined ? (pending?.seat ?? null) : options.viewer
  const { shown, rolling } = useSuspense({
    view: viewFor(now.state, looking),
    viewer: looking,
    decision: pending,
    history: now.history,
    canUndo: false,
    act(action: Action, orders?: Orders) {
      const before = orders ? ordered(orders) : now
      if (options.onAct?.(action) === 'stop') {
        setNow(before)
        return true
      }
      const next = play(before, action, dice)
      if (next) setNow(next)
      return next !== undefined
    },
    settings: options.settings ?? SETTINGS,
  })
  const { view: state, viewer, decision, history } = shown
  const mine = decision !== undefined && decision.seat === viewer
  const table: Table = {
    viewer,
    seats: seatsOf(state),
    decision,
    mine,
    legal: mine ? legalActions(state, decision.seat) : [],
    canUndo: false,
    undo: () => {},
    orders: mine ? (state.secret.orders[decision.seat] ?? { marines: {} }) : undefined,
    giveOrders: (orders) => setNow(ordered(orders)),
    confirmation: undefined,
    dismissRefusal: () => setRefusal(undefined),
    select,
    settings: SETTINGS,
    rolling,
    messages: en,
    openRule: () => {},
    ...options,
    time: timeOf(options.timeLeft),
    refusal,
    selected: selected !== undefined && state.pieces[selected] ? selected : undefined,
    state,
    history,
    act(action, _near, orders) {
      if (!shown.act(action, orders)) setRefusal({ refusal: { code: 'notAnOption' } })
    },
  }
  return (
    <InWords messages={table.messages}>
      <TableContext value={table}>
        <PointerContext value={{ hovered: undefined, cursor: options.cursor ?? false, hover: () => {} }}>
          {children}
        </PointerContext>
      </TableContext>
    </InWords>
  )
}

const timeOf = (timeLeft: number | undefined): Table['time'] => ({ left: () => timeLeft, subscribe: () => () => {} })
