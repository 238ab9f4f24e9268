/** Deletes abandoned matches and players once an hour. */
import { CONFIRM_WITHIN } from './notices/email'
import type { Observer } from './observer'
import type { Storage } from './storage/storage'
import type { Time } from './time'

const EVERY = 3600_000
const DAY = 24 * 3600_000
/** Listed matches in which nobody ever acted are deleted after this time. */
const UNTOUCHED_FOR = 30 * DAY
/** Players without a seat anywhere are deleted after this time. */
const AWAY_FOR = 180 * DAY
/** Places in the queue, and how long people waited in it, are deleted after this time. */
const QUEUED_FOR = 30 * DAY
/** Notices that were sent are kept for this time, so that none is sent twice. */
const NOTICES_FOR = 60 * DAY
/** Vacations are kept after their end for this time: longer than the year they count in. */
const VACATIONS_FOR = 400 * DAY
/** Names of players without a game are free again after this time. */
const NAMES_KEPT_FOR = 365 * DAY

export class Sweeper {
  private timer: NodeJS.Timeout | undefined

  /** Without `keepFinishedDays` finished matches are kept for ever. */
  constructor(
    private readonly storage: Storage,
    private readonly time: Time,
    private readonly observer: Observer,
    private readonly keepFinishedDays?: number,
  ) {}

  start(): void {
    void this.sweep()
    this.timer = setInterval(() => void this.sweep(), EVERY).unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async sweep(): Promise<void> {
    const now = this.time.now()
    const { keepFinishedDays: days } = this
    try {
      await this.storage.sweep(now - UNTOUCHED_FOR, days === undefined ? undefined : now - days * DAY)
      await this.storage.people.sweep(now, now - AWAY_FOR, now - CONFIRM_WITHIN)
      await this.storage.tickets.sweep(now - QUEUED_FOR)
      await this.storage.presence.sweep(now - DAY)
      await this.storage.notices.sweep(now - NOTICES_FOR)
      await this.storage.vacations.sweep(now - VACATIONS_FOR)
      await this.storage.names.sweep(now - NAMES_KEPT_FOR)
    } catch (error) {
      this.observer.fault(error, 'sweep')
    }
  }
}
