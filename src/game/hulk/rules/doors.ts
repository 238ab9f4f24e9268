/** F5, F6. Doors. */
import type { Square } from '../../kernel/grid'
import { CLOSED, isMarine, isMarker, mark, PIECE, type Play, tell, unmark } from '../play'
import type { RefusalCode } from '../refusals'
import type { DoorState, Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'

const AHEAD = [0, 1, 7]
const ALL_ROUND = [0, 1, 2, 3, 4, 5, 6, 7]

/** F5: the squares where a piece can open or close a door: the three ahead, or any adjacent one for a marker (N4). */
export function doorReach(play: Play, piece: Piece): Square[] {
  const { step } = play.board.grid
  const squares: Square[] = []
  for (const turn of isMarker(piece) ? ALL_ROUND : AHEAD) {
    const square = step[piece.at * 8 + ((2 * piece.facing + turn) & 7)]
    if (square >= 0) squares.push(square)
  }
  return squares
}

export function whyNotWork(play: Play, piece: Piece, door: Square, to: 'open' | 'closed'): RefusalCode | undefined {
  const now = play.state.doors[door]
  if (now === undefined || now === 'destroyed') return 'noDoorThere'
  if (!doorReach(play, piece).includes(door)) return isMarker(piece) ? 'doorNotBeside' : 'doorOutOfReach'
  return whyNotMake(play, door, to)
}

/** Why a door within reach cannot be opened or closed. */
export function whyNotMake(play: Play, door: Square, to: 'open' | 'closed'): RefusalCode | undefined {
  const now = play.state.doors[door]
  if (now === to) return to === 'open' ? 'doorAlreadyOpen' : 'doorAlreadyClosed'
  // F5: only a piece can keep a door open.
  if (to === 'closed' && (play.occupied[door] & PIECE) !== 0) return 'pieceInDoorway'
  return undefined
}

/** Makes a new record, since copies of the state share the old one. */
function setDoor({ state }: Play, door: Square, to: DoorState): void {
  state.doors = { ...state.doors, [door]: to }
}

export function openDoor(play: Play, piece: Piece, door: Square): void {
  beginAction(play, piece)
  setDoor(play, door, 'open')
  unmark(play, door, CLOSED)
  tell(play, { type: 'doorOpened', piece: piece.id, door })
  aftermath(play, piece, {})
}

export function closeDoor(play: Play, piece: Piece, door: Square): void {
  beginAction(play, piece)
  setDoor(play, door, 'closed')
  mark(play, door, CLOSED)
  tell(play, { type: 'doorClosed', piece: piece.id, door })
  // I2: only a door closed by the enemy can be shot at on overwatch.
  aftermath(play, piece, isMarine(piece) ? {} : { door })
}

export function destroyDoor(play: Play, door: Square, roll?: number): void {
  setDoor(play, door, 'destroyed')
  unmark(play, door, CLOSED)
  tell(play, { type: 'doorDestroyed', door, ...(roll === undefined ? {} : { roll }) })
}
