/**
 * A state opened for work: the state, its board, and who stands where. Rules read and change a game only through this.
 * Opening costs one walk over the pieces. Nothing of it outlives the call that opened it, simulations aside.
 *
 * Simulations ask after every action what is asked here and in most of rules/. An engine makes one piece of small
 * functions, and of large ones not: in these, loops count an index (`for … of` is four times as long to the engine) and
 * what seldom happens has a function of its own.
 */
import type { Dice } from '../kernel/dice'
import { aheadBy, type Facing, inFireArc, type Square } from '../kernel/grid'
import { type Board, boardOf, distance, type Marks, makeMarks } from './board'
import { copyPiece } from './copy'
import { decidesNothing, type Event } from './events'
import type { Ruleset } from './ruleset'
import type { State } from './state'
import { NOWHERE, type Piece, type PieceId, type Seat, type SquadId, type Target, type Weapon } from './types'

/** What an action needs from outside: dice, and the time in milliseconds. */
export interface World {
  dice: Dice
  now: number
}

export interface Play extends World {
  state: State
  board: Board
  rules: Ruleset
  marks: Marks
  /** By square, 0 where a step may end: PIECE, CLOSED and FLAMES added up. */
  occupied: Uint8Array
  /** By square, the piece that stands there; 0 where none does. */
  standing: Uint16Array
  /** By square, not 0 where a line of sight is blocked (E4). The same array as `occupied` unless pieces do not block. */
  screened: Uint8Array
  /** Marines, and swarm miniatures and markers, on the board. */
  marines: Piece[]
  swarm: Piece[]
  /** Pieces in entry areas, and markers on the way there. */
  waiting: Piece[]
  /** Of the swarm, the markers; of both sides, those with a storm bolter or bolter, and with a heavy flamer. */
  markers: Piece[]
  guns: Piece[]
  flamers: Piece[]
  events: Event[]
  /** Goes up whenever something on the board is put down, taken away, opened or closed. */
  version: number
  /** What marines would see past bare walls, all round; until one of them moves. */
  watched: Int32Array | undefined
  /** Somebody has fired and may go on firing at the same (H2). */
  firing: boolean
  /** What was found when somebody last looked for targets (storm-bolter.ts): after a step it is asked twice. */
  aim: Aim | undefined
  /** Some marine may be dying (J3). */
  dying: boolean
  /** The game was looked at and found undecided (L2), and nothing that decides has happened since. */
  undecided: boolean
  /** Dice were rolled or something hidden was shown: no undo past this (Undo in ARCHITECTURE.md). */
  final: boolean
}

export interface Aim {
  shooter: Piece
  at: Square
  facing: Facing
  version: number
  targets: readonly Target[]
}

export const PIECE = 1
export const CLOSED = 2
export const FLAMES = 4

const READ_ONLY: World = {
  dice: {
    roll() {
      throw new Error('a question about the state must not roll dice')
    },
  },
  now: 0,
}

/** Opens the state, hands it to `work`, and closes it again. */
export function open<T>(state: State, work: (play: Play) => T, world: World = READ_ONLY): T {
  const play = keepOpen(state, world)
  try {
    return work(play)
  } finally {
    close(play)
  }
}

/** Opens the state until `close`. Nobody may change it by any other way meanwhile. */
export function keepOpen(state: State, world: World): Play {
  const board = boardOf(state.mission)
  const rules = state.ruleset
  const marks = board.spare.pop() ?? makeMarks(board.grid.size)
  const { occupied, screened, standing } = marks
  const play: Play = {
    state,
    board,
    rules,
    marks,
    occupied,
    standing,
    screened: rules.sight.piecesBlock ? occupied : screened,
    marines: [],
    swarm: [],
    waiting: [],
    markers: [],
    guns: [],
    flamers: [],
    events: NO_EVENTS,
    version: 0,
    watched: undefined,
    firing: false,
    aim: undefined,
    dying: false,
    undecided: false,
    final: false,
    dice: world.dice,
    now: world.now,
  }
  for (const square of board.doors) if (state.doors[square] === 'closed') mark(play, square, CLOSED)
  for (const square in state.flames) mark(play, Number(square), FLAMES)
  for (let id = 1; id < state.nextId; id++) {
    const piece = state.pieces[id]
    if (piece === undefined) continue
    if (piece.sustained) play.firing = true
    if (piece.dying) play.dying = true
    add(play, piece)
  }
  return play
}

