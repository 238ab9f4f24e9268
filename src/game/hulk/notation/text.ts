/** Splits the text of a position into lines and words that know their place, so that complaints can name it. */

export interface PositionProblem {
  /** Line and column are counted from 1. */
  line: number
  column: number
  message: string
}

/** Thrown by the readers of single lines and caught by `readPosition`; it never leaves the notation. */
export class Complaint extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    message: string,
  ) {
    super(message)
  }
}

/** A line without surrounding blanks. */
export interface SourceLine {
  /** Counted from 1. */
  number: number
  /** The column of the first character, counted from 1. */
  column: number
  text: string
  /** Whether an empty line precedes it. */
  apart?: boolean
}

/** Positions are untrusted input, so everything has a limit. */
export const MOST_CHARACTERS = 300_000
export const MOST_PROBLEMS = 50
const MOST_DEPTH = 24

/** The lines that are neither empty nor a comment (`;`), without their common indentation. */
export function linesOf(text: string): SourceLine[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, i, all) => ({
      number: i + 1,
      column: 1,
      text: line.trimEnd(),
      apart: i > 0 && all[i - 1].trim() === '',
    }))
    .filter((line) => line.text !== '' && !line.text.trimStart().startsWith(';'))
  const indentation = lines.reduce((least, line) => Math.min(least, line.text.search(/\S/)), Number.MAX_SAFE_INTEGER)
  return lines.map((line) => ({ ...line, column: indentation + 1, text: line.text.slice(indentation) }))
}

interface Word {
  text: string
  column: number
}

/** Words are separated by blanks, and `=` is a word. A "quoted word" may contain anything. */
const WORD = /"(?:[^"\\]|\\.)*"|[^\s="]+|"/g

/** The words of a line, read from left to right. */
export class Words {
  private readonly words: Word[]
  private next = 0

  constructor(readonly line: SourceLine) {
    this.words = [...line.text.matchAll(WORD)].map((match) => ({
      text: match[0],
      column: line.column + match.index,
    }))
  }

  get more(): boolean {
    return this.next < this.words.length
  }

  peek(): string | undefined {
    return this.words[this.next]?.text
  }

  /** The next word, or a complaint that `what` should follow. */
  take(what: string): string {
    const word = this.words[this.next]
    if (!word) throw this.complaint(`${what} should follow here.`)
    this.next++
    return word.text
  }

  /** Takes the next word if it is this one, and returns whether it was. */
  skip(word: string): boolean {
    if (this.peek() !== word) return false
    this.next++
    return true
  }

  number(what: string, least = 0, most = 1_000_000): number {
    const word = this.take(what)
    const value = /^-?\d{1,15}$/.test(word) ? Number(word) : Number.NaN
    if (!(value >= least && value <= most))
      throw this.unfit(`${what} must be a whole number from ${least} to ${most}, not "${word}".`)
    return value
  }

  /** The rest of the line as JSON. */
  json(what: string): unknown {
    const word = this.words[this.next]
    if (!word) throw this.complaint(`${what} should follow here, as JSON.`)
    // The rest of the line counts as one word.
    this.words.length = ++this.next
    try {
      return parseJson(this.line.text.slice(word.column - this.line.column))
    } catch (error) {
      throw new Complaint(this.line.number, word.column, `${what}: ${(error as Error).message}.`)
    }
  }

  /** A complaint about the last word that was taken. */
  unfit(message: string): Complaint {
    const word = this.words[this.next - 1]
    return new Complaint(this.line.number, word?.column ?? this.line.column, message)
  }

  /** A complaint about the next word. */
  complaint(message: string): Complaint {
    const end = this.line.column + this.line.text.length
    return new Complaint(this.line.number, this.words[this.next]?.column ?? end, message)
  }

  end(): void {
    if (this.more) throw this.complaint(`"${this.peek()}" means nothing here.`)
  }
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text, (key, inner) => {
      if (key === '__proto__') throw new RangeError('"__proto__" means nothing here')
      return inner
    })
  } catch (error) {
    throw error instanceof SyntaxError ? new Error('this is not JSON') : error
  }
  checkDepth(value)
  return value
}

/** Checks without recursion, so that later recursive code cannot overflow the stack. */
function checkDepth(value: unknown): void {
  const open = [{ value, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > MOST_DEPTH) throw new RangeError(`nested more than ${MOST_DEPTH} levels deep`)
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 })
  }
}
