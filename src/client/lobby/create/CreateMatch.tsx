/** A new match: the game asks what is played and how; the lobby asks who sits where and who may find it. */
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import type { Absence } from '../../../server/protocol'
import type { OnlineSetup, PageGame } from '../../games/page-game'
import { InGame, type LoadedGame, useGame } from '../../games/use-games'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { keepInvites } from '../invites/invite-codes'
import { matchPlace } from '../matches/places'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { cleanName, useName } from '../you/identity'
import { introduce } from '../you/introduce'
import { NameField } from '../you/NameField'
import { AbsenceFields } from './AbsenceFields'
import { Seats } from './Seats'
import { seatsFor } from './wishes'
import './create.css'

interface Props extends Pick<PageProps, 'settings' | 'go'> {
  /** Its id. */
  game: string
  /** Choices made on another page. */
  chosen: readonly string[]
}

export function CreateMatch({ game, ...props }: Props) {
  const { lobby } = useMessages().ui
  const loaded = useGame(game)
  return loaded ? <Form of={loaded} {...props} /> : <p className="hint">{lobby.loading}</p>
}

/** The set-up of a game without choices. */
function onlySetup({ module: { seats } }: PageGame): OnlineSetup {
  return { setupData: {}, players: Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i) }
}

function Form({ of, chosen, settings, go }: Omit<Props, 'game'> & { of: LoadedGame }) {
  const messages = useMessages()
  const { create } = messages.ui.lobby
  const { module, lobby } = of.game
  const [setup, setSetup] = useState(() => onlySetup(of.game))
  const [seats, setSeats] = useState(() => seatsFor(setup.players[0]))
  const [unlisted, setUnlisted] = useState(false)
  const [spectators, setSpectators] = useState(true)
  const [absence, setAbsence] = useState<Absence>({})
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const { run, busy, problem } = useTask(async () => {
    const { matchID, invites } = await api.create(module.id, {
      numPlayers: Object.keys(seats).length,
      setupData: setup.setupData,
      unlisted,
      spectators,
      language: settings.language,
      seats,
      absence,
      playerName: cleanName(name),
    })
    introduce(name, messages.language)
    keepInvites(matchID, invites ?? {})
    go(matchPlace({ gameName: module.id, matchID }))
  })
  const onSetup = useCallback((next: OnlineSetup) => {
    setSetup(next)
    setSeats((before) => {
      const players = Object.keys(before).length
      return next.players.includes(players) ? before : seatsFor(Math.min(players, Math.max(...next.players)), before)
    })
  }, [])
  const nobodyElse = Object.values(seats).every((wanted) => wanted === 'me' || wanted.startsWith('bot:'))
  const [nameless, setNameless] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const missing = cleanName(name) === ''
    setNameless(missing)
    if (missing) event.currentTarget.querySelector<HTMLElement>('.name-field input')?.focus()
    else void run()
  }
  const finish = (
    <>
      <NameField label={create.yourName} value={name} onChange={setName} />
      {nameless && cleanName(name) === '' && (
        <p className="problem" role="alert">
          {create.needsName}
        </p>
      )}
      <fieldset>
        <legend>{create.whoSees}</legend>
        <div className="shell-choice">
          <button type="button" aria-pressed={!unlisted} onClick={() => setUnlisted(false)}>
            {create.listed}
          </button>
          <button type="button" aria-pressed={unlisted} onClick={() => setUnlisted(true)}>
            {create.byLink}
          </button>
        </div>
        <label className="check">
          <input type="checkbox" checked={spectators} onChange={(event) => setSpectators(event.target.checked)} />
          {create.spectators}
        </label>
      </fieldset>
      <AbsenceFields absence={absence} onChange={setAbsence} />
      {setup.unfit !== undefined && (
        <p className="problem" role="alert">
          {setup.unfit}
        </p>
      )}
      <ProblemNote problem={problem} onName={setName} />
      <button type="submit" className="primary begin" disabled={busy || setup.unfit !== undefined}>
        {nobodyElse ? create.submitBots : create.submit}
      </button>
    </>
  )
  const OnlineForm = lobby?.OnlineForm ?? PlainForm
  return (
    <form className="create-match" onSubmit={submit}>
      <InGame of={of}>
        <OnlineForm
          chosen={chosen}
          onSetup={onSetup}
          seats={<Seats of={of} setup={setup} wishes={seats} onWishes={setSeats} />}
          finish={finish}
          go={go}
        />
      </InGame>
    </form>
  )
}

function PlainForm({ seats, finish }: { seats: ReactNode; finish: ReactNode }) {
  return (
    <>
      <div>{seats}</div>
      <div>{finish}</div>
    </>
  )
}
