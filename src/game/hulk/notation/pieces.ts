/**
 * The pieces of a position, a line each: `m1 E overwatch`, or with the character that draws it, `k = g17 W`.
 * Whatever is usual for the kind is left out.
 */
import { FACING_LETTERS, type Facing, parseSquare, type Square, squareName } from '../../kernel/grid'
import { ARMS } from '../missions/schema'
import {
  type AreaId,
  type Contents,
  MINIATURES,
  NOWHERE,
  type Piece,
  type PieceId,
  type PieceKind,
  type Target,
  WEAPONS,
  type Weapon,
} from '../types'
import { Complaint, type Line, Words } from './text'

const LETTERS: Record<PieceKind, string> = {
  marine: 'm',
  sergeant: 'm',
  flamer: 'm',
  genestealer: 'g',
  hybrid: 'h',
  marker: 'b',
}

/** How players name a piece: m3, g17, h5, b20. */
export const labelOf = (piece: Pick<Piece, 'id' | 'kind'>): string => LETTERS[piece.kind] + piece.id

/** The number in a label, or a bare number for a piece that is gone. */
export function idOf(label: string): PieceId | undefined {
  const match = /^[mghb]?([1-9]\d{0,5})$/.exec(label)
  return match ? Number(match[1]) : undefined
}

/** Characters that draw a piece. Digits draw the piece of that number; a letter no line explains is an object. */
const SYMBOL = /^[0-9a-wQ-Z@$%&*!^<>]$/
export const SYMBOLS = [...'abcdefghijklmnopqrstuvwQRSTUVWXYZ0@$%&*!^<>']

const PIECE_LINE = /^(?:(\S)\s*=\s*)?([mghb][1-9]\d{0,5})(?=\s|$)/

export const isPieceLine = ({ text }: Pick<Line, 'text'>): boolean => PIECE_LINE.test(text)

export interface PieceLine {
  line: Line
  piece: Piece
  /** The character that draws it on the board. */
  symbol?: string
  /** `at F5`, `in A`, `in hand`: it is not drawn. */
  placed?: true
  /** Absent: unknown, as in a view. Markers only. */
  contents?: Contents
}

/** The board's size, to read squares by. */
export interface Frame {
  width: number
  height: number
}

const STATUSES = ['overwatch', 'guard', 'jammed', 'jammedOnOverwatch', 'dying', 'held', 'fresh'] as const
type Status = (typeof STATUSES)[number]

const DEFAULT_KIND: Record<string, PieceKind> = { m: 'marine', g: 'genestealer', h: 'hybrid', b: 'marker' }
const DEFAULT_CONTENTS = 'g'
const UNKNOWN = '?'
const CONTENTS = /^(-|[ghb]{1,6})$/

const isMarine = (kind: PieceKind): kind is keyof typeof ARMS => kind in ARMS
const defaultArms = (kind: PieceKind): Weapon[] => (isMarine(kind) ? [...ARMS[kind][0]] : [])

export function readPieceLine(line: Line, frame: Frame): PieceLine {
  const match = PIECE_LINE.exec(line.text)!
  const [, symbol, label] = match
  if (symbol !== undefined && !SYMBOL.test(symbol))
    throw new Complaint(line.number, line.column, `"${symbol}" cannot draw a piece: it stands for something else.`)
  const words = new Words(line)
  if (symbol !== undefined) words.take('a symbol')
  words.take('a label')
  const kind = DEFAULT_KIND[label[0]]
  const piece: Piece = { id: idOf(label)!, kind, at: NOWHERE, facing: 0, weapons: [] }
  if (kind === 'marine') piece.squad = 0
  const read: PieceLine = { line, piece, ...(kind === 'marker' ? { contents: DEFAULT_CONTENTS } : {}) }
  if (symbol !== undefined) read.symbol = symbol
  const arms: Weapon[] = []
  let armed = false
  while (words.more) {
    const word = words.take('a word')
    if (WEAPONS.some((weapon) => weapon === word)) arms.push(word as Weapon)
    else if (word !== 'unarmed') readWord(read, word, words, frame)
    armed ||= word === 'unarmed' || arms.length > 0
  }
  piece.weapons = armed ? arms : defaultArms(piece.kind)
  if (!read.placed && symbol === undefined && piece.id <= 9) read.symbol = String(piece.id)
  return read
}

function readWord(read: PieceLine, word: string, words: Words, frame: Frame): void {
  const { piece } = read
  if (FACING_LETTERS.includes(word) && word.length === 1) {
    if (piece.kind === 'marker') throw words.unfit('A marker has no facing.')
    piece.facing = FACING_LETTERS.indexOf(word) as Facing
  } else if (MINIATURES.some((kind) => kind === word) || word === 'marker') {
    const kind = word as PieceKind
    if (LETTERS[kind] !== LETTERS[piece.kind]) throw words.unfit(`A ${kind} has the letter ${LETTERS[kind]}.`)
    piece.kind = kind
  } else if (STATUSES.some((status) => status === word)) piece[word as Status] = true
  else if (word.startsWith('"')) piece.name = readName(word, words)
  else readFact(read, word, words, frame)
}

