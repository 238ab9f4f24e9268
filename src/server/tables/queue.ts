/** One thing after another. A thing that fails does not stop those behind it, and too many are not let in. */
import { Refused } from '../refusals'

export class Queue {
  private readonly waiting: Array<() => void> = []
  private count = 0
  private whenIdle: Array<() => void> = []

  constructor(private readonly most: number) {}

  /** Waiting and under way. */
  get length(): number {
    return this.count
  }

  /** Where nobody is before it, the task begins at once. */
  async add<T>(task: () => Promise<T>): Promise<T> {
    if (this.count >= this.most) throw new Refused('busy')
    if (this.count++ > 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await task()
    } finally {
      this.count--
      const next = this.waiting.shift()
      if (next) next()
      else for (const call of this.whenIdle.splice(0)) call()
    }
  }

  /** When all that is in it now is done. */
  async idle(): Promise<void> {
    if (this.count > 0) await new Promise<void>((resolve) => this.whenIdle.push(resolve))
  }
}
