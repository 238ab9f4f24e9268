/** A new match: what is played, how, and who is to sit where. */
import { type FormEvent, useState } from 'react'
import { MISSIONS, missionById } from '../../../game/hulk/missions'
import { MissionChoice } from '../../shell/MissionChoice'
import { MissionDetails } from '../../shell/MissionDetails'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { savedMissions, savedRulesets } from '../../workshop/saved'
import { api } from '../api'
import { CLOCKS, type ClockMode } from '../facts'
import { cleanName, useName } from '../identity'
import { introduce } from '../introduce'
import { keepInvites } from '../invite-codes'
import { NameField } from '../NameField'
import { ProblemNote } from '../ProblemNote'
import { useTask } from '../use-task'
import type { Chosen } from './chosen'
import { Rules, type RulesChoice } from './Rules'
import { Seats } from './Seats'
import { wantedMatch } from './wanted'
import { seatsFor } from './wishes'
import './create.css'

interface Props extends Pick<PageProps, 'settings' | 'go'> {
  /** What was chosen elsewhere. */
  begun: Chosen
}

export function CreateMatch({ begun, settings, go }: Props) {
  const messages = useMessages()
  const { lobby, start } = messages.ui
  const { create } = lobby
  const [ownMissions] = useState(savedMissions)
  const [saved] = useState(savedRulesets)
  const [mission, setMission] = useState(() => missionById(begun.mission ?? '') ?? MISSIONS[0])
  const [rules, setRules] = useState<RulesChoice>(() => {
    const own = saved.find((each) => each.name === begun.rules)
    return own ? { own } : { variant: 'standard' }
  })
  const [clock, setClock] = useState<ClockMode>('off')
  const [seats, setSeats] = useState(() => seatsFor(2))
  const [unlisted, setUnlisted] = useState(false)
  const [spectators, setSpectators] = useState(true)
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const { run, busy, problem } = useTask(async () => {
    const choices = { mission, rules, clock, seats, unlisted, spectators, name, language: settings.language }
    const { matchID, invites } = await api.create(wantedMatch(choices))
    introduce(name, messages.language)
    keepInvites(matchID, invites)
    go({ at: 'match', what: matchID })
  })
  const nobodyElse = Object.values(seats).every((wanted) => wanted === 'me' || wanted.startsWith('bot:'))
  const choose = (next: typeof mission) => {
    setMission(next)
    setSeats((before) => seatsFor(Math.min(Object.keys(before).length, next.squads.length + 1), before))
  }
  const [nameless, setNameless] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const missing = cleanName(name) === ''
    setNameless(missing)
    if (missing) event.currentTarget.querySelector<HTMLElement>('.name-field input')?.focus()
    else void run()
  }
  return (
    <form className="create-match" onSubmit={submit}>
      <fieldset className="mission-list">
        <legend>{start.mission}</legend>
        {[MISSIONS, ownMissions].map((some) =>
          some.map((each) => (
            <MissionChoice key={each.id} mission={each} chosen={each === mission} onChoose={() => choose(each)} />
          )),
        )}
      </fieldset>
      <div className="mission-setup">
        <div className="mission-choices">
          <Seats mission={mission} wishes={seats} onWishes={setSeats} />
          <fieldset>
            <legend>{start.clock}</legend>
            <div className="shell-choice">
              {CLOCKS.map((mode) => (
                <button key={mode} type="button" aria-pressed={clock === mode} onClick={() => setClock(mode)}>
                  {messages.rulesetValues['clock.mode'][mode]}
                </button>
              ))}
            </div>
            <p className="hint">
              {{ live: start.clockLive, off: start.clockOff, correspondence: create.correspondence }[clock]}
            </p>
          </fieldset>
          <Rules saved={saved} choice={rules} onChoice={setRules} go={go} />
        </div>
        <div className="mission-choices">
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
          <ProblemNote problem={problem} />
          <button type="submit" className="primary begin" disabled={busy}>
            {nobodyElse ? create.submitBots : create.submit}
          </button>
          <MissionDetails mission={mission} />
        </div>
      </div>
    </form>
  )
}
