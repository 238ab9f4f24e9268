/** Sorts the lines of a position by kind. */
import { SCENERY } from './board'
import { isPieceLine } from './pieces'
import { STATEMENTS } from './statements'
import { Complaint, linesOf, type SourceLine } from './text'

/** Lines about mission, rules and seats. They are read before all others. */
const HEADERS = ['mission', 'rules', 'seats', 'reinforce']

export interface Sorted {
  headers: Record<string, SourceLine>
  rows: SourceLine[]
  sections: SourceLine[]
  pieces: SourceLine[]
  scenery: SourceLine[]
  statements: SourceLine[]
  complaints: Complaint[]
}

export const firstWord = ({ text }: Pick<SourceLine, 'text'>): string => /^[a-zA-Z]+(?=\s|$)/.exec(text)?.[0] ?? ''

/** A line that was probably meant as a statement or a piece, not as a row of the board. */
const NO_ROW = /^([a-zA-Z]{2,}\d*|\S\s*=)(\s+[^#.]*)?$/

type Kind = 'header' | 'board' | 'sections' | 'scenery' | 'statements' | 'pieces' | 'rows' | 'neither'

function kindOf(line: Pick<SourceLine, 'text'>): Kind {
  const word = firstWord(line)
  if (HEADERS.includes(word)) return 'header'
  if (word === 'board' || word === 'sections') return word
  if (Object.hasOwn(SCENERY, word)) return 'scenery'
  if (Object.hasOwn(STATEMENTS, word)) return 'statements'
  if (isPieceLine(line)) return 'pieces'
  return NO_ROW.test(line.text) ? 'neither' : 'rows'
}

/** Whether a row of the board is recognised as one without the word `board` above it. */
export const isClearlyRow = (text: string): boolean => kindOf({ text }) === 'rows'

export function sortLines(text: string): Sorted {
  const sorted: Sorted = {
    headers: {},
    rows: [],
    sections: [],
    pieces: [],
    scenery: [],
    statements: [],
    complaints: [],
  }
  const lines = linesOf(text)
  for (let line = lines.shift(); line; line = lines.shift()) {
    const kind = kindOf(line)
    if (kind === 'header') addHeader(sorted, line)
    else if (kind === 'board') while (lines.length > 0 && !lines[0].apart) sorted.rows.push(lines.shift()!)
    else if (kind === 'sections') sorted.sections.push(...lines.splice(0, sorted.rows.length))
    else if (kind === 'neither') sorted.complaints.push(neither(line))
    else sorted[kind].push(line)
  }
  return sorted
}

function addHeader({ headers, complaints }: Sorted, line: SourceLine): void {
  const word = firstWord(line)
  if (Object.hasOwn(headers, word)) complaints.push(new Complaint(line.number, line.column, `A second "${word}" line.`))
  headers[word] = line
}

const neither = ({ number, column, text }: SourceLine): Complaint =>
  new Complaint(number, column, `"${text.slice(0, 20)}" is neither a row of the board nor a fact.`)
