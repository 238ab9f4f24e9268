import { useState } from 'react'
import { whatOf } from '../games/address'
import type { NewGame } from '../games/page-game'
import { useGames } from '../games/use-games'
import { useMessages } from '../text'
import type { Place } from './address'
import { CourseOffer } from './Courses'
import { Dialog } from './Dialog'
import { useCurrentGame } from './game'
import { Logo } from './Logo'
import { OnlineOffer } from './OnlineOffer'
import { PlaceLink } from './PlaceLink'
import { LanguageSwitch, SettingsForm, type SettingsProps } from './SettingsForm'
import { KeptGames } from './saving/KeptGames'
import { LoadFile } from './saving/LoadFile'
import type { ReadSave } from './saving/read-save'
import { useKeptGames } from './saving/use-kept-games'
import { SeriesOffer } from './series/SeriesOffer'
import './start.css'

interface Props extends SettingsProps {
  onStart(game: NewGame): void
  /** Continues a game from a file. */
  onLoad(read: ReadSave & { ok: true }): void
  go(place: Place): void
}

export function StartScreen({ settings, onSettings, onStart, onLoad, go }: Props) {
  const { app, start } = useMessages().ui
  const games = useGames()
  const { id, game, words } = useCurrentGame()
  const { SetupForm, rules } = game
  const [asking, setAsking] = useState(false)
  const kept = useKeptGames(games)
  /** Whether nobody has played in this browser yet. */
  const firstVisit = kept !== undefined && kept.games.length + kept.unreadable.length === 0
  return (
    <main className="start">
      <header className="masthead">
        <Logo />
        <div>
          <h1>{words.title}</h1>
          <p>{words.tagline}</p>
        </div>
        <nav>
          <LanguageSwitch settings={settings} onSettings={onSettings} />
          {rules && (
            <button type="button" aria-haspopup="dialog" onClick={() => rules.open()}>
              {app.rules}
            </button>
          )}
          <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {app.settings}
          </button>
        </nav>
      </header>
      {games.length > 1 && <Choice chosen={id} go={go} />}
      <div className="start-ways">
        {kept && <KeptGames kept={kept} onContinue={(of, what) => go({ at: 'game', what: whatOf(of, what) })} />}
        <CourseOffer onStart={onStart} isFirstVisit={firstVisit} />
        <SeriesOffer onStart={onStart} />
        <OnlineOffer go={go} />
      </div>
      <div className="start-heading">
        <h2>{start.newGame}</h2>
        <LoadFile label={start.loadFile} onLoad={onLoad} />
        <Rooms go={go} />
      </div>
      <SetupForm onBegin={onStart} go={go} />
      {rules && <rules.Book />}
      {asking && (
        <Dialog title={app.settings} onClose={() => setAsking(false)}>
          <SettingsForm settings={settings} onSettings={onSettings} />
        </Dialog>
      )}
    </main>
  )
}

/** The choice of the game, if there are several. */
function Choice({ chosen, go }: { chosen: string; go(place: Place): void }) {
  const games = useGames()
  return (
    <nav className="game-choice" aria-label={useMessages().ui.start.chooseGame}>
      {games.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => go(id === games[0].id ? { at: 'start' } : { at: 'start', what: id })}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

function Rooms({ go }: { go(place: Place): void }) {
  const { workshop } = useMessages().ui
  const games = useGames()
  const { id, game, words } = useCurrentGame()
  if (!game.workshop?.length) return null
  return (
    <nav className="workshop-rooms" aria-label={workshop.title}>
      <span>{workshop.title}:</span>
      {game.workshop.map(({ place }) => (
        <PlaceLink key={place} to={id === games[0].id ? { at: place } : { at: place, what: id }} go={go}>
          {words.workshop?.[place]?.short ?? place}
        </PlaceLink>
      ))}
    </nav>
  )
}
