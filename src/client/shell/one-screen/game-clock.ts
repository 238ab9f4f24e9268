/**
 * The game's own time: the milliseconds that players had at the table. It stops while the page is closed or hidden and
 * while the screen changes hands, so nobody loses time to a curtain.
 */
export interface GameClock {
  now(): number
  running(): boolean
  pause(): void
  resume(): void
}

/** Starts at `at`, stopped. */
export function gameClock(at = 0, wall: () => number = Date.now): GameClock {
  let counted = at
  let since: number | undefined
  const now = () => (since === undefined ? counted : counted + Math.max(0, wall() - since))
  return {
    now,
    running: () => since !== undefined,
    pause() {
      counted = now()
      since = undefined
    },
    resume() {
      since ??= wall()
    },
  }
}
