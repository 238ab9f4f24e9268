/** The time left for a decision, as a store: a tick re-renders only the components that show it. */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TimeLeft } from '../../games/page-game'

/** How often the time is checked, in milliseconds. Often enough that no second is skipped. */
const OFTEN = 200

/** The time left in milliseconds, in whole seconds. Undefined if nothing is timed. */
export const useTimeLeft = ({ subscribe, left }: TimeLeft): number | undefined =>
  useSyncExternalStore(subscribe, left, left)

const toSeconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1000)) * 1000

/**
 * Counts down to a deadline. `now` tells the time, or undefined if it is not yet known. `onTick` is called at every
 * check, even within the same second.
 */
export function useCountdown(
  deadline: number | undefined,
  now: () => number | undefined,
  { running = true, onTick }: { running?: boolean; onTick?(): void } = {},
): TimeLeft {
  const read = () => {
    const at = now()
    return deadline === undefined || at === undefined ? undefined : toSeconds(deadline - at)
  }
  const [time] = useState(() => timeStore(read()))
  const latest = useRef({ read, onTick })
  latest.current = { read, onTick }
  useLayoutEffect(() => time.set(latest.current.read()))
  useEffect(() => {
    if (deadline === undefined || !running) return
    const timer = setInterval(() => {
      time.set(latest.current.read())
      latest.current.onTick?.()
    }, OFTEN)
    return () => clearInterval(timer)
  }, [deadline, running, time])
  return time
}

interface TimeStore extends TimeLeft {
  set(ms: number | undefined): void
}

function timeStore(initial: number | undefined): TimeStore {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    left: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(ms) {
      if (ms === value) return
      value = ms
      for (const listener of listeners) listener()
    },
  }
}

/** For a game without a clock. */
export const NO_TIME: TimeLeft = { left: () => undefined, subscribe: () => () => {} }
