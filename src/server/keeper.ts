/**
 * Leader election. Of all processes that share a database, one is the keeper: it runs clocks, bots and notices for all.
 * The database decides which process that is, by a lock. A process that loses its connection loses the lock and stops its
 * duties at once. The next keeper reads from the database everything there is to do.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Observer } from './observer'
import type { Storage } from './storage/storage'

export interface Duty {
  name: string
  /** This process has become the keeper: reads from the database everything there is to do. */
  takeUp(): Promise<void>
  /** This process is no longer the keeper: another one does it from now on. */
  layDown(): void
}

const FIRST_RETRY = 100
const LONGEST_RETRY = 2000

export class Keeper {
  private readonly duties: Duty[] = []
  /** Incremented with every change of keeper, so that retries begun in an earlier term stop. */
  private term = 0
  private isMine = false

  constructor(
    private readonly storage: Storage,
    private readonly observer: Observer,
  ) {}

  /** Whether this process is the keeper. */
  get keeping(): boolean {
    return this.isMine
  }

  add(duty: Duty): void {
    this.duties.push(duty)
  }

  start(): void {
    this.storage.keep((isMine) => this.change(isMine))
  }

  stop(): void {
    this.change(false)
    this.duties.length = 0
  }

  private change(isMine: boolean): void {
    this.term++
    this.isMine = isMine
    for (const duty of this.duties) {
      if (isMine) void this.takeUp(duty, this.term)
      else duty.layDown()
    }
  }

  private async takeUp(duty: Duty, term: number): Promise<void> {
    for (let wait = FIRST_RETRY; term === this.term; wait = Math.min(2 * wait, LONGEST_RETRY)) {
      try {
        return await duty.takeUp()
      } catch (error) {
        this.observer.fault(error, duty.name)
      }
      await pause(wait, undefined, { ref: false })
    }
  }
}
