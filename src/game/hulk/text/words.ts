/** What all three catalogues need to put numbers and lists into sentences. */
import type { Contents } from '../types'

/** English, Catalan and Spanish alike have one form for 1 and another for every other number of this game. */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** `a, b and c` */
export function list(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1]}`
}

/** Sums of chances are off by about this much. */
const TINY = 1e-9

/** A chance from 0 to 1; what can happen is never shown as 0, what can fail never as 100. */
export function percent(chance: number, sign: string): string {
  const rounded = Math.round(chance * 100)
  if (chance > TINY && rounded === 0) return `<1${sign}`
  if (chance < 1 - TINY && rounded === 100) return `>99${sign}`
  return `${rounded}${sign}`
}

/** How many miniatures of each letter a marker stands for, those with none left out. */
export const tally = (contents: Contents): [letter: 'g' | 'h' | 'b', count: number][] =>
  (['g', 'h', 'b'] as const)
    .map((letter): ['g' | 'h' | 'b', number] => [letter, contents.split(letter).length - 1])
    .filter(([, number]) => number > 0)

/** ` (something)` after what it belongs to; nothing for nothing. */
export const bracketed = (text: string): string => (text === '' ? '' : ` (${text})`)

interface Units {
  seconds(n: number): string
  minutes(n: number): string
  hours(n: number): string
  days(n: number): string
}

/** About how long it took, in whatever unit that is best said. */
export const duration =
  ({ seconds, minutes, hours, days }: Units) =>
  (ms: number): string => {
    const s = Math.max(1, Math.round(ms / 1000))
    if (s < 90) return seconds(s)
    if (s < 90 * 60) return minutes(Math.round(s / 60))
    return s < 48 * 3600 ? hours(Math.round(s / 3600)) : days(Math.round(s / 86_400))
  }
