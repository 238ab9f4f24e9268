/**
 * SQLite in one file. It is read here. Under load, or while the disk is slow, it is written to in a thread of its own, so
 * that nobody else waits for the disk; when there is little to do that would only be a way there and back.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'libsql'
import type { Engine, Row, Step, Value } from './engine'
import { MIGRATIONS } from './migrations'
import { Committer, type Written } from './sqlite-commit'

/** Statements go to the thread once; later they are called by their number. */
export type NumberedStep = readonly [statement: number, values: readonly Value[]]

export interface Batch {
  /** The statements that are new, to be numbered on. */
  sql: string[]
  writes: NumberedStep[][]
}

interface Waiting {
  steps: readonly Step[]
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

/** Tidying takes a while: it is not for here. */
const NOT_HERE = 'wal_autocheckpoint = 0'
/** After so many commits here the thread is asked to do it. */
const TIDY_AFTER = 250

export class Sqlite implements Engine {
  readonly alone = true
  private db!: Database.Database
  private committer!: Committer
  private writer: Writer | undefined

  constructor(private readonly file: string) {}

  async open(): Promise<void> {
    // Secrets of games in progress are in it.
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 })
    this.db = new Database(this.file)
    for (const pragma of [...PRAGMAS, NOT_HERE]) this.db.exec(`PRAGMA ${pragma}`)
    this.committer = new Committer(this.db)
    this.migrate()
    this.writer = new Writer(this.file, this.committer)
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
    await this.writer?.close()
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.db.close()
  }

  async read(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.committer.statement(sql).all(...values) as Row[]
  }

  write(steps: readonly Step[]): Promise<boolean> {
    // A thread that came to an end, for whatever reason, is followed by another.
    if (this.writer?.ended) this.writer = new Writer(this.file, this.committer)
    return this.writer!.write(steps)
  }

  /** The file belongs to one process. */
  onChange(): void {}

  async tell(): Promise<void> {}

  async becomeKeeper(): Promise<void> {}
}

/** So few writes are made here, if nothing is with the thread and the disk has not been slow lately. In milliseconds. */
const FEW = 2
const SLOW = 8
const LATELY = 1000
/** One slow commit is no slow disk. */
const IN_A_ROW = 3

/** What comes while the thread is at work goes to disk with its next commit: the busier, the more at once. */
class Writer {
  private readonly thread: Worker
  private readonly numbers = new Map<string, number>()
  private unsent: string[] = []
  /** Of the tick at hand. */
  private gathered: Waiting[] = []
  /** With the thread, oldest first. */
  private underWay: Waiting[] = []
  private slowAt = Number.NEGATIVE_INFINITY
  private slow = 0
  private untidy = 0
  ended = false

  constructor(
    file: string,
    private readonly committer: Committer,
  ) {
    this.thread = new Worker(new URL('./sqlite-writer.mjs', import.meta.url), {
      workerData: { file, pragmas: PRAGMAS },
      execArgv: [],
    })
    this.thread.on('message', (said: Written[] | 'tidied') => {
      if (said !== 'tidied') this.answer(said)
      // The little that was written here meanwhile: only when all is done can the log begin anew.
      else if (this.underWay.length === 0) this.committer.tidy()
    })
    this.thread.on('error', (error) => this.fail(error))
    this.thread.on('exit', () => this.fail(new Error('the thread that writes has ended')))
  }

  write(steps: readonly Step[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.gathered.push({ steps, resolve, reject }) === 1) setImmediate(() => this.send())
    })
  }

  private send(): void {
    if (this.gathered.length === 0 || this.ended) return
    if (this.underWay.length === 0 && this.gathered.length <= FEW && performance.now() - this.slowAt > LATELY) {
      return this.writeHere()
    }
    const writes = this.gathered.map(({ steps }) =>
      steps.map(({ sql, values }): NumberedStep => [this.numberOf(sql), values]),
    )
    this.underWay.push(...this.gathered)
    this.gathered = []
    const batch: Batch = { sql: this.unsent, writes }
    this.unsent = []
    this.thread.postMessage(batch)
  }

  private writeHere(): void {
    const began = performance.now()
    this.underWay = this.gathered
    this.gathered = []
    this.answer(this.committer.write(this.underWay.map(({ steps }) => steps)))
    const now = performance.now()
    this.slow = now - began > SLOW ? this.slow + 1 : 0
    if (this.slow >= IN_A_ROW) this.slowAt = now
    if (++this.untidy % TIDY_AFTER === 0) this.thread.postMessage('tidy')
  }

  private numberOf(sql: string): number {
    const known = this.numbers.get(sql)
    if (known !== undefined) return known
    this.unsent.push(sql)
    this.numbers.set(sql, this.numbers.size)
    return this.numbers.size - 1
  }

  private answer(written: Written[]): void {
    const answered = this.underWay.splice(0, written.length)
    written.forEach((done, i) => {
      if (typeof done === 'boolean') answered[i].resolve(done)
      else answered[i].reject(new Error(done.failed))
    })
  }

  private fail(error: unknown): void {
    this.ended = true
    for (const { reject } of [...this.underWay.splice(0), ...this.gathered.splice(0)]) reject(error)
  }

  /** When all that was let in is on disk. */
  async close(): Promise<void> {
    this.send()
    if (this.ended) return
    const ended = new Promise((resolve) => this.thread.once('exit', resolve))
    this.thread.postMessage('close')
    await ended
  }
}
