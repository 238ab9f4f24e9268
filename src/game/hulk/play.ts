/**
 * A state opened for work: the state, its board, and an index of who stands where. Rules read and change a game only
 * through this. Opening takes one pass over the pieces. A `Play` lives no longer than the call that opened it,
 * except in a simulation.
 */
import type { Dice } from '../kernel/dice'
import { distance, inFireArc, inSightArc, type Square } from '../kernel/grid'
import { type Board, boardOf, type Marks, makeMarks } from './board'
import { copyPiece } from './copy'
import type { Event } from './events'
import type { Ruleset } from './ruleset'
import type { State } from './state'
import { NOWHERE, type Piece, type PieceId, type Seat, type SquadId, type Weapon } from './types'

/** What an action needs from outside: dice and the time in milliseconds. */
export interface World {
  dice: Dice
  now: number
}

export interface Play extends World {
  state: State
  board: Board
  rules: Ruleset
  marks: Marks
  /** Indexed by square: the bits PIECE, CLOSED and FLAMES. A step may end where it is 0. */
  occupied: Uint8Array
  /** Indexed by square: the number of the piece that stands there, or 0. */
  standing: Uint16Array
  /** Indexed by square: not 0 if it blocks sight (E4). The same array as `occupied` unless some pieces do not block. */
  screened: Uint8Array
  /** The marines on the board, and the swarm's miniatures and markers on the board. */
  marines: Piece[]
  swarm: Piece[]
  /** Pieces in entry areas, and markers still to be put into one. */
  waiting: Piece[]
  events: Event[]
  /** Dice were rolled or something hidden was revealed: an undo barrier. */
  final: boolean
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

/** Opens the state until `close` is called. Until then it may be changed only through the result. */
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
    events: [],
    final: false,
    dice: world.dice,
    now: world.now,
  }
  for (const square of board.doors) if (state.doors[square] === 'closed') mark(play, square, CLOSED)
  for (const square in state.flames) mark(play, Number(square), FLAMES)
  for (let id = 1; id < state.nextId; id++) {
    const piece = state.pieces[id]
    if (piece === undefined) continue
    add(play, piece)
  }
  if (play.marines.some((marine) => marine.dying)) seePastDying(play)
  return play
}

export function close({ board, marks }: Play): void {
  marks.occupied.fill(0)
  marks.standing.fill(0)
  marks.screened.fill(0)
  board.spare.push(marks)
}

export function mark(play: Play, square: Square, what: number): void {
  play.occupied[square] |= what
  if (play.screened !== play.occupied && (what !== PIECE || play.rules.sight.piecesBlock)) play.screened[square] |= what
}

export function unmark(play: Play, square: Square, what: number): void {
  play.occupied[square] &= ~what
  if (play.screened !== play.occupied) play.screened[square] &= ~what
}

/** J3: a dying marine keeps their square, but no longer blocks sight unless the rules say so. */
export function beginDying(play: Play, marine: Piece): void {
  marine.dying = true
  seePastDying(play)
}

function seePastDying(play: Play): void {
  const { piecesBlock, dyingBlock } = play.rules.sight
  if (!piecesBlock || dyingBlock) return
  const { screened } = play.marks
  // From here on `mark` and `unmark` write to both arrays. They start out equal.
  if (play.screened !== screened) screened.set(play.occupied)
  play.screened = screened
  for (const marine of play.marines) if (marine.dying) screened[marine.at] &= ~PIECE
}

/** Called when no dying marine is left on the board: one array is enough again. */
export function endDying(play: Play): void {
  if (play.rules.sight.piecesBlock) play.screened = play.occupied
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

/** All pieces, on the board and waiting, by number. (Iterating over the keys of the record is many times slower.) */
export function piecesOf({ pieces, nextId }: State): Piece[] {
  const list: Piece[] = []
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece !== undefined) list.push(piece)
  }
  return list
}

/** Whether some piece passes the test. Pieces are tested by number. */
export function somePiece({ pieces, nextId }: State, test: (piece: Piece) => boolean): boolean {
  for (let id = 1; id < nextId; id++) {
    const piece = pieces[id]
    if (piece !== undefined && test(piece)) return true
  }
  return false
}