export function close({ board, marks }: Play): void {
  marks.occupied.fill(0)
  marks.standing.fill(0)
  marks.screened.fill(0)
  board.spare.push(marks)
}

export function mark(play: Play, square: Square, what: number): void {
  play.version++
  play.occupied[square] |= what
  if (play.screened !== play.occupied && what !== PIECE) play.screened[square] |= what
}

export function unmark(play: Play, square: Square, what: number): void {
  play.version++
  play.occupied[square] &= ~what
  if (play.screened !== play.occupied) play.screened[square] &= ~what
}

export const isMarine = (piece: Piece): boolean => piece.squad !== undefined
export const isMarker = (piece: Piece): boolean => piece.kind === 'marker'
export const isSwarmMiniature = (piece: Piece): boolean => piece.kind === 'genestealer' || piece.kind === 'hybrid'
export function has({ weapons }: Piece, weapon: Weapon): boolean {
  for (let i = 0; i < weapons.length; i++) if (weapons[i] === weapon) return true
  return false
}

/** H1 */
export const hasGun = (piece: Piece): boolean => has(piece, 'stormBolter') || has(piece, 'bolter')

/** All pieces, on the board and waiting, by number. (To walk the record's keys is many times slower.) */
export function piecesOf({ pieces, nextId }: State): Piece[] {
  const list: Piece[] = []
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece !== undefined) list.push(piece)
  }
  return list
}

/** Whether a piece is so; quick where a low number is. */
export function somePiece({ pieces, nextId }: State, test: (piece: Piece) => boolean): boolean {
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece !== undefined && test(piece)) return true
  }
  return false
}

/** Whether as many pieces are so. */
export function hasPieces(state: State, count: number, test: (piece: Piece) => boolean): boolean {
  let left = count
  return left <= 0 || somePiece(state, (piece) => test(piece) && --left === 0)
}

export function pieceOf(play: Play, id: PieceId): Piece {
  const piece = play.state.pieces[id]
  if (!piece) throw new Error(`no piece ${id}`)
  return piece
}

export const seatOf = (state: State, piece: Piece): Seat =>
  piece.squad === undefined ? state.genestealer : state.squads[piece.squad].seat

/** Marine seats in seat order, each once (A2). */
export function marineSeats(state: State): Seat[] {
  const seats: Seat[] = []
  for (let squad = 0; squad < squadCount(state); squad++) {
    const { seat } = state.squads[squad]
    if (!seats.includes(seat)) seats.push(seat)
  }
  return seats.length > 1 ? seats.sort((a, b) => Number(a) - Number(b)) : seats
}

/** Squads are numbered as the mission lists them. (To walk the record's keys is many times slower.) */
export const squadCount = ({ mission }: State): number => mission.squads.length

/** B1, C2: a sergeant who fell or left no longer counts (O3). */
export function sergeantLives(state: State, squad: SquadId): boolean {
  return somePiece(state, (piece) => piece.kind === 'sergeant' && piece.squad === squad && !piece.dying)
}

export const burns = (play: Play, square: Square): boolean => (play.occupied[square] & FLAMES) !== 0

/** E2–E4, G3: a line of sight from the piece to the square, arc included. */
export function sees(play: Play, viewer: Piece, square: Square): boolean {
  // Most squares are behind walls, and that is quickest to say.
  const { board, rules } = play
  const { at, facing } = viewer
  if (!board.sight.bare(at, square)) return false
  // E2 (To divide by the width is slow where it is asked after every step: board.ts has it done.)
  const away = aheadBy(facing, board.columns[square] - board.columns[at], board.rows[square] - board.rows[at])
  return away >= (rules.sight.includesFlanks ? 0 : 1) && lineClear(play, at, square)
}

/** Whether any marine does. (Asked after every action; while the swarm moves, marines mostly stand still.) */
export function marinesSee(play: Play, square: Square): boolean {
  if (play.state.turn.side === 'genestealers' && !play.board.sight.isAmong(watched(play), square)) return false
  const { marines } = play
  for (let i = 0; i < marines.length; i++) if (sees(play, marines[i], square)) return true
  return false
}

const watched = (play: Play): Int32Array =>
  (play.watched ??= play.board.sight.allBare(play.marines.map(({ at }) => at)))

/** E2: in the fire arc and in sight. */
export function aims(play: Play, shooter: Piece, square: Square): boolean {
  return (
    play.board.sight.bare(shooter.at, square) &&
    inFireArc(play.board.width, shooter.at, shooter.facing, square) &&
    lineClear(play, shooter.at, square)
  )
}

