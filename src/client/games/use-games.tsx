/** The page's list of games, and each game with its words once it is loaded. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language } from '../../game/module'
import { useMessages } from '../text'
import type { PageEntry, PageGame, PageGames, PageWords } from './page-game'

export const GamesContext = createContext<PageGames | undefined>(undefined)

export function useGames(): PageGames {
  const games = useContext(GamesContext)
  if (!games) throw new Error('useGames outside of the page')
  return games
}

export interface LoadedGame {
  readonly game: PageGame
  readonly words: PageWords
}

const loading = new WeakMap<PageEntry, Map<Language, Promise<LoadedGame>>>()
const loaded = new WeakMap<PageEntry, Map<Language, LoadedGame>>()

function mapOf<T>(maps: WeakMap<PageEntry, Map<Language, T>>, entry: PageEntry): Map<Language, T> {
  const map = maps.get(entry) ?? new Map<Language, T>()
  maps.set(entry, map)
  return map
}

/** A game and its words are loaded once. After a failure the next call tries again. */
export function loadGame(entry: PageEntry, language: Language): Promise<LoadedGame> {
  const promises = mapOf(loading, entry)
  const known = promises.get(language)
  if (known) return known
  const promise = (async () => {
    const game = await entry.load()
    const words = await game.words(language)
    const whole = { game, words }
    mapOf(loaded, entry).set(language, whole)
    return whole
  })()
  promises.set(language, promise)
  promise.catch(() => promises.delete(language))
  return promise
}

/** Undefined until it is loaded, and for an id that is not in the list. */
export function useGame(id: string | undefined): LoadedGame | undefined {
  const entry = useGames().find((each) => each.id === id)
  const { language } = useMessages()
  const [, setLoads] = useState(0)
  const here = entry && mapOf(loaded, entry).get(language)
  useEffect(() => {
    if (!entry || here) return
    let wanted = true
    loadGame(entry, language).then(
      () => wanted && setLoads((before) => before + 1),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [entry, language, here])
  return here
}

/** Draws components of a game with its words. */
export function InGame({ of: { game, words }, children }: { of: LoadedGame; children: ReactNode }) {
  return <game.Words words={words}>{children}</game.Words>
}
