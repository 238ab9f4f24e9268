/** The table that layers and panels read, put together from a game, whoever's eyes look at it, and the time. */
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { legalActions } from '../../game/hulk/legal-actions'
import type { State } from '../../game/hulk/state'
import type { PieceId, Seat } from '../../game/hulk/types'
import type { Square } from '../../game/kernel/grid'
import { useMessages } from '../text'
import { useActing } from './hot-seat/use-acting'
import type { TableSession } from './session'
import { type Table, TableContext } from './table'

export interface GivenTableProps
  extends Pick<
    Table,
    'viewer' | 'state' | 'seats' | 'orders' | 'giveOrders' | 'timeLeft' | 'settings' | 'openRule' | 'waiting'
  > {
  session: TableSession
  /** Why something that was sent has not been done, until it is dismissed. */
  refused?: Table['refusal']
  onDismiss?(): void
  children: ReactNode
}

export function GivenTable({ session, refused, onDismiss, children, ...given }: GivenTableProps) {
  const { state, viewer } = given
  const messages = useMessages()
  const { decision, history, canUndo } = useSyncExternalStore(session.subscribe, session.snapshot)
  const mine = decision !== undefined && decision.seat === viewer
  const legal = useMemo(() => (mine ? legalActions(state, decision.seat) : []), [decision, mine, state])
  const acting = useActing(session, state, viewer, legal)
  const [selected, select] = useSelection(state, viewer)
  const [hovered, hover] = useState<Square>()
  const { dismissRefusal } = acting
  const dismiss = useCallback(() => {
    dismissRefusal()
    onDismiss?.()
  }, [dismissRefusal, onDismiss])
  const table: Table = {
    ...given,
    decision,
    mine,
    legal,
    history,
    canUndo: canUndo && mine,
    ...acting,
    refusal: acting.refusal ?? refused,
    dismissRefusal: dismiss,
    selected,
    select,
    hovered,
    hover,
    messages,
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
