/** Every level against the one below it: what a side gains when its player is replaced, the opponent staying the same. */
import { LEVELS } from '../../src/game/hulk/bots'
import type { Player } from '../../src/game/hulk/bots/players'
import { Comparison, type GameRecord, isClear } from '../../src/game/hulk/lab'
import type { Mission } from '../../src/game/hulk/missions'
import type { Side } from '../../src/game/hulk/types'
import type { Run, Table } from './pool'
import { columns, percent, points } from './report'

export interface Rung {
  mission: Mission
  side: Side
  lower: Player
  higher: Player
}

/** The opponent is the lower of the two. */
export function rungs(missions: readonly Mission[], upTo: Player = 'hard', from: Player = 'easy'): Rung[] {
  const all: Player[] = ['random', ...LEVELS]
  const ladder = all.slice(all.indexOf(from) - 1, all.indexOf(upTo) + 1)
  const pairs = ladder.slice(1).map((higher, i) => ({ lower: ladder[i], higher }))
  if (pairs.some(({ higher }) => higher === 'normal')) pairs.push({ lower: 'random', higher: 'normal' })
  return missions.flatMap((mission) =>
    (['marines', 'genestealers'] as const).flatMap((side) => pairs.map((pair) => ({ mission, side, ...pair }))),
  )
}

/** Two tables a rung: the lower against the lower, then the higher against the lower. */
const tablesOf = ({ mission, side, lower, higher }: Rung): Table[] =>
  [lower, higher].map((player) => ({
    mission,
    levels: { marines: lower, genestealers: lower, [side]: player } as Record<Side, Player>,
  }))

const nameOf = ({ mission, levels }: Table): string => `${mission.id} ${levels.marines} ${levels.genestealers}`

/** Every table once: many rungs share one. */
export function runsOf(ladder: readonly Rung[], games: number, seed: string): Run[] {
  const tables = new Map(ladder.flatMap(tablesOf).map((table) => [nameOf(table), table]))
  return [...tables.values()].map((table) => ({ table, games, seed }))
}

export interface RungResult extends Rung {
  before: number
  after: number
  gain: ReturnType<Comparison['difference']>['wins']
}

/** `records` are those of `runs`, in that order. */
export function resultsOf(
  ladder: readonly Rung[],
  runs: readonly Pick<Run, 'table'>[],
  records: readonly GameRecord[][],
): RungResult[] {
  const byName = new Map(runs.map(({ table }, i) => [nameOf(table), records[i]]))
  return ladder.map((rung) => {
    const comparison = new Comparison()
    const [below, above] = tablesOf(rung).map((table) => byName.get(nameOf(table))!)
    for (let game = 0; game < below.length; game++) comparison.add(below[game], above[game])
    const { wins } = comparison.difference()
    const sign = rung.side === 'marines' ? 1 : -1
    return {
      ...rung,
      before: comparison.first.figures().wins[rung.side].value,
      after: comparison.second.figures().wins[rung.side].value,
      gain: sign > 0 ? wins : { value: 0 - wins.value, low: 0 - wins.high, high: 0 - wins.low },
    }
  })
}

/** A side that wins so often with either level in its place has nothing to gain. */
const TOP = 0.95

export function verdictOf({ before, after, gain }: RungResult): 'clear' | 'not clear' | 'at the top' {
  if (isClear(gain) && gain.value > 0) return 'clear'
  return Math.min(before, after) >= TOP ? 'at the top' : 'not clear'
}

/** What a normal player is to win of his games against one who does anything at all. */
const NINE_IN_TEN = 0.9

export function ladderTable(results: readonly RungResult[]): string {
  const table = columns([
    ['mission', 'side', 'player', 'against', 'wins', 'the lower level in its place', 'gain in points', ''],
    ...results.map((result) => [
      result.mission.id,
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
