/** Puts several writes into one SQLite transaction. */
import type Database from 'libsql'
import type { Statement } from './engine'

export type Written = boolean | { failed: string }

export class Committer {
  private readonly prepared = new Map<string, Database.Statement>()

  constructor(private readonly db: Database.Database) {}

  write(writes: readonly (readonly Statement[])[]): Written[] {
    try {
      return this.together(() => writes.map((statements) => this.run(statements)))
    } catch {
      // One bad write must not fail the others: try each in a transaction of its own.
      return writes.map((statements) => this.alone(statements))
    }
  }

  private alone(statements: readonly Statement[]): Written {
    try {
      return this.together(() => this.run(statements))
    } catch (error) {
      return { failed: String((error as Error).message) }
    }
  }

  private run(statements: readonly Statement[]): boolean {
    // The other writes of the transaction stay when this one has to be undone.
    const guarded = statements.some(({ must }) => must)
    if (guarded) this.db.exec('SAVEPOINT one')
    const done = this.runAll(statements)
    if (guarded) this.db.exec(done ? 'RELEASE one' : 'ROLLBACK TO one; RELEASE one')
    return done
  }

  private runAll(statements: readonly Statement[]): boolean {
    return statements
      .filter(({ lock }) => !lock)
      .every(({ sql, values, must }, n) => {
        const { changes } = this.statement(sql).run(...values)
        return changes > 0 || (n > 0 && !must)
      })
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

  /** Moves everything from the write-ahead log into the database file. */
  checkpoint(): void {
    try {
      this.statement('PRAGMA wal_checkpoint(TRUNCATE)').get()
    } catch {
      // Nothing is lost: SQLite does it at the next start.
    }
  }

  statement(sql: string): Database.Statement {
    const known = this.prepared.get(sql) ?? this.db.prepare(sql)
    this.prepared.set(sql, known)
    return known
  }
}
