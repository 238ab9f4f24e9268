/** Figures as tables of text. */
import { type Difference, type Figures, type Interval, isClear, MEASURES, type Measure } from '../../src/game/hulk/lab'
import { MINIATURES, type Side } from '../../src/game/hulk/types'

const SIDES: readonly Side[] = ['marines', 'genestealers']

const MEASURE_WORDS: Record<Measure, string> = {
  rounds: 'rounds',
  shots: 'shots',
  hits: 'hits',
  overwatchShots: 'overwatch shots',
  jams: 'jams',
  flames: 'flamer shots',
  closeCombats: 'close combats',
  cpSpent: 'CP spent',
  cpDrawn: 'CP on the chits',
  left: 'marines who left',
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
export const percentRange = ({ value, low, high }: Interval): string =>
  `${percent(value)} (${percent(low)} to ${percent(high)})`
const number = ({ value, low, high }: Interval): string => `${value.toFixed(2)} ±${((high - low) / 2).toFixed(2)}`
const signed = (value: number, digits = 2): string => `${value < 0 ? '' : '+'}${value.toFixed(digits)}`
export const points = ({ value, low, high }: Interval): string =>
  `${signed(100 * value, 1)} (${signed(100 * low, 1)} to ${signed(100 * high, 1)})`
const change = (interval: Interval): string =>
  `${signed(interval.value)} ±${((interval.high - interval.low) / 2).toFixed(2)}${isClear(interval) ? ' *' : ''}`

/** Columns as wide as their widest cell; the first to the left, the others too, since intervals differ in length. */
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

export interface Reported {
  name: string
  figures: Figures
}

/** One variant, or two with the difference between them. */
export function comparison(reported: readonly Reported[], difference?: Difference): string {
  const row = (name: string, cell: (figures: Figures) => string, last = '') => [
    name,
    ...reported.map(({ figures }) => cell(figures)),
    ...(difference ? [last] : []),
  ]
  const rows = [['', ...reported.map(({ name }) => name), ...(difference ? ['difference'] : [])]]
  for (const side of SIDES) {
    const sign = side === 'marines' ? 1 : -1
    const wins = difference && flipped(difference.wins, sign)
    rows.push(row(`${side} win`, ({ wins: won }) => percentRange(won[side]), wins && points(wins)))
  }
  for (const measure of MEASURES) {
    rows.push(
      row(
        MEASURE_WORDS[measure],
        ({ means }) => number(means[measure]),
        difference && change(difference.means[measure]),
      ),
    )
  }
  for (const kind of MINIATURES) rows.push(row(`${kind}s lost`, ({ casualties }) => number(casualties[kind])))
  const endings = [...new Set(reported.flatMap(({ figures }) => Object.keys(figures.endings)))]
  for (const ending of endings) {
    rows.push(row(`ended: ${ending}`, ({ endings: of, games }) => percent((of[ending] ?? 0) / games)))
  }
  return columns(rows)
}

const flipped = ({ value, low, high }: Interval, sign: number): Interval =>
  sign > 0 ? { value, low, high } : { value: 0 - value, low: 0 - high, high: 0 - low }
