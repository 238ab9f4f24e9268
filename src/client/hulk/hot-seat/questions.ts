/** What is asked before an action goes in: one question at most. */
import type { Action, LegalAction } from '../../../game/hulk/actions'
import type { State } from '../../../game/hulk/state'
import type { Confirmation } from '../table'

/** One turn of one side, to warn once in it. */
export const turnKey = ({ round, turn }: State): string => `${round} ${turn.side} ${turn.squad}`

export function questionAbout(
  { turn }: State,
  { action, cost, cpMin }: LegalAction,
  said: Action,
  warned: boolean,
): Pick<Confirmation, 'why' | 'points'> | undefined {
  const cp = ('cp' in said ? said.cp : undefined) ?? cpMin
  if (cp > 0) return { why: 'cp', points: cp }
  // D2: paying AP for another piece ends the activation under way.
  const piece = 'piece' in action ? action.piece : undefined
  const switches = turn.active !== undefined && piece !== undefined && piece !== turn.active && cost > 0
  return switches && turn.ap > 0 && !warned ? { why: 'unusedAp', points: turn.ap } : undefined
}
