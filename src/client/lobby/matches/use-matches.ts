/** The listed matches that pass a filter. They are fetched again whenever the server reports a change. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGames } from '../../games/use-games'
import { api, type MatchPage, type Problem, problemOf } from '../server/api'
import type { Filter } from '../server/facts'
import { lobbySocket } from '../server/socket'
import { continued, type Listing, listingOf, updated } from './listing'

const PAGE = 24
/** The server's limit for one page. */
const LARGEST_PAGE = 48
/** With more cards the page becomes slow, so after these a new list begins. */
const MOST_CARDS = 96

const HOSTS_EVERY = 30_000

interface Listed extends Listing {
  /** The filter that this is the answer to. */
  of: string
  /** Where the list begins, if not with the newest match, and where the next page begins. */
  from?: string
  next?: string
  total: number
}

export function useMatches(game: string, filter: Filter) {
  const anyGame = useGames()[0].id
  const of = JSON.stringify(filter)
  const [listed, setListed] = useState<Listed>()
  const [problem, setProblem] = useState<Problem>()
  const latest = useRef(listed)
  const rounds = useRef(0)
  const queue = useRef(Promise.resolve())
  const refreshWaits = useRef(false)
  const here = listed?.of === of ? listed : undefined

  const show = useCallback((next: Listed | undefined) => {
    latest.current = next
    setListed(next)
  }, [])

  const answer = useCallback(
    async (round: number, question: () => Promise<Listed | undefined>) => {
      try {
        const next = await question()
        if (round !== rounds.current) return
        if (next) show(next)
        setProblem(undefined)
      } catch (error) {
        if (round === rounds.current) setProblem(problemOf(error))
      }
    },
    [show],
  )

  /** Fetches a list from its beginning. Answers to earlier requests are ignored. */
  const begin = useCallback(
    (from?: string) => {
      refreshWaits.current = false
      return answer(++rounds.current, async () => {
        const { matches, next, total } = await api.matches(game, JSON.parse(of) as Filter, from, PAGE)
        return { of, from, ...listingOf(matches), next, total }
      })
    },
    [answer, game, of],
  )

  /** Requests run one after the other, so that a refresh cannot overwrite the answer to "Show more", nor the reverse. */
  const ask = useCallback(
    (question: () => Promise<Listed | undefined>) => {
      const round = rounds.current
      queue.current = queue.current.then(() => (round === rounds.current ? answer(round, question) : undefined))
      return queue.current
    },
    [answer],
  )

  const refresh = useCallback(() => {
    if (latest.current?.of !== of) return begin()
    if (refreshWaits.current) return queue.current
    refreshWaits.current = true
    return ask(async () => {
      refreshWaits.current = false
      const before = latest.current
      if (before?.of !== of) return undefined
      const { matches, next, total } = await firstOf(game, JSON.parse(of) as Filter, before.from, before.cards.length)
      // The player may have pressed "Show new" meanwhile.
      const now = latest.current ?? before
      return { ...now, ...updated(now, matches, next === undefined), next, total }
    })
  }, [ask, begin, game, of])

  useEffect(() => {
    void begin()
    const unfollow = lobbySocket(anyGame).follow('lobby', () => void refresh())
    // Nobody is told when a host comes or goes.
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), HOSTS_EVERY)
    return () => {
      unfollow()
      clearInterval(timer)
    }
  }, [begin, refresh, anyGame])

  const more = () =>
    ask(async () => {
      const before = latest.current
      // After a double click the list may be full already.
      if (!before?.next || isFull(before)) return undefined
      const { matches, next, total } = await api.matches(game, filter, before.next, PAGE)
      const now = latest.current ?? before
      return { ...now, ...continued(now, matches), next, total }
    })

  return {
    cards: here?.cards,
    total: here?.total,
    news: here?.news ?? 0,
    problem,
    refresh,
    /** Shows new matches and drops those that are gone. */
    renew: () => here && show({ ...here, ...listingOf(here.fresh.slice(0, MOST_CARDS)) }),
    more: here?.next !== undefined && !isFull(here) ? () => void more() : undefined,
    older: here?.next !== undefined && isFull(here) ? () => void begin(here.next) : undefined,
    newest: here?.from === undefined ? undefined : () => void begin(),
  }
}

const isFull = ({ cards }: Listing): boolean => cards.length + PAGE > MOST_CARDS

/** The first matches of a list, fetched in as many pages as needed. */
async function firstOf(game: string, filter: Filter, from: string | undefined, count: number): Promise<MatchPage> {
  const page = await api.matches(game, filter, from, Math.min(LARGEST_PAGE, Math.max(PAGE, count)))
  const { matches, next } = page
  if (next === undefined || matches.length >= count) return page
  const rest = await firstOf(game, filter, next, count - matches.length)
  return { ...rest, matches: [...matches, ...rest.matches] }
}
