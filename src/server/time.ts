/** Where the server has its time from; tests let it run faster. */
export interface Time {
  now(): number
  /** Calls back once, after so many milliseconds; the answer calls it off. */
  after(ms: number, call: () => void): () => void
}

/** What setTimeout can wait for. */
const LONGEST = 2 ** 31 - 1

export const realTime: Time = {
  now: Date.now,
  after(ms, call) {
    const timer = setTimeout(call, Math.min(Math.max(0, ms), LONGEST))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
