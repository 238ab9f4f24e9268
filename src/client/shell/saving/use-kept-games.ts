/** The games stored in this browser. Undefined until they are read. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageGames } from '../../games/page-game'
import { forgetGame, type KeptGame, keptGames } from './kept-games'
import { type OldGame, unreadableGames } from './old-kept-games'

export interface KeptGames {
  games: KeptGame[]
  /** Damaged games of an earlier version. */
  unreadable: OldGame[]
  forget(id: string): void
  forgetUnreadable(game: OldGame): void
}

export function useKeptGames(games: PageGames): KeptGames | undefined {
  const [kept, setKept] = useState<Pick<KeptGames, 'games' | 'unreadable'>>()
  /** Only the latest read counts, and none after the page has changed. */
  const readings = useRef(0)
  const read = useCallback(async () => {
    const mine = ++readings.current
    const read = { games: await keptGames(games), unreadable: await unreadableGames(games) }
    if (mine === readings.current) setKept(read)
  }, [games])
  useEffect(() => {
    void read()
    // Another tab may have played in the meantime.
    addEventListener('focus', read)
    return () => {
      readings.current++
      removeEventListener('focus', read)
    }
  }, [read])
  const forget = useCallback((id: string) => void forgetGame(id).then(read), [read])
  const forgetUnreadable = useCallback(
    (game: OldGame) => {
      game.remove()
      void read()
    },
    [read],
  )
  return kept && { ...kept, forget, forgetUnreadable }
}
