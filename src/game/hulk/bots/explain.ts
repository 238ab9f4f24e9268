/**
 * Why a bot would do what somebody did. It is worked out from a view, so that it tells nobody more than they may know:
 * hidden markers count as one genestealer, and an unknown chit as the highest.
 */
import type { Action } from '../actions'
import { legalActions } from '../legal-actions'
import { matches } from '../matching'
import type { State } from '../state'
import type { Seat, SquadId } from '../types'
import { consider } from './scoring/mind'
import type { Reason } from './scoring/reasons'
import { reasonOf } from './scoring/scored-action'
import { tempersOf } from './search/tempers'

export type { Reason } from './scoring/reasons'

/** `view` is the position before the action, as whoever asks may know it. */
export function explain(view: State, seat: Seat, action: Action): Reason {
  const known = withChits(view)
  const list = legalActions(known, seat)
  for (const temper of tempersOf(known, seat)) {
    const option = consider(known, seat, list, temper).find(({ entry }) => matches(entry, action))
    if (option) return reasonOf(option)
  }
  return 'whim'
}

function withChits(view: State): State {
  const highest = Math.max(...view.ruleset.command.chits)
  const chits: Record<SquadId, number> = { ...view.secret.chits }
  for (const squad in view.squads) chits[squad] ??= highest
  return { ...view, secret: { ...view.secret, chits } }
}
