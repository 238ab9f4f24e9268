/** Games to be played at one table. */
import type { LabChoice, LabScenario } from '../module'
import type { GameRecord, Table } from './game'

export interface Run {
  table: Table
  /** The number of the first game; 0 if absent. */
  first?: number
  games: number
  seed: string
}

/** Plays all runs. The records of each come in the order of their games, on any number of cores. */
export type Play = (runs: readonly Run[]) => Promise<GameRecord[][]>

export const tableOf = ({ data, seats }: LabScenario, rules: LabChoice, levels: Table['levels']): Table => ({
  setupData: { ...data, ...rules.data },
  seats,
  levels,
})
