/**
 * A chart of figures as SVG: one side's win rates with their intervals, and how long games lasted. A colour stands for
 * the same set of rules everywhere in the chart and on the lab's page.
 */
import type { Side } from '../module'
import { durations, middleOfRow, percent, winRates } from './drawing'
import type { Figures } from './summary'
import { colourOf, INNER, inSvg, inXml, LINE, MARGIN, shortened, TEXT, titled, WIDTH, write } from './svg'

export interface Series {
  name: string
  figures: Figures
}

/** The texts of the chart, in the reader's language. */
export interface ChartWords {
  title: string
  /** The heading of the win rates. */
  wins: string
  /** The heading of the bars. */
  durations: string
}

const SWATCH = 12
/** The scale of the win rates. The numbers are written to its right. */
const SCALE = { left: MARGIN + 16, right: WIDTH - MARGIN - 190 }

/** `side` is the side whose win rates are drawn. */
export function chart(series: readonly Series[], side: Side, words: ChartWords): string {
  return titled(words.title, (legendAt) => {
    const ratesAt = legendAt + LINE * series.length + 24
    const durationsAt = ratesAt + middleOfRow(series.length) + 54
    const lines = [
      ...series.map(({ name }, i) => legend(name, i, legendAt + LINE * i)),
      ...rates(series, side, words.wins, ratesAt),
      ...lengths(series, words.durations, durationsAt),
    ]
    return { lines, bottom: durationsAt + 176 }
  })
}

function legend(name: string, index: number, y: number): string {
  const x = MARGIN + SWATCH + 8
  const label = shortened(name, TEXT, WIDTH - MARGIN - x)
  return [
    `<g class="legend"><title>${inXml(name)}</title>`,
    `<rect x="${MARGIN}" y="${y}" width="${SWATCH}" height="${SWATCH}" fill="${colourOf(index)}"/>`,
    `${write(label, { x, y: y + 10 })}</g>`,
  ].join('\n')
}

function rates(series: readonly Series[], side: Side, heading: string, top: number): string[] {
  const figures = series.map((each) => each.figures)
  const values = figures.flatMap(({ games, wins }, i) => {
    if (games === 0) return []
    const { value, low, high } = wins[side]
    const said = `${percent(value)} (${percent(low)} to ${percent(high)})`
    return write(said, { x: SCALE.right + 24, y: top + 14 + middleOfRow(i) + 4 })
  })
  const drawing = winRates(figures, side, SCALE.right - SCALE.left)
  return [write(heading, { x: MARGIN, y: top }), inSvg(drawing, SCALE.left, top + 14), ...values]
}

function lengths(series: readonly Series[], heading: string, top: number): string[] {
  const drawing = durations(
    series.map(({ figures }) => figures),
    INNER,
  )
  return [write(heading, { x: MARGIN, y: top }), inSvg(drawing, MARGIN, top + 8)]
}
