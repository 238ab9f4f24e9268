/** The answers as tables for other programs: one line for every table that was played. */
import type { Interval } from '../../kernel/statistics'
import type { BalanceAnswer } from './balance'
import type { Values } from './keys'
import type { Rate } from './question'
import type { ScreenAnswer } from './screen'
import type { SweepAnswer } from './sweep'
import type { Precision } from './until'

type Cell = string | number | boolean | undefined

/** A cell that begins like a formula would be one in a spreadsheet. Names may come from other people's files. */
function inCsv(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined || Number.isNaN(cell) ? '' : String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csv = (rows: readonly (readonly Cell[])[]): string =>
  `${rows.map((row) => row.map(inCsv).join(',')).join('\n')}\n`

const RATE = ['games', 'wins', 'rate', 'low', 'high']
const rateCells = ({ games, wins, value, low, high }: Rate): Cell[] => [games, wins, value, low, high]
const CHANGE = ['change', 'change_low', 'change_high']
const changeCells = (change?: Interval): Cell[] => [change?.value, change?.low, change?.high]
const cellsOf = (keys: readonly string[], values: Values): Cell[] => keys.map((key) => values[key])

export const precisionCsv = ({ rates, change }: Precision, names: readonly string[]): string =>
  csv([
    ['rules', ...RATE, ...CHANGE],
    ...rates.map((rate, i) => [names[i], ...rateCells(rate), ...changeCells(i > 0 ? change : undefined)]),
  ])

export function sweepCsv({ tables }: SweepAnswer): string {
  const keys = Object.keys(tables[0].values)
  return csv([
    ['scenario', ...keys, ...RATE, ...CHANGE, 'more_games'],
    ...tables.map(({ scenario, values, rate, change, more }) => [
      scenario,
      ...cellsOf(keys, values),
      ...rateCells(rate),
      ...changeCells(change),
      more,
    ]),
  ])
}

export const screenCsv = ({ keys }: ScreenAnswer): string =>
  csv([
    ['key', 'present', 'value', ...CHANGE, 'best_rank', 'worst_rank'],
    ...keys.flatMap(({ key, present, effects, ranks }) =>
      effects.map(({ value, change }) => [key, present, value, ...changeCells(change), ranks.best, ranks.worst]),
    ),
  ])

export function balanceCsv({ candidates, verified }: BalanceAnswer): string {
  const keys = Object.keys(candidates[0]?.values ?? {})
  return csv([
    [...keys, 'seeds', ...RATE],
    ...verified.map(({ values, rate }) => [...cellsOf(keys, values), 'fresh', ...rateCells(rate)]),
    ...candidates.map(({ values, rate }) => [...cellsOf(keys, values), 'search', ...rateCells(rate)]),
  ])
}
