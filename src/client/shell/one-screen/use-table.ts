/** The props of the table for a game at one screen. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Action, Seat } from '../../../game/module'
import type { TableProps } from '../../games/page-game'
import type { Settings } from '../settings'
import type { Session } from './session'
import { useSessionTime } from './use-time-left'

interface Seated {
  session: Session
  /** The seat whose view is shown, and the view. */
  viewer: Seat | null
  state: object
  /** Whether the viewer sees their standing orders and may change them. */
  mayOrder: boolean
  onOrder(): void
  settings: Settings
}

export function useTableOf({ session, viewer, state, mayOrder, onOrder, settings }: Seated): Omit<TableProps, 'menu'> {
  const { decision, history, canUndo } = useSyncExternalStore(session.subscribe, session.snapshot)
  const mine = decision !== undefined && decision.seat === viewer
  const time = useSessionTime(session, decision?.deadline, mine)
  const { orders } = session.game.module
  const giveOrders = useCallback(
    (given: object) => {
      if (session.order(given, viewer ?? undefined)) onOrder()
    },
    [session, viewer, onOrder],
  )
  const { send } = session
  const act = useCallback(
    (action: Action, given?: object) => {
      if (given) giveOrders(given)
      return send(action)
    },
    [send, giveOrders],
  )
  return {
    view: state,
    viewer,
    seats: session.seats,
    decision,
    history,
    canUndo,
    act,
    undo: session.undo,
    orders: mayOrder && viewer !== null ? orders?.of(state, viewer) : undefined,
    giveOrders,
    time,
    settings,
    course: session.course,
  }
}
