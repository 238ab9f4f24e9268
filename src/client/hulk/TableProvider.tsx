/** Gives layers and panels the table they read, from a game at one screen. */
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { legalActions } from '../../game/hulk/legal-actions'
import type { State } from '../../game/hulk/state'
import type { Messages } from '../../game/hulk/text'
import type { PieceId, Seat } from '../../game/hulk/types'
import type { Square } from '../../game/kernel/grid'
import type { Settings } from '../shell/settings'
import type { Session } from './hot-seat/session'
import { useActing } from './hot-seat/use-acting'
import { useTimeLeft } from './hot-seat/use-time-left'
import { type Table, TableContext } from './table'

interface Props {
  session: Session
  /** Whose eyes, and what they may see. */
  viewer: Seat | null
  state: State
  settings: Settings
  messages: Messages
  openRule(id: string): void
  children: ReactNode
}

export function TableProvider({ session, viewer, state, settings, messages, openRule, children }: Props) {
  const { decision, history, canUndo } = useSyncExternalStore(session.subscribe, session.snapshot)
  const mine = decision !== undefined && decision.seat === viewer
  const legal = useMemo(() => (mine ? legalActions(state, decision.seat) : []), [decision, mine, state])
  const acting = useActing(session, state, viewer, legal)
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

/** A selection is one player's, and ends with its piece. */
function useSelection(state: State, viewer: Seat | null): [PieceId | undefined, Table['select']] {
  const [selected, setSelected] = useState<PieceId>()
  const select = useCallback((piece: PieceId | undefined) => setSelected(piece), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer selects for himself
  useEffect(() => setSelected(undefined), [viewer])
  return [selected !== undefined && state.pieces[selected] ? selected : undefined, select]
}
