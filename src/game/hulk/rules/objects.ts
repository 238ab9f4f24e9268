/** O3. Picking objects up and handing them on. */
import { DIRECTIONS } from '../../kernel/grid'
import { isMarine, type Play, tell } from '../play'
import type { RefusalCode } from '../refusals'
import type { ObjectId, Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'

export function objectAt(play: Play, piece: Piece): ObjectId | undefined {
  const { objects } = play.state
  for (const id in objects) if (objects[id] === piece.at) return id
  return undefined
}

export function whyNotPickUp(play: Play, piece: Piece): RefusalCode | undefined {
  if (!isMarine(piece)) return 'marinesOnly'
  if (objectAt(play, piece) === undefined) return 'nothingToPickUp'
  return piece.carries ? 'handsFull' : undefined
}

export function pickUp(play: Play, piece: Piece): void {
  beginAction(piece)
  const object = objectAt(play, piece)!
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
