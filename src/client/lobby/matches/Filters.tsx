import { type ReactNode, useId } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Tags } from '../../../game/module'
import { useGame } from '../../games/use-games'
import { useMessages } from '../../text'
import { type Filter, MATCH_STATES } from '../server/facts'

interface Props {
  /** Its id. */
  game: string
  filter: Filter
  onFilter(filter: Filter): void
}

export function Filters({ game, filter, onFilter }: Props) {
  const loaded = useGame(game)
  const { app, lobby } = useMessages().ui
  const { matches, create } = lobby
  const seats = loaded?.game.module.seats
  const tagFilters = loaded?.game.lobby?.filters?.(loaded.words) ?? []
  const change = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  return (
    <div className="filters">
      <fieldset className="shell-choice" aria-label={matches.title}>
        {MATCH_STATES.map((state) => (
          <button key={state} type="button" aria-pressed={filter.state === state} onClick={() => change({ state })}>
            {matches.states[state]}
          </button>
        ))}
      </fieldset>
      <div className="filter-selects">
        {tagFilters.map(({ tag, label, any, values }) => (
          <Select
            key={tag}
            label={label}
            value={filter.tags[tag]}
            any={any}
            onPick={(value) => change({ tags: withTag(filter.tags, tag, value) })}
          >
            {values.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </Select>
        ))}
        {loaded && filter.state === 'open' && (
          <Select label={matches.side} value={filter.side} any={matches.anySide} onPick={(side) => change({ side })}>
            {loaded.game.module.sides.map((side) => (
              <option key={side} value={side}>
                {loaded.words.side(side)}
              </option>
            ))}
          </Select>
        )}
        {seats && seats.max > seats.min && (
          <Select
            label={create.howMany}
            value={filter.players === undefined ? undefined : String(filter.players)}
            any={matches.anyPlayers}
            onPick={(players) => change({ players: players === undefined ? undefined : Number(players) })}
          >
            {Array.from({ length: seats.max - seats.min + 1 }, (_, n) => seats.min + n).map((players) => (
              <option key={players} value={players}>
                {create.players(players)}
              </option>
            ))}
          </Select>
        )}
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

function withTag(tags: Tags, tag: string, value: string | undefined): Tags {
  const { [tag]: _, ...others } = tags
  return value === undefined ? others : { ...others, [tag]: value }
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
