/** What to measure: one table, or two with different rules on the same seeds. Plain data for workers. */
import { type GameRecord, LabTable, seedOf, type Table } from '../../../game/lab'
import type { GameModule } from '../../../game/module'

export interface Run {
  /** One, or two to compare. */
  tables: readonly Table[]
  games: number
  seed: string
}

/** The same game number at each table. */
export interface Played {
  game: number
  records: GameRecord[]
}

/** Plays any game of a run. The tables are checked once. */
export function playerOf(module: GameModule, { tables, seed }: Run): (game: number) => Played {
  const prepared = tables.map((table) => new LabTable(module, table))
  return (game) => ({ game, records: prepared.map((table) => table.play(seedOf(seed, game))) })
}
