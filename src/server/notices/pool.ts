/** So many at once and so many in line; what comes beyond that is not done. */
export class Pool {
  private running = 0
  private readonly waiting: Array<() => Promise<void>> = []

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** False if there is no room. `work` sees to its own failures. */
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

  /** Forgets what is in line. */
  clear(): void {
    this.waiting.length = 0
  }
}
