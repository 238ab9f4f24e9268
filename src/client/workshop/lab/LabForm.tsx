/** What to measure. */
import { type FormEvent, useMemo, useState } from 'react'
import { LEVELS, type Level } from '../../../game/hulk/bots/levels'
import { resolveRuleset } from '../../../game/hulk/ruleset'
import type { Side } from '../../../game/hulk/types'
import { compose } from '../../../game/kernel/ruleset'
import { useMessages } from '../../text'
import type { NamedRules } from '../rules-editor/draft'
import { missionChoices, rulesChoices } from './choices'
import type { NamedRun } from './LabPage'

interface Props {
  brought: NamedRules | undefined
  running: boolean
  onRun(run: NamedRun): void
  onStop(): void
}

const GAMES = [100, 400, 1000, 2000]
const NOTHING = ''

export function LabForm({ brought, running, onRun, onStop }: Props) {
  const messages = useMessages()
  const words = messages.ui.lab
  const missions = useMemo(() => missionChoices(messages), [messages])
  const rules = useMemo(() => rulesChoices(messages, brought), [messages, brought])
  const [missionId, setMission] = useState(missions[0].id)
  const [first, setFirst] = useState('standard')
  const [second, setSecond] = useState(brought ? 'link' : NOTHING)
  const [levels, setLevels] = useState<Record<Side, Level>>({ marines: 'normal', genestealers: 'normal' })
  const [games, setGames] = useState(400)
  const [seed, setSeed] = useState('7')

  const mission = missions.find(({ id }) => id === missionId)!
  const chosen = [first, second].filter((id) => id !== NOTHING).map((id) => rules.find((each) => each.id === id)!)
  const unfit = chosen.find(({ value }) => !fits(mission.value.ruleset, value))

  function begin(event: FormEvent): void {
    event.preventDefault()
    onRun({
      mission: mission.value,
      missionName: mission.name,
      rulesets: chosen.map(({ value }) => value),
      names: chosen.map(({ name }) => name),
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
  const levelOptions = LEVELS.map((id) => ({ id, name: words.levels[id] }))

  return (
    <form className="lab-form" onSubmit={begin}>
      {select(words.mission, missionId, setMission, missions)}
      {select(words.rules, first, setFirst, rules)}
      {select(words.against, second, setSecond, [{ id: NOTHING, name: words.nothing }, ...rules])}
      <div className="lab-pair">
        {select(
          messages.sides.marines,
          levels.marines,
          (level) => setLevels({ ...levels, marines: level as Level }),
          levelOptions,
        )}
        {select(
          messages.sides.genestealers,
          levels.genestealers,
          (level) => setLevels({ ...levels, genestealers: level as Level }),
          levelOptions,
        )}
      </div>
      <div className="lab-pair">
        {select(
          words.games,
          String(games),
          (n) => setGames(Number(n)),
          GAMES.map((n) => ({ id: String(n), name: String(n) })),
        )}
        <label>
          <span>{words.seed}</span>
          <input value={seed} maxLength={30} disabled={running} onChange={(event) => setSeed(event.target.value)} />
        </label>
      </div>
      {unfit && (
        <p className="problem" role="alert">
          {words.unfit(unfit.name)}
        </p>
      )}
      {running ? (
        <button type="button" onClick={onStop}>
          {words.stop}
        </button>
      ) : (
        <button type="submit" className="primary" disabled={unfit !== undefined}>
          {words.run}
        </button>
      )}
      <p className="hint">{words.hint}</p>
    </form>
  )
}

/** A3: the mission's own rules go over the table's, and both together may contradict each other. */
function fits(own: object, delta: object): boolean {
  try {
    resolveRuleset(compose(delta, own))
    return true
  } catch {
    return false
  }
}
