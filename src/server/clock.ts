/**
 * The players' clocks: one timer for each pending deadline. When it fires, the server makes the move for the seat that
 * ran out of time. If several processes share a database, only the keeper (see keeper.ts) runs the clocks.
 */
import type { Duty, Keeper } from './keeper'
import type { Observer } from './observer'
import { Refused } from './refusals'
import type { Tables } from './tables/tables'

const RETRY_AFTER = 1000

export class Clock implements Duty {
  readonly name = 'clock'
  private readonly timers = new Map<string, () => void>()

  constructor(
    private readonly tables: Tables,
    private readonly keeper: Keeper,
    private readonly observer: Observer,
  ) {
    tables.play.onDeadline = (match, deadline) => this.set(match, deadline)
    tables.onDown = () => {
      if (keeper.keeping) void this.takeUp().catch((error) => observer.fault(error, 'clock'))
    }
    keeper.add(this)
  }

  get pending(): number {
    return this.timers.size
  }

  /** Also sets timers for deadlines from before a restart. */
  async takeUp(): Promise<void> {
    for (const { match, at } of await this.tables.storage.deadlines(this.tables.down)) this.set(match, at)
  }

  layDown(): void {
    for (const cancel of this.timers.values()) cancel()
    this.timers.clear()
  }

  private set(match: string, deadline: number | undefined): void {
    this.timers.get(match)?.()
    this.timers.delete(match)
    if (deadline === undefined || !this.keeper.keeping) return
    const { time } = this.tables
    const cancel = time.after(deadline - time.now(), () => {
      this.timers.delete(match)
      void this.strike(match)
    })
    this.timers.set(match, cancel)
  }

  private async strike(match: string): Promise<void> {
    try {
      // The move itself sets the next deadline. A timer that fired too early made no move, so it is set again here.
      const next = await this.tables.play.strike(match)
      if (!this.timers.has(match)) this.set(match, next)
    } catch (error) {
      if (error instanceof Refused && error.code === 'noSuchMatch') return
      // `stale` is expected: the player or another process moved first.
      if (!(error instanceof Refused && error.code === 'stale')) this.observer.fault(error, 'clock', { match })
      if (!this.timers.has(match)) this.set(match, this.tables.time.now() + RETRY_AFTER)
    }
  }
}
