/** Time that stands still until it is told to go on. */
import type { Time } from '../../../src/server/time'

export class HandTime implements Time {
  private at: number
  private readonly due = new Map<() => void, number>()

  constructor(at = Date.now()) {
    this.at = at
  }

  readonly now = (): number => this.at

  readonly after = (ms: number, call: () => void): (() => void) => {
    const once = () => call()
    this.due.set(once, this.at + Math.max(0, ms))
    return () => void this.due.delete(once)
  }

  /** How many wait for their time. */
  get waiting(): number {
    return this.due.size
  }

  pass(ms: number): void {
    this.at += ms
    for (const [call, at] of [...this.due].sort(([, a], [, b]) => a - b)) {
      if (at <= this.at && this.due.delete(call)) call()
    }
  }
}
