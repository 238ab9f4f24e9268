/**
 * What happened since the player last looked: fetched when the match is opened, and when somebody comes back to the page
 * after a while.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Turn } from '../../../game/module'
import type { Recap } from '../../../server/protocol'
import { stepsOf } from '../../review/steps'
import type { Past } from '../../shell/recap/use-recap'
import type { MatchName } from '../matches/places'
import { api } from '../server/api'
import { keepSeen, lastSeen } from './last-seen'
import type { OnlineSession } from './session'

/** Milliseconds after which somebody who looks at the page again has been away. */
const AWAY = 30_000

export function useMissed(session: OnlineSession, { gameName, matchID }: MatchName): Past | undefined {
  const { stateID, viewer, state } = useSyncExternalStore(session.subscribe, session.snapshot)
  const turn = state && turnKey(session.module.turn(state))
  const [missed, setMissed] = useState<{ past: Past; turn: string | undefined }>()
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
      (found) => setMissed({ past: pastOf(found), turn }),
      // The present state is on the table already.
      () => {},
    )
  }, [stateID, viewer, whose, gameName, matchID, turn])
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

  // It is of interest until the next turn begins.
  return missed?.turn === turn ? missed?.past : undefined
}

const turnKey = ({ side, id }: Turn): string => `${side} ${id}`

/** Entries have the numbers of the states they led from, as in the history of the match. */
function pastOf({ from, first, steps }: Recap): Past {
  const all = stepsOf({ first, steps, rules: { begun: 0, present: 0, replayed: steps.length } })
  const history = all.history.map((entry, i) => ({ ...entry, id: from + i }))
  return { key: `missed ${from}`, steps: { ...all, history }, plays: true }
}
