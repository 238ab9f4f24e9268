/** I1–I5. Overwatch: going on it, who may fire, the shot. Jams are in storm-bolter.ts. */
import type { ReactionWindow } from '../decisions'
import { has, isMarine, type Play, tell } from '../play'
import type { RefusalCode } from '../refusals'
import type { Piece, Target } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'
import { fire, whyNotAim } from './storm-bolter'

// I1, G6
export function whyNotOverwatch(piece: Piece): RefusalCode | undefined {
  if (!isMarine(piece)) return 'marinesOnly'
  if (!has(piece, 'stormBolter')) return 'noStormBolter'
  if (piece.jammed) return 'jammed'
  return piece.overwatch ? 'alreadyOnOverwatch' : undefined
}

export function goOnOverwatch(play: Play, piece: Piece): void {
  beginAction(play, piece)
  piece.overwatch = true
  tell(play, { type: 'wentOnOverwatch', piece: piece.id })
  aftermath(play, piece, {})
}

/** I2: a marine on overwatch may fire at the pieces that ended their action, or at the door that was closed. */
export function overwatchTargets(
  play: Play,
  marine: Piece,
  { actors, door }: Pick<ReactionWindow, 'actors' | 'door'>,
): Target[] {
  if (!marine.overwatch) return []
  const candidates: Target[] = actors.map((piece) => ({ piece }))
  if (door !== undefined) candidates.push({ door })
  return candidates.filter((target) => whyNotAim(play, marine, target, play.rules.overwatch.range) === undefined)
}

/** I3, I4: the shot costs no points, does not end overwatch, and can be sustained. */
export function overwatchShot(play: Play, marine: Piece, target: Target): void {
  beginAction(play, marine, { overwatch: true, sustained: true })
  aftermath(play, marine, {})
  fire(play, marine, target, 'overwatch')
}
