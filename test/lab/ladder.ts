/** Every level against the one below it: what a side gains when its player is replaced, the opponent staying the same. */
import { LEVELS } from '../../src/game/hulk/bots'
import type { Player } from '../../src/game/hulk/bots/players'
import { Comparison, type GameRecord, isClear } from '../../src/game/hulk/lab'
import type { Mission } from '../../src/game/hulk/missions'
import type { Side } from '../../src/game/hulk/types'
import type { Run } from './pool'
import { columns, percent, points } from './report'

export interface Rung {
  mission: Mission
  side: Side
  lower: Player
  higher: Player
}

/** The opponent is the lower of the two. */
export function rungs(missions: readonly Mission[], only: readonly Player[] = [...LEVELS, 'random']): Rung[] {
  const ladder: Player[] = ['random', ...LEVELS]
  const pairs = ladder.slice(1).map((higher, i) => ({ lower: ladder[i], higher }))
  pairs.push({ lower: 'random', higher: 'normal' })
  return missions.flatMap((mission) =>
    (['marines', 'genestealers'] as const).flatMap((side) =>
      pairs
        .filter(({ lower, higher }) => only.includes(lower) && only.includes(higher))
        .map((pair) => ({ mission, side, ...pair })),
    ),
  )
}

/** Two runs a rung: the lower against the lower, then the higher against the lower. */
export function runsOf(ladder: readonly Rung[], games: number, seed: string): Run[] {
  return ladder.flatMap(({ mission, side, lower, higher }) =>
    [lower, higher].map((player) => {
      const levels = { marines: lower, genestealers: lower, [side]: player } as Record<Side, Player>
      return { table: { mission, levels }, games, seed }
    }),
  )
}

export interface RungResult extends Rung {
  before: number
  after: number
  gain: ReturnType<Comparison['difference']>['wins']
}

export function resultsOf(ladder: readonly Rung[], records: readonly GameRecord[][]): RungResult[] {
  return ladder.map((rung, i) => {
    const comparison = new Comparison()
    const [below, above] = [records[2 * i], records[2 * i + 1]]
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

export function ladderTable(results: readonly RungResult[]): string {
  return columns([
    ['mission', 'side', 'player', 'against', 'wins', 'the lower level in its place', 'gain in points', ''],
    ...results.map(({ mission, side, lower, higher, before, after, gain }) => [
      mission.id,
      side,
      higher,
      lower,
      percent(after),
      percent(before),
      points(gain),
      isClear(gain) && gain.value > 0 ? 'clear' : after >= 0.995 && before >= 0.9 ? 'at the top' : '-',
    ]),
  ])
}
