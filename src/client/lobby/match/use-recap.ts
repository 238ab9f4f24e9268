/**
 * What happened since the player last looked, played step by step on the table before the present state is shown.
 * It plays when the match is opened, and when somebody comes back to the page after a while.
 */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Recap } from '../../../server/protocol'
import type { HistoryEntry } from '../../games/page-game'
import { type Steps, stepsOf } from '../../review/steps'
import type { Settings } from '../../shell/settings'
import type { MatchName } from '../matches/places'
import { api } from '../server/api'
import { keepSeen, lastSeen } from './last-seen'
import type { OnlineSession } from './session'

/** Milliseconds a step is shown, and the most that all of them may take together. */
const PACE: Record<Settings['speed'], number> = { normal: 900, fast: 450, instant: 200 }
const LONGEST = 15_000
/** Milliseconds after which somebody who looks at the page again has been away. */
const AWAY = 30_000

export interface Playing {
  view: object
  history: HistoryEntry[]
  step: number
  count: number
  skip(): void
}

export function useRecap(
  session: OnlineSession,
  { gameName, matchID }: MatchName,
  speed: Settings['speed'],
): Playing | undefined {
  const { stateID, viewer, history } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [recap, setRecap] = useState<{ from: number; steps: Steps }>()
  const [step, setStep] = useState(0)
  /** What happened in the player's absence has been looked up. */
  const isUpToDate = useRef(false)
  const whose = `${matchID} ${session.mine.join()}`

  const look = useCallback(() => {
    if (stateID === undefined || document.hidden) return
    const last = isUpToDate.current ? stateID : lastSeen(whose)
    isUpToDate.current = true
    keepSeen(whose, stateID)
    if (last === undefined || last >= stateID) return
    api.recap({ gameName, matchID }, viewer, last).then(
      (found) => {
        setStep(0)
        setRecap({ from: found.from, steps: stepsIn(found) })
      },
      // The present state is on the table already.
      () => {},
    )
  }, [stateID, viewer, whose, gameName, matchID])
  useEffect(look, [look])

  useEffect(() => {
    let since = performance.now()
    const turn = () => {
      if (document.hidden) since = performance.now()
      else {
        if (performance.now() - since > AWAY) isUpToDate.current = false
        look()
      }
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [look])

  const count = recap?.steps.count ?? 0
  const skip = useCallback(() => setRecap(undefined), [])
  useEffect(() => {
    if (!recap) return
    const timer = setTimeout(
      () => (step < count ? setStep(step + 1) : setRecap(undefined)),
      Math.min(PACE[speed], LONGEST / (count + 1)),
    )
    return () => clearTimeout(timer)
  }, [recap, step, count, speed])

  return useMemo(() => {
    if (!recap) return undefined
    const { from, steps } = recap
    const before = history.filter(({ id }) => id < from)
    const shown = steps.history.slice(0, step).map((entry, i) => ({ ...entry, id: from + i }))
    return { view: steps.state(step), history: [...before, ...shown], step, count, skip }
  }, [recap, step, count, history, skip])
}

const stepsIn = ({ first, steps }: Recap): Steps =>
  stepsOf({ first, steps, rules: { begun: 0, present: 0, replayed: steps.length } })
