/** PostgreSQL, for several server processes on one database. They tell each other of what they wrote by NOTIFY. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Engine, Row, Step, Value } from './engine'
import { MIGRATIONS } from './migrations'
import type { Change, Heard } from './storage'

const CHANNEL = 'bulkhead'
/** Advisory locks are numbers: one for whoever migrates, one for whoever keeps the clocks. */
const MIGRATING = 7_285_001
const KEEPING = 7_285_002
const AGAIN_AFTER = 500
const BIGINT = 20

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PostgresOptions {
  url: string
  /** A statement that takes longer is given up, in milliseconds. */
  timeout?: number
  /** A fault in a connection nobody is waiting for. */
  onFault?: (error: Error) => void
}

export class Postgres implements Engine {
  readonly alone = false
  private readonly pool: pg.Pool
  private readonly settings: pg.ClientConfig
  /** One connection of its own to listen on, which also holds the lock of the clocks' keeper. */
  private line: pg.Client | undefined
  private readonly listeners: Array<(heard: Heard, from: string) => void> = []
  private readonly self = randomUUID()
  private readonly names = new Map<string, { name: string; text: string }>()
  private readonly onFault: (error: Error) => void
  private closed = false
  private keeping: Promise<void> | undefined

  constructor({ url, timeout = 5000, onFault = () => {} }: PostgresOptions) {
    this.settings = {
      connectionString: url,
      types,
      connectionTimeoutMillis: timeout,
      statement_timeout: timeout,
      // The server's own limit is of no use when the server is what hangs.
      query_timeout: timeout + 1000,
      // An answer means: on disk.
      options: '-c synchronous_commit=on',
      keepAlive: true,
    }
    this.onFault = onFault
    this.pool = new pg.Pool({ ...this.settings, max: 8 })
    this.pool.on('error', onFault)
  }

  async open(): Promise<void> {
    await this.migrate()
    await this.listen()
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`SELECT pg_advisory_xact_lock(${MIGRATING})`)
      await client.query(
        'CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)',
      )
      const { rows } = await client.query('SELECT COALESCE(MAX(version), 0) AS version FROM migrations')
      const version: number = rows[0].version
      for (const [i, statements] of MIGRATIONS.slice(version).entries()) {
        for (const sql of statements) await client.query(sql)
        await client.query('INSERT INTO migrations VALUES ($1, $2)', [version + i + 1, Date.now()])
      }
      await client.query('COMMIT')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  private async listen(): Promise<void> {
    const line = new pg.Client(this.settings)
    line.on('error', this.onFault)
    line.on('end', () => void this.listenAgain(line))
    line.on('notification', ({ payload }) => this.hear(payload ?? ''))
    await line.connect()
    await line.query(`LISTEN ${CHANNEL}`)
    this.line = line
  }

  private async listenAgain(lost: pg.Client): Promise<void> {
    if (this.closed || this.line !== lost) return
    this.line = undefined
    while (!this.closed && !this.line) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
      if (!this.closed) await this.listen().catch(this.onFault)
    }
    if (!this.closed) this.pass('missed', '')
  }

  private hear(payload: string): void {
    const { from, change } = JSON.parse(payload) as { from: string; change: Change }
    if (from !== this.self) this.pass(change, from)
  }

  private pass(heard: Heard, from: string): void {
    for (const listener of this.listeners) listener(heard, from)
  }

  async tell(change: Change): Promise<void> {
    await this.pool.query(this.notify(change))
  }

  private notify(change: Change): pg.QueryConfig {
    return this.query('SELECT pg_notify(?1, ?2)', [CHANNEL, JSON.stringify({ from: this.self, change })])
  }

  onChange(listener: (heard: Heard, from: string) => void): void {
    this.listeners.push(listener)
  }

  /**
   * Whoever loses the lock with its connection goes on keeping until it ends: a clock that two keep still strikes once,
   * because a state can be followed only once.
   */
  becomeKeeper(): Promise<void> {
    return (this.keeping ??= this.waitForLock())
  }

  private async waitForLock(): Promise<void> {
    while (!this.closed) {
      const answer = await this.line
        ?.query(`SELECT pg_try_advisory_lock(${KEEPING}) AS mine`)
        .catch((error: Error) => void this.onFault(error))
      if (answer?.rows[0].mine) return
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER).unref())
    }
  }

  async close(): Promise<void> {
    this.closed = true
    await this.line?.end()
    await this.pool.end()
  }

  async read(sql: string, values: readonly Value[]): Promise<Row[]> {
    const { rows } = await this.pool.query(this.query(sql, values))
    return rows
  }

  async write(steps: readonly Step[], change?: Change): Promise<boolean> {
    const client = await this.pool.connect()
    try {
      const done = await this.run(client, steps, change)
      client.release()
      return done
    } catch (error) {
      // The connection may be in the middle of anything: it is thrown away, which rolls back.
      client.release(true)
      throw error
    }
  }

  private async run(client: pg.PoolClient, steps: readonly Step[], change?: Change): Promise<boolean> {
    const [first, ...others] = steps
    await client.query('BEGIN')
    const { rowCount } = await client.query(this.query(first.sql, first.values))
    if (rowCount === 0) {
      await client.query('ROLLBACK')
      return false
    }
    for (const { sql, values } of others) await client.query(this.query(sql, values))
    if (change) await client.query(this.notify(change))
    await client.query('COMMIT')
    return true
  }

  private query(sql: string, values: readonly Value[]): pg.QueryConfig {
    let known = this.names.get(sql)
    if (!known) this.names.set(sql, (known = { name: `q${this.names.size}`, text: sql.replace(/\?(\d+)/g, '$$$1') }))
    return { ...known, values: [...values] }
  }
}
