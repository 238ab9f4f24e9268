/** The games of this player, kept up to date while they are shown. */
import { useCallback, useSyncExternalStore } from 'react'
import { useGames } from '../../games/use-games'
import { api, type Problem, problemOf } from '../server/api'
import { isMyTurn, type MyGame, type Ticket } from '../server/facts'
import { lobbySocket } from '../server/socket'
import { keptKey, onIdentity } from '../you/identity'

export interface MyGames {
  /** As the server sorts them: those that wait for this player first. */
  games: readonly MyGame[]
  /** Places in the queue of people who want to play at once. */
  tickets: readonly Ticket[]
  /** The first answer has not come yet. */
  loading: boolean
  problem?: Problem
}

const EVERY = 60_000

const NOBODY: MyGames = { games: [], tickets: [], loading: false }
let current: MyGames = { games: [], tickets: [], loading: true }
let stop: (() => void) | undefined
let asked = 0
const listeners = new Set<() => void>()

function become(next: MyGames): void {
  current = next
  for (const listener of [...listeners]) listener()
}

export async function refreshMyGames(): Promise<void> {
  const mine = ++asked
  if (keptKey() === undefined) return become(NOBODY)
  try {
    // A server that is older than this page knows no tickets.
    const { games, tickets = [] } = await api.myGames()
    // Only the answer to the last request counts.
    if (mine === asked) become({ games, tickets, loading: false })
  } catch (error) {
    if (mine === asked) become({ ...current, loading: false, problem: problemOf(error) })
  }
}

/** `game` is any game of the page, for a socket. */
function start(game: string): () => void {
  const refresh = () => void refreshMyGames()
  const whenSeen = () => document.visibilityState === 'visible' && refresh()
  refresh()
  const unfollow = lobbySocket(game).follow('mine', refresh)
  let key = keptKey()
  const forget = onIdentity(() => {
    if (keptKey() === key) return
    key = keptKey()
    current = { games: [], tickets: [], loading: true }
    refresh()
  })
  document.addEventListener('visibilitychange', whenSeen)
  // For networks that block web sockets.
  const timer = setInterval(whenSeen, EVERY)
  return () => {
    clearInterval(timer)
    unfollow()
    forget()
    document.removeEventListener('visibilitychange', whenSeen)
    asked++
    current = { games: [], tickets: [], loading: true }
  }
}

function subscribe(game: string, listener: () => void): () => void {
  listeners.add(listener)
  stop ??= start(game)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

export function useMyGames(): MyGames {
  const [{ id }] = useGames()
  return useSyncExternalStore(
    useCallback((listener) => subscribe(id, listener), [id]),
    () => current,
  )
}

export const waitingForMe = (games: readonly MyGame[]): MyGame[] => games.filter(isMyTurn)
