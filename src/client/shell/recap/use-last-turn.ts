/** The other side's last turn, recorded while the table was open. */
import { useEffect, useMemo, useState } from 'react'
import type { Seat, Side, Turn } from '../../../game/module'
import type { HistoryEntry } from '../../games/page-game'
import type { TableSession } from '../table/session'
import { Recorder } from './recorder'
import type { Past } from './use-recap'

interface Watched<T extends TableSession> {
  /** Every action of it is recorded, also those that are shown together or not yet. */
  session: T
  /** What has been shown. */
  history: readonly HistoryEntry[]
  /** Whose turn it is, and the view of each seat at this screen. Undefined before there is one. */
  look(session: T): { turn: Turn; view(viewer: Seat | null): object } | undefined
  viewer: Seat | null
  /** The viewer's side. Undefined if nothing is to be shown to them. */
  own: Side | undefined
}

/** `look` must stay the same from render to render. */
export function useLastTurn<T extends TableSession>(watched: Watched<T>): Past | undefined {
  const { session, history, look, viewer, own } = watched
  const [recorder] = useState(() => new Recorder())
  useEffect(() => {
    const note = () => {
      const now = look(session)
      if (now) recorder.note(session.snapshot().history, now.turn, now.view)
    }
    note()
    return session.subscribe(note)
  }, [session, look, recorder])
  return useMemo(
    () => (own === undefined ? undefined : recorder.lastTurnOf(history, viewer, own)),
    [recorder, history, viewer, own],
  )
}
