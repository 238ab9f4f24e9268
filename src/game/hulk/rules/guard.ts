/** I6. Guard. Its effect in a fight is in close-combat.ts. */
import { isMarine, type Play, tell } from '../play'
import type { RefusalCode } from '../refusals'
import type { Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'

export function whyNotGuard(piece: Piece): RefusalCode | undefined {
  if (!isMarine(piece)) return 'marinesOnly'
  return piece.guard ? 'alreadyOnGuard' : undefined
}

export function goOnGuard(play: Play, piece: Piece): void {
  beginAction(play, piece)
  piece.guard = true
  tell(play, { type: 'wentOnGuard', piece: piece.id })
  aftermath(play, piece, {})
}
