/**
 * The connection on which a process listens for notifications from the others. It also holds the keeper's lock. The
 * connection is tested regularly. When it is lost, so is the lock, and a new connection is made.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export const CHANNEL = 'bulkhead'
/** The application name of this connection; the others are called `bulkhead`. */
export const LISTENER = 'bulkhead listener'
/** The number of the advisory lock that makes a process the keeper. */
export const KEEPER_LOCK = 7_285_002

/** All in milliseconds. `FIRST_RETRY` and `LONGEST_RETRY` bound the exponential backoff between connection attempts. */
const ASK_EVERY = 1500
const LONGEST_ANSWER = 3000
const LOCK_EVERY = 500
const FIRST_RETRY = 50
const LONGEST_RETRY = 2000
const LONGEST_END = 1000

export interface ListenerOptions {
  settings: pg.ClientConfig
  /** A notification arrived. */
  onPayload(payload: string): void
  /** The connection was down for a while, so notifications may have been missed. */
  onMissed(): void
  onFault(error: Error): void
}

export class PostgresListener {
  private client: pg.Client | undefined
  private closed = false
  private isKeeper = false
  private tellKeeper: ((isMine: boolean) => void) | undefined

  constructor(private readonly options: ListenerOptions) {}

  /** Throws if the database cannot be reached. If the connection is lost later, it is restored automatically. */
  async open(): Promise<void> {
    await this.connect()
  }

  /** Tries to get the keeper's lock from now on, and calls `tell` whenever it is acquired or lost. */
  keep(tell: (isMine: boolean) => void): void {
    this.tellKeeper = tell
    if (this.client) void this.ask(this.client)
  }

  async close(): Promise<void> {
    this.closed = true
    const { client } = this
    this.client = undefined
    this.setKeeper(false)
    if (client)
      await Promise.race([client.end().catch(this.options.onFault), pause(LONGEST_END, undefined, { ref: false })])
  }

  private async connect(): Promise<void> {
    const { settings, onPayload, onFault } = this.options
    const client = new pg.Client({ ...settings, query_timeout: LONGEST_ANSWER, application_name: LISTENER })
    let hasEnded = false
    client.on('error', onFault)
    client.on('end', () => {
      hasEnded = true
      this.lose(client)
    })
    client.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      if (hasEnded || this.closed) throw new Error('the connection was closed')
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.client = client
    void this.watch(client)
  }

  private get wantsLock(): boolean {
    return this.tellKeeper !== undefined && !this.isKeeper
  }

  private async watch(client: pg.Client): Promise<void> {
    while (this.client === client) {
      await this.ask(client)
      await pause(this.wantsLock ? LOCK_EVERY : ASK_EVERY, undefined, { ref: false })
    }
  }

  /** Asks for the lock, or else just for any answer, because a dead connection can stay unnoticed for hours. */
  private async ask(client: pg.Client): Promise<void> {
    try {
      if (this.wantsLock) {
        const { rows } = await client.query(`SELECT pg_try_advisory_lock(${KEEPER_LOCK}) AS mine`)
        if (this.client === client) this.setKeeper(this.isKeeper || rows[0].mine)
      } else await client.query('SELECT 1')
    } catch (error) {
      this.options.onFault(error as Error)
      this.lose(client)
    }
  }

  private setKeeper(isMine: boolean): void {
    if (this.isKeeper === isMine) return
    this.isKeeper = isMine
    this.tellKeeper?.(isMine)
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return
    this.client = undefined
    // The database releases the lock when it notices that the connection is gone.
    void client.end().catch(() => {})
    this.setKeeper(false)
    void this.reconnect()
  }

  private async reconnect(): Promise<void> {
    for (let wait = FIRST_RETRY; !this.closed; wait = Math.min(2 * wait, LONGEST_RETRY)) {
      try {
        await this.connect()
        return this.options.onMissed()
      } catch (error) {
        if (!this.closed) this.options.onFault(error as Error)
      }
      await pause(wait * (0.5 + Math.random()), undefined, { ref: false })
    }
  }
}
