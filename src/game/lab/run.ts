/** Plays many games at one table. */
import type { LabChoice, LabScenario } from '../module'
import type { Table } from './game'

export interface Run {
  table: Table
  games: number
  seed: string
}

export const tableOf = ({ data, seats }: LabScenario, rules: LabChoice, levels: Table['levels']): Table => ({
  setupData: { ...data, ...rules.data },
  seats,
  levels,
})
