/** The game that the page currently shows, loaded with its words and available to all frames below. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language } from '../../game/module'
import type { PageGames } from '../games/page-game'
import { GamesContext, InGame, type LoadedGame, loadGame, useGames } from '../games/use-games'
import { useMessages } from '../text'
import { NotFetched } from './not-fetched'

export interface CurrentGame extends LoadedGame {
  readonly id: string
}

export const GameContext = createContext<CurrentGame | undefined>(undefined)

export function useCurrentGame(): CurrentGame {
  const current = useContext(GameContext)
  if (!current) throw new Error('useCurrentGame outside of a game')
  return current
}

interface Props {
  games: PageGames
  id: string
  language: Language
  /** Shown until it is loaded. */
  fallback: ReactNode
  children: ReactNode
}

/** Loads a game for its children. While another language is loading, the previous words stay. */
export function WithGame({ games, id, language, fallback, children }: Props) {
  const [current, setCurrent] = useState<CurrentGame>()
  const [failed, setFailed] = useState<Error>()
  const entry = games.find((each) => each.id === id) ?? games[0]
  useEffect(() => {
    let wanted = true
    const show = (loaded: LoadedGame) => wanted && setCurrent({ ...loaded, id: entry.id })
    // If the words of this language cannot be loaded, those of another one are used.
    const makeDo = () =>
      loadGame(entry, 'en').then(
        (loaded) => wanted && setCurrent((before) => (before?.id === entry.id ? before : { ...loaded, id: entry.id })),
        (cause) => wanted && setFailed(new NotFetched(cause)),
      )
    loadGame(entry, language).then(show, makeDo)
    return () => {
      wanted = false
    }
  }, [entry, language])
  if (failed) throw failed
  if (current?.id !== entry.id) return fallback
  return (
    <GamesContext value={games}>
      <GameContext value={current}>
        <InGame of={current}>{children}</InGame>
      </GameContext>
    </GamesContext>
  )
}

export type GamesById = Readonly<Record<string, LoadedGame | undefined>>

/** Several games with their words, for mixed lists. Games that are not loaded yet are missing. */
export function useGamesById(ids: readonly string[]): GamesById {
  const current = useCurrentGame()
  const games = useGames()
  const { language } = useMessages()
  const [others, setOthers] = useState<GamesById>({})
  const wanted = [...new Set(ids)].filter((id) => id !== current.id).join()
  useEffect(() => {
    let here = true
    for (const entry of games.filter(({ id }) => wanted.split(',').includes(id))) {
      loadGame(entry, language).then(
        (loaded) => here && setOthers((before) => ({ ...before, [entry.id]: loaded })),
        () => {},
      )
    }
    return () => {
      here = false
    }
  }, [wanted, language, games])
  return { ...others, [current.id]: current }
}
