import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { keepGame, keptGames } from '../hulk/hot-seat/kept-games'
import type { Save } from '../hulk/hot-seat/save'
import { playAgain, resumeSession, type Session } from '../hulk/hot-seat/session'
import { useKey } from '../lobby/identity'
import { MessagesContext, useLoadedMessages, useMessages } from '../text'
import { type Place, seedInAddress } from './address'
import { ErrorBoundary } from './ErrorBoundary'
import { NotFetched } from './not-fetched'
import { setPageTitle } from './page-title'
import { PAGES } from './pages'
import { StartScreen } from './StartScreen'
import { loadSettings, type Settings, storeSettings } from './settings'
import { usePlace } from './use-place'

/** The table is not needed to choose a mission, and arrives while one does. */
const loadGame = () => import('./Game')
const Game = lazy(async () => {
  const { Game } = await loadGame().catch((cause) => {
    throw new NotFetched(cause)
  })
  return { default: Game }
})

/** Only for whoever plays online; without it the page is as good as ever. */
const Watch = lazy<ComponentType<{ place: Place; go(place: Place): void }>>(() =>
  import('../lobby/Watch').then(
    ({ Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  ),
)

export function App() {
  const [settings, setSettings] = useState(loadSettings)
  const { messages, failed } = useLoadedMessages(settings.language)
  const [place, go] = usePlace()
  const { session, start } = useSession(place, go)
  const leave = useCallback(() => go({ at: 'start' }), [go])
  const Page = PAGES[place.at]
  const playsOnline = useKey() !== undefined
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
    if (messages) setPageTitle(messages.ui.app.title)
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
      <ErrorBoundary session={session} onLeave={leave} key={session?.id ?? place.at}>
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
        ) : Page ? (
          <Suspense fallback={<Loading />}>
            <Page what={place.what} settings={settings} onSettings={change} go={go} onStart={start} />
          </Suspense>
        ) : (
          <StartScreen
            settings={settings}
            onSettings={change}
            firstVisit={keptGames().length === 0}
            seed={seed}
            onStart={start}
            go={go}
          />
        )}
      </ErrorBoundary>
      {playsOnline && (
        <Suspense fallback={null}>
          <Watch place={place} go={go} />
        </Suspense>
      )}
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

/** A game at this screen is a place like any other: reloading goes on with it, the browser's way back leaves it. */
function useSession(place: Place, go: (place: Place) => void) {
  const id = place.at === 'game' ? place.what : undefined
  const [session, setSession] = useState<Session | undefined>(() => (id === undefined ? undefined : keptSession(id)))
  useEffect(() => {
    setSession((current) => {
      if (current && current.id === id) return current
      current?.close()
      return id === undefined ? undefined : keptSession(id)
    })
  }, [id])
  const start = useCallback(
    (next: Session) => {
      // Before anything else can go wrong: a reload must find it.
      keepGame(next.save())
      setSession((current) => {
        current?.close()
        return next
      })
      go({ at: 'game', what: next.id })
    },
    [go],
  )
  return { session: session?.id === id ? session : undefined, start }
}

function keptSession(id: string): Session | undefined {
  const kept = keptGames().find((game) => game.id === id)
  return kept && resumeSession(kept.save, seedInAddress())
}
