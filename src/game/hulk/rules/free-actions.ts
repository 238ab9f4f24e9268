/** F7. The free shot after a move or turn. (The swarm's free turn is part of the move itself: movement.ts.) */
import { type Play, pieceOf, push, seatOf } from '../play'
import type { Piece, PieceId, Target } from '../types'
import { fire, targets } from './storm-bolter'

/** Asks only if there is something to shoot at. */
export function offerFreeShot(play: Play, piece: Piece): void {
  if (piece.dying || targets(play, piece).length === 0) return
  push(play, { kind: 'freeShot', seat: seatOf(play.state, piece), piece: piece.id })
}

/** H3. As with any shot of the swarm, the victim may still react (J3). */
export const freeShot = (play: Play, id: PieceId, target: Target): void => fire(play, pieceOf(play, id), target, 'free')
