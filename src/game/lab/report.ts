/** Writes figures as text tables, in English. */
import { type Interval, isClear } from '../kernel/statistics'
import type { GameModule } from '../module'
import type { Series } from './chart'
import type { Difference, Figures } from './summary'

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
export const percentRange = ({ value, low, high }: Interval): string =>
  `${percent(value)} (${percent(low)} to ${percent(high)})`
const number = ({ value, low, high }: Interval): string => `${value.toFixed(2)} ±${((high - low) / 2).toFixed(2)}`
const signed = (value: number, digits = 2): string => `${value < 0 ? '' : '+'}${value.toFixed(digits)}`
export const points = ({ value, low, high }: Interval): string =>
  `${signed(100 * value, 1)} (${signed(100 * low, 1)} to ${signed(100 * high, 1)})`
const change = (interval: Interval): string =>
  `${signed(interval.value)} ±${((interval.high - interval.low) / 2).toFixed(2)}${isClear(interval) ? ' *' : ''}`

/** The word as it is written inside a sentence. Abbreviations keep their capitals. */
export const lowerCase = (word: string): string =>
  /^\p{Lu}\p{Lu}/u.test(word) ? word : `${word.charAt(0).toLowerCase()}${word.slice(1)}`

/** Columns are as wide as their widest cell, and left-aligned, since intervals differ in length. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    for (let i = 0; i < row.length; i++) widths[i] = Math.max(widths[i] ?? 0, row[i].length)
  }
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One set of rules, or two with the difference between them. */
export function comparison({ sides, lab }: GameModule, reported: readonly Series[], difference?: Difference): string {
  const row = (name: string, cell: (figures: Figures) => string, last?: string) => [
    name,
    ...reported.map(({ figures }) => cell(figures)),
    ...(difference ? [last ?? ''] : []),
  ]
  const rows = [['', ...reported.map(({ name }) => name), ...(difference ? ['difference'] : [])]]
  for (const side of sides) {
    rows.push(row(`${side} win`, ({ wins }) => percentRange(wins[side]), difference && points(difference.wins[side])))
  }
  for (const measure of lab.measures) {
    const name = lowerCase(lab.words.en.measures[measure])
    rows.push(row(name, ({ means }) => number(means[measure]), difference && change(difference.means[measure])))
  }
  const endings = [...new Set(reported.flatMap(({ figures }) => Object.keys(figures.endings)))]
  for (const ending of endings) {
    rows.push(row(`ended: ${ending}`, ({ endings: of, games }) => percent((of[ending] ?? 0) / games)))
  }
  return columns(rows)
}
