/** Tables that are played side by side on the same seeds, until it is known what was asked. */
import { type Differences, differenceSequence, rateSequence } from '../../kernel/sequences'
import type { Interval } from '../../kernel/statistics'
import type { Side } from '../../module'
import type { GameRecord, Table } from '../game'
import type { Play } from '../run'

/** One of these tables, and which of its games the first side has won. */
export class Cell {
  private readonly won: boolean[] = []
  wins = 0

  constructor(
    readonly table: Table,
    private readonly side: Side,
  ) {}

  get games(): number {
    return this.won.length
  }

  add({ winner }: GameRecord): void {
    const won = winner === this.side
    this.won.push(won)
    if (won) this.wins++
  }

  rate(options: { alpha?: number; half?: number } = {}): Interval {
    return rateSequence(this.wins, this.games, options)
  }

  /** How often a game was won here and not there, over the games that both have played. */
  differencesTo(base: Cell): Differences {
    const counts = { up: 0, same: 0, down: 0 }
    const pairs = Math.min(this.games, base.games)
    for (let i = 0; i < pairs; i++) {
      const [here, there] = [this.won[i], base.won[i]]
      counts[here === there ? 'same' : here ? 'up' : 'down']++
    }
    return counts
  }

  changeTo(base: Cell, alpha?: number): Interval {
    return differenceSequence(this.differencesTo(base), alpha)
  }
}

export interface Playing {
  play: Play
  seed: string
  /** The most games for each cell. */
  games: number
  /** Called after every batch. */
  tell?: () => void
  /** Hears all records in order, by cell. */
  hear?: (cell: Cell, record: GameRecord) => void
}

/** Intervals are looked at after so many games at first, and then whenever there are an eighth more. */
const FIRST_LOOK = 32

const nextBatch = (played: number, most: number): number =>
  Math.min(most - played, Math.max(FIRST_LOOK, 8 * Math.ceil(played / 64)))

/** Plays on, in batches, with the cells that are still open. The same cells get the same games on any number of cores. */
export async function playOn(
  cells: readonly Cell[],
  isOpen: (cell: Cell) => boolean,
  { play, seed, games, tell, hear }: Playing,
): Promise<void> {
  for (;;) {
    const open = cells.filter((cell) => cell.games < games && isOpen(cell))
    if (open.length === 0) return
    const runs = open.map(({ table, games: first }) => ({ table, seed, first, games: nextBatch(first, games) }))
    const records = await play(runs)
    open.forEach((cell, i) => {
      for (const record of records[i]) {
        cell.add(record)
        hear?.(cell, record)
      }
    })
    tell?.()
  }
}
