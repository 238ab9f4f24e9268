/** The form for a new online match: mission, clock and rules. */
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Seat } from '../../../../game/module'
import type { OnlineFormProps } from '../../page-game'
import { MissionChoice } from '../setup/MissionChoice'
import { MissionDetails } from '../setup/MissionDetails'
import { useMessages } from '../text'
import { missionChoices } from '../workshop/mission-choices'
import { sayUnfit } from '../workshop/rules-editor/unfit'
import { savedRulesets } from '../workshop/saved'
import { CLOCKS, type ClockMode, squadsOf } from './agreed'
import { chosenIn } from './chosen'
import { type RulesChoice, RulesFieldset, rulesIn } from './RulesChoice'
import { setupDataOf } from './setup-data'

export function OnlineForm({ chosen, onSetup, seats, finish, go }: OnlineFormProps) {
  const messages = useMessages()
  const { listed, start } = messages.ui
  const [begun] = useState(() => chosenIn(chosen))
  const [saved] = useState(savedRulesets)
  const [missions] = useState(() => missionChoices(messages))
  const [mission, setMission] = useState(() => (missions.find(({ id }) => id === begun.mission) ?? missions[0]).value)
  const [rules, setRules] = useState<RulesChoice>(() => {
    const own = saved.find((each) => each.name === begun.rules)
    return own ? { own } : { variant: 'standard' }
  })
  const [clock, setClock] = useState<ClockMode>('off')
  const setup = useMemo(
    () => ({
      setupData: setupDataOf({ mission, rules, clock }),
      // One player for the swarm, and at least one for the squads.
      players: mission.squads.map((_, i) => i + 2),
      unfit: sayUnfit(messages, mission, rulesIn(rules, messages)),
      charge: (seat: Seat, players: number) =>
        squadsOf({}, mission, players, seat, messages).join(', ') || listed.leadsSwarm,
    }),
    [mission, rules, clock, messages, listed],
  )
  useLayoutEffect(() => onSetup(setup), [setup, onSetup])
  return (
    <>
      <fieldset className="mission-list">
        <legend>{start.mission}</legend>
        {missions.map(({ id, value }) => (
          <MissionChoice key={id} mission={value} chosen={value === mission} onChoose={() => setMission(value)} />
        ))}
      </fieldset>
      <div className="mission-setup">
        <div className="mission-choices">
          {seats}
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
              {{ live: listed.live, off: start.clockOff, correspondence: listed.correspondence }[clock]}
            </p>
          </fieldset>
          <RulesFieldset saved={saved} choice={rules} onChoice={setRules} go={go} />
        </div>
        <div className="mission-choices">
          {finish}
          <MissionDetails mission={mission} />
        </div>
      </div>
    </>
  )
}
