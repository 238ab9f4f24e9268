/** Gives layers and panels the table they read, from a game at one screen. */
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { legalActions } from '../../game/hulk/legal-actions'
import type { Orders, State } from '../../game/hulk/state'
import type { PieceId, Seat } from '../../game/hulk/types'
import type { Square } from '../../game/kernel/grid'
import type { Settings } from '../shell/settings'
import { useMessages } from '../text'
import type { Session } from './hot-seat/session'
import { useActing } from './hot-seat/use-acting'
import { useTimeLeft } from './hot-seat/use-time-left'
import { type Table, TableContext } from './table'

interface Props {
  session: Session
  /** Whose eyes, and what they may see. */
  viewer: Seat | null
  state: State
  /** He sees his standing orders and may give others. */
  mayOrder: boolean
  onOrder(): void
  settings: Settings
  openRule(id: string): void
  children: ReactNode
}

export function TableProvider({ session, viewer, state, mayOrder, onOrder, settings, openRule, children }: Props) {
  const messages = useMessages()
  const { decision, history, canUndo } = useSyncExternalStore(session.subscribe, session.snapshot)
  const mine = decision !== undefined && decision.seat === viewer
  const legal = useMemo(() => (mine ? legalActions(state, decision.seat) : []), [decision, mine, state])
  const acting = useActing(session, state, viewer, legal)
  const orders = mine && mayOrder ? (state.secret.orders[decision.seat] ?? NO_ORDERS) : undefined
  const timeLeft = useTimeLeft(session, state.clock.deadline, mine)
  const [selected, select] = useSelection(state, viewer)
  const [hovered, hover] = useState<Square>()
  const table: Table = {
    state,
    viewer,
    seats: session.seats,
    decision,
    mine,
    legal,
    history,
    canUndo: canUndo && mine,
    ...acting,
    orders,
    giveOrders(given) {
      if (session.order(given)) onOrder()
    },
    selected,
    select,
    hovered,
    hover,
    settings,
    messages,
    timeLeft: mine ? timeLeft : undefined,
    openRule,
  }
  return <TableContext value={table}>{children}</TableContext>
}

const NO_ORDERS: Orders = { marines: {} }

/** A selection is one player's, and ends with its piece. */
function useSelection(state: State, viewer: Seat | null): [PieceId | undefined, Table['select']] {
  const [selected, setSelected] = useState<PieceId>()
  const select = useCallback((piece: PieceId | undefined) => setSelected(piece), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer selects for himself
  useEffect(() => setSelected(undefined), [viewer])
  return [selected !== undefined && state.pieces[selected] ? selected : undefined, select]
}
