/** D. Activation, and paying for actions in AP and CP (C3). */

import { isMarine, type Play, tell } from '../play'
import type { Ruleset } from '../ruleset'
import type { Piece } from '../types'
import { cpLeft } from './command-points'

/** What a piece can pay an action with. */
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

/** D2: the AP a piece of the side whose turn it is could still spend. */
export function apLeft(play: Play, piece: Piece): number {
  const { turn } = play.state
  if (turn.active === piece.id) return turn.ap
  return turn.done[piece.id] ? 0 : apOf(play.rules, piece)
}

/** In its own side's turn. */
export function purseInTurn(play: Play, piece: Piece): Purse {
  return { ap: apLeft(play, piece), cp: isMarine(piece) ? cpLeft(play.state, piece.squad!) : 0 }
}

/** J2: in a reaction only CP will do. */
export const purseInReaction = (play: Play, piece: Piece): Purse => ({ ap: 0, cp: cpLeft(play.state, piece.squad!) })

/** Pays. Paying any AP activates the piece and ends the activation before it; CP alone do neither (C3, D2). */
export function pay(play: Play, piece: Piece, cost: number, cp: number): void {
  const { turn } = play.state
  const ap = cost - cp
  if (ap > 0) {
    if (turn.active !== piece.id) {
      // D2: whoever was active is done.
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

/** What any action but the named ones costs its doer: guard (I6), overwatch (I3), sustained fire (H2). */
export function beginAction(piece: Piece, keeps: { overwatch?: boolean; sustained?: boolean } = NOTHING): void {
  piece.guard = undefined
  if (!keeps.overwatch) piece.overwatch = undefined
  if (!keeps.sustained) piece.sustained = undefined
}
