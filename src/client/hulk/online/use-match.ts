/** The facts of a match, and the line to it. */
import { useCallback, useEffect, useState } from 'react'
import type { Seat } from '../../../game/hulk/types'
import { api, type Problem, problemOf } from '../../lobby/api'
import type { MatchFacts } from '../../lobby/facts'
import { useKey } from '../../lobby/identity'
import { type OnlineSession, openMatch } from './session'

export interface Fetched {
  facts: MatchFacts | undefined
  problem: Problem | undefined
  /** Asks the server once more. */
  again(): void
}

export function useFacts(matchID: string): Fetched {
  const [fetched, setFetched] = useState<{ of: string; facts?: MatchFacts; problem?: Problem }>()
  const [times, setTimes] = useState(0)
  const key = useKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again, and another player has other seats
  useEffect(() => {
    let wanted = true
    api.match(matchID).then(
      (facts) => wanted && setFetched({ of: matchID, facts }),
      // What was known stays known.
      (error) =>
        wanted &&
        setFetched((before) => ({
          facts: before?.of === matchID ? before.facts : undefined,
          of: matchID,
          problem: problemOf(error),
        })),
    )
    return () => {
      wanted = false
    }
  }, [matchID, times, key])
  const current = fetched?.of === matchID ? fetched : undefined
  const again = useCallback(() => setTimes((n) => n + 1), [])
  return { facts: current?.facts, problem: current?.problem, again }
}

/** Undefined until it is open. */
export function useOnline(matchID: string, mine: readonly Seat[]): OnlineSession | undefined {
  const [session, setSession] = useState<OnlineSession>()
  const seats = mine.join()
  const key = useKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seats` says which are mine
  useEffect(() => {
    const opened = openMatch({ matchID, mine, key })
    setSession(opened)
    return () => {
      opened.close()
      setSession(undefined)
    }
  }, [matchID, seats, key])
  return session
}
