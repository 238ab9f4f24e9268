/** What to measure. */
import { type FormEvent, useMemo } from 'react'
import { LEVELS, type Level } from '../../../game/hulk/bots/levels'
import type { Side } from '../../../game/hulk/types'
import { useMessages } from '../../text'
import { fitsMission, type NamedRules } from '../rules-editor/draft'
import { BROUGHT, missionChoices, rulesChoices } from './choices'
import type { NamedRun } from './LabPage'

interface Props {
  brought: NamedRules | undefined
  wanted: Wanted
  running: boolean
  onWanted(wanted: Wanted): void
  onRun(run: NamedRun): void
  onStop(): void
}

const GAMES = [100, 400, 1000, 2000]
const NOTHING = ''

/** What is chosen, by its id in the lists. */
export interface Wanted {
  mission?: string
  first: string
  second: string
  levels: Record<Side, Level>
  games: number
  seed: string
}

export const WANTED: Wanted = {
  first: 'standard',
  second: NOTHING,
  levels: { marines: 'normal', genestealers: 'normal' },
  games: 400,
  seed: '7',
}

/** What a link brings is compared at once. */
export function withBrought(wanted: Wanted, brought: NamedRules | undefined): Wanted {
  if (brought) return { ...wanted, second: BROUGHT }
  return wanted.second === BROUGHT ? { ...wanted, second: NOTHING } : wanted
}

export function LabForm({ brought, wanted, running, onWanted, onRun, onStop }: Props) {
  const messages = useMessages()
  const words = messages.ui.lab
  const missions = useMemo(() => missionChoices(messages), [messages])
  const rules = useMemo(() => rulesChoices(messages, brought), [messages, brought])
  const { first, second, levels, games, seed } = wanted
  const want = (part: Partial<Wanted>) => onWanted({ ...wanted, ...part })
  const mission = missions.find(({ id }) => id === wanted.mission) ?? missions[0]
  const chosen = [first, second].flatMap((id) => rules.find((each) => each.id === id) ?? [])
  const unfit = chosen.find(({ value }) => !fitsMission(mission.value, value))

  function begin(event: FormEvent): void {
    event.preventDefault()
    onRun({
      mission: mission.value,
      missionName: mission.name,
      rulesets: chosen.map(({ value }) => value),
      // Two of one name are told apart.
      names: chosen.map(({ name }, i) => (i > 0 && name === chosen[0].name ? `${name} (2)` : name)),
      levels,
      games,
      seed,
    })
  }

  const select = (
    label: string,
    value: string,
    set: (value: string) => void,
    options: { id: string; name: string }[],
  ) => (
    <label>
      <span>{label}</span>
      <select value={value} disabled={running} onChange={(event) => set(event.target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
  const levelOptions = LEVELS.map((id) => ({ id, name: messages.ui.bots.levels[id] }))

  return (
    <form className="lab-form" onSubmit={begin}>
      {select(words.mission, mission.id, (id) => want({ mission: id }), missions)}
      {select(words.rules, first, (id) => want({ first: id }), rules)}
      {select(words.against, second, (id) => want({ second: id }), [{ id: NOTHING, name: words.nothing }, ...rules])}
      <div className="lab-pair">
        {select(
          messages.sides.marines,
          levels.marines,
          (level) => want({ levels: { ...levels, marines: level as Level } }),
          levelOptions,
        )}
        {select(
          messages.sides.genestealers,
          levels.genestealers,
          (level) => want({ levels: { ...levels, genestealers: level as Level } }),
          levelOptions,
        )}
      </div>
      <div className="lab-pair">
        {select(
          words.games,
          String(games),
          (n) => want({ games: Number(n) }),
          GAMES.map((n) => ({ id: String(n), name: String(n) })),
        )}
        <label>
          <span>{words.seed}</span>
          <input
            value={seed}
            maxLength={30}
            disabled={running}
            onChange={(event) => want({ seed: event.target.value })}
          />
        </label>
      </div>
      {unfit && (
        <p className="problem" role="alert">
          {words.unfit(unfit.name)}
        </p>
      )}
      {/* Two buttons, not one that changes: a click on Stop must not end up on Run. */}
      {running ? (
        <button key="stop" type="button" onClick={onStop}>
          {words.stop}
        </button>
      ) : (
        <button key="run" type="submit" className="primary" disabled={unfit !== undefined}>
          {words.run}
        </button>
      )}
      <p className="hint">{words.hint}</p>
    </form>
  )
}
