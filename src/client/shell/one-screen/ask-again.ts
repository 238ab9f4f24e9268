/**
 * Somebody who passes for a while may change their mind at any time, also while another player decides. The way back is the
 * same for all who share the screen, so that it tells nobody who passes.
 */
import type { Session } from './session'

const people = ({ seats }: Session) => seats.filter(({ bot }) => bot === undefined)

/** Whoever is alone at the screen sees their own orders. */
export const mayAskAgain = (session: Session): boolean =>
  session.game.oneScreen?.askAgain !== undefined && people(session).length > 1 && !session.snapshot().over

export function askAgain(session: Session): void {
  const { game, view, order } = session
  const { orders } = game.module
  for (const { seat } of people(session)) {
    const state = view(seat)
    const before = orders?.of(state, seat)
    const after = before && game.oneScreen?.askAgain?.(state, before)
    if (after && JSON.stringify(after) !== JSON.stringify(before)) order(after, seat)
  }
}
