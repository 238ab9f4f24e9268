/**
 * Matches whose viewers may have an outdated state, because a write got no answer or another process's write could not be
 * read. Each is retried until the database answers.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../refusals'

const AGAIN_AFTER = 500
const TRIES = 120

export class Rechecks {
  /** How often each match was requested since its retries began. */
  private readonly asked = new Map<string, number>()
  private closed = false

  /** `look` reads the match and sends it to its viewers. */
  constructor(private readonly look: (id: string) => Promise<void>) {}

  ask(id: string): void {
    const times = this.asked.get(id) ?? 0
    this.asked.set(id, times + 1)
    if (times === 0) void this.run(id)
  }

  close(): void {
    this.closed = true
  }

  private async run(id: string): Promise<void> {
    for (let tries = 0; tries < TRIES && !this.closed; tries++) {
      const times = this.asked.get(id)
      try {
        await this.look(id)
        // If it was requested again meanwhile, this read may have been too early.
        if (this.asked.get(id) === times) break
      } catch (error) {
        if (error instanceof Refused && error.code === 'noSuchMatch') break
        await pause(AGAIN_AFTER, undefined, { ref: false })
      }
    }
    this.asked.delete(id)
  }
}
