/** One or two sets of rules, until the win rate or the difference is known. */
import { halfWidth } from '../../kernel/sequences'
import { type Interval, isClear } from '../../kernel/statistics'
import type { GameModule } from '../../module'
import type { GameRecord, Table } from '../game'
import type { Play } from '../run'
import { Cell, playOn } from './cells'
import { moreForDifference, moreForRate, type Rate } from './question'

export interface Precision {
  /** The win rate of the first side with each set of rules. */
  rates: Rate[]
  /** The second minus the first, if there are two. */
  change?: Interval
  /** The half-width that was asked for. */
  until: number
  isAnswered: boolean
  /** About how many more games would answer the question. */
  more?: number
}

interface Wanted {
  tables: readonly Table[]
  seed: string
  games: number
  until: number
}

/** A difference is known once it is not 0, or as exactly as was asked for. */
const isKnown = (change: Interval, until: number): boolean => isClear(change) || halfWidth(change) <= until

/** Returns the records by table. */
export async function playUntil(
  module: GameModule,
  { tables, seed, games, until }: Wanted,
  play: Play,
): Promise<{ records: GameRecord[][]; precision: Precision }> {
  const [side] = module.sides
  const cells = tables.map((table) => new Cell(table, side))
  const records = new Map(cells.map((cell): [Cell, GameRecord[]] => [cell, []]))
  await playOn(cells, () => !precisionOf(cells, until).isAnswered, {
    play,
    seed,
    games,
    hear: (cell, record) => records.get(cell)!.push(record),
  })
  return { records: [...records.values()], precision: precisionOf(cells, until) }
}

function precisionOf([first, second]: readonly Cell[], until: number): Precision {
  const rateOf = (cell: Cell): Rate => ({ games: cell.games, wins: cell.wins, ...cell.rate({ half: until }) })
  if (!second) {
    const rate = rateOf(first)
    const isAnswered = halfWidth(rate) <= until
    return { rates: [rate], until, isAnswered, ...(isAnswered ? {} : { more: moreForRate(rate, until) }) }
  }
  const change = second.changeTo(first)
  const isAnswered = isKnown(change, until)
  const more = isAnswered ? undefined : moreForDifference(second.differencesTo(first), (later) => isKnown(later, until))
  return { rates: [rateOf(first), rateOf(second)], change, until, isAnswered, ...(more === undefined ? {} : { more }) }
}
