/** The games this player sits in, kept up to date while anybody looks at them. */
import { useSyncExternalStore } from 'react'
import { api, type Problem, problemOf } from './api'
import { isMyTurn, type MyGame } from './facts'
import { keptKey, onIdentity } from './identity'
import { lobbySocket } from './socket'

export interface MyGames {
  /** As the server sorts them: what needs me first. */
  games: readonly MyGame[]
  /** Nothing has been heard of yet. */
  loading: boolean
  problem?: Problem
}

const EVERY = 60_000

const NOBODY: MyGames = { games: [], loading: false }
let current: MyGames = { games: [], loading: true }
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
    const { games } = await api.myGames()
    // The answer to the last question counts.
    if (mine === asked) become({ games, loading: false })
  } catch (error) {
    if (mine === asked) become({ ...current, loading: false, problem: problemOf(error) })
  }
}

function start(): () => void {
  const refresh = () => void refreshMyGames()
  const whenSeen = () => document.visibilityState === 'visible' && refresh()
  refresh()
  const unfollow = lobbySocket().follow('mine', refresh)
  let key = keptKey()
  const forget = onIdentity(() => {
    if (keptKey() === key) return
    key = keptKey()
    current = { games: [], loading: true }
    refresh()
  })
  document.addEventListener('visibilitychange', whenSeen)
  // Where no socket comes through.
  const timer = setInterval(whenSeen, EVERY)
  return () => {
    clearInterval(timer)
    unfollow()
    forget()
    document.removeEventListener('visibilitychange', whenSeen)
    asked++
    current = { games: [], loading: true }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

export const useMyGames = (): MyGames => useSyncExternalStore(subscribe, () => current)

export const waitingForMe = (games: readonly MyGame[]): MyGame[] => games.filter(isMyTurn)
