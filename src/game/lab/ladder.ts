/** Every level against the one below it: what a side gains if its player is replaced and the opponent stays. */
import { type Interval, isClear } from '../kernel/statistics'
import type { GameModule, LabChoice, LabScenario, Side } from '../module'
import type { GameRecord, Player, Table } from './game'
import { columns, percent, points } from './report'
import { type Run, tableOf } from './run'
import { Comparison } from './summary'

interface Rung {
  scenario: LabScenario
  side: Side
  lower: Player
  higher: Player
}

/** The levels of a game from the lowest to the highest. */
export const playersOf = ({ levels }: GameModule): Player[] => ['random', ...levels]

/** The part of the ladder that is played, from one level to another, both included. */
interface Part {
  from?: Player
  upTo?: Player
}

/** The opponent is the lower of the two. */
export function rungs(module: GameModule, scenarios: readonly LabScenario[], part: Part = {}): Rung[] {
  const all = playersOf(module)
  const { from = all[1], upTo = all[all.length - 1] } = part
  const ladder = all.slice(all.indexOf(from) - 1, all.indexOf(upTo) + 1)
  const pairs = ladder.slice(1).map((higher, i) => ({ lower: ladder[i], higher }))
  if (pairs.some(({ higher, lower }) => higher === 'normal' && lower !== 'random')) {
    pairs.push({ lower: 'random', higher: 'normal' })
  }
  return scenarios.flatMap((scenario) =>
    module.sides.flatMap((side) => pairs.map((pair) => ({ scenario, side, ...pair }))),
  )
}

/** Two sets of players for each rung: the lower against the lower, then the higher against the lower. */
const levelsOf = ({ sides }: GameModule, { side, lower, higher }: Rung): Table['levels'][] =>
  [lower, higher].map((player) => Object.fromEntries(sides.map((each) => [each, each === side ? player : lower])))

const nameOf = ({ scenario }: Rung, levels: Table['levels']): string =>
  `${scenario.id} ${Object.values(levels).join(' ')}`

/** The tables of all rungs, by name. Tables that several rungs share are played once. */
export function ladderRuns(
  module: GameModule,
  ladder: readonly Rung[],
  rules: LabChoice,
  { games, seed }: { games: number; seed: string },
): Map<string, Run> {
  const runs = new Map<string, Run>()
  for (const rung of ladder) {
    for (const levels of levelsOf(module, rung)) {
      runs.set(nameOf(rung, levels), { table: tableOf(rung.scenario, rules, levels), games, seed })
    }
  }
  return runs
}

interface RungResult extends Rung {
  before: number
  after: number
  gain: Interval
}

/** `records` has the records of `ladderRuns`, by the same names. */
export function resultsOf(
  module: GameModule,
  ladder: readonly Rung[],
  records: ReadonlyMap<string, readonly GameRecord[]>,
): RungResult[] {
  return ladder.map((rung) => {
    const comparison = new Comparison(module)
    const [below, above] = levelsOf(module, rung).map((levels) => records.get(nameOf(rung, levels))!)
    for (let game = 0; game < below.length; game++) comparison.add(below[game], above[game])
    return {
      ...rung,
      before: comparison.first.figures().wins[rung.side].value,
      after: comparison.second.figures().wins[rung.side].value,
      gain: comparison.difference().wins[rung.side],
    }
  })
}

/** A side that wins this often with either level has nothing to gain. */
const TOP = 0.95

function verdictOf({ before, after, gain }: RungResult): 'clear' | 'not clear' | 'at the top' {
  if (isClear(gain) && gain.value > 0) return 'clear'
  return Math.min(before, after) >= TOP ? 'at the top' : 'not clear'
}

/** The win rate that a normal player should have against a random one. */
const NINE_IN_TEN = 0.9

export function ladderTable({ lab }: GameModule, results: readonly RungResult[]): string {
  const { option } = lab.scenarios
  const table = columns([
    [option, 'side', 'player', 'against', 'wins', 'the lower level in its place', 'gain in points', ''],
    ...results.map((result) => [
      result.scenario.id,
      result.side,
      result.higher,
      result.lower,
      percent(result.after),
      percent(result.before),
      points(result.gain),
      verdictOf(result),
    ]),
  ])
  return `${table}\n\n${summaryOf(results)}`
}

function summaryOf(results: readonly RungResult[]): string {
  const count = (verdict: string) => results.filter((result) => verdictOf(result) === verdict).length
  const rows = `${results.length} rows: ${count('clear')} clear, ${count('at the top')} at the top, ${count('not clear')} not clear.`
  const easyPrey = results.filter(({ higher, lower }) => higher === 'normal' && lower === 'random')
  if (easyPrey.length === 0) return rows
  const won = easyPrey.filter(({ after }) => after >= NINE_IN_TEN).length
  return `${rows} Normal wins nine in ten against random in ${won} of ${easyPrey.length}.`
}
