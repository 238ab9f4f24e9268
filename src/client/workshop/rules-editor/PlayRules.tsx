/** From rules to a game with them: at this screen, online, or thousands of them in the lab. */
import { useState } from 'react'
import type { MatchData } from '../../../game/hulk/match'
import { MISSIONS } from '../../../game/hulk/missions'
import { wordsOfMission } from '../../../game/hulk/text'
import { newSession } from '../../hulk/hot-seat/session'
import { whatOf } from '../../lobby/create/chosen'
import type { PageProps } from '../../shell/pages'
import { seatPlayers } from '../../shell/seating'
import { useMessages } from '../../text'
import { saveRuleset } from '../saved'
import type { NamedRules } from './draft'
import { linkTextOf } from './share'

interface Props extends Pick<PageProps, 'go' | 'onStart'> {
  rules: NamedRules
  refused: boolean
}

export function PlayRules({ rules, refused, go, onStart }: Props) {
  const messages = useMessages()
  const { rulesEditor: words, start } = messages.ui
  const [id, setId] = useState(MISSIONS[0].id)
  const [notSaved, setNotSaved] = useState(false)
  const mission = MISSIONS.find((each) => each.id === id)!

  function play(): void {
    const seating = seatPlayers(
      mission.squads.map(() => start.playerName(1)),
      start.playerName(1),
    )
    if (!seating) return
    const match: MatchData = { mission: id, ruleset: rules.delta as MatchData['ruleset'], squads: seating.squads }
    onStart(newSession({ match, seats: seating.seats }))
  }

  return (
    <section className="rules-play">
      <h2>{words.play}</h2>
      <label>
        <span>{start.mission}</span>
        <select value={id} onChange={(event) => setId(event.target.value)}>
          {MISSIONS.map((each) => (
            <option key={each.id} value={each.id}>
              {wordsOfMission(messages, each).name}
            </option>
          ))}
        </select>
      </label>
      <div className="row">
        <button type="button" className="primary" disabled={refused} onClick={play}>
          {words.playHere}
        </button>
        <button
          type="button"
          disabled={refused || rules.name.trim() === ''}
          onClick={() => {
            const name = rules.name.trim()
            const saved = saveRuleset({ ...rules, name })
            setNotSaved(!saved)
            if (saved) go({ at: 'lobby', what: whatOf({ mission: id, rules: name }) })
          }}
        >
          {words.playOnline}
        </button>
        <button type="button" disabled={refused} onClick={() => go({ at: 'lab', what: linkTextOf(rules) })}>
          {words.toLab}
        </button>
      </div>
      {notSaved && (
        <p className="problem" role="alert">
          {words.notSaved}
        </p>
      )}
      <p className="hint">{words.playHint}</p>
    </section>
  )
}
