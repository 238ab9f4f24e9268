/** Replaces the key of this browser with another one. */
import { useState } from 'react'
import { api, problemOf } from '../server/api'
import { useTask } from '../server/use-task'
import { becomePlayer, keepName } from './identity'

/** `games` is how many games the new key has, once it is in use. */
export function useBecome() {
  const [games, setGames] = useState<number>()
  const task = useTask(async (key: string) => {
    becomePlayer(key)
    const { games } = await api.myGames(key)
    const { name } = await api.me()
    if (name) keepName(name)
    setGames(games.length)
  })
  return { ...task, games }
}

/** The number of unfinished games of a key. Only these would be lost. */
export async function gamesAtStake(key: string | undefined): Promise<number> {
  if (key === undefined) return 0
  try {
    const { games } = await api.myGames(key)
    return games.filter(({ over }) => !over).length
  } catch (error) {
    // They have already moved to another key.
    if (problemOf(error).code === 'replacedKey') return 0
    throw error
  }
}