/** Whether at least `count` pieces pass the test. */
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

/** The Marine seats in seat order, without repeats (A2). */
export function marineSeats(state: State): Seat[] {
  const seats: Seat[] = []
  for (let squad = 0; squad < squadCount(state); squad++) {
    const { seat } = state.squads[squad]
    if (!seats.includes(seat)) seats.push(seat)
  }
  return seats.length > 1 ? seats.sort((a, b) => Number(a) - Number(b)) : seats
}

/** Squads are numbered in the mission's order. (Iterating over the keys of the record is many times slower.) */
export const squadCount = ({ mission }: State): number => mission.squads.length

/** B1, C2: a sergeant who fell or left no longer counts (O3). */
export function sergeantLives(state: State, squad: SquadId): boolean {
  return somePiece(state, (piece) => piece.kind === 'sergeant' && piece.squad === squad && !piece.dying)
}

export const burns = (play: Play, square: Square): boolean => (play.occupied[square] & FLAMES) !== 0

/** E2–E4, G3: whether the square is in the piece's arc of sight and the line to it is clear. */
export function sees(play: Play, viewer: Piece, square: Square): boolean {
  const { board, rules } = play
  const { at, facing } = viewer
  return (
    // Most squares are behind walls, so this test comes first.
    board.sight.bare(at, square) &&
    inSightArc(board.width, at, facing, square, rules.sight.includesFlanks) &&
    lineClear(play, at, square)
  )
}

/** Whether any marine sees the square. */
export const marinesSee = (play: Play, square: Square): boolean =>
  play.marines.some((marine) => sees(play, marine, square))

/** E2: whether the square is in the fire arc and in sight. */
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

/** E5 */
export const apart = ({ board }: Play, a: Square, b: Square): number => distance(board.width, a, b)

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

export function tell(play: Play, event: Event): void {
  play.events.push(event)
}

/** Dice are an undo barrier, whoever rolls them. */
export function rollDice(play: Play, count: number): number[] {
  play.final = true
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(play.dice.roll(6))
  return dice
}

/** Adds a piece whose number is higher than those of all pieces so far. */
function add(play: Play, piece: Piece): void {
  if (piece.at === NOWHERE) play.waiting.push(piece)
  else {
    sideOf(play, piece).push(piece)
    stand(play, piece)
  }
}

/** Puts a waiting piece on the board. */
export function putDown(play: Play, piece: Piece, square: Square): void {
  remove(play.waiting, piece)
  piece.at = square
  piece.area = undefined
  insert(sideOf(play, piece), piece)
  stand(play, piece)
}

function stand(play: Play, { at, id }: Piece): void {
  play.standing[at] = id
  mark(play, at, PIECE)
}

function stepAway(play: Play, { at }: Piece): void {
  play.standing[at] = 0
  unmark(play, at, PIECE)
}

/** The piece on the square. */
export function pieceOn({ standing, state }: Play, square: Square): Piece | undefined {
  const id = standing[square]
  return id === 0 ? undefined : state.pieces[id]
}

const sideOf = ({ marines, swarm }: Play, piece: Piece): Piece[] => (isMarine(piece) ? marines : swarm)

/** Keeps the list sorted by number, as it is when a state is opened. */
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

/** Removes a piece from the game, with no other consequences. */
export function takeOff(play: Play, piece: Piece): void {
  if (piece.at === NOWHERE) remove(play.waiting, piece)
  else {
    stepAway(play, piece)
    remove(sideOf(play, piece), piece)
  }
  delete play.state.pieces[piece.id]
  if (play.state.turn.active === piece.id) endActivation(play)
}

/** D2: the AP that are left are lost. */
function endActivation(play: Play): void {
  const { turn } = play.state
  if (turn.active === undefined) return
  turn.done[turn.active] = true
  delete turn.active
  turn.ap = 0
}

export const push = (play: Play, ...steps: State['agenda']): void => {
  // The steps come in the order in which they are to happen, so the first goes on top.
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
