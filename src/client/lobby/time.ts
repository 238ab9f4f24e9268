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

/** `Sat 5 Dec, 14:00` */
export const moment = (language: string, at: number): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  }).format(at)

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** The player's own day, as a date field has it. */
export function dayField(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
}

/** The end of the day of a date field, where the player is. */
export function endOfDay(day: string): number {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime()
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
