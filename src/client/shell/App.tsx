import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { readWhat } from '../games/address'
import type { NewGame, PageGame, PageGames } from '../games/page-game'
import { useGames } from '../games/use-games'
import { useKey } from '../lobby/you/identity'
import { MessagesContext, useLoadedMessages, useMessages } from '../text'
import { AllKeys } from './AllKeys'
import { type Place, seedInAddress } from './address'
import { ErrorBoundary } from './ErrorBoundary'
import { useCurrentGame, WithGame } from './game'
import { fetched } from './not-fetched'
import { loadSessions } from './one-screen/load'
import type { Session } from './one-screen/session'
import { setPageTitle } from './page-title'
import { pageAt } from './pages'
import { StartScreen } from './StartScreen'
import { OtherTab } from './saving/OtherTab'
import { UnreadableGame } from './saving/UnreadableGame'
import { useSession } from './saving/use-session'
import { loadSettings, type Settings, storeSettings } from './settings'
import { beginSound } from './sound'
import { type Go, usePlace, workshopBehind } from './use-place'

/** Choosing a game does not need the table. */
const loadTable = fetched(() => import('./one-screen/Game'))
const Game = lazy(async () => ({ default: (await loadTable()).Game }))

/** Only for people who play online. If it fails to load, the rest of the page still works. */
const Watch = lazy<ComponentType<{ place: Place; go(place: Place): void }>>(() =>
  import('../lobby/notices/Watch').then(
    ({ Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  ),
)

export function App({ games }: { games: PageGames }) {
  const [settings, setSettings] = useState(loadSettings)
  const { messages, failed } = useLoadedMessages(settings.language)
  const [place, go] = usePlace()
  const { game, failed: notOpened, start, takeOver } = useSession(games, place, go)
  const [notBegun, setNotBegun] = useState<Error>()
  const session = game?.is === 'open' ? game.session : undefined
  const leave = useCallback(() => {
    setNotBegun(undefined)
    go({ at: 'start' })
  }, [go])
  const begin = useCallback<Begin>(
    (make) => {
      const show = (made: Session | undefined) => (made ? start(made) : leave())
      loadSessions().then((sessions) => show(make(sessions)), setNotBegun)
    },
    [start, leave],
  )
  const change = useCallback((next: Settings) => {
    storeSettings(next)
    setSettings(next)
  }, [])
  useEffect(beginSound, [])
  const playsOnline = useKey() !== undefined
  if (!messages) return failed ? <NoWords /> : null
  const shown = { place, go, settings, onSettings: change, begin, leave }
  const missing = notOpened ?? notBegun
  return (
    <MessagesContext value={messages}>
      {failed && (
        <p className="notice" role="status">
          {messages.ui.errors.noLanguage}
        </p>
      )}
      <ErrorBoundary session={session} onLeave={leave} key={session?.id ?? place.at}>
        {missing ? (
          <Missing error={missing} />
        ) : game?.is === 'opening' ? (
          <Loading />
        ) : game?.is === 'elsewhere' ? (
          <OtherTab lost={game.lost} onTakeOver={() => takeOver(game.id)} onLeave={leave} />
        ) : game?.is === 'unreadable' ? (
          <UnreadableGame games={games} id={game.id} read={game.read} onLeave={leave} />
        ) : (
          <WithGame
            games={games}
            id={session?.game.module.id ?? readWhat(place.what ?? '', games).game}
            language={settings.language}
            fallback={<Loading />}
          >
            <Titled>
              <Suspense fallback={<Loading />}>
                {session ? <Playing {...shown} session={session} /> : <Page {...shown} />}
              </Suspense>
            </Titled>
            <AllKeys />
            {playsOnline && (
              <Suspense fallback={null}>
                <Watch place={place} go={go} />
              </Suspense>
            )}
          </WithGame>
        )}
      </ErrorBoundary>
    </MessagesContext>
  )
}

/** Sets the page's title, and fetches what a table needs when the page is idle. */
function Titled({ children }: { children: ReactNode }) {
  const { app } = useMessages().ui
  const { game, words } = useCurrentGame()
  useEffect(() => setPageTitle(`${words.title} · ${app.title}`), [words, app])
  useEffect(() => {
    const prepare = () => {
      for (const load of [loadTable, loadSessions, game.prepare]) load?.().catch(() => {})
    }
    const timer = setTimeout(prepare, 1000)
    return () => clearTimeout(timer)
  }, [game])
  return children
}

interface ShownProps {
  place: Place
  go: Go
  settings: Settings
  onSettings(settings: Settings): void
  begin: Begin
  leave(): void
}

/** Shows a session when the code for sessions is loaded. Without a session it returns to the start page. */
type Begin = (make: (sessions: Awaited<ReturnType<typeof loadSessions>>) => Session | undefined) => void

/** Throws for the error boundary. */
function Missing({ error }: { error: Error }): never {
  throw error
}

function Playing({ session, begin, leave, go, settings, onSettings }: ShownProps & { session: Session }) {
  const behind = workshopBehind(session.game.workshop)
  return (
    <Game
      session={session}
      settings={settings}
      onSettings={onSettings}
      onLoad={({ game, save }) => begin(({ resumeSession }) => resumeSession(game, save, seedInAddress()))}
      onStart={(begun) => begin(({ newSession }) => newSession(session.game, begun, seedInAddress()))}
      onAgain={() => begin(({ playAgain }) => playAgain(session, seedInAddress()))}
      onLeave={leave}
      back={behind && { to: behind, go: () => go(behind) }}
    />
  )
}

function Page({ place, go, settings, onSettings, begin }: ShownProps) {
  const games = useGames()
  const { game } = useCurrentGame()
  const { Found, what } = pageAt(place, game.workshop, games)
  const start = (begun: NewGame, of: PageGame = game) =>
    begin(({ newSession }) => newSession(of, begun, seedInAddress()))
  if (!Found) {
    return (
      <StartScreen
        settings={settings}
        onSettings={onSettings}
        onStart={(begun) => start(begun)}
        onLoad={(read) => begin(({ resumeSession }) => resumeSession(read.game, read.save, seedInAddress()))}
        go={go}
      />
    )
  }
  return <Found what={what} settings={settings} onSettings={onSettings} go={go} onStart={start} />
}

function Loading() {
  return (
    <main className="loading" role="status">
      {useMessages().ui.app.loading}
    </main>
  )
}

/** Not even the English words could be loaded. */
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
