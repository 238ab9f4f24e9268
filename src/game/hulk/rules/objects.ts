/** O3. Picking objects up and handing them on. */
import { DIRECTIONS } from '../../kernel/grid'
import { isMarine, type Play, tell } from '../play'
import type { RefusalCode } from '../refusals'
import type { ObjectId, Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'

/** What lies on the piece's square. */
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
  beginAction(piece)
  delete play.state.objects[object]
  piece.carries = object
  tell(play, { type: 'pickedUp', piece: piece.id, object })
  aftermath(play, piece, {})
}

export function whyNotGive(play: Play, piece: Piece, to: Piece): RefusalCode | undefined {
  if (!piece.carries) return 'carriesNothing'
  if (!isMarine(to) || to.dying) return 'noTarget'
  if (!DIRECTIONS.some((d) => play.board.grid.step[piece.at * 8 + d] === to.at)) return 'notAdjacent'
  return to.carries ? 'handsFull' : undefined
}

export function give(play: Play, piece: Piece, to: Piece): void {
  beginAction(piece)
  const object = piece.carries!
  piece.carries = undefined
  to.carries = object
  tell(play, { type: 'given', piece: piece.id, to: to.id, object })
  aftermath(play, piece, {})
}
