/** The question before an action: it names everything that the action spends, loses or harms. */
import type { Action, LegalAction } from '../../../../game/hulk/actions'
import type { State } from '../../../../game/hulk/state'
import { flameArea } from '../adapter/areas'
import { idle, isMarine, pieceIn } from '../panels/facts'
import type { Warning } from '../table'

/** Identifies one turn of one side, so that it gets one warning only. */
export const turnKey = ({ round, turn }: State): string => `${round} ${turn.side} ${turn.squad}`

interface Asked {
  legal: readonly LegalAction[]
  entry: LegalAction
  action: Action
  /** Whether the swarm was already warned in this turn that AP will be lost. With so many pieces, once is enough. */
  warned: boolean
}

export function warningsAbout(state: State, { legal, entry, action, warned }: Asked): Warning[] {
  if (action.type === 'endTurn') {
    const pieces = idle(legal).length
    return pieces > 0 ? [{ about: 'endTurn', pieces }] : []
  }
  const cp = ('cp' in action ? action.cp : undefined) ?? entry.cpMin
  return [
    ...(cp > 0 ? [{ about: 'cp' as const, points: cp }] : []),
    ...unusedAp(state, entry.cost - cp, action, warned),
    ...stanceLost(state, action),
    ...friendlyFire(state, action),
  ]
}

const pieceOf = (action: Action) => ('piece' in action ? action.piece : undefined)

// D2: paying AP for another piece ends the current activation.
function unusedAp({ turn, pieces }: State, ap: number, action: Action, warned: boolean): Warning[] {
  const active = turn.active === undefined ? undefined : pieces[turn.active]
  const other = pieceOf(action)
  if (!active || other === undefined || other === active.id) return []
  if (ap === 0 || turn.ap === 0 || (warned && !isMarine(active))) return []
  return [{ about: 'unusedAp', piece: active.id, points: turn.ap }]
}

// I3, I6: only its own shots and clearing a jam leave overwatch as it is; nothing leaves guard.
function stanceLost(state: State, action: Action): Warning[] {
  const piece = pieceIn(state, pieceOf(action))
  if (piece?.guard) return [{ about: 'guard', piece: piece.id }]
  const keeps = action.type === 'overwatchShot' || action.type === 'clearJam'
  return piece?.overwatch && !keeps ? [{ about: 'overwatch', piece: piece.id }] : []
}

// G2, G5: friends burn too.
function friendlyFire(state: State, action: Action): Warning[] {
  if (action.type !== 'flame' && action.type !== 'selfDestruct') return []
  const own = action.type === 'selfDestruct' ? action.piece : undefined
  const fire = new Set(flameArea(state, action.type === 'flame' ? action.at : state.pieces[action.piece].at))
  const friends = Object.values(state.pieces).filter(
    (piece) => isMarine(piece) && fire.has(piece.at) && piece.id !== own,
  )
  return [
    ...(own === undefined ? [] : [{ about: 'selfDestruct' as const, piece: own }]),
    ...(friends.length > 0 ? [{ about: 'friends' as const, pieces: friends.map(({ id }) => id) }] : []),
  ]
}
