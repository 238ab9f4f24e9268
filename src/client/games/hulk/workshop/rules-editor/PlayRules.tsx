/** Plays with the edited rules: at this screen, online, or in the lab. */
import { useMemo, useState } from 'react'
import type { MatchData } from '../../../../../game/hulk/match'
import { missionById } from '../../../../../game/hulk/missions'
import type { RulesetDelta } from '../../../../../game/hulk/ruleset'
import { compose } from '../../../../../game/kernel/ruleset'
import type { PageProps } from '../../../../shell/pages'
import { newMatchWith } from '../../lobby/chosen'
import { seatPlayers } from '../../setup/seating'
import { useMessages } from '../../text'
import { missionChoices } from '../mission-choices'
import { saveRuleset } from '../saved'
import { type NamedRules, rulesOf } from './draft'
import { linkTextOf } from './share'
import { sayUnfit } from './unfit'

interface Props extends Pick<PageProps, 'go' | 'onStart'> {
  rules: NamedRules
  refused: boolean
}

const withGenestealerClock = (delta: RulesetDelta): RulesetDelta =>
  compose(delta, { clock: { genestealerBase: rulesOf(delta).clock.genestealerBase } })

export function PlayRules({ rules, refused, go, onStart }: Props) {
  const messages = useMessages()
  const { rulesEditor: words, start } = messages.ui
  const missions = useMemo(() => missionChoices(messages), [messages])
  const [id, setId] = useState(missions[0].id)
  const [notSaved, setNotSaved] = useState(false)
  const { value: mission } = missions.find((each) => each.id === id) ?? missions[0]
  const unfit = refused
    ? undefined
    : sayUnfit(messages, mission, { ...rules, name: rules.name.trim() || words.unnamed })

  function play(): void {
    const seating = seatPlayers(
      mission.squads.map(() => start.playerName(1)),
      start.playerName(1),
    )
    if (!seating) return
    const match: MatchData = {
      mission: missionById(mission.id) === mission ? mission.id : { ...mission },
      // B5: at one screen the Genestealer turn is untimed unless the rules say otherwise. The editor shows a time, so it counts.
      ruleset: withGenestealerClock(rules.delta) as MatchData['ruleset'],
      squads: seating.squads,
    }
    onStart({ setupData: match, seats: seating.seats })
  }

  return (
    <section className="rules-play">
      <h2>{words.play}</h2>
      <label>
        <span>{start.mission}</span>
        <select value={id} onChange={(event) => setId(event.target.value)}>
          {missions.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <div className="row">
        <button type="button" className="primary" disabled={refused || unfit !== undefined} onClick={play}>
          {words.playHere}
        </button>
        <button
          type="button"
          disabled={refused || unfit !== undefined || rules.name.trim() === ''}
          onClick={() => {
            const name = rules.name.trim()
            const saved = saveRuleset({ ...rules, name })
            setNotSaved(!saved)
            if (saved) go({ at: 'lobby', what: newMatchWith({ mission: id, rules: name }) })
          }}
        >
          {words.playOnline}
        </button>
        <button type="button" disabled={refused} onClick={() => go({ at: 'lab', what: linkTextOf(rules) })}>
          {words.toLab}
        </button>
      </div>
      {unfit !== undefined && (
        <p className="problem" role="alert">
          {unfit}
        </p>
      )}
      {notSaved && (
        <p className="problem" role="alert">
          {words.notSaved}
        </p>
      )}
      <p className="hint">{words.playHint}</p>
    </section>
  )
}
