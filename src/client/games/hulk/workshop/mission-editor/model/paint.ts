/** Puts things on squares. */
import type { Square } from '../../../../../../game/kernel/grid'
import {
  AREA_LETTERS,
  BOUNDS,
  beside,
  type Draft,
  FLOOR,
  freshLetter,
  isFloor,
  markAt,
  nameOf,
  SECTION_LETTERS,
  type SwarmPiece,
  sectionAt,
  sizeOf,
  swarmAt,
  usedIn,
  WALL,
  widthOf,
  withObjectsOnBoard,
} from './draft'

type FacingLetter = Draft['squads'][number]['facing']

export type Thing =
  | { kind: 'floor' }
  | { kind: 'wall' }
  | { kind: 'door'; open: boolean }
  | { kind: 'section'; id: string }
  /** Without an id it joins the area that it touches, or else becomes a new one. */
  | { kind: 'area'; id?: string }
  | { kind: 'deployment'; squad: number }
  | { kind: 'exit'; id: 'x' | 'y' | 'z' }
  /** `name` is used if the object is new. */
  | { kind: 'object'; id: string; name: string }
  | { kind: 'genestealer'; facing: FacingLetter }
  | { kind: 'hybrid'; facing: FacingLetter; bolter: boolean }
  | { kind: 'marker'; contents?: string }

/** A stroke of up to this many floor squares joins the adjacent section. A longer one becomes a new section. */
const TOUCH_UP = 2

export function paint(draft: Draft, squares: readonly Square[], thing: Thing): Draft {
  const known = squares.filter((square) => square >= 0 && square < sizeOf(draft))
  if (known.length === 0) return draft
  switch (thing.kind) {
    case 'section':
      return paintSection(draft, known, thing.id)
    case 'genestealer':
    case 'hybrid':
    case 'marker':
      return placePieces(draft, known, thing)
    case 'object': {
      // An object lies on one square only.
      const cleared = replaceMarks(draft, squaresMarked(draft, thing.id), FLOOR)
      const placed = replaceMarks(cleared, known.slice(-1), thing.id)
      return withObjectsOnBoard(placed, () => thing.name)
    }
    case 'area':
      return withObjectsOnBoard(replaceMarks(draft, known, thing.id ?? areaFor(draft, known)))
    default:
      return withObjectsOnBoard(replaceMarks(draft, known, markOf(thing)))
  }
}

/** The letter of the area in or beside these squares, or a new letter. */
function areaFor(draft: Draft, squares: readonly Square[]): string {
  const around = [...squares, ...squares.flatMap((square) => beside(draft, square))]
  const touched = around.map((square) => markAt(draft, square)).find((mark) => AREA_LETTERS.includes(mark))
  return touched ?? freshLetter(AREA_LETTERS, usedIn(draft.board)) ?? AREA_LETTERS[0]
}

function markOf(thing: Exclude<Thing, { kind: 'area' }>): string {
  switch (thing.kind) {
    case 'wall':
      return WALL
    case 'door':
      return thing.open ? '/' : '+'
    case 'deployment':
      return String(thing.squad + 1)
    case 'exit':
    case 'object':
      return thing.id
    default:
      return FLOOR
  }
}

const squaresMarked = (draft: Draft, mark: string): Square[] =>
  everySquare(draft).filter((square) => markAt(draft, square) === mark)

const everySquare = (draft: Draft): Square[] => Array.from({ length: sizeOf(draft) }, (_, square) => square)

/**
 * Also updates sections: new floor gets a section, and other squares lose theirs. Nothing stands on hull or on a closed
 * door.
 */
function replaceMarks(draft: Draft, squares: readonly Square[], mark: string): Draft {
  const changed = [...new Set(squares)].filter((square) => markAt(draft, square) !== mark)
  if (changed.length === 0) return draft
  const added = isFloor(mark) ? changed.filter((square) => !isFloor(markAt(draft, square))) : []
  const removed = isFloor(mark) ? [] : changed
  const board = withCharacters(draft.board, widthOf(draft), new Map(changed.map((square) => [square, mark])))
  const bare = withCharacters(draft.sections, widthOf(draft), new Map(removed.map((square) => [square, WALL])))
  const next = withSections({ ...draft, board, sections: bare }, added)
  return isFloor(mark) && mark !== '+' ? next : withoutPieces(next, changed)
}

function withCharacters(rows: readonly string[], width: number, at: ReadonlyMap<Square, string>): string[] {
  const byRow = new Map<number, [number, string][]>()
  for (const [square, character] of at) {
    const y = Math.floor(square / width)
    const list = byRow.get(y) ?? []
    list.push([square % width, character])
    byRow.set(y, list)
  }
  return rows.map((row, y) => {
    const list = byRow.get(y)
    if (!list) return row
    const characters = [...row]
    for (const [x, character] of list) characters[x] = character
    return characters.join('')
  })
}

function withSections(draft: Draft, added: readonly Square[]): Draft {
  if (added.length === 0) return draft
  const found = new Map<Square, string>()
  const used = usedIn(draft.sections)
  for (const group of together(draft, added)) {
    const around = group.flatMap((square) => beside(draft, square)).map((square) => sectionAt(draft, square))
    const neighbour = around.find((section) => section !== WALL)
    const fresh = freshLetter(SECTION_LETTERS, used)
    const section = group.length <= TOUCH_UP || !fresh ? (neighbour ?? fresh ?? 'a') : fresh
    used.add(section)
    for (const square of group) found.set(square, section)
  }
  return { ...draft, sections: withCharacters(draft.sections, widthOf(draft), found) }
}

