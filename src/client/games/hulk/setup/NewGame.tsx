/** The form for a new game: a mission and how to play it. */
import { type FormEvent, useState } from 'react'
import { MISSIONS } from '../../../../game/hulk/missions'
import { VARIANTS, variantById } from '../../../../game/hulk/variants'
import type { SetupFormProps } from '../../page-game'
import { useMessages } from '../text'
import { changesIn } from '../workshop/rules-editor/changes'
import { sayUnfit } from '../workshop/rules-editor/unfit'
import { type SavedRuleset, savedMissions, savedRulesets } from '../workshop/saved'
import { MissionChoice } from './MissionChoice'
import { MissionDetails } from './MissionDetails'
import { Players, usePlayers } from './Players'
import { matchOf, seatPlayers } from './seating'
import { recallTable, rememberTable } from './table-memory'

/**
 * Variants that change the clock are left out: the clock has its own field here, and games at one screen do not take
 * days.
 */
const OFFERED = VARIANTS.filter(({ delta }) => !delta.clock)

export function NewGame({ onBegin }: SetupFormProps) {
  const messages = useMessages()
  const { start } = messages.ui
  const [own] = useState(savedMissions)
  const [ownRules] = useState(savedRulesets)
  const [mission, setMission] = useState(MISSIONS[0])
  const [variant, setVariant] = useState<string | SavedRuleset>(OFFERED[0].id)
  const [clock, setClock] = useState(() => recallTable().clock ?? 'off')
  const [timesSwarm, setTimesSwarm] = useState(() => recallTable().timesSwarm ?? false)
  const players = usePlayers()
  const squadNames = mission.squads.map((_, squad) => players.marine(squad))
  const seating = seatPlayers(squadNames, players.swarm, players.bots)

  const rules =
    typeof variant === 'string'
      ? { name: wordsOf(messages.variants, variant)?.title ?? variant, delta: variantById(variant)?.delta ?? {} }
      : variant
  const unfit = sayUnfit(messages, mission, rules)

  function begin(event: FormEvent): void {
    event.preventDefault()
    if (!seating) return
    rememberTable({ ...players.written, clock, timesSwarm })
    onBegin({
      setupData: matchOf(
        { mission, variant: typeof variant === 'string' ? variant : variant.delta, clock, timesSwarm },
        seating,
      ),
      seats: seating.seats,
    })
  }

  return (
    <form className="new-game" onSubmit={begin}>
      <fieldset className="mission-list">
        <legend>{start.mission}</legend>
        {MISSIONS.map((each) => (
          <MissionChoice key={each.id} mission={each} chosen={each === mission} onChoose={() => setMission(each)} />
        ))}
        {own.length > 0 && <h3>{messages.ui.missionEditor.savedMissions}</h3>}
        {own.map((each) => (
          <MissionChoice key={each.id} mission={each} chosen={each === mission} onChoose={() => setMission(each)} />
        ))}
      </fieldset>
      <div className="mission-setup">
        <MissionDetails mission={mission} />
        <div className="mission-choices">
          <Players mission={mission} players={players} seating={seating} />
          <fieldset>
            <legend>{start.clock}</legend>
            <div className="shell-choice">
              {(['live', 'off'] as const).map((mode) => (
                <button key={mode} type="button" aria-pressed={clock === mode} onClick={() => setClock(mode)}>
                  {messages.rulesetValues['clock.mode'][mode]}
                </button>
              ))}
            </div>
            <p className="hint">{clock === 'live' ? start.clockLive : start.clockOff}</p>
            {clock === 'live' && (
              <label className="check">
                <input type="checkbox" checked={timesSwarm} onChange={(event) => setTimesSwarm(event.target.checked)} />
                {start.clockSwarm}
              </label>
            )}
          </fieldset>
          <fieldset>
            <legend>{start.variant}</legend>
            <div className="shell-choice">
              {OFFERED.map(({ id }) => (
                <button key={id} type="button" aria-pressed={variant === id} onClick={() => setVariant(id)}>
                  {wordsOf(messages.variants, id)?.title ?? id}
                </button>
              ))}
              {ownRules.map((rules) => (
                <button
                  key={`own ${rules.name}`}
                  type="button"
                  aria-pressed={variant === rules}
                  onClick={() => setVariant(rules)}
                >
                  {rules.name}
                </button>
              ))}
            </div>
            <p className="hint">
              {typeof variant === 'string'
                ? wordsOf(messages.variants, variant)?.text
                : changesIn(variant.delta, messages)}
            </p>
          </fieldset>
          {unfit !== undefined && (
            <p className="problem" role="alert">
              {unfit}
            </p>
          )}
          <button type="submit" className="primary begin" disabled={!seating || unfit !== undefined}>
            {start.begin}
          </button>
        </div>
      </div>
    </form>
  )
}

const wordsOf = <T,>(words: Record<string, T>, id: string): T | undefined => words[id]
