/**
 * SQLite for a tool that runs beside the server, or without one. It writes to the file itself; the server hears of the
 * changes through the table `told`, which it reads once a second.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import Database from 'libsql'
import { checkDatabase } from './data-folder'
import { type Engine, NotStored, type Row, type Statement, sql, type Value } from './engine'
import { MIGRATIONS } from './migrations'
import { Committer } from './sqlite-commit'
import type { Change } from './storage'
import { Unusable } from './unusable'

export class SqliteBeside implements Engine {
  readonly alone = false
  private db!: Database.Database
  private committer!: Committer

  constructor(private readonly file: string) {}

  async open(): Promise<void> {
    if (!existsSync(this.file)) throw new Unusable(`There is no database ${this.file}. Is DATA_DIR set?`)
    checkDatabase(this.file, MIGRATIONS.length)
    this.db = new Database(this.file)
    // The server may be writing.
    for (const pragma of ['foreign_keys = ON', 'busy_timeout = 10000']) this.db.exec(`PRAGMA ${pragma}`)
    this.committer = new Committer(this.db)
    const [{ version }] = await this.read('SELECT COALESCE(MAX(version), 0) AS version FROM migrations', [])
    if (version !== MIGRATIONS.length) {
      this.db.close()
      throw new Unusable(`The database ${this.file} is of an earlier version. Start the server once to update it.`)
    }
  }

  async close(): Promise<void> {
    this.db.close()
  }

  async read(text: string, values: readonly Value[]): Promise<Row[]> {
    return this.committer.statement(text).all(...values) as Row[]
  }

  async write(statements: readonly Statement[], ...changes: Change[]): Promise<boolean> {
    const [written] = this.committer.write([[...statements, ...changes.map(telling)]])
    if (typeof written !== 'boolean') throw new NotStored(new Error(written.failed))
    return written
  }

  async wall(): Promise<number> {
    return Date.now()
  }

  onChange(): void {}

  async tell(change: Change): Promise<void> {
    await this.write([telling(change)])
  }

  keep(): void {}
}

const telling = (change: Change): Statement =>
  sql('INSERT INTO told (id, change) VALUES (?1, ?2)', randomUUID(), JSON.stringify(change))
