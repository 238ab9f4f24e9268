/**
 * Estimates the server's time. A message contains the time when it was sent, and arrives later. The message with the
 * largest difference to the local clock had the shortest way, so the estimate is based on that one.
 */
export interface ServerClock {
  hear(now: number): void
  /** Forgets all messages, because the local clock may have stopped while the machine slept. */
  reset(): void
  /** Undefined before the first message. */
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
