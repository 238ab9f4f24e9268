import { useState } from 'react'
import { missionById } from '../../game/hulk/missions'
import type { Save } from '../hulk/hot-seat/save'
import { newSession, resumeSession, type Session } from '../hulk/hot-seat/session'
import { RulesReference } from '../hulk/panels/RulesReference'
import { openRule } from '../hulk/panels/rules-store'
import '../hulk/panels/panels.css'
import type { Place } from './address'
import { Dialog } from './Dialog'
import { KeptGames } from './KeptGames'
import { LoadFile } from './LoadFile'
import { Logo } from './Logo'
import { NewGame } from './NewGame'
import { OnlineOffer } from './OnlineOffer'
import { PlaceLink } from './PlaceLink'
import { LanguageSwitch, SettingsForm, type SettingsProps } from './SettingsForm'
import { seatPlayers } from './seating'
import './start.css'
import { useMessages } from '../text'

interface Props extends SettingsProps {
  /** Nobody has played in this browser yet. */
  firstVisit: boolean
  seed?: string
  onStart(session: Session): void
  go(place: Place): void
}

/** The mission the guide teaches in. */
const GUIDED_MISSION = 'pilot-light'

export function StartScreen({ settings, onSettings, firstVisit, seed, onStart, go }: Props) {
  const { app, guide, start } = useMessages().ui
  const [asking, setAsking] = useState(false)
  const goOn = (save: Save) => onStart(resumeSession(save, seed))

  function beginGuided(): void {
    const seating = seatPlayers(
      (missionById(GUIDED_MISSION)?.squads ?? []).map(() => start.playerName(1)),
      start.playerName(1),
    )
    if (!seating) return
    const match = { mission: GUIDED_MISSION, ruleset: { clock: { mode: 'off' } }, squads: seating.squads }
    onStart(newSession({ match, seats: seating.seats, guided: true, seed }))
  }

  return (
    <main className="start">
      <header className="masthead">
        <Logo />
        <div>
          <h1>{app.title}</h1>
          <p>{app.tagline}</p>
        </div>
        <nav>
          <LanguageSwitch settings={settings} onSettings={onSettings} />
          <button type="button" aria-haspopup="dialog" onClick={() => openRule()}>
            {app.rules}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {app.settings}
          </button>
        </nav>
      </header>
      <div className="start-ways">
        <KeptGames onContinue={goOn} />
        <section className={firstVisit ? 'guided-offer first' : 'guided-offer'}>
          <p>
            <strong>{guide.title}</strong>
            <span>{guide.offer}</span>
          </p>
          <button type="button" className={firstVisit ? 'primary' : ''} onClick={beginGuided}>
            {start.guided}
          </button>
        </section>
        <OnlineOffer go={go} />
      </div>
      <div className="start-heading">
        <h2>{start.newGame}</h2>
        <LoadFile label={start.loadFile} onLoad={goOn} />
        <Rooms go={go} />
      </div>
      <NewGame seed={seed} onStart={onStart} />
      <RulesReference />
      {asking && (
        <Dialog title={app.settings} onClose={() => setAsking(false)}>
          <SettingsForm settings={settings} onSettings={onSettings} />
        </Dialog>
      )}
    </main>
  )
}

const ROOMS = ['rules', 'mission', 'lab'] as const

function Rooms({ go }: { go(place: Place): void }) {
  const { workshop } = useMessages().ui
  return (
    <nav className="workshop-rooms" aria-label={workshop.title}>
      <span>{workshop.title}:</span>
      {ROOMS.map((room) => (
        <PlaceLink key={room} to={{ at: room }} go={go}>
          {workshop.rooms[room]}
        </PlaceLink>
      ))}
    </nav>
  )
}
