/** The drawing of a position: the terrain in the mission's characters, with pieces drawn over it. */
import { type Square, squareName } from '../../kernel/grid'
import { type Layout, layoutOf, type Mission } from '../missions'
import { BOUNDS, LEGEND } from '../missions/legend'
import type { State } from '../state'
import { type DoorState, NOWHERE, type ObjectId, type PieceId } from '../types'
import { type Frame, readObject, readSquare, SYMBOLS } from './pieces'
import { Complaint, type SourceLine, type Words } from './text'

const DOORS: Record<string, DoorState> = { '+': 'closed', '/': 'open', "'": 'destroyed' }
const DOOR_MARKS: Record<DoorState, string> = { closed: '+', open: '/', destroyed: "'" }
const FIRE = '~'
const FLOOR = '.'
export const WALL = '#'
const DOOR = '+'

/** What is shown by a drawing and by the lines that add to it. */
export interface Scene extends Frame {
  /** Indexed by square, in a mission's characters without deployment and objects. Every door is `+`. */
  terrain: string[]
  doors: Record<Square, DoorState>
  flames: Record<Square, true>
  objects: Record<ObjectId, Square>
  /** The square of each character that stands for a piece. */
  symbols: Map<string, Square>
  /** The squares whose terrain is hidden by what is drawn on them. */
  hidden: Set<Square>
}

export function frameOf(rows: SourceLine[]): Frame {
  const width = rows[0].text.length
  for (const [y, row] of rows.entries()) {
    if (row.text.length === width) continue
    const column = row.column + Math.min(row.text.length, width)
    throw new Complaint(row.number, column, `Row ${y + 1} is ${row.text.length} wide; the first row is ${width} wide.`)
  }
  if (width > BOUNDS.width || rows.length > BOUNDS.height) {
    const most = `${BOUNDS.width}×${BOUNDS.height}`
    throw new Complaint(
      rows[0].number,
      rows[0].column,
      `The board is ${width}×${rows.length}; at most ${most} will do.`,
    )
  }
  return { width, height: rows.length }
}

export function readDrawing(rows: SourceLine[], symbols: ReadonlySet<string>): Scene {
  const frame = frameOf(rows)
  const scene: Scene = {
    ...frame,
    terrain: [],
    doors: {},
    flames: {},
    objects: {},
    symbols: new Map(),
    hidden: new Set(),
  }
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < frame.width; x++) {
      const flaw = readMark(scene, y * frame.width + x, row.text[x], symbols)
      if (flaw) throw new Complaint(row.number, row.column + x, flaw)
    }
  }
  return scene
}

/** Returns what is wrong with the mark, if anything. */
function readMark(scene: Scene, square: Square, mark: string, symbols: ReadonlySet<string>): string | undefined {
  const name = squareName(scene.width, square)
  scene.terrain[square] = FLOOR
  if (symbols.has(mark)) {
    if (scene.symbols.has(mark)) return `${mark} is drawn twice, the second time on ${name}.`
    scene.symbols.set(mark, square)
    scene.hidden.add(square)
  } else if (LEGEND.void.test(mark)) scene.terrain[square] = WALL
  else if (LEGEND.area.test(mark) || LEGEND.exit.test(mark)) scene.terrain[square] = mark
  else if (mark in DOORS) {
    scene.terrain[square] = DOOR
    scene.doors[square] = DOORS[mark]
  } else if (mark === FIRE) {
    scene.flames[square] = true
    scene.hidden.add(square)
  } else if (LEGEND.object.test(mark)) {
    if (mark in scene.objects) return `Object ${mark} is drawn twice, the second time on ${name}.`
    scene.objects[mark] = square
    scene.hidden.add(square)
  } else if (/\d/.test(mark))
    return `${mark} on ${name} is explained nowhere: a line such as "m${mark} N" should follow.`
  else if (mark !== FLOOR) return `"${mark}" on ${name} means nothing.`
}

/** The scene of a position without a drawing: the mission's terrain, with doors and objects as at the start. */
export function sceneOf(mission: Mission): Scene {
  const { width, height, doors, objects } = layoutOf(mission)
  return {
    width,
    height,
    terrain: terrainOf(mission),
    doors: { ...doors },
    flames: {},
    objects: { ...objects },
    symbols: new Map(),
    hidden: new Set(),
  }
}

/** A mission's board in the characters of `Scene.terrain`. */
export function terrainOf({ board }: Pick<Mission, 'board'>): string[] {
  return [...board.join('')].map((mark) => {
    if (LEGEND.void.test(mark)) return WALL
    if (mark in DOORS) return DOOR
    return LEGEND.area.test(mark) || LEGEND.exit.test(mark) ? mark : FLOOR
  })
}

