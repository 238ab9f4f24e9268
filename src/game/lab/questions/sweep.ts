/** What one rule does over its values, or two rules together, in one or several scenarios. */
import { halfWidth } from '../../kernel/sequences'
import type { Interval } from '../../kernel/statistics'
import type { GameModule, LabScenario } from '../../module'
import { Cell, playOn } from './cells'
import { BadQuestion, changedTable, combinations, MOST_TABLES, refuseFixed, type Tried, type Values } from './keys'
import { type Lab, moreForRate, type Rate, type Setting } from './question'

export interface Sweep extends Setting {
  scenarios: readonly LabScenario[]
  /** One key, or two for a grid. */
  keys: readonly Tried[]
  /** A table is no longer played once its rate has this half-width. */
  until: number
}

export interface SweptTable {
  scenario: string
  values: Values
  rate: Rate
  /** Compared with the present rules, or with the first values if the present ones are not among those tried. */
  change?: Interval
  /** About how many more games it needs. 0 if the half-width is reached. */
  more: number
}

export interface SweepAnswer {
  tables: SweptTable[]
  /** What each table of a scenario is compared with. */
  base: Record<string, Values>
}

interface Swept {
  scenario: LabScenario
  values: Values
  cell: Cell
}

/** Throws if the question cannot be asked. */
export function prepareSweep(module: GameModule, { scenarios, keys, ...setting }: Sweep): Swept[] {
  const all = combinations(keys, Math.floor(MOST_TABLES / scenarios.length))
  const [side] = module.sides
  return scenarios.flatMap((scenario) => {
    const place = { scenario, ...setting }
    refuseFixed(module, keys, place)
    return all.map((values) => {
      const table = changedTable(module, place, values)
      if (typeof table === 'string') throw new BadQuestion({ code: 'unplayable', values, scenario, sentence: table })
      return { scenario, values, cell: new Cell(table, side) }
    })
  })
}

export async function sweep(question: Sweep, { module, play, tell }: Lab<SweepAnswer>): Promise<SweepAnswer> {
  const { until } = question
  const swept = prepareSweep(module, question)
  const bases = new Map(question.scenarios.map((scenario) => [scenario, baseOf(module, question, swept, scenario)]))
  const answer = (): SweepAnswer => ({
    base: Object.fromEntries([...bases].map(([scenario, { values }]) => [scenario.id, values])),
    tables: swept.map(({ scenario, values, cell }) => {
      const rate = { games: cell.games, wins: cell.wins, ...cell.rate({ half: until }) }
      const base = bases.get(scenario)!.cell
      return {
        scenario: scenario.id,
        values,
        rate,
        ...(cell === base ? {} : { change: cell.changeTo(base) }),
        more: halfWidth(rate) <= until ? 0 : moreForRate(rate, until),
      }
    }),
  })
  const cells = swept.map(({ cell }) => cell)
  await playOn(cells, (cell) => halfWidth(cell.rate({ half: until })) > until, {
    ...question,
    play,
    tell: () => tell?.(answer()),
  })
  return answer()
}

function baseOf({ lab }: GameModule, { keys, rules }: Sweep, swept: readonly Swept[], scenario: LabScenario): Swept {
  const here = swept.filter((each) => each.scenario === scenario)
  const present = keys.map(({ key }) => ({ id: key.id, value: lab.keys.valueOf(key, scenario, rules) }))
  return here.find(({ values }) => present.every(({ id, value }) => values[id] === value)) ?? here[0]
}
