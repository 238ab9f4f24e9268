/** The lab's charts as shapes. The page draws them in its own style, and the command line writes them as SVG. */
import type { Side } from '../module'
import type { Figures } from './summary'

/** `series` is the number of the set of rules that a shape belongs to, for its colour. */
export type Shape =
  | { kind: 'grid'; x1: number; y1: number; x2: number; y2: number }
  | { kind: 'label'; x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string; strong?: boolean }
  /** The part of a scale that is aimed at. */
  | { kind: 'zone'; x: number; y: number; width: number; height: number }
  /** A field of a grid, coloured by a share from 0 to 1. */
  | { kind: 'tile'; share: number; x: number; y: number; width: number; height: number }
  | { kind: 'bar' | 'band' | 'mark'; series: number; x: number; y: number; width: number; height: number }

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
}

const BAR = 14
const ROW = 26
/** The height of the labels under a scale. */
const FOOT = 18
const HISTOGRAM = 120
/** The smallest distance between two numbers on an axis. */
const LABEL = 24
/** Room for the numbers beside an axis. */
const AXIS = 48

export const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)}%`)

/** How strong the colour of a share is: none for one half, most for 0 and 1. Texts on it stay legible. */
export const strength = (share: number): number => Math.min(0.7, 0.08 + 1.4 * Math.abs(share - 0.5))

/** The middle of a row of `winRates`. */
export const middleOfRow = (row: number): number => ROW * (row + 0.5)

/** Each rate is a mark on a scale from 0 to 100%, on a band as wide as its interval: a row for every set of rules. */
export function winRates(figures: readonly Figures[], side: Side, width: number): Drawing {
  const bottom = ROW * figures.length
  const scale = [0, 0.25, 0.5, 0.75, 1].flatMap((share): Shape[] => {
    const x = share * width
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle'
    return [
      { kind: 'grid', x1: x, x2: x, y1: 0, y2: bottom },
      { kind: 'label', x, y: bottom + FOOT - 3, anchor, text: `${100 * share}%` },
    ]
  })
  const marks = figures.flatMap(({ games, wins }, series): Shape[] => {
    if (games === 0) return []
    const { value, low, high } = wins[side]
    const y = middleOfRow(series) - BAR / 2
    const band = Math.max(1, (high - low) * width)
    return [
      { kind: 'band', series, x: low * width, y, width: band, height: BAR },
      { kind: 'mark', series, x: value * width - 1.5, y: y - 3, width: 3, height: BAR + 6 },
    ]
  })
  return { width, height: bottom + FOOT, shapes: [...scale, ...marks] }
}

/** Bars side by side, a group for every duration from 1 on. */
export function durations(figures: readonly Figures[], width: number): Drawing {
  const longest = Math.max(1, ...figures.map((each) => each.durations.length - 1))
  const share = (each: Figures, duration: number) =>
    each.games === 0 ? 0 : (each.durations[duration] ?? 0) / each.games
  const most = Math.max(0.01, ...figures.flatMap((each) => each.durations.map((_, duration) => share(each, duration))))
  const step = (width - AXIS) / longest
  const bar = (0.8 * step) / Math.max(1, figures.length)
  const every = Math.ceil(LABEL / step)
  const top = 8
  const bottom = top + HISTOGRAM
  const shapes = [0, most].flatMap((part): Shape[] => {
    const y = bottom - (part / most) * HISTOGRAM
    return [
      { kind: 'grid', x1: AXIS, x2: width, y1: y, y2: y },
      { kind: 'label', x: AXIS - 6, y: y + 4, anchor: 'end', text: percent(part) },
    ]
  })
  for (let duration = 1; duration <= longest; duration++) {
    const x = AXIS + (duration - 0.9) * step
    figures.forEach((each, series) => {
      const height = (share(each, duration) / most) * HISTOGRAM
      shapes.push({ kind: 'bar', series, x: x + series * bar, y: bottom - height, width: bar, height })
    })
    if (duration % every !== 0) continue
    const middle = AXIS + (duration - 0.5) * step
    shapes.push({ kind: 'label', x: middle, y: bottom + FOOT - 2, anchor: 'middle', text: String(duration) })
  }
  return { width, height: bottom + FOOT, shapes }
}
