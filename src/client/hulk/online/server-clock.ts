/**
 * The server's time. Each message tells the time at which it was sent and arrives a little later, so of all that were
 * heard the one that says it is latest was the quickest on its way. The page's own clock only counts from there.
 */
export interface ServerClock {
  hear(now: number): void
  /** As if nothing had been heard: the machine may have slept meanwhile. */
  reset(): void
  /** Undefined before anything was heard. */
  now(): number | undefined
}

export function serverClock(local: () => number = () => performance.now()): ServerClock {
  let ahead: number | undefined
  return {
    hear(now) {
      if (!Number.isFinite(now)) return
      ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, now - local())
    },
    reset() {
      ahead = undefined
    },
    now: () => (ahead === undefined ? undefined : local() + ahead),
  }
}
