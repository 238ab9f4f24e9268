/** Several writes in one commit of SQLite. */
import type Database from 'libsql'
import type { Step } from './engine'

export type Written = boolean | { failed: string }

export class Committer {
  private readonly prepared = new Map<string, Database.Statement>()

  constructor(private readonly db: Database.Database) {}

  write(writes: readonly (readonly Step[])[]): Written[] {
    try {
      return this.together(() => writes.map((steps) => this.run(steps)))
    } catch {
      // One bad write must not take the others with it: then each goes alone.
      return writes.map((steps) => this.alone(steps))
    }
  }

  private alone(steps: readonly Step[]): Written {
    try {
      return this.together(() => this.run(steps))
    } catch (error) {
      return { failed: String((error as Error).message) }
    }
  }

  private run([first, ...others]: readonly Step[]): boolean {
    if (this.statement(first.sql).run(...first.values).changes === 0) return false
    for (const { sql, values } of others) this.statement(sql).run(...values)
    return true
  }

  together<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.db.exec('COMMIT')
      return result
    } catch (error) {
      if (this.db.inTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }

  /** Takes what was written from the log (WAL) into the database proper. When all of it is there, the log begins anew. */
  tidy(): void {
    try {
      this.statement('PRAGMA wal_checkpoint(PASSIVE)').get()
    } catch {
      // Nothing is lost by it, and it is tried again: SQLite itself does not complain of this either.
    }
  }

  statement(sql: string): Database.Statement {
    const known = this.prepared.get(sql) ?? this.db.prepare(sql)
    this.prepared.set(sql, known)
    return known
  }
}
