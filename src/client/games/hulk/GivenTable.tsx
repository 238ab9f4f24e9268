/** The table that layers and panels read, put together from what the frame hands the game. */
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Action } from '../../../game/hulk/actions'
import { decisionOf } from '../../../game/hulk/decisions'
import type { Event } from '../../../game/hulk/events'
import { legalActions } from '../../../game/hulk/legal-actions'
import type { Orders } from '../../../game/hulk/orders'
import type { State } from '../../../game/hulk/state'
import type { PieceId, Seat } from '../../../game/hulk/types'
import type { TableProps } from '../page-game'
import { useActing } from './acting/use-acting'
import { usePlanning } from './acting/use-planning'
import { PointerProvider } from './PointerProvider'
import { openRule } from './panels/rules/rules-store'
import { type Table, TableContext } from './table'
import { useMessages } from './text'

type Given = Pick<
  TableProps<State, Action, Event, Orders>,
  | 'view'
  | 'viewer'
  | 'seats'
  | 'decision'
  | 'history'
  | 'earlier'
  | 'canUndo'
  | 'act'
  | 'undo'
  | 'orders'
  | 'giveOrders'
  | 'time'
  | 'settings'
  | 'beat'
  | 'watching'
  | 'waiting'
  | 'refused'
  | 'dismissRefused'
  | 'recap'
>

export function GivenTable(props: Given & Pick<Table, 'rolling'> & { children: ReactNode }) {
  const { view: state, viewer, seats, decision: pending, history, earlier, canUndo, act: send, undo: takeBack } = props
  const { orders, giveOrders, time, settings, waiting, refused, dismissRefused, recap, children } = props
  const { rolling, beat, watching } = props
  const messages = useMessages()
  // What the frame knows of a decision is who makes it; the rest is in the state.
  const decision = useMemo(() => (pending ? decisionOf(state) : undefined), [pending, state])
  const mine = decision !== undefined && decision.seat === viewer
  const legal = useMemo(() => (mine ? legalActions(state, decision.seat) : []), [decision, mine, state])
  const { withdraw, ...acting } = useActing({ send, undo: takeBack }, state, viewer, legal)
  const { act, undo, confirmation, refusal, dismissRefusal } = acting
  const [selected, choose] = useSelection(state, viewer)
  const { planning, startPlan } = usePlanning(state, viewer, selected, mine && decision.kind === 'act')
  // Whoever turns to another piece no longer wants what was asked about.
  const select = useCallback(
    (piece: PieceId | undefined) => {
      withdraw()
      choose(piece)
    },
    [withdraw, choose],
  )
  const dismiss = useCallback(() => {
    dismissRefusal()
    dismissRefused?.()
  }, [dismissRefusal, dismissRefused])
  const shown = useMemo(() => refusal ?? (refused && { refusal: refused }), [refusal, refused])
  const isWaiting = waiting !== undefined
  const { since, here = false } = waiting ?? {}
  const table = useMemo<Table>(
    () => ({
      state,
      viewer,
      seats,
      decision,
      mine,
      legal,
      history,
      earlier,
      canUndo: canUndo && mine,
      act,
      undo,
      orders,
      giveOrders,
      confirmation,
      refusal: shown,
      dismissRefusal: dismiss,
      planning,
      startPlan,
      selected,
      select,
      settings,
      messages,
      rolling,
      beat,
      watching,
      time,
      waiting: isWaiting ? { since, here } : undefined,
      recap,
      openRule,
    }),
    [
      state,
      viewer,
      seats,
      decision,
      mine,
      legal,
      history,
      earlier,
      canUndo,
      act,
      undo,
      orders,
      giveOrders,
      confirmation,
      shown,
      dismiss,
      planning,
      startPlan,
      selected,
      select,
      settings,
      messages,
      rolling,
      beat,
      watching,
      time,
      isWaiting,
      since,
      here,
      recap,
    ],
  )
  return (
    <TableContext value={table}>
      <PointerProvider>{children}</PointerProvider>
    </TableContext>
  )
}

/** A selection belongs to one player, who finds it again after somebody else's reaction. It ends with its piece. */
function useSelection(state: State, viewer: Seat | null): [PieceId | undefined, Table['select']] {
  const key = viewer ?? ''
  const [all, setAll] = useState<Readonly<Record<Seat, PieceId | undefined>>>({})
  const select = useCallback((piece: PieceId | undefined) => setAll((now) => ({ ...now, [key]: piece })), [key])
  const selected = all[key]
  return [selected !== undefined && state.pieces[selected] ? selected : undefined, select]
}
