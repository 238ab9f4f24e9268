/** O3. Picking objects up and handing them on. */
import type { Square } from '../../kernel/grid'
import { isMarine, PIECE, type Play, tell } from '../play'
import type { RefusalCode } from '../refusals'
import type { ObjectId, Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'
import { directionTo, wayMask } from './movement'

/** The objects on the piece's square. */
export const objectsAt = ({ state: { objects } }: Play, { at }: Piece): ObjectId[] =>
  Object.keys(objects).filter((id) => objects[id] === at)

function somethingAt({ state: { objects } }: Play, { at }: Piece): boolean {
  for (const id in objects) if (objects[id] === at) return true
  return false
}

export function whyNotPickUp(play: Play, piece: Piece): RefusalCode | undefined {
  if (!isMarine(piece)) return 'marinesOnly'
  if (!somethingAt(play, piece)) return 'nothingToPickUp'
  return piece.carries ? 'handsFull' : undefined
}

export function pickUp(play: Play, piece: Piece, object = objectsAt(play, piece)[0]): void {
  beginAction(play, piece)
  delete play.state.objects[object]
  piece.carries = object
  tell(play, { type: 'pickedUp', piece: piece.id, object })
  aftermath(play, piece, {})
}

export function whyNotGive(play: Play, piece: Piece, to: Piece): RefusalCode | undefined {
  if (!piece.carries) return 'carriesNothing'
  if (!isMarine(to) || to.dying) return 'noTarget'
  return whyNotReach(play, piece.at, to.at) ?? (to.carries ? 'handsFull' : undefined)
}

/** O3, N3: the other square must be one legal step away, ignoring the friend who stands there. */
function whyNotReach(play: Play, from: Square, to: Square): RefusalCode | undefined {
  const direction = directionTo(play, from, to)
  if (direction === undefined) return 'notAdjacent'
  const mask = wayMask(play, from)
  if ((play.occupied[to] & mask & ~PIECE) !== 0) return 'burning'
  const beside = (turn: number) => play.board.grid.step[from * 8 + ((direction + turn) & 7)]
  const isFree = (square: Square) => square >= 0 && (play.occupied[square] & mask) === 0
  // F2
  return (direction & 1) === 0 || isFree(beside(1)) || isFree(beside(7)) ? undefined : 'diagonalBlocked'
}

export function give(play: Play, piece: Piece, to: Piece): void {
  beginAction(play, piece)
  const object = piece.carries!
  piece.carries = undefined
  to.carries = object
  tell(play, { type: 'given', piece: piece.id, to: to.id, object })
  aftermath(play, piece, {})
}
