/** Times as people say them, in their language. */
import { useEffect, useState } from 'react'

const STEPS: [unit: 'day' | 'hour' | 'minute' | 'second', ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

const unitOf = (ms: number, atLeast = 1) => STEPS.find(([, length]) => ms >= atLeast * length) ?? STEPS[3]

/** `5 minutes ago`, `yesterday` */
export function ago(language: string, then: number, now: number): string {
  const passed = Math.max(0, now - then)
  const [unit, length] = unitOf(passed)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(passed / length), unit)
}

/** `2 days`, `40 hours`, `90 seconds`. It changes to the next larger unit only from two of that unit on. */
export function span(language: string, ms: number): string {
  const [unit, length] = unitOf(ms, 2)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(0, Math.floor(ms / length)))
}

/** The current time, updated at intervals. */
export function useNow(every = 20_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
