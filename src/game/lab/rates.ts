/** How often something happens: shares of one count in another, over all games of a scenario and of all scenarios. */
import { proportion } from '../kernel/statistics'
import type { GameModule, LabScenario } from '../module'
import type { GameRecord } from './game'
import { columns, percentRange } from './report'

interface Played {
  scenario: LabScenario
  records: readonly GameRecord[]
}

const sumOf = (records: readonly GameRecord[], measure: string): number =>
  records.reduce((sum, { measures }) => sum + measures[measure], 0)

export function ratesTable({ lab }: GameModule, played: readonly Played[]): string {
  const rates = lab.rates ?? []
  const { measures } = lab.words.en
  const row = (name: string, records: readonly GameRecord[]) => [
    name,
    ...rates.map(({ part, whole }) => percentRange(proportion(sumOf(records, part), sumOf(records, whole)))),
  ]
  return columns([
    [lab.scenarios.option, ...rates.map(({ part }) => measures[part])],
    ...played.map(({ scenario, records }) => row(scenario.id, records)),
    ...(played.length > 1
      ? [
          row(
            'all',
            played.flatMap(({ records }) => records),
          ),
        ]
      : []),
  ])
}
