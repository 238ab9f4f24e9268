/**
 * The players' clocks: a timer for each pending deadline. When it strikes, the server makes the seat's move.
 * Of several processes on one database one keeps the clocks (`becomeKeeper`). Bots belong here too: told by the tables of
 * every state, as `onDeadline` is of deadlines, the keeper thinks in a thread and then moves through the tables as `strike`
 * does, so that a bot moves once however many processes there are and a stale thought is refused.
 */
import type { Observer } from './observer'
import { Refused } from './refusals'
import type { Tables } from './tables/tables'

const AGAIN_AFTER = 1000

export class Clock {
  private readonly timers = new Map<string, () => void>()
  /** Of several processes on one database, one keeps the clocks. */
  private keeping = false
  private stopped = false

  constructor(
    private readonly tables: Tables,
    private readonly observer: Observer,
  ) {
    tables.onDeadline = (match, deadline) => this.set(match, deadline)
    tables.onMissed = () => void this.readAll().catch((error) => observer.fault(error, 'clock'))
  }

  get pending(): number {
    return this.timers.size
  }

  /** Resolves when this process keeps the clocks; those from before a restart go on as if nothing had been. */
  async start(): Promise<void> {
    await this.tables.storage.becomeKeeper()
    if (this.stopped) return
    this.keeping = true
    await this.readAll()
  }

  private async readAll(): Promise<void> {
    if (!this.keeping) return
    for (const { match, at } of await this.tables.storage.deadlines()) this.set(match, at)
  }

  stop(): void {
    this.stopped = true
    this.keeping = false
    for (const cancel of this.timers.values()) cancel()
    this.timers.clear()
  }

  private set(match: string, deadline: number | undefined): void {
    this.timers.get(match)?.()
    this.timers.delete(match)
    if (deadline === undefined || !this.keeping) return
    const { time } = this.tables
    const cancel = time.after(deadline - time.now(), () => {
      this.timers.delete(match)
      void this.strike(match)
    })
    this.timers.set(match, cancel)
  }

  private async strike(match: string): Promise<void> {
    try {
      // The move itself sets the next deadline; here it is only for a timer that was early.
      const next = await this.tables.strike(match)
      if (!this.timers.has(match)) this.set(match, next)
    } catch (error) {
      if (error instanceof Refused && error.code === 'noSuchMatch') return
      // The player was quicker, or another process.
      if (!(error instanceof Refused && error.code === 'stale')) this.observer.fault(error, 'clock', { match })
      if (!this.timers.has(match)) this.set(match, this.tables.time.now() + AGAIN_AFTER)
    }
  }
}
