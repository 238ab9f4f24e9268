/** Who sits at the screen, through time: what was done last stays in sight for a moment, then the curtain falls. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Seat } from '../../../game/hulk/types'
import type { Settings } from '../../shell/settings'
import { type Looking, lookOn, playsAlone } from './looking-on'
import type { Session } from './session'

/** How long the last action may still be looked at before the screen changes hands. */
const LINGER: Record<Settings['speed'], number> = { normal: 1500, fast: 700, instant: 0 }

export interface AtTheScreen {
  looking: Looking
  /** The curtain is due, and only waits for the last action to be seen. */
  lingering: boolean
  lift(): void
}

export function useLookingOn(session: Session, { trust, speed }: Settings): AtTheScreen {
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { decision, history } = snapshot
  const [looker, setLooker] = useState<Seat | null>(null)
  const moment = history.at(-1)?.id ?? -1
  // What happened before one sat down has been seen.
  const [seenUpTo, setSeenUpTo] = useState(moment)
  const together = trust || playsAlone(session.seats)

  // By the snapshot: an action that leads to an equal decision still changes what there is to see.
  const looking = useMemo(
    () => lookOn({ decision: snapshot.decision, looker, together, seats: session.seats, view: session.view }),
    [snapshot, looker, together, session],
  )
  const due = looking.curtain !== undefined
  const lingering = due && moment !== seenUpTo && LINGER[speed] > 0

  useEffect(() => {
    if (!lingering) return
    const timer = setTimeout(() => setSeenUpTo(moment), LINGER[speed])
    return () => clearTimeout(timer)
  }, [lingering, moment, speed])

  // Whoever leaves the screen has to be called back to it.
  const left = due ? !lingering : looking.looker !== looker
  useEffect(() => {
    if (left) setLooker(null)
  }, [left])

  const lift = useCallback(() => {
    setLooker(decision?.seat ?? null)
    setSeenUpTo(moment)
  }, [decision, moment])

  if (!lingering) return { looking, lingering, lift }
  return { looking: { viewer: looker, state: session.view(looker), looker, mayOrder: false }, lingering, lift }
}
