/** The listed matches that pass a filter, page after page, fetched again whenever the server says they have changed. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, type Problem, problemOf } from '../api'
import type { Filter, MatchFacts } from '../facts'
import { lobbySocket } from '../socket'

const PAGE = 12
/** The server gives no more at once. */
const MOST = 48

interface Listed {
  /** The filter this is the answer to. */
  of: string
  matches: MatchFacts[]
  next?: string
}

export function useMatches(filter: Filter) {
  const of = JSON.stringify(filter)
  const [listed, setListed] = useState<Listed>()
  const [problem, setProblem] = useState<Problem>()
  const asked = useRef(0)
  const shown = useRef(0)
  const here = listed?.of === of ? listed : undefined
  shown.current = here?.matches.length ?? 0

  const fetchPage = useCallback(
    async (limit: number, before?: Listed) => {
      const mine = ++asked.current
      try {
        const { matches, next } = await api.matches(JSON.parse(of) as Filter, before?.next, limit)
        if (mine !== asked.current) return
        const known = new Set(matches.map(({ matchID }) => matchID))
        const kept = before?.matches.filter(({ matchID }) => !known.has(matchID)) ?? []
        setListed({ of, matches: [...kept, ...matches], next })
        setProblem(undefined)
      } catch (error) {
        if (mine === asked.current) setProblem(problemOf(error))
      }
    },
    [of],
  )

  const refresh = useCallback(
    () => fetchPage(Math.min(MOST, Math.max(PAGE, Math.ceil(shown.current / PAGE) * PAGE))),
    [fetchPage],
  )
  useEffect(() => {
    void fetchPage(PAGE)
    return lobbySocket().follow('lobby', () => void refresh())
  }, [fetchPage, refresh])

  return {
    matches: here?.matches,
    problem,
    refresh,
    more: here?.next === undefined ? undefined : () => void fetchPage(PAGE, here),
  }
}
