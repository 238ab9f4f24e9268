/** The form that says what to measure. */
import { type FormEvent, useMemo } from 'react'
import { tableOf } from '../../../game/lab'
import type { LabChoice, Level, Side } from '../../../game/module'
import { useMessages } from '../../text'
import type { NamedRun } from './LabPage'
import type { MeasuredGame } from './measured-game'

interface Props {
  of: MeasuredGame
  /** The rules from a link. */
  brought: LabChoice | undefined
  wanted: Wanted
  running: boolean
  onWanted(wanted: Wanted): void
  onRun(run: NamedRun): void
  onStop(): void
}

const GAMES = [100, 400, 1000, 2000]
const NOTHING = ''

/** The ids of the choices. If nothing is chosen, the first of the list is used. */
export interface Wanted {
  scenario?: string
  first?: string
  second: string
  levels: Readonly<Record<Side, Level>>
  games: number
  seed: string
}

export const WANTED: Wanted = { second: NOTHING, levels: {}, games: 400, seed: '7' }

/** Adds the rules from a link to the comparison, and removes them when the link is gone. */
export function withBrought(wanted: Wanted, before: LabChoice | undefined, brought: LabChoice | undefined): Wanted {
  if (brought) return { ...wanted, second: brought.id }
  return before && wanted.second === before.id ? { ...wanted, second: NOTHING } : wanted
}

export function LabForm({ of: { game, module, words }, brought, wanted, running, onWanted, onRun, onStop }: Props) {
  const { bots, lab } = useMessages().ui
  const part = game.lab
  const scenarios = useMemo(() => part?.scenarios?.(words) ?? module.lab.scenarios.list, [part, module, words])
  const rules = useMemo(
    () => [...(part?.rules?.(words) ?? module.lab.rules.list), ...(brought ? [brought] : [])],
    [part, module, words, brought],
  )
  const { second, games, seed } = wanted
  const want = (change: Partial<Wanted>) => onWanted({ ...wanted, ...change })
  const byId = <T extends LabChoice>(list: readonly T[], id: string | undefined) => list.find((each) => each.id === id)
  const scenario = byId(scenarios, wanted.scenario) ?? scenarios[0]
  const first = byId(rules, wanted.first) ?? rules[0]
  const chosen = [first, byId(rules, second) ?? []].flat()
  const [unfit] = chosen.flatMap((each) => part?.unfit?.(words, scenario, each) ?? [])
  const levelOf = (side: Side): Level => wanted.levels[side] ?? 'normal'

  function begin(event: FormEvent): void {
    event.preventDefault()
    const levels = Object.fromEntries(module.sides.map((side) => [side, levelOf(side)]))
    onRun({
      tables: chosen.map((each) => tableOf(scenario, each, levels)),
      scenario: scenario.name,
      // Distinguishes two sets of rules with the same name.
      names: chosen.map(({ name }, i) => (i > 0 && name === chosen[0].name ? `${name} (2)` : name)),
      games,
      seed,
    })
  }

  const select = (
    label: string,
    value: string,
    set: (value: string) => void,
    options: readonly { id: string; name: string }[],
  ) => (
    <label key={label}>
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
  const levelOptions = module.levels.map((id) => ({ id, name: bots.levels[id] }))

  return (
    <form className="lab-form" onSubmit={begin}>
      {select(part?.labels?.(words).scenario ?? lab.scenario, scenario.id, (id) => want({ scenario: id }), scenarios)}
      {select(lab.rules, first.id, (id) => want({ first: id }), rules)}
      {select(lab.against, second, (id) => want({ second: id }), [{ id: NOTHING, name: lab.nothing }, ...rules])}
      <div className="lab-pair">
        {module.sides.map((side) =>
          select(
            words.side(side),
            levelOf(side),
            (level) => want({ levels: { ...wanted.levels, [side]: level as Level } }),
            levelOptions,
          ),
        )}
      </div>
      <div className="lab-pair">
        {select(
          lab.games,
          String(games),
          (n) => want({ games: Number(n) }),
          GAMES.map((n) => ({ id: String(n), name: String(n) })),
        )}
        <label>
          <span>{lab.seed}</span>
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
          {unfit}
        </p>
      )}
      {/* Two buttons and not one that changes, so that a click on Stop never hits Run. */}
      {running ? (
        <button key="stop" type="button" onClick={onStop}>
          {lab.stop}
        </button>
      ) : (
        <button key="run" type="submit" className="primary" disabled={unfit !== undefined}>
          {lab.run}
        </button>
      )}
      <p className="hint">{lab.hint}</p>
    </form>
  )
}