/** E3, G3: no line starts, ends or passes on a burning square. */
export function lineClear(play: Play, a: Square, b: Square): boolean {
  return !burns(play, a) && !burns(play, b) && play.board.sight.clear(a, b, play.screened)
}

export const apart = ({ board }: Play, a: Square, b: Square): number => distance(board, a, b)

/** The marine nearest to a square by E5; ties go to the lowest seat, then the lowest number. */
export function nearestMarine(play: Play, square: Square): Piece | undefined {
  let best: Piece | undefined
  let least = Number.POSITIVE_INFINITY
  for (const marine of play.marines) {
    const away = apart(play, marine.at, square)
    const seat = Number(seatOf(play.state, marine))
    if (away < least || (away === least && best && seat < Number(seatOf(play.state, best)))) {
      best = marine
      least = away
    }
  }
  return best
}

/** Never added to. */
export const NO_EVENTS: Event[] = []

/** (Most actions tell of one thing, and a list of one takes far less room than a list that has grown.) */
export function tell(play: Play, event: Event): void {
  if (!decidesNothing(event)) play.undecided = false
  if (play.events.length === 0) play.events = [event]
  else play.events.push(event)
}

/** Dice are an undo barrier, whoever rolls them. */
export function rollDice(play: Play, count: number): number[] {
  play.final = true
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(play.dice.roll(6))
  return dice
}

/** The last of the pieces there are, by number. */
function add(play: Play, piece: Piece): void {
  if (piece.at === NOWHERE) play.waiting.push(piece)
  else {
    for (const list of listsOf(play, piece)) list.push(piece)
    stand(play, piece)
  }
}

/** One that has waited. */
export function putDown(play: Play, piece: Piece, square: Square): void {
  remove(play.waiting, piece)
  piece.at = square
  piece.area = undefined
  for (const list of listsOf(play, piece)) insert(list, piece)
  stand(play, piece)
}

function stand(play: Play, { at, id, squad }: Piece): void {
  if (squad !== undefined) play.watched = undefined
  play.standing[at] = id
  mark(play, at, PIECE)
}

function stepAway(play: Play, { at, squad }: Piece): void {
  if (squad !== undefined) play.watched = undefined
  play.standing[at] = 0
  unmark(play, at, PIECE)
}

/** Who stands there. */
export function pieceOn({ standing, state }: Play, square: Square): Piece | undefined {
  const id = standing[square]
  return id === 0 ? undefined : state.pieces[id]
}

function listsOf({ marines, swarm, markers, guns, flamers }: Play, piece: Piece): Piece[][] {
  const lists = [isMarine(piece) ? marines : swarm]
  if (isMarker(piece)) lists.push(markers)
  if (hasGun(piece)) lists.push(guns)
  if (has(piece, 'heavyFlamer')) lists.push(flamers)
  return lists
}

/** By number, as a state is opened. */
function insert(list: Piece[], piece: Piece): void {
  let place = list.length
  while (place > 0 && list[place - 1].id > piece.id) {
    list[place] = list[place - 1]
    place--
  }
  list[place] = piece
}

function remove(list: Piece[], piece: Piece): void {
  for (let place = list.indexOf(piece); place < list.length - 1; place++) list[place] = list[place + 1]
  list.pop()
}

export function relocate(play: Play, piece: Piece, square: Square): void {
  stepAway(play, piece)
  piece.at = square
  stand(play, piece)
}

/** Off the board and out of the game, without further ado. */
export function takeOff(play: Play, piece: Piece): void {
  if (piece.at === NOWHERE) remove(play.waiting, piece)
  else {
    stepAway(play, piece)
    for (const list of listsOf(play, piece)) remove(list, piece)
  }
  delete play.state.pieces[piece.id]
  if (play.state.turn.active === piece.id) endActivation(play)
}

/** D2: what AP is left is lost. */
export function endActivation(play: Play): void {
  const { turn } = play.state
  if (turn.active === undefined) return
  turn.done[turn.active] = true
  delete turn.active
  turn.ap = 0
}

export const push = (play: Play, ...steps: State['agenda']): void => {
  // Given in the order in which they are to happen; the first goes on top.
  for (let i = steps.length - 1; i >= 0; i--) play.state.agenda.push(steps[i])
}

/** A new piece with the next number. */
export function newPiece(play: Play, facts: Omit<Piece, 'id'>): Piece {
  const { state } = play
  const piece = copyPiece(facts, state.nextId++)
  state.pieces[piece.id] = piece
  add(play, piece)
  return piece
}
