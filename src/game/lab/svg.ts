/** Writes shapes and texts as SVG, on white. */
import { type Drawing, type Shape, strength } from './drawing'

export const WIDTH = 640
export const MARGIN = 16
export const INNER = WIDTH - 2 * MARGIN
export const TEXT = 12
const TITLE = 15
export const LINE = 20
const INK = '#1c2630'
const DIM = '#5a6772'
const GRID = '#c9d1d8'
const ZONE = '#e3e8ec'
const COLOURS = ['#0f766e', '#c2620c']

export const colourOf = (index: number): string => COLOURS[index % COLOURS.length]
export const inXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const px = (value: number): string => value.toFixed(1)

/** Under a title. `draw` is told how far down it may begin, and says how far down it came. */
export function titled(title: string, draw: (top: number) => { lines: string[]; bottom: number }): string {
  const heading = linesOf(title, TITLE, INNER)
  const { lines, bottom } = draw(MARGIN + LINE * heading.length + 8)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom}" width="${WIDTH}" height="${bottom}" font-family="sans-serif" font-size="${TEXT}" fill="${INK}" role="img">`,
    `<title>${inXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${bottom}" fill="#ffffff"/>`,
    ...heading.map((line, i) =>
      write(line, { x: MARGIN, y: MARGIN + LINE * (i + 0.7), more: `font-size="${TITLE}" font-weight="bold"` }),
    ),
    ...lines,
    '</svg>',
  ].join('\n')
}

/** Drawings under each other, each under its heading. */
export function picture(title: string, parts: readonly { heading: string; drawing: Drawing }[]): string {
  return titled(title, (top) => {
    let bottom = top
    const lines = parts.flatMap(({ heading, drawing }) => {
      const said = linesOf(heading, TEXT, INNER)
      const at = bottom
      const below = at + LINE * said.length
      bottom = below + drawing.height + 2 * MARGIN
      return [
        ...said.map((line, i) => write(line, { x: MARGIN, y: at + LINE * (i + 0.7) })),
        inSvg(drawing, MARGIN, below),
      ]
    })
    return { lines, bottom }
  })
}

export const inSvg = ({ shapes }: Drawing, x: number, y: number): string =>
  [`<g transform="translate(${x} ${y})">`, ...shapes.map(shapeInSvg), '</g>'].join('\n')

function shapeInSvg(shape: Shape): string {
  switch (shape.kind) {
    case 'grid': {
      const { x1, x2, y1, y2 } = shape
      return `<line x1="${px(x1)}" x2="${px(x2)}" y1="${px(y1)}" y2="${px(y2)}" stroke="${GRID}" stroke-dasharray="2 3"/>`
    }
    case 'label': {
      const { x, y, anchor, text } = shape
      return write(text, { x, y, more: `fill="${shape.strong ? INK : DIM}" text-anchor="${anchor}"` })
    }
    case 'zone': {
      const { x, y, width, height } = shape
      return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${ZONE}"/>`
    }
    case 'tile': {
      const { share, x, y, width, height } = shape
      return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${colourOf(share < 0.5 ? 1 : 0)}" fill-opacity="${strength(share).toFixed(2)}"/>`
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

export const write = (text: string, { x, y, more = '' }: Place): string =>
  `<text x="${px(x)}" y="${px(y)}"${more && ` ${more}`}>${inXml(text)}</text>`

/** Relative to the font size, and large enough for every font that may be used. */
function widthOfCharacter(character: string): number {
  if (character >= '\u2e80' || /[MW@%mw…]/.test(character)) return 1.1
  return /[A-Z]/.test(character) ? 0.85 : 0.62
}

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + size * widthOfCharacter(character), 0)

/** Cuts the middle out of a long name, since paths usually differ at their ends. */
export function shortened(text: string, size: number, width: number): string {
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
