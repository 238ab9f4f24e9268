/** The little that a database has to be able to do: read rows, and write several statements at once or not at all. */
import type { Change, Heard } from './storage'

export type Value = string | number | null
export type Row = Record<string, Value>

/** Parameters are ?1, ?2 … */
export interface Step {
  sql: string
  values: readonly Value[]
}

export interface Engine {
  /** No other process writes to it. */
  readonly alone: boolean
  open(): Promise<void>
  close(): Promise<void>
  read(sql: string, values: readonly Value[]): Promise<Row[]>
  /** If the first statement changes no row, none of the others is carried out, and the answer is false. */
  write(steps: readonly Step[], change?: Change): Promise<boolean>
  onChange(listener: (heard: Heard, from: string) => void): void
  tell(change: Change): Promise<void>
  becomeKeeper(): Promise<void>
}
