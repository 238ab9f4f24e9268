/** A picture of figures as SVG: the win rates with their intervals, and how long the games lasted. */
import type { Figures } from './summary'

export interface Series {
  name: string
  figures: Figures
}

const WIDTH = 640
const LEFT = 150
const RIGHT = 24
const BAR = 26
const GAP = 18
const HISTOGRAM = 120
const COLOURS = ['#2f6f9f', '#b4552d']
const GENESTEALERS = '#7a3b8f'

const inXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
const px = (value: number): string => value.toFixed(1)

export function chart(series: readonly Series[], title: string): string {
  const top = 44
  const rates = series.map((each, i) => rate(each, top + i * (BAR + GAP)))
  const axisAt = top + series.length * (BAR + GAP)
  const distribution = axisAt + 48
  const height = distribution + HISTOGRAM + 40
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${inXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="12" y="24" font-size="15" font-weight="bold">${inXml(title)}</text>`,
    ...rates,
    shareAxis(top, axisAt),
    rounds(series, distribution),
    '</svg>',
  ].join('\n')
}

const across = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT)

/** The Marines' share from the left, the Genestealers' the rest, the interval between them. */
function rate({ name, figures }: Series, y: number): string {
  const { value, low, high } = figures.wins.marines
  if (figures.games === 0) return `<text x="12" y="${y + 17}">${inXml(name)}</text>`
  const middle = y + BAR / 2
  return [
    `<text x="12" y="${y + 17}">${inXml(name)}</text>`,
    `<rect x="${px(LEFT)}" y="${y}" width="${px(across(value) - LEFT)}" height="${BAR}" fill="${COLOURS[0]}"/>`,
    `<rect x="${px(across(value))}" y="${y}" width="${px(across(1) - across(value))}" height="${BAR}" fill="${GENESTEALERS}"/>`,
    `<line x1="${px(across(low))}" x2="${px(across(high))}" y1="${middle}" y2="${middle}" stroke="#000000" stroke-width="2"/>`,
    ...[low, high].map(
      (end) =>
        `<line x1="${px(across(end))}" x2="${px(across(end))}" y1="${y + 6}" y2="${y + BAR - 6}" stroke="#000000" stroke-width="2"/>`,
    ),
    `<text x="${LEFT + 6}" y="${y + 17}" fill="#ffffff">${percent(value)}</text>`,
    `<text x="${WIDTH - RIGHT - 6}" y="${y + 17}" fill="#ffffff" text-anchor="end">${percent(1 - value)}</text>`,
  ].join('\n')
}

function shareAxis(top: number, y: number): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map(
      (share) =>
        `<line x1="${px(across(share))}" x2="${px(across(share))}" y1="${top - 6}" y2="${y - 8}" stroke="#cccccc" stroke-dasharray="2 3"/>` +
        `<text x="${px(across(share))}" y="${y + 8}" text-anchor="middle">${100 * share}%</text>`,
    )
    .join('\n')
}

/** Bars side by side, a group a round. */
function rounds(series: readonly Series[], top: number): string {
  const longest = Math.max(1, ...series.map(({ figures }) => figures.rounds.length - 1))
  const share = ({ figures }: Series, round: number) =>
    figures.games === 0 ? 0 : (figures.rounds[round] ?? 0) / figures.games
  const most = Math.max(0.01, ...series.flatMap((each) => each.figures.rounds.map((_, round) => share(each, round))))
  const step = (WIDTH - LEFT - RIGHT) / longest
  const width = Math.max(1, (0.8 * step) / series.length)
  const parts = [`<text x="12" y="${top + 14}">Rounds</text>`]
  const every = Math.ceil(longest / 20)
  for (let round = 1; round <= longest; round++) {
    const x = LEFT + (round - 1) * step
    series.forEach((each, i) => {
      const height = (share(each, round) / most) * HISTOGRAM
      parts.push(
        `<rect x="${px(x + i * width)}" y="${px(top + HISTOGRAM - height)}" width="${px(width)}" height="${px(height)}" fill="${COLOURS[i % COLOURS.length]}"/>`,
      )
    })
    if (round % every === 0)
      parts.push(
        `<text x="${px(x + (series.length * width) / 2)}" y="${top + HISTOGRAM + 16}" text-anchor="middle">${round}</text>`,
      )
  }
  return parts.join('\n')
}
