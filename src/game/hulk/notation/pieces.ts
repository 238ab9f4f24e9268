/**
 * The pieces of a position, one line each: `m1 E overwatch`, or `k = g17 W` with the character that is drawn for it.
 * Defaults of the kind are left out.
 */
import { FACING_LETTERS, type Facing, parseSquare, type Square, squareName } from '../../kernel/grid'
import { ARMS } from '../missions/schema'
import { nothingElse } from '../shape'
import {
  type AreaId,
  type Contents,
  type Flag,
  MINIATURES,
  NOWHERE,
  type Piece,
  type PieceId,
  type PieceKind,
  type Target,
  WEAPONS,
  type Weapon,
} from '../types'
import { Complaint, type SourceLine, Words } from './text'

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

/** The number in a label. A piece that no longer exists is written as a bare number. */
export function idOf(label: string): PieceId | undefined {
  const match = /^[mghb]?([1-9]\d{0,5})$/.exec(label)
  return match ? Number(match[1]) : undefined
}

/** Characters that can stand for a piece. A digit is the piece with that number; a letter with no line is an object. */
const SYMBOL = /^[0-9a-wQ-Z@$%&*!^<>]$/
export const SYMBOLS = [...'abcdefghijklmnopqrstuvwQRSTUVWXYZ0@$%&*!^<>']

const PIECE_LINE = /^(?:(\S)\s*=\s*)?([mghb][1-9]\d{0,5})(?=\s|$)/

export const isPieceLine = ({ text }: Pick<SourceLine, 'text'>): boolean => PIECE_LINE.test(text)

export interface PieceLine {
  line: SourceLine
  piece: Piece
  /** The character that is drawn for it on the board. */
  symbol?: string
  /** The line says where the piece is (`at F5`, `in A`, `in hand`), so it is not drawn. */
  placed?: true
  /** For markers only; absent if unknown, as in a view. */
  contents?: Contents
}

/** The size of the board, which is needed to read the names of squares. */
export interface Frame {
  width: number
  height: number
}

/** Each flag is written as its name. */
const FLAGS: Record<Flag, true> = {
  overwatch: true,
  guard: true,
  jammed: true,
  jammedOnOverwatch: true,
  dying: true,
  held: true,
  fresh: true,
}
const isFlag = (word: string): word is Flag => Object.hasOwn(FLAGS, word)

const DEFAULT_KIND: Record<string, PieceKind> = { m: 'marine', g: 'genestealer', h: 'hybrid', b: 'marker' }
const DEFAULT_CONTENTS = 'g'
const UNKNOWN = '?'
const CONTENTS = /^(-|[ghb]{1,6})$/

const isMarine = (kind: PieceKind): kind is keyof typeof ARMS => kind in ARMS
const defaultArms = (kind: PieceKind): Weapon[] => (isMarine(kind) ? [...ARMS[kind][0]] : [])

export function readPieceLine(line: SourceLine, frame: Frame): PieceLine {
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
  } else if (isFlag(word)) piece[word] = true
  else if (word.startsWith('"')) piece.name = readName(word, words)
  else readFact(read, word, words, frame)
}

function readFact(read: PieceLine, word: string, words: Words, frame: Frame): void {
  if (!Object.hasOwn(FACTS, word)) throw words.unfit(`"${word}" means nothing in the line of a piece.`)
  FACTS[word as keyof typeof FACTS](read, words, frame)
}

/** The fields that have a special form in the line of a piece. */
type Unworded = 'id' | 'kind' | 'at' | 'area' | 'facing' | 'weapons' | 'name'
/** The other fields, which begin with their name, and some further facts that begin with a word. */
type Fact = Exclude<keyof Piece, Unworded | Flag> | 'at' | 'in' | 'contents'

const FACTS: Record<Fact, (read: PieceLine, words: Words, frame: Frame) => void> = {
  at(read, words, frame) {
    read.piece.at = readSquare(words, frame)
    read.placed = true
  },
  in: readWaiting,
  squad({ piece }, words) {
    if (!isMarine(piece.kind)) throw words.unfit('Only marines are in a squad.')
    piece.squad = words.number('a squad', 0, 2)
  },
  ammo({ piece }, words) {
    piece.ammo = words.number('shots left', 0, 99)
  },
  carries({ piece }, words) {
    piece.carries = readObject(words)
  },
  sustained({ piece }, words, frame) {
    piece.sustained = readTarget(words, frame)
  },
  contents: readContents,
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

/** The name of a piece that may no longer exist. */
export const nameOf = (pieces: Record<PieceId, Piece>, id: PieceId): string =>
  pieces[id] ? labelOf(pieces[id]) : String(id)

export interface Surroundings {
  width: number
  pieces: Record<PieceId, Piece>
  contents: Record<PieceId, Contents>
  /** The number of shots a flamer starts with (G1). */
  shots: number
}

export function writePieceLine(piece: Piece, symbol: string | undefined, around: Surroundings): string {
  // All fields are destructured, so that a new one does not compile until it is written.
  const { id, kind, at, area, facing, weapons, squad, name, ammo, carries, sustained, ...rest } = piece
  nothingElse(rest as Omit<typeof rest, Flag>)
  const parts = [labelOf({ id, kind }), ...whereabouts({ at, area }, symbol, around.width)]
  if (kind !== DEFAULT_KIND[LETTERS[kind]]) parts.push(kind)
  if (kind !== 'marker') parts.push(FACING_LETTERS[facing])
  parts.push(...writeArms({ kind, weapons }))
  if (squad) parts.push(`squad ${squad}`)
  if (name !== undefined) parts.push(JSON.stringify(name))
  if (ammo !== undefined && ammo !== around.shots) parts.push(`ammo ${ammo}`)
  if (carries) parts.push(`carries ${carries}`)
  for (const flag in FLAGS) if (piece[flag as Flag]) parts.push(flag)
  if (sustained) parts.push(`sustained ${writeTarget(sustained, around)}`)
  if (kind === 'marker') parts.push(`contents ${around.contents[id] ?? UNKNOWN}`)
  const drawn = symbol !== undefined && symbol !== String(id)
  return (drawn ? `${symbol} = ` : '') + parts.join(' ')
}

function whereabouts(piece: Pick<Piece, 'at' | 'area'>, symbol: string | undefined, width: number): string[] {
  if (symbol !== undefined) return []
  if (piece.area !== undefined) return [`in ${piece.area}`]
  return [piece.at === NOWHERE ? 'in hand' : `at ${squareName(width, piece.at)}`]
}

function writeArms({ kind, weapons }: Pick<Piece, 'kind' | 'weapons'>): string[] {
  if (weapons.join() === defaultArms(kind).join()) return []
  return weapons.length === 0 ? ['unarmed'] : weapons
}

function writeTarget(target: Target, { pieces, width }: Surroundings): string {
  return 'piece' in target ? nameOf(pieces, target.piece) : squareName(width, target.door)
}
