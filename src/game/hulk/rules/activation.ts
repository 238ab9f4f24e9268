/** D. Activation, and paying for actions in AP and CP (C3). */

import { isMarine, type Play, tell } from '../play'
import type { Ruleset } from '../ruleset'
import type { Piece } from '../types'
import { cpLeft } from './command-points'

/** The points with which a piece can pay for an action. */
export interface Purse {
  ap: number
  cp: number
}

// D1
export function apOf(rules: Ruleset, piece: Piece): number {
  switch (piece.kind) {
    case 'genestealer':
      return rules.ap.genestealer
    case 'hybrid':
      return rules.ap.hybrid
    case 'marker':
      return rules.ap.marker
    default:
      return rules.ap.marine
  }
}

/** D2: the AP that a piece of the side whose turn it is can still spend. */
export function apLeft(play: Play, piece: Piece): number {
  const { turn } = play.state
  if (turn.active === piece.id) return turn.ap
  return turn.done[piece.id] ? 0 : apOf(play.rules, piece)
}

/** What a piece can pay with in a turn of its own side. */
export function purseInTurn(play: Play, piece: Piece): Purse {
  return { ap: apLeft(play, piece), cp: isMarine(piece) ? cpLeft(play.state, piece.squad!) : 0 }
}

/** J2: reactions are paid in CP only. */
export const purseInReaction = (play: Play, piece: Piece): Purse => ({ ap: 0, cp: cpLeft(play.state, piece.squad!) })

/** Pays for an action. Spending AP activates the piece and ends the previous activation; CP alone do not (C3, D2). */
export function pay(play: Play, piece: Piece, cost: number, cp: number): void {
  const { turn } = play.state
  const ap = cost - cp
  if (ap > 0) {
    if (turn.active !== piece.id) {
      // D2: the piece that was active is done.
      if (turn.active !== undefined) turn.done[turn.active] = true
      turn.active = piece.id
      turn.ap = apOf(play.rules, piece)
    }
    turn.ap -= ap
  }
  if (cp > 0) {
    play.state.squads[piece.squad!].spent += cp
    tell(play, { type: 'cpSpent', squad: piece.squad!, piece: piece.id, points: cp })
  }
}

const NOTHING = {}

/** An action ends guard (I6) and, unless `keeps` says otherwise, overwatch (I3) and sustained fire (H2). */
export function beginAction(
  play: Play,
  piece: Piece,
  keeps: { overwatch?: boolean; sustained?: boolean } = NOTHING,
): void {
  piece.guard = undefined
  if (!keeps.overwatch) loseOverwatch(play, piece)
  if (!keeps.sustained) piece.sustained = undefined
}

/** I3, I5: a marine with a jammed gun will not return to overwatch either, unless the rules say that they always do. */
export function loseOverwatch(play: Play, piece: Piece): void {
  piece.overwatch = undefined
  if (play.rules.overwatch.returnsAfterJam === 'ifStill') piece.jammedOnOverwatch = undefined
}
