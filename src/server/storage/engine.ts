/** What each kind of database must implement: reading rows, and writing several statements in one transaction. */
import { Refused } from '../refusals'
import type { Change, ChangeNotification } from './storage'

export type Value = string | number | null
export type Row = Record<string, Value>

/** An SQL statement. Its parameters are ?1, ?2 and so on. */
export interface Statement {
  sql: string
  values: readonly Value[]
  /** If it changes no row, the whole transaction is rolled back. The first statement of a write always is like that. */
  must?: true
  /** Only takes a lock, see `inTurn`. */
  lock?: true
}

export const sql = (text: string, ...values: Value[]): Statement => ({ sql: text, values })

/** A statement without which the others of its transaction must not take effect. */
export const must = (statement: Statement): Statement => ({ ...statement, must: true })

/**
 * Comes first in a transaction. Transactions that name the same thing wait for each other, so each sees all that the one
 * before it wrote. Needed where a condition is about rows of other tables, or about rows that another transaction may be
 * adding: PostgreSQL checks such conditions as of the beginning of the statement, even if it then waits for a row. SQLite
 * has one transaction at a time.
 */
export const inTurn = (...things: string[]): Statement[] =>
  [...new Set(things)]
    .sort()
    .map((thing) => ({ sql: 'SELECT pg_advisory_xact_lock(hashtextextended(?1, 0))', values: [thing], lock: true }))

/** What transactions on the seats and offers of a match name. */
export const matchLock = (match: string): string => `match ${match}`
/** What transactions name that give a player something, or take it away. */
export const playerLock = (player: string): string => `player ${player}`

/** The write failed, for instance because the disk is full or the database is gone. */
export class NotStored extends Refused {
  constructor(override readonly cause: unknown) {
    super('notStored')
  }
}

export interface Engine {
  /** True if no other process writes to this database. */
  readonly alone: boolean
  open(): Promise<void>
  close(): Promise<void>
  read(sql: string, values: readonly Value[]): Promise<Row[]>
  /**
   * Runs all statements in one transaction, and tells other processes of `changes`. If the first statement, or one that
   * `must`, changes no row, nothing is written and the result is false. Throws `NotStored`.
   */
  write(statements: readonly Statement[], ...changes: Change[]): Promise<boolean>
  /** The database's own clock, in milliseconds. */
  wall(): Promise<number>
  onChange(listener: (heard: ChangeNotification, from: string) => void): void
  tell(change: Change): Promise<void>
  keep(tell: (isMine: boolean) => void): void
}