function readFact(read: PieceLine, word: string, words: Words, frame: Frame): void {
  const { piece } = read
  switch (word) {
    case 'at':
      piece.at = readSquare(words, frame)
      read.placed = true
      break
    case 'in':
      readWaiting(read, words)
      break
    case 'squad':
      if (!isMarine(piece.kind)) throw words.unfit('Only marines are in a squad.')
      piece.squad = words.number('a squad', 0, 2)
      break
    case 'ammo':
      piece.ammo = words.number('shots left', 0, 99)
      break
    case 'carries':
      piece.carries = readObject(words)
      break
    case 'sustained':
      piece.sustained = readTarget(words, frame)
      break
    case 'contents':
      readContents(read, words)
      break
    default:
      throw words.unfit(`"${word}" means nothing in the line of a piece.`)
  }
}

function readName(word: string, words: Words): string {
  try {
    const name: unknown = JSON.parse(word)
    if (typeof name === 'string' && name !== '' && name.length <= 40) return name
  } catch {}
  throw words.unfit('A name is 1 to 40 characters between double quotes.')
}

function readWaiting(read: PieceLine, words: Words): void {
  const area = words.take('an area, or "hand",')
  read.placed = true
  if (area === 'hand') return
  if (!/^[A-P]$/.test(area)) throw words.unfit(`"${area}" is no entry area.`)
  read.piece.area = area as AreaId
}

function readContents(read: PieceLine, words: Words): void {
  const contents = words.take('what the marker stands for')
  if (read.piece.kind !== 'marker') throw words.unfit('Only markers have contents.')
  if (contents === UNKNOWN) delete read.contents
  else if (CONTENTS.test(contents)) read.contents = contents
  else throw words.unfit('Contents are up to six of the letters g, h and b, "-" for nothing or "?" for unknown.')
}

export function readObject(words: Words): string {
  const object = words.take('an object')
  if (!/^[a-w]$/.test(object)) throw words.unfit(`"${object}" is no object: they are small letters from a to w.`)
  return object
}

export function readSquare(words: Words, { width, height }: Frame): Square {
  const name = words.take('a square')
  const square = parseSquare(width, height, name)
  if (square === null) throw words.unfit(`"${name}" is no square of the board.`)
  return square
}

function readTarget(words: Words, frame: Frame): Target {
  const id = idOf(words.peek() ?? '')
  if (id === undefined) return { door: readSquare(words, frame) }
  words.take('a target')
  return { piece: id }
}

/** How a piece that may be gone is named. */
export const nameOf = (pieces: Record<PieceId, Piece>, id: PieceId): string =>
  pieces[id] ? labelOf(pieces[id]) : String(id)

export interface Surroundings {
  width: number
  pieces: Record<PieceId, Piece>
  contents: Record<PieceId, Contents>
  /** Shots a flamer begins with (G1). */
  shots: number
}

export function writePieceLine(piece: Piece, symbol: string | undefined, around: Surroundings): string {
  const parts = [labelOf(piece), ...whereabouts(piece, symbol, around.width)]
  if (piece.kind !== DEFAULT_KIND[LETTERS[piece.kind]]) parts.push(piece.kind)
  if (piece.kind !== 'marker') parts.push(FACING_LETTERS[piece.facing])
  parts.push(...writeArms(piece))
  if (piece.squad) parts.push(`squad ${piece.squad}`)
  if (piece.name !== undefined) parts.push(JSON.stringify(piece.name))
  if (piece.ammo !== undefined && piece.ammo !== around.shots) parts.push(`ammo ${piece.ammo}`)
  if (piece.carries) parts.push(`carries ${piece.carries}`)
  parts.push(...STATUSES.filter((status) => piece[status]))
  if (piece.sustained) parts.push(`sustained ${writeTarget(piece.sustained, around)}`)
  if (piece.kind === 'marker') parts.push(`contents ${around.contents[piece.id] ?? UNKNOWN}`)
  const drawn = symbol !== undefined && symbol !== String(piece.id)
  return (drawn ? `${symbol} = ` : '') + parts.join(' ')
}

function whereabouts(piece: Piece, symbol: string | undefined, width: number): string[] {
  if (symbol !== undefined) return []
  if (piece.area !== undefined) return [`in ${piece.area}`]
  return [piece.at === NOWHERE ? 'in hand' : `at ${squareName(width, piece.at)}`]
}

function writeArms({ kind, weapons }: Piece): string[] {
  if (weapons.join() === defaultArms(kind).join()) return []
  return weapons.length === 0 ? ['unarmed'] : weapons
}

function writeTarget(target: Target, { pieces, width }: Surroundings): string {
  return 'piece' in target ? nameOf(pieces, target.piece) : squareName(width, target.door)
}
