import { type ReactNode, useId } from 'react'
import { MISSIONS } from '../../../game/hulk/missions'
import { LANGUAGE_NAMES, LANGUAGES, wordsOfMission } from '../../../game/hulk/text'
import { useMessages } from '../../text'
import { CLOCKS, type Filter, STATES } from '../facts'

interface Props {
  filter: Filter
  onFilter(filter: Filter): void
}

export function Filters({ filter, onFilter }: Props) {
  const messages = useMessages()
  const { app, lobby, start } = messages.ui
  const { matches } = lobby
  const change = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  return (
    <div className="filters">
      <fieldset className="shell-choice" aria-label={matches.title}>
        {STATES.map((state) => (
          <button key={state} type="button" aria-pressed={filter.state === state} onClick={() => change({ state })}>
            {matches.states[state]}
          </button>
        ))}
      </fieldset>
      <div className="filter-selects">
        <Select
          label={start.mission}
          value={filter.mission}
          any={matches.anyMission}
          onPick={(mission) => change({ mission })}
        >
          {MISSIONS.map((mission) => (
            <option key={mission.id} value={mission.id}>
              {wordsOfMission(messages, mission).name}
            </option>
          ))}
        </Select>
        <Select
          label={start.clock}
          value={filter.clock}
          any={matches.anyClock}
          onPick={(clock) => change({ clock: CLOCKS.find((each) => each === clock) })}
        >
          {CLOCKS.map((mode) => (
            <option key={mode} value={mode}>
              {messages.rulesetValues['clock.mode'][mode]}
            </option>
          ))}
        </Select>
        <Select
          label={app.language}
          value={filter.language}
          any={matches.anyLanguage}
          onPick={(language) => change({ language: LANGUAGES.find((each) => each === language) })}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

interface SelectProps {
  label: string
  value: string | undefined
  any: string
  onPick(value: string | undefined): void
  children: ReactNode
}

function Select({ label, value, any, onPick, children }: SelectProps) {
  const id = useId()
  return (
    <>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={value === undefined ? '' : 'narrowed'}
        value={value ?? ''}
        onChange={(event) => onPick(event.target.value || undefined)}
      >
        <option value="">{any}</option>
        {children}
      </select>
    </>
  )
}
