/** H2. Sustained fire at the same target, and when it ends. */
import { aims, type Play } from '../play'
import { NOWHERE, type Target } from '../types'

export const sameTarget = (a: Target, b: Target): boolean =>
  'piece' in a ? 'piece' in b && a.piece === b.piece : 'door' in b && a.door === b.door

/** The square of a target, or -1 if it is no longer a target. */
export function squareOf(play: Play, target: Target): number {
  if ('door' in target) return play.state.doors[target.door] === 'closed' ? target.door : -1
  return play.state.pieces[target.piece]?.at ?? -1
}

/** H2: at the end of every action, pieces lose the bonus if their target has left their fire arc or sight. */
export function checkSustained(play: Play): void {
  for (const side of [play.marines, play.swarm]) {
    for (const piece of side) {
      if (!piece.sustained) continue
      const square = squareOf(play, piece.sustained)
      if (square === NOWHERE || !aims(play, piece, square)) piece.sustained = undefined
    }
  }
}

/** H2: the bonus ends with the player's turn. */
export function dropSustained(play: Play): void {
  for (const side of [play.marines, play.swarm]) for (const piece of side) piece.sustained = undefined
}