/** `exit x F5`, `door F5 open`, `fire F5 F6`, `object r F5`: for squares on which something else is drawn. */
export const SCENERY: Record<string, (scene: Scene, words: Words) => void> = {
  exit(scene, words) {
    const exit = words.take('an exit')
    if (!LEGEND.exit.test(exit)) throw words.unfit(`"${exit}" is no exit: they are x, y and z.`)
    scene.terrain[readFloor(scene, words)] = exit
  },
  door(scene, words) {
    const square = readFloor(scene, words)
    const state = words.take('open, closed or destroyed')
    if (!Object.hasOwn(DOOR_MARKS, state)) throw words.unfit(`A door is open, closed or destroyed, not "${state}".`)
    scene.terrain[square] = DOOR
    scene.doors[square] = state as DoorState
  },
  fire(scene, words) {
    do scene.flames[readFloor(scene, words)] = true
    while (words.more)
  },
  object(scene, words) {
    const object = readObject(words)
    scene.objects[object] = readFloor(scene, words)
  },
}

function readFloor(scene: Scene, words: Words): Square {
  const square = readSquare(words, scene)
  if (LEGEND.floor.test(scene.terrain[square])) return square
  throw words.unfit(`${squareName(scene.width, square)} is no floor.`)
}

/** Checks that the scene fits the mission's board. A door hidden under a piece or fire is open. */
export function fitScene(scene: Scene, mission: Mission, rows: SourceLine[]): void {
  const terrain = terrainOf(mission)
  const { width, height } = layoutOf(mission)
  if (scene.width !== width || scene.height !== height) {
    const sizes = `${scene.width}×${scene.height}; the mission's is ${width}×${height}`
    throw new Complaint(rows[0]?.number ?? 1, rows[0]?.column ?? 1, `The board is ${sizes}.`)
  }
  for (const [square, mark] of terrain.entries()) {
    const drawn = scene.terrain[square]
    if (drawn === mark) continue
    const hidden = scene.hidden.has(square) && drawn === FLOOR
    if (!hidden || !LEGEND.floor.test(mark)) throw misfit(scene, square, mark, rows)
    scene.terrain[square] = mark
    if (mark === DOOR) scene.doors[square] ??= 'open'
  }
}

function misfit({ width }: Scene, square: Square, mark: string, rows: SourceLine[]): Complaint {
  const row = rows[Math.floor(square / width)]
  const name = squareName(width, square)
  return new Complaint(row?.number ?? 1, (row?.column ?? 1) + (square % width), `The mission has "${mark}" on ${name}.`)
}

/** A position's drawing, and what could not be drawn. */
export interface Drawn {
  rows: string[]
  /** The characters of the pieces. A piece without one is placed by its line. */
  symbols: Record<PieceId, string>
  /** Lines for things that are hidden under something else. */
  scenery: string[]
}

export function drawBoard(state: State): Drawn {
  const { width, height, exits } = layoutOf(state.mission)
  const marks = terrainOf(state.mission)
  const drawn: Drawn = { rows: [], symbols: symbolsOf(state), scenery: [] }
  const name = (square: Square) => squareName(width, square)
  const layers = layersOf(state, exits, drawn.symbols)
  const taken = new Set<Square>()
  const fire: string[] = []
  for (const { square, mark, line } of layers) {
    if (!taken.has(square)) marks[square] = mark
    else if (line === 'fire') fire.push(name(square))
    else if (line) drawn.scenery.push(`${line.replace('@', name(square))}`)
    taken.add(square)
  }
  if (fire.length > 0) drawn.scenery.push(`fire ${fire.join(' ')}`)
  for (let y = 0; y < height; y++) drawn.rows.push(marks.slice(y * width, (y + 1) * width).join(''))
  return drawn
}

interface Mark {
  square: Square
  mark: string
  /** The line to write if the mark cannot be drawn. `@` stands for the square. */
  line?: string
}

/** From the top down: of all marks on a square, the first is drawn. */
function layersOf(state: State, exits: Layout['exits'], symbols: Record<PieceId, string>): Mark[] {
  const squares = (record: object) => Object.keys(record).map(Number)
  return [
    ...squares(symbols).map((id) => ({ square: state.pieces[id].at, mark: symbols[id] })),
    ...squares(state.doors).map((square) => {
      const door = state.doors[square]
      return { square, mark: DOOR_MARKS[door], line: `door @ ${door}` }
    }),
    ...squares(state.flames).map((square) => ({ square, mark: FIRE, line: 'fire' })),
    ...Object.keys(state.objects)
      .sort()
      .map((object) => ({ square: state.objects[object], mark: object, line: `object ${object} @` })),
    ...squares(exits).map((square) => ({ square, mark: exits[square], line: `exit ${exits[square]} @` })),
  ]
}

/** Digits for the first nine pieces, then letters that no object of the game uses, in the order of their numbers. */
function symbolsOf({ pieces, objects, mission }: State): Record<PieceId, string> {
  const free = SYMBOLS.filter((symbol) => !(symbol in objects) && !(symbol in mission.objects))
  const symbols: Record<PieceId, string> = {}
  for (const piece of Object.values(pieces)) {
    if (piece.at === NOWHERE) continue
    const symbol = piece.id <= 9 ? String(piece.id) : free.shift()
    if (symbol !== undefined) symbols[piece.id] = symbol
  }
  return symbols
}
