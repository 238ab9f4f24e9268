/** One thing after another. A thing that fails does not stop those behind it, and too many are not let in. */
import { Refused } from '../refusals'

export class Queue {
  private last: Promise<unknown> = Promise.resolve()
  private count = 0

  constructor(private readonly most: number) {}

  /** Waiting and under way. */
  get length(): number {
    return this.count
  }

  add<T>(task: () => Promise<T>): Promise<T> {
    if (this.count >= this.most) return Promise.reject(new Refused('busy'))
    this.count++
    const done = this.last.then(task).finally(() => this.count--)
    this.last = done.catch(() => {})
    return done
  }

  /** When all that is in it now is done. */
  async idle(): Promise<void> {
    await this.last
  }
}
