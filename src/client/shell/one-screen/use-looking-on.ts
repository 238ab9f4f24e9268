/** Tracks who is at the screen. The last action stays visible for a moment before the curtain falls. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Seat } from '../../../game/module'
import type { Settings } from '../settings'
import { type Looking, lookOn, playsAlone } from './looking-on'
import type { Session } from './session'

/** How many milliseconds the last action stays visible before the screen changes hands. */
const LINGER: Record<Settings['speed'], number> = { normal: 1500, fast: 700, instant: 0 }

export interface AtTheScreen {
  looking: Looking
  /** The curtain will fall as soon as the last action has been seen. */
  lingering: boolean
  lift(): void
}

export function useLookingOn(session: Session, { trust, speed }: Settings): AtTheScreen {
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { decision, history } = snapshot
  const [looker, setLooker] = useState<Seat | null>(null)
  const moment = history.at(-1)?.id ?? -1
  // Players have seen what happened before they came to the screen.
  const [seenUpTo, setSeenUpTo] = useState(moment)
  const together = trust || playsAlone(session.seats)

  // Depends on the snapshot, because an action may change the view even if the decision stays the same.
  const looking = useMemo(() => {
    const { seats, view, game } = session
    return lookOn({ decision: snapshot.decision, looker, together, seats, view, oneScreen: game.oneScreen })
  }, [snapshot, looker, together, session])
  const due = looking.curtain !== undefined
  const lingering = due && moment !== seenUpTo && LINGER[speed] > 0

  useEffect(() => {
    if (!lingering) return
    const timer = setTimeout(() => setSeenUpTo(moment), LINGER[speed])
    return () => clearTimeout(timer)
  }, [lingering, moment, speed])

  // A player who has left the screen must be called back. Before the curtain is drawn: a click on it must not be undone.
  const left = due ? !lingering : looking.looker !== looker
  useLayoutEffect(() => {
    if (left) setLooker(null)
  }, [left])

  const lift = useCallback(() => {
    setLooker(decision?.seat ?? null)
    setSeenUpTo(moment)
  }, [decision, moment])

  if (!lingering) return { looking, lingering, lift }
  return { looking: { viewer: looker, state: session.view(looker), looker, mayOrder: false }, lingering, lift }
}
