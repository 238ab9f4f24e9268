/** Runs a limited number of jobs at once and queues a limited number of others. Jobs beyond that are refused. */
export class Pool {
  private running = 0
  private readonly waiting: Array<() => Promise<void>> = []

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Returns false if the queue is full. `work` must handle its own errors. */
  add(work: () => Promise<void>): boolean {
    if (this.running >= this.most) {
      if (this.waiting.length >= this.mostWaiting) return false
      this.waiting.push(work)
    } else void this.run(work)
    return true
  }

  private async run(work: () => Promise<void>): Promise<void> {
    this.running++
    await work().catch(() => {})
    this.running--
    const next = this.waiting.shift()
    if (next) void this.run(next)
  }

  /** Empties the queue. */
  clear(): void {
    this.waiting.length = 0
  }
}
