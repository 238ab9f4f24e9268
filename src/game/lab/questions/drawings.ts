/** The answers as drawings. */
import type { Interval } from '../../kernel/statistics'
import { type Drawing, percent, type Shape } from '../drawing'
import { points } from '../report'
import type { BalanceAnswer } from './balance'
import type { Tried, Values } from './keys'
import type { ScreenAnswer } from './screen'
import type { SweepAnswer, SweptTable } from './sweep'

/** How values and scenarios are called, in the reader's language. */
export interface Names {
  values(values: Values): string
  scenario(id: string): string
}

interface Row {
  label: string
  series: number
  said: string
  interval: Interval
}

interface Scale {
  low: number
  high: number
  /** Where lines are drawn. */
  ticks: readonly number[]
  text(value: number): string
  /** The part that is aimed at. */
  zone?: Pick<Interval, 'low' | 'high'>
}

const ROW = 36
const BAR = 10
const FOOT = 18

const RATES: Scale = { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1], text: (share) => `${100 * share}%` }

const rangeSaid = ({ value, low, high }: Interval): string => `${percent(value)} (${percent(low)} – ${percent(high)})`

/** Rows with a name, an interval in words and as a band with a mark. */
function intervals(rows: readonly Row[], scale: Scale, width: number): Drawing {
  const bottom = ROW * rows.length
  const x = (value: number) =>
    (width * (Math.min(scale.high, Math.max(scale.low, value)) - scale.low)) / (scale.high - scale.low)
  const { zone } = scale
  const ground = zone
    ? [{ kind: 'zone' as const, x: x(zone.low), y: 0, width: x(zone.high) - x(zone.low), height: bottom }]
    : []
  const lines = scale.ticks.flatMap((tick, i): Shape[] => [
    { kind: 'grid', x1: x(tick), x2: x(tick), y1: 0, y2: bottom },
    {
      kind: 'label',
      x: x(tick),
      y: bottom + FOOT - 4,
      anchor: i === 0 ? 'start' : i === scale.ticks.length - 1 ? 'end' : 'middle',
      text: scale.text(tick),
    },
  ])
  const bands = rows.flatMap(({ label, series, said, interval }, i): Shape[] => {
    const { value, low, high } = interval
    const y = ROW * i
    const at = y + 18
    const band: Shape = { kind: 'band', series, x: x(low), y: at, width: Math.max(1, x(high) - x(low)), height: BAR }
    return [
      { kind: 'label', x: 0, y: y + 13, anchor: 'start', text: label, strong: true },
      { kind: 'label', x: width, y: y + 13, anchor: 'end', text: said },
      band,
      ...(Number.isNaN(value)
        ? []
        : [{ kind: 'mark' as const, series, x: x(value) - 1.5, y: at - 2, width: 3, height: BAR + 4 }]),
    ]
  })
  return { width, height: bottom + FOOT, shapes: [...ground, ...lines, ...bands] }
}

/** One key: its values under each other, scenario by scenario, in a colour for each scenario. */
export function sweepRows({ tables }: SweepAnswer, names: Names, width: number): Drawing {
  const scenarios = [...new Set(tables.map(({ scenario }) => scenario))]
  const rows = tables.map(({ scenario, values, rate }) => ({
    label: scenarios.length > 1 ? `${names.scenario(scenario)} · ${names.values(values)}` : names.values(values),
    series: scenarios.indexOf(scenario) % 2,
    said: rangeSaid(rate),
    interval: rate,
  }))
  return intervals(rows, RATES, width)
}

const TILE = 44
/** Narrower fields have no room for an interval, and then for decimals. */
const WIDE = { interval: 52, decimals: 38 }
const HEAD = 22

/** Two keys in one scenario: the first from top to bottom, the second from left to right. */
export function sweepGrid(
  tables: readonly SweptTable[],
  [down, across]: readonly Tried[],
  names: Names,
  width: number,
): Drawing {
  const tile = width / across.values.length
  const said = (rate: number) => (tile < WIDE.decimals ? (100 * rate).toFixed(0) : percent(rate))
  const shapes = down.values.flatMap((first, row): Shape[] => {
    const top = HEAD + row * (TILE + HEAD)
    const fields = across.values.flatMap((second, column): Shape[] => {
      const values = { [down.key.id]: first, [across.key.id]: second }
      const { rate } = tables.find((each) => Object.entries(values).every(([id, value]) => each.values[id] === value))!
      const middle = (column + 0.5) * tile
      const [low, high] = [rate.low, rate.high].map((share) => (100 * share).toFixed(0))
      return [
        {
          kind: 'tile',
          share: Number.isNaN(rate.value) ? 0.5 : rate.value,
          x: column * tile + 1,
          y: top + 1,
          width: tile - 2,
          height: TILE - 2,
        },
        { kind: 'label', x: middle, y: top + 19, anchor: 'middle', text: said(rate.value), strong: true },
        ...(tile < WIDE.interval
          ? []
          : [{ kind: 'label' as const, x: middle, y: top + 35, anchor: 'middle' as const, text: `${low} – ${high}` }]),
      ]
    })
    const label = names.values({ [down.key.id]: first })
    return [{ kind: 'label', x: 0, y: top - 6, anchor: 'start', text: label, strong: true }, ...fields]
  })
  const bottom = down.values.length * (TILE + HEAD)
  const columns = across.values.map(
    (value, column): Shape => ({
      kind: 'label',
      x: (column + 0.5) * tile,
      y: bottom + 16,
      anchor: 'middle',
      text: String(value),
    }),
  )
  return { width, height: bottom + HEAD + 4, shapes: [...shapes, ...columns] }
}

/** What each key does, by its largest effect. */
export function screenRows({ keys }: ScreenAnswer, names: Names, width: number): Drawing {
  const rows = keys.map(({ key, effects: [{ value, change }] }, i) => ({
    label: `${i + 1}. ${names.values({ [key]: value })}`,
    series: change.value < 0 ? 1 : 0,
    said: points(change),
    interval: change,
  }))
  const text = (share: number) => `${share > 0 ? '+' : ''}${100 * share}`
  return intervals(rows, { low: -1, high: 1, ticks: [-1, -0.5, 0, 0.5, 1], text }, width)
}

/** More than these are not drawn. They are in the files. */
export const MOST_CANDIDATES = 12

/** The closest candidates and what fresh seeds said of them. */
export function balanceRows(
  { candidates, verified }: BalanceAnswer,
  { target, margin, fresh }: { target: number; margin: number; fresh: string },
  names: Names,
  width: number,
): Drawing {
  const row = (series: number, label: (name: string) => string) => (candidate: { values: Values; rate: Interval }) => ({
    label: label(names.values(candidate.values)),
    series,
    said: rangeSaid(candidate.rate),
    interval: candidate.rate,
  })
  const rows = [
    ...verified.map(row(1, (name) => `${name} · ${fresh}`)),
    ...candidates.slice(0, MOST_CANDIDATES).map(row(0, (name) => name)),
  ]
  return intervals(rows, { ...RATES, zone: { low: target - margin, high: target + margin } }, width)
}
