/**
 * A chart of figures as SVG: one side's win rates with their intervals, and how long games lasted. A colour stands for
 * the same set of rules everywhere in the chart and on the lab's page.
 */
import type { Side } from '../module'
import { type Drawing, durations, middleOfRow, percent, type Shape, winRates } from './drawing'
import type { Figures } from './summary'

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

const WIDTH = 640
const MARGIN = 16
const INNER = WIDTH - 2 * MARGIN
const TEXT = 12
const TITLE = 15
const LINE = 20
const SWATCH = 12
/** The scale of the win rates. The numbers are written to its right. */
const SCALE = { left: MARGIN + 16, right: WIDTH - MARGIN - 190 }
const INK = '#1c2630'
const DIM = '#5a6772'
const GRID = '#c9d1d8'
const COLOURS = ['#0f766e', '#c2620c']

const colourOf = (index: number): string => COLOURS[index % COLOURS.length]
const inXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const px = (value: number): string => value.toFixed(1)

/** `side` is the side whose win rates are drawn. */
export function chart(series: readonly Series[], side: Side, words: ChartWords): string {
  const { title } = words
  const heading = linesOf(title, TITLE, INNER)
  const legendAt = MARGIN + LINE * heading.length + 8
  const ratesAt = legendAt + LINE * series.length + 24
  const durationsAt = ratesAt + middleOfRow(series.length) + 54
  const height = durationsAt + 176
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="${TEXT}" fill="${INK}" role="img">`,
    `<title>${inXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...heading.map((line, i) =>
      write(line, { x: MARGIN, y: MARGIN + LINE * (i + 0.7), more: `font-size="${TITLE}" font-weight="bold"` }),
    ),
    ...series.map(({ name }, i) => legend(name, i, legendAt + LINE * i)),
    ...rates(series, side, words.wins, ratesAt),
    ...lengths(series, words.durations, durationsAt),
    '</svg>',
  ].join('\n')
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

const inSvg = ({ shapes }: Drawing, x: number, y: number): string =>
  [`<g transform="translate(${x} ${y})">`, ...shapes.map(shapeInSvg), '</g>'].join('\n')

function shapeInSvg(shape: Shape): string {
  switch (shape.kind) {
    case 'grid': {
      const { x1, x2, y1, y2 } = shape
      return `<line x1="${px(x1)}" x2="${px(x2)}" y1="${px(y1)}" y2="${px(y2)}" stroke="${GRID}" stroke-dasharray="2 3"/>`
    }
    case 'label': {
      const { x, y, anchor, text } = shape
      return write(text, { x, y, more: `fill="${DIM}" text-anchor="${anchor}"` })
    }
    default: {
      const { kind, series, x, y, width, height } = shape
      const faint = kind === 'band' ? ' fill-opacity="0.4"' : ''
      return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${colourOf(series)}"${faint}/>`
    }
  }
}

interface Place {
  x: number
  y: number
  more?: string
}

const write = (text: string, { x, y, more = '' }: Place): string =>
  `<text x="${px(x)}" y="${px(y)}"${more && ` ${more}`}>${inXml(text)}</text>`

/** Relative to the font size, and large enough for every font that may be used. */
function widthOfCharacter(character: string): number {
  if (character >= '\u2e80' || /[MW@%mw…]/.test(character)) return 1.1
  return /[A-Z]/.test(character) ? 0.85 : 0.62
}

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + size * widthOfCharacter(character), 0)

/** Cuts the middle out of a long name, since paths usually differ at their ends. */
function shortened(text: string, size: number, width: number): string {
  const characters = [...text]
  let kept = characters.length
  const result = () => {
    if (kept === characters.length) return text
    const start = Math.ceil(kept / 3)
    return `${characters.slice(0, start).join('')}…${characters.slice(characters.length - (kept - start)).join('')}`
  }
  while (kept > 0 && widthOf(result(), size) > width) kept--
  return result()
}

/** Wraps text into lines. The middle is cut out of a word that is longer than a line. */
function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(shortened(word, size, width))
  }
  return lines
}
