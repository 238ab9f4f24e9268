/** PostgreSQL, for several server processes on one database. They tell each other about their writes with NOTIFY. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Engine, NotStored, type Row, type Statement, type Value } from './engine'
import { MIGRATIONS } from './migrations'
import { CHANNEL, PostgresListener } from './postgres-listener'
import type { Change, ChangeNotification } from './storage'
import { newerSchema, Unusable, unusable } from './unusable'

/** The number of the advisory lock that is held during migrations. */
const MIGRATION_LOCK = 7_285_001
/** The delays in milliseconds before a query whose connection broke is retried on another one. */
const RETRY_DELAYS = [0, 50, 100, 200, 400, 800]
const BIGINT = 20

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PostgresOptions {
  url: string
  /** Statements that take longer than this many milliseconds are cancelled. */
  timeout?: number
  /** For a tool beside the server: refuses a database of another version instead of updating it. */
  beside?: boolean
  /** Called for errors of connections that no query is waiting for. */
  onFault?: (error: Error) => void
}

export class Postgres implements Engine {
  readonly alone = false
  private readonly pool: pg.Pool
  private readonly listener: PostgresListener
  private readonly listeners: Array<(heard: ChangeNotification, from: string) => void> = []
  private readonly self = randomUUID()
  private readonly names = new Map<string, { name: string; text: string }>()
  private readonly onFault: (error: Error) => void
  private readonly beside: boolean
  private closed = false

  constructor({ url, timeout = 5000, onFault = () => {}, beside = false }: PostgresOptions) {
    this.beside = beside
    const settings: pg.ClientConfig = {
      connectionString: url,
      types,
      connectionTimeoutMillis: timeout,
      statement_timeout: timeout,
      // The client has a limit too, because the server's limit does not help when the server itself hangs.
      query_timeout: timeout + 1000,
      // A commit is answered only once it is on disk.
      options: '-c synchronous_commit=on',
      keepAlive: true,
      application_name: 'bulkhead',
    }
    this.onFault = onFault
    this.pool = new pg.Pool({ ...settings, max: 8 })
    this.pool.on('error', onFault)
    // A broken connection emits `error` even while a query uses it. Without a listener that would end the process.
    this.pool.on('connect', (client) => client.on('error', () => {}))
    this.listener = new PostgresListener({
      settings,
      onPayload: (payload) => this.hear(payload),
      onMissed: () => this.emit('missed', ''),
      onFault,
    })
  }

  async open(): Promise<void> {
    await this.migrate()
    await this.listener.open()
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect().catch((error: NodeJS.ErrnoException) => {
      // The URL may contain a password, so the message does not repeat it.
      throw new Unusable(`The database of DATABASE_URL cannot be reached (${error.code || error.message}).`)
    })
    try {
      await client.query('BEGIN')
      await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      await client.query(
        'CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)',
      )
      const { rows } = await client.query('SELECT COALESCE(MAX(version), 0) AS version FROM migrations')
      const version: number = rows[0].version
      if (version > MIGRATIONS.length) throw newerSchema('The database', version, MIGRATIONS.length)
      if (this.beside && version < MIGRATIONS.length)
        throw new Unusable('The database is of an earlier version. Start the server once to update it.')
      for (const [i, statements] of MIGRATIONS.slice(version).entries()) {
        for (const sql of statements) await client.query(sql)
        await client.query('INSERT INTO migrations VALUES ($1, $2)', [version + i + 1, Date.now()])
      }
      await client.query('COMMIT')
      client.release()
    } catch (error) {
      client.release(true)
      throw unusable('The database', error)
    }
  }

  private hear(payload: string): void {
    try {
      const { from, change } = JSON.parse(payload) as { from: string; change: Change }
      if (from !== this.self) this.emit(change, from)
    } catch (error) {
      this.onFault(error as Error)
    }
  }

  private emit(heard: ChangeNotification, from: string): void {
    for (const listener of this.listeners) listener(heard, from)
  }

  async tell(change: Change): Promise<void> {
    await this.retry(() => this.pool.query(this.notify(change)))
  }

  private notify(change: Change): pg.QueryConfig {
    return this.query('SELECT pg_notify(?1, ?2)', [CHANNEL, JSON.stringify({ from: this.self, change })])
  }

  onChange(listener: (heard: ChangeNotification, from: string) => void): void {
    this.listeners.push(listener)
  }

  keep(tell: (isMine: boolean) => void): void {
    this.listener.keep(tell)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.listener.close()
    await this.pool.end()
  }

  async read(sql: string, values: readonly Value[]): Promise<Row[]> {
    const { rows } = await this.retry(() => this.pool.query(this.query(sql, values)))
    return rows
  }

  async wall(): Promise<number> {
    const [{ now }] = await this.read('SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now', [])
    return now as number
  }

  async write(statements: readonly Statement[], ...changes: Change[]): Promise<boolean> {
    try {
      return await this.retry(() => this.writeOnce(statements, changes))
    } catch (error) {
      throw new NotStored(error)
    }
  }

  /** Retries `work` if its connection broke before it can have taken effect. */
  private async retry<T>(work: () => Promise<T>): Promise<T> {
    for (const wait of RETRY_DELAYS) {
      try {
        return await work()
      } catch (error) {
        if (this.closed || !isConnectionError(error)) throw error
        await pause(wait)
      }
    }
    return work()
  }

  private async writeOnce(statements: readonly Statement[], changes: readonly Change[]): Promise<boolean> {
    const client = await this.pool.connect()
    try {
      const done = await this.run(client, statements, changes)
      client.release()
      return done
    } catch (error) {
      // The connection may be in the middle of a transaction. Discarding it rolls the transaction back.
      client.release(true)
      throw error
    }
  }

  private async run(
    client: pg.PoolClient,
    statements: readonly Statement[],
    changes: readonly Change[],
  ): Promise<boolean> {
    await client.query('BEGIN')
    for (const { sql, values } of statements.filter(({ lock }) => lock)) await client.query(this.query(sql, values))
    for (const [n, { sql, values, must }] of statements.filter(({ lock }) => !lock).entries()) {
      const { rowCount } = await client.query(this.query(sql, values))
      if (rowCount === 0 && (n === 0 || must)) {
        await client.query('ROLLBACK')
        return false
      }
    }
    for (const change of changes) await client.query(this.notify(change))
    await client.query('COMMIT').catch((error) => {
      throw new CommitUnanswered('the database did not answer a COMMIT', { cause: error })
    })
    return true
  }

  private query(sql: string, values: readonly Value[]): pg.QueryConfig {
    let known = this.names.get(sql)
    if (!known) this.names.set(sql, (known = { name: `q${this.names.size}`, text: sql.replace(/\?(\d+)/g, '$$$1') }))
    return { ...known, values: [...values] }
  }
}

/** The connection broke during COMMIT, so the transaction may or may not have been committed. */
class CommitUnanswered extends Error {}

/** True if the connection broke or could not be made: server shutdown or start-up (57P0x), connection errors (08xxx). */
function isConnectionError(error: unknown): boolean {
  if (error instanceof CommitUnanswered || !(error instanceof Error)) return false
  const { code = '', message } = error as Error & { code?: string }
  return (
    /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error)/.test(message)
  )
}
