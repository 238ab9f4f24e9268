/** Reads test/fixtures/sight; its README tells the format. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSquare } from '../../../../../src/game/kernel/grid'
import type { Symmetry } from './symmetry'

export interface Point {
  x: number
  y: number
}

export interface Explained {
  to: Point
  /** Nothing: clear. One square: it blocks. Two: they block at the corner between them. */
  blockedBy: Point[]
}

export interface SightCase {
  title: string
  rows: string[]
  explained: Explained[]
}

const FOLDER = new URL('../../../../fixtures/sight/', import.meta.url)
const MARKS = /^[@.~Dd#]+$/
const EXPLAINED = /^> (\w+) (?:is clear|blocked by (\w+)|blocked between (\w+) and (\w+))$/

export function loadSightCases(): SightCase[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))
  return files.sort().flatMap((name) => parseSightCases(name, readFileSync(new URL(name, FOLDER), 'utf8')))
}

function parseSightCases(file: string, text: string): SightCase[] {
  const cases: SightCase[] = []
  text.split('\n').forEach((line, i) => {
    const here = cases.at(-1)
    const fail = (why: string) => new Error(`${file}:${i + 1}: ${why}: ${line}`)
    if (line === '' || line.startsWith('; ')) return
    if (line.startsWith('= ')) {
      cases.push({ title: `${file.replace('.txt', '')}: ${line.slice(2)}`, rows: [], explained: [] })
    } else if (here === undefined) {
      throw fail('no case begun')
    } else if (line.startsWith('> ')) {
      const [, ...names] = EXPLAINED.exec(line) ?? []
      const [to, ...blockedBy] = names.filter(Boolean).map((name) => {
        const square = parseSquare(here.rows[0].length, here.rows.length, name)
        if (square === null) throw fail('no such square')
        return { x: square % here.rows[0].length, y: Math.floor(square / here.rows[0].length) }
      })
      if (to === undefined) throw fail('cannot read')
      here.explained.push({ to, blockedBy })
    } else {
      if (!MARKS.test(line)) throw fail('unknown mark')
      if (here.rows.length > 0 && here.rows[0].length !== line.length) throw fail('ragged row')
      here.rows.push(line)
    }
  })
  return cases
}

/** The same case on the turned or mirrored board. */
export function transformCase({ title, rows, explained }: SightCase, symmetry: Symmetry): SightCase {
  const width = rows[0].length
  const height = rows.length
  const move = ({ x, y }: Point) => symmetry.move(x, y, width, height)
  const moved = Array.from({ length: symmetry.swaps ? width : height }, () =>
    new Array<string>(symmetry.swaps ? height : width).fill('#'),
  )
  rows.forEach((row, y) => {
    ;[...row].forEach((mark, x) => {
      const to = move({ x, y })
      moved[to.y][to.x] = mark
    })
  })
  return {
    title,
    rows: moved.map((row) => row.join('')),
    explained: explained.map(({ to, blockedBy }) => ({ to: move(to), blockedBy: blockedBy.map(move) })),
  }
}
