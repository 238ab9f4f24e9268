/** Choosing a mission and how to play it. */
import { type FormEvent, useState } from 'react'
import { MISSIONS } from '../../game/hulk/missions'
import type { RulesetDelta } from '../../game/hulk/ruleset'
import { VARIANTS } from '../../game/hulk/variants'
import { newSession, type Session } from '../hulk/hot-seat/session'
import { settingValue } from '../hulk/panels/rule-values'
import { type Messages, useMessages } from '../text'
import { changedPaths, fitsMission, rulesOf } from '../workshop/rules-editor/draft'
import { type SavedRuleset, savedMissions, savedRulesets } from '../workshop/saved'
import { MissionChoice } from './MissionChoice'
import { MissionDetails } from './MissionDetails'
import { Players, usePlayers } from './Players'
import { matchOf, seatPlayers } from './seating'
import { recallTable, rememberTable } from './table-memory'

/** The clock has its own switch here, and a game at one screen does not take days. */
const OFFERED = VARIANTS.filter(({ delta }) => !delta.clock)

interface Props {
  seed?: string
  onStart(session: Session): void
}

export function NewGame({ seed, onStart }: Props) {
  const messages = useMessages()
  const { start } = messages.ui
  const [own] = useState(savedMissions)
  const [ownRules] = useState(savedRulesets)
  const [mission, setMission] = useState(MISSIONS[0])
  const [variant, setVariant] = useState<string | SavedRuleset>(OFFERED[0].id)
  const [clock, setClock] = useState(() => recallTable().clock ?? 'off')
  const players = usePlayers()
  const squadNames = mission.squads.map((_, squad) => players.marine(squad))
  const seating = seatPlayers(squadNames, players.swarm, players.bots)

  const unfit = typeof variant !== 'string' && !fitsMission(mission, variant.delta) ? variant.name : undefined

  function begin(event: FormEvent): void {
    event.preventDefault()
    if (!seating) return
    rememberTable({ ...players.written, clock })
    onStart(
      newSession({
        match: matchOf({ mission, variant: typeof variant === 'string' ? variant : variant.delta, clock }, seating),
        seats: seating.seats,
        seed,
      }),
    )
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
              {messages.ui.lab.unfit(unfit)}
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

/** `Overwatch cost: 3 · Guard cost: 1` */
const changesIn = (delta: RulesetDelta, messages: Messages): string =>
  changedPaths(delta)
    .map((path) => `${messages.ruleset[path].title}: ${settingValue(rulesOf(delta), path, messages)}`)
    .join(' · ')

const wordsOf = <T,>(words: Record<string, T>, id: string): T | undefined => words[id]
