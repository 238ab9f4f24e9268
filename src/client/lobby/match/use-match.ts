/** The facts of a match, and the session with it. */
import { useCallback, useEffect, useState } from 'react'
import type { GameRules, Seat } from '../../../game/module'
import type { MatchName } from '../matches/places'
import { api, type Problem, problemOf } from '../server/api'
import type { MatchFacts } from '../server/facts'
import { useKey } from '../you/identity'
import { type OnlineSession, openMatch } from './session'

export interface Fetched {
  facts: MatchFacts | undefined
  problem: Problem | undefined
  /** Asks the server again. */
  again(): void
}

export function useFacts({ gameName, matchID }: MatchName): Fetched {
  const [fetched, setFetched] = useState<{ of: string; facts?: MatchFacts; problem?: Problem }>()
  const [times, setTimes] = useState(0)
  const key = useKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again, and another player has other seats
  useEffect(() => {
    let wanted = true
    api.match({ gameName, matchID }).then(
      (facts) => wanted && setFetched({ of: matchID, facts }),
      // Keeps the facts that are already known.
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
  }, [gameName, matchID, times, key])
  const current = fetched?.of === matchID ? fetched : undefined
  const again = useCallback(() => setTimes((n) => n + 1), [])
  return { facts: current?.facts, problem: current?.problem, again }
}

/** Undefined until the session is open. */
export function useOnline(module: GameRules, matchID: string, mine: readonly Seat[]): OnlineSession | undefined {
  const [session, setSession] = useState<OnlineSession>()
  const seats = mine.join()
  const key = useKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seats` says which are mine
  useEffect(() => {
    const opened = openMatch({ module, matchID, mine, key })
    setSession(opened)
    return () => {
      opened.close()
      setSession(undefined)
    }
  }, [module, matchID, seats, key])
  return session
}
