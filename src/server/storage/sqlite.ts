/** SQLite in one file. What different matches write in the same tick goes to disk together, in one commit. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import type { Engine, Row, Step, Value } from './engine'
import { MIGRATIONS } from './migrations'

interface Waiting {
  steps: readonly Step[]
  resolve(done: boolean): void
  reject(error: unknown): void
}

export class Sqlite implements Engine {
  readonly alone = true
  private db!: Database.Database
  private readonly prepared = new Map<string, Database.Statement>()
  private waiting: Waiting[] = []

  constructor(private readonly file: string) {}

  async open(): Promise<void> {
    // Secrets of games in progress are in it.
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 })
    this.db = new Database(this.file)
    this.db.exec('PRAGMA journal_mode = WAL')
    // FULL: a commit is on disk when it returns, whatever happens to the machine.
    this.db.exec('PRAGMA synchronous = FULL')
    this.db.exec('PRAGMA foreign_keys = ON')
    this.db.exec('PRAGMA busy_timeout = 2000')
    this.migrate()
  }

  private migrate(): void {
    this.db.exec('CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)')
    this.together(() => {
      const { version } = this.statement('SELECT COALESCE(MAX(version), 0) AS version FROM migrations').get() as Row
      MIGRATIONS.slice(version as number).forEach((statements, i) => {
        for (const sql of statements) this.db.exec(sql)
        this.statement('INSERT INTO migrations VALUES (?1, ?2)').run((version as number) + i + 1, Date.now())
      })
    })
  }

  async close(): Promise<void> {
    this.flush()
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.db.close()
  }

  async read(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.statement(sql).all(...values) as Row[]
  }

  write(steps: readonly Step[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ steps, resolve, reject }) === 1) setImmediate(() => this.flush())
    })
  }

  /** One bad write must not take the others of its tick with it: then each goes alone. */
  private flush(): void {
    const batch = this.waiting
    if (batch.length === 0) return
    this.waiting = []
    try {
      const done = this.together(() => batch.map(({ steps }) => this.run(steps)))
      batch.forEach(({ resolve }, i) => void resolve(done[i]))
    } catch (error) {
      if (batch.length === 1) batch[0].reject(error)
      else for (const one of batch) this.byItself(one)
    }
  }

  private byItself({ steps, resolve, reject }: Waiting): void {
    try {
      resolve(this.together(() => this.run(steps)))
    } catch (error) {
      reject(error)
    }
  }

  private run([first, ...others]: readonly Step[]): boolean {
    if (this.statement(first.sql).run(...first.values).changes === 0) return false
    for (const { sql, values } of others) this.statement(sql).run(...values)
    return true
  }

  private together<T>(work: () => T): T {
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

  private statement(sql: string): Database.Statement {
    const known = this.prepared.get(sql) ?? this.db.prepare(sql)
    this.prepared.set(sql, known)
    return known
  }

  /** The file belongs to one process. */
  onChange(): void {}

  async tell(): Promise<void> {}

  async becomeKeeper(): Promise<void> {}
}
