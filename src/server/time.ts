/** The server's clock. Tests replace it with one they control. */
export interface Time {
  /** Milliseconds since 1970. Monotonic: it ignores changes to the system clock. */
  now(): number
  /** Calls `call` once, after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, call: () => void): () => void
}

/** The longest delay that setTimeout accepts. */
const LONGEST = 2 ** 31 - 1

/** Deadlines outlive the process, so time starts from the system clock. From then on it is monotonic. */
const began = Date.now() - performance.now()

export const realTime: Time = {
  now: () => Math.floor(began + performance.now()),
  after(ms, call) {
    const timer = setTimeout(call, Math.min(Math.max(0, ms), LONGEST))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
