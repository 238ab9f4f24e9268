/** A timeout on promises. All have the same one, so a single timer is enough. */
import { NotStored } from '../storage/engine'

interface Waited {
  until: number
  giveUp(): void
}

export class Patience {
  /** Oldest first. */
  private readonly waiting = new Set<Waited>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly ms: number) {}

  soon<T>(promise: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waited: Waited = {
        until: performance.now() + this.ms,
        giveUp: () => reject(new Error('the database takes too long')),
      }
      this.waiting.add(waited)
      this.timer ??= setTimeout(() => this.look(), this.ms).unref()
      promise.then(
        (value) => {
          this.waiting.delete(waited)
          resolve(value)
        },
        (error) => {
          this.waiting.delete(waited)
          reject(error)
        },
      )
    })
  }

  /** The same for writes: fails with `NotStored`, though a late write may still succeed. */
  stored<T>(promise: Promise<T>): Promise<T> {
    return this.soon(promise).catch((error) => {
      throw error instanceof NotStored ? error : new NotStored(error)
    })
  }

  private look(): void {
    const now = performance.now()
    for (const waited of this.waiting) {
      if (waited.until > now + 1) break
      this.waiting.delete(waited)
      waited.giveUp()
    }
    const [oldest] = this.waiting
    this.timer = oldest ? setTimeout(() => this.look(), Math.max(1, oldest.until - now)).unref() : undefined
  }
}
