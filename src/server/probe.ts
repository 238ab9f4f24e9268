/** Checks whether the database can be written to. The result is cached for a second, however many ask. */
import type { Storage } from './storage/storage'

const HOLDS_FOR = 1000

export class Probe {
  private last: { at: number; passed: Promise<void> } | undefined

  constructor(private readonly storage: Storage) {}

  /** Throws if the database cannot be written to. */
  passed(): Promise<void> {
    const now = performance.now()
    if (!this.last || now - this.last.at > HOLDS_FOR) {
      const passed = this.storage.ping()
      this.last = { at: now, passed }
      // A failure is not cached: the next attempt may succeed.
      passed.catch(() => {
        this.last = undefined
      })
    }
    return this.last.passed
  }
}
