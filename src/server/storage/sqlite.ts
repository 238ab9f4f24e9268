/** SQLite in one file. It is read here and written by a thread of its own, so that the server never waits for the disk. */
import { Worker } from 'node:worker_threads'
import Database from 'libsql'
import { checkDatabase, keepPrivate, lockFolder } from './data-folder'
import { type Engine, NotStored, type Row, type Statement, sql, type Value } from './engine'
import { MIGRATIONS } from './migrations'
import { Committer, type Written } from './sqlite-commit'
import type { Message } from './sqlite-writer'
import type { Change } from './storage'
import { unusable } from './unusable'

interface Waiting {
  statements: readonly Statement[]
  resolve(done: boolean): void
  reject(error: unknown): void
}

const PRAGMAS = [
  'journal_mode = WAL',
  // FULL: a commit is on disk when it returns, whatever happens to the machine.
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 2000',
  'cache_size = -16000',
]

const HEAR_TOOLS_EVERY = 1000

export class Sqlite implements Engine {
  readonly alone = true
  private db!: Database.Database
  private committer!: Committer
  private writer: Writer | undefined
  private unlock: () => void = () => {}
  private readonly listeners: Array<(heard: Change, from: string) => void> = []
  private hearing: NodeJS.Timeout | undefined

  constructor(private readonly file: string) {}

  async open(): Promise<void> {
    this.unlock = lockFolder(this.file)
    try {
      checkDatabase(this.file, MIGRATIONS.length)
      keepPrivate(this.file)
      this.begin()
    } catch (error) {
      this.unlock()
      throw unusable(`The database ${this.file}`, error)
    }
  }

  private begin(): void {
    this.db = new Database(this.file)
    for (const pragma of PRAGMAS) this.db.exec(`PRAGMA ${pragma}`)
    this.committer = new Committer(this.db)
    this.migrate()
    this.writer = new Writer(this.file)
    // If the database fails just then, the next second will do.
    this.hearing = setInterval(() => void this.hearTools().catch(() => {}), HEAR_TOOLS_EVERY).unref()
  }

  private migrate(): void {
    this.db.exec('CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)')
    this.committer.together(() => {
      const { version } = this.committer
        .statement('SELECT COALESCE(MAX(version), 0) AS version FROM migrations')
        .get() as { version: number }
      MIGRATIONS.slice(version).forEach((statements, i) => {
        for (const sql of statements) this.db.exec(sql)
        this.committer.statement('INSERT INTO migrations VALUES (?1, ?2)').run(version + i + 1, Date.now())
      })
    })
  }

  async close(): Promise<void> {
    clearInterval(this.hearing)
    await this.writer?.close()
    this.committer.checkpoint()
    this.db.close()
    this.unlock()
  }

  async read(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.committer.statement(sql).all(...values) as Row[]
  }

  async write(statements: readonly Statement[]): Promise<boolean> {
    // If the thread has died, for whatever reason, another takes its place.
    if (this.writer?.ended) this.writer = new Writer(this.file)
    return this.writer!.write(statements).catch((error) => {
      throw new NotStored(error)
    })
  }

  async wall(): Promise<number> {
    return Date.now()
  }

  /** Only one server uses the file, but a tool may write to it (sqlite-beside.ts). */
  onChange(listener: (heard: Change, from: string) => void): void {
    this.listeners.push(listener)
  }

  private async hearTools(): Promise<void> {
    for (const { id, change } of await this.read('SELECT id, change FROM told', [])) {
      await this.write([sql('DELETE FROM told WHERE id = ?1', id)])
      for (const listener of this.listeners) listener(JSON.parse(change as string), 'tool')
    }
  }

  async tell(): Promise<void> {}

  keep(tell: (isMine: boolean) => void): void {
    tell(true)
  }
}

/** Writes of one tick go to the thread together. */
class Writer {
  private readonly thread: Worker
  private gathered: Waiting[] = []
  /** Sent to the thread and not answered yet, oldest first. */
  private sent: Waiting[] = []
  ended = false

  constructor(file: string) {
    this.thread = new Worker(new URL('./sqlite-writer.mjs', import.meta.url), {
      workerData: { file, pragmas: PRAGMAS },
      execArgv: [],
    })
    this.thread.on('message', (written: Written[]) => this.answer(written))
    this.thread.on('error', (error) => this.fail(error))
    this.thread.on('exit', () => this.fail(new Error('the thread that writes has ended')))
  }

  write(statements: readonly Statement[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.gathered.push({ statements, resolve, reject }) === 1) setImmediate(() => this.send())
    })
  }

  private send(): void {
    if (this.gathered.length === 0 || this.ended) return
    const writes = this.gathered.map(({ statements }) => statements)
    this.sent.push(...this.gathered)
    this.gathered = []
    this.thread.postMessage(writes)
  }

  private answer(written: Written[]): void {
    const answered = this.sent.splice(0, written.length)
    written.forEach((done, i) => {
      if (typeof done === 'boolean') answered[i].resolve(done)
      else answered[i].reject(new Error(done.failed))
    })
  }

  private fail(error: unknown): void {
    this.ended = true
    for (const { reject } of [...this.sent.splice(0), ...this.gathered.splice(0)]) reject(error)
  }

  /** Resolves when everything that was accepted is on disk. */
  async close(): Promise<void> {
    this.send()
    if (this.ended) return
    const ended = new Promise((resolve) => this.thread.once('exit', resolve))
    this.thread.postMessage('close' satisfies Message)
    await ended
  }
}
