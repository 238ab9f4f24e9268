import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { keepGame, keptGames } from '../hulk/hot-seat/kept-games'
import type { Save } from '../hulk/hot-seat/save'
import { playAgain, resumeSession, type Session } from '../hulk/hot-seat/session'
import { MessagesContext, useLoadedMessages, useMessages } from '../text'
import { addressOf, gameInAddress, seedInAddress } from './address'
import { ErrorBoundary } from './ErrorBoundary'
import { NotFetched } from './not-fetched'
import { StartScreen } from './StartScreen'
import { loadSettings, type Settings, storeSettings } from './settings'

/** The table is not needed to choose a mission, and arrives while one does. */
const loadGame = () => import('./Game')
const Game = lazy(async () => {
  const { Game } = await loadGame().catch((cause) => {
    throw new NotFetched(cause)
  })
  return { default: Game }
})

export function App() {
  const [settings, setSettings] = useState(loadSettings)
  const { messages, failed } = useLoadedMessages(settings.language)
  const { session, start, leave } = useSession()
  const seed = seedInAddress()
  const change = useCallback((next: Settings) => {
    storeSettings(next)
    setSettings(next)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void loadGame().catch(() => {}), 1000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (messages) document.title = messages.ui.app.title
  }, [messages])
  if (!messages) return failed ? <NoWords /> : null
  const load = (save: Save) => start(resumeSession(save, seed))
  const again = () => {
    const next = session && playAgain(session, seed)
    if (next) start(next)
    else leave()
  }
  return (
    <MessagesContext value={messages}>
      {failed && (
        <p className="notice" role="status">
          {messages.ui.errors.noLanguage}
        </p>
      )}
      <ErrorBoundary session={session} onLeave={leave} key={session?.id ?? 'start'}>
        {session ? (
          <Suspense fallback={<Loading />}>
            <Game
              session={session}
              settings={settings}
              onSettings={change}
              onLoad={load}
              onAgain={again}
              onLeave={leave}
            />
          </Suspense>
        ) : (
          <StartScreen
            settings={settings}
            onSettings={change}
            firstVisit={keptGames().length === 0}
            seed={seed}
            onStart={start}
          />
        )}
      </ErrorBoundary>
    </MessagesContext>
  )
}

function Loading() {
  return (
    <main className="loading" role="status">
      {useMessages().ui.app.loading}
    </main>
  )
}

/** Not even English would come. */
function NoWords() {
  return (
    <main className="crash" role="alert">
      <h1>Bulkhead</h1>
      <p>The page could not be loaded. Try again when you are online.</p>
      <p lang="ca">No s’ha pogut carregar la pàgina. Torna-ho a provar quan tinguis connexió.</p>
      <p lang="es">No se ha podido cargar la página. Vuelve a probar cuando tengas conexión.</p>
    </main>
  )
}

/** The game being played is in the address: reloading goes on with it, the browser's way back leaves it. */
function useSession() {
  const [session, setSession] = useState<Session | undefined>(() => sessionInAddress())
  useEffect(() => {
    const follow = () =>
      setSession((current) => {
        if (current && gameInAddress() === current.id) return current
        current?.close()
        return sessionInAddress()
      })
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const start = useCallback((next: Session) => {
    // Before anything else can go wrong: a reload must find it.
    keepGame(next.save())
    history.pushState(null, '', addressOf(next.id))
    setSession((current) => {
      current?.close()
      return next
    })
  }, [])
  const leave = useCallback(() => {
    history.pushState(null, '', addressOf(undefined))
    setSession((current) => {
      current?.close()
      return undefined
    })
  }, [])
  return { session, start, leave }
}

function sessionInAddress(): Session | undefined {
  const id = gameInAddress()
  const kept = id === undefined ? undefined : keptGames().find((game) => game.id === id)
  return kept && resumeSession(kept.save, seedInAddress())
}
