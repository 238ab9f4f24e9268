/** Runs tasks one after another. A failed task does not stop the next one. Refuses tasks if there are too many. */
import { Refused } from '../refusals'

export class Queue {
  private readonly waiting: Array<() => void> = []
  private count = 0
  private whenIdle: Array<() => void> = []

  constructor(private readonly most: number) {}

  /** The number of tasks, including the one that is running. */
  get length(): number {
    return this.count
  }

  /** Runs the task when its turn comes, at once if the queue is empty. */
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

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    if (this.count > 0) await new Promise<void>((resolve) => this.whenIdle.push(resolve))
  }
}