/** The squares as connected groups. */
function together(draft: Draft, squares: readonly Square[]): Square[][] {
  const left = new Set(squares)
  const groups: Square[][] = []
  for (const first of left) {
    const group = [first]
    left.delete(first)
    for (const square of group) {
      for (const next of beside(draft, square)) if (left.delete(next)) group.push(next)
    }
    groups.push(group)
  }
  return groups
}

function paintSection(draft: Draft, squares: readonly Square[], id: string): Draft {
  const floor = squares.filter((square) => isFloor(markAt(draft, square)) && sectionAt(draft, square) !== id)
  if (floor.length === 0) return draft
  const sections = withCharacters(draft.sections, widthOf(draft), new Map(floor.map((square) => [square, id])))
  return { ...draft, sections }
}

function placePieces(
  draft: Draft,
  squares: readonly Square[],
  thing: Extract<Thing, { kind: 'genestealer' | 'hybrid' | 'marker' }>,
): Draft {
  const open = squares.filter((square) => isFloor(markAt(draft, square)) && markAt(draft, square) !== '+')
  if (open.length === 0) return draft
  const left = withoutPieces(draft, open).swarm
  const pieces = open.map((square) => pieceAt(nameOf(draft, square), thing))
  return { ...draft, swarm: [...left, ...pieces].slice(0, BOUNDS.swarm) }
}

function pieceAt(at: string, thing: Extract<Thing, { kind: 'genestealer' | 'hybrid' | 'marker' }>): SwarmPiece {
  if (thing.kind === 'genestealer') return { at, kind: 'genestealer', facing: thing.facing }
  if (thing.kind === 'hybrid') {
    return { at, kind: 'hybrid', facing: thing.facing, weapons: thing.bolter ? ['bolter'] : [] }
  }
  return thing.contents ? { at, kind: 'marker', contents: thing.contents } : { at, kind: 'marker' }
}

function withoutPieces(draft: Draft, squares: readonly Square[]): Draft {
  const names = new Set(squares.map((square) => nameOf(draft, square)))
  const swarm = draft.swarm.filter(({ at }) => !names.has(at))
  return swarm.length === draft.swarm.length ? draft : { ...draft, swarm }
}

/** What a stroke of the eraser removes: the topmost thing on its first square. */
export type Depth = 'piece' | 'mark' | 'ground'

export function depthAt(draft: Draft, square: Square): Depth {
  if (swarmAt(draft, square) >= 0) return 'piece'
  const mark = markAt(draft, square)
  return isFloor(mark) && mark !== FLOOR ? 'mark' : 'ground'
}

export function erase(draft: Draft, squares: readonly Square[], depth: Depth): Draft {
  if (depth === 'piece') return withoutPieces(draft, squares)
  if (depth === 'ground') return paint(draft, squares, { kind: 'wall' })
  return paint(
    draft,
    squares.filter((square) => isFloor(markAt(draft, square))),
    { kind: 'floor' },
  )
}

/** What lies on a square, to paint more of it. With the section brush, the section. */
export function pick(draft: Draft, square: Square, sections: boolean): Thing {
  const piece = draft.swarm[swarmAt(draft, square)]
  const mark = markAt(draft, square)
  if (sections && isFloor(mark)) return { kind: 'section', id: sectionAt(draft, square) }
  if (piece?.kind === 'genestealer') return { kind: 'genestealer', facing: piece.facing }
  if (piece?.kind === 'hybrid') return { kind: 'hybrid', facing: piece.facing, bolter: piece.weapons.length > 0 }
  if (piece) return { kind: 'marker', ...(piece.contents ? { contents: piece.contents } : {}) }
  if (mark === '+' || mark === '/') return { kind: 'door', open: mark === '/' }
  if (/[123]/.test(mark)) return { kind: 'deployment', squad: Number(mark) - 1 }
  if (mark === 'x' || mark === 'y' || mark === 'z') return { kind: 'exit', id: mark }
  if (/[A-P]/.test(mark)) return { kind: 'area', id: mark }
  if (/[a-w]/.test(mark)) return { kind: 'object', id: mark, name: draft.objects[mark]?.name ?? mark }
  return { kind: isFloor(mark) ? 'floor' : 'wall' }
}

/** Makes every section connected: separated parts get new letters as long as there are any. */
export function tidySections(draft: Draft): Draft {
  const used = usedIn(draft.sections)
  const found = new Map<Square, string>()
  for (const section of [...used].filter((letter) => letter !== WALL)) {
    const squares = everySquare(draft).filter((square) => sectionAt(draft, square) === section)
    for (const group of together(draft, squares).slice(1)) {
      const fresh = freshLetter(SECTION_LETTERS, used)
      if (!fresh) continue
      used.add(fresh)
      for (const square of group) found.set(square, fresh)
    }
  }
  if (found.size === 0) return draft
  return { ...draft, sections: withCharacters(draft.sections, widthOf(draft), found) }
}

/** Turns the piece on a square. Markers have no facing. */
export function turnPiece(draft: Draft, square: Square, by: 1 | -1): Draft {
  const index = swarmAt(draft, square)
  const piece = draft.swarm[index]
  if (!piece || piece.kind === 'marker') return draft
  const letters = ['N', 'E', 'S', 'W'] as const
  const facing = letters[(letters.indexOf(piece.facing) + by + 4) % 4]
  return { ...draft, swarm: draft.swarm.with(index, { ...piece, facing }) }
}
