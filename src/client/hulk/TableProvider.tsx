/** Gives layers and panels the table they read, from a game at one screen. */
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Orders, State } from '../../game/hulk/state'
import type { Seat } from '../../game/hulk/types'
import type { Settings } from '../shell/settings'
import { GivenTable } from './GivenTable'
import type { Session } from './hot-seat/session'
import { useTimeLeft } from './hot-seat/use-time-left'

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
  const { decision } = useSyncExternalStore(session.subscribe, session.snapshot)
  const mine = decision !== undefined && decision.seat === viewer
  const timeLeft = useTimeLeft(session, state.clock.deadline, mine)
  return (
    <GivenTable
      session={session}
      viewer={viewer}
      state={state}
      seats={session.seats}
      orders={mine && mayOrder ? (state.secret.orders[decision.seat] ?? NO_ORDERS) : undefined}
      giveOrders={(given) => {
        if (session.order(given)) onOrder()
      }}
      timeLeft={mine ? timeLeft : undefined}
      settings={settings}
      openRule={openRule}
    >
      {children}
    </GivenTable>
  )
}

export const NO_ORDERS: Orders = { marines: {} }
