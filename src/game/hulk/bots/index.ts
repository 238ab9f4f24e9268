/** The bots. A bot knows only the legal actions and its own seat's view, like a person in that seat. */

import type { Level } from '../../kernel/house'
import type { Action, LegalAction } from '../actions'
import { legalActions } from '../legal-actions'
import type { State } from '../state'
import type { Seat } from '../types'
import { chooseHard } from './levels/hard'
import { ATTENTIVE, chooseByWits, SCATTERED } from './levels/wits'

export { LEVELS, type Level } from '../../kernel/house'

/** What a bot of this level does. Deterministic in view, level and seed. `view` must be the seat's own view. */
export function chooseAction(view: State, seat: Seat, level: Level, seed: string): Action {
  const list = withinChit(view, legalActions(view, seat))
  const entry = list.length === 1 ? list[0] : chooseAmong(view, seat, list, level, seed)
  return entry.cpMin > 0 ? ({ ...entry.action, cp: entry.cpMin } as Action) : entry.action
}

/** C5, L1: bots never overspend, even if the rules in play allow it. */
function withinChit(view: State, list: readonly LegalAction[]): readonly LegalAction[] {
  if (view.ruleset.command.overspend === 'forbidden') return list
  return list.filter(({ action, cpMin }) => {
    if (cpMin === 0 || !('piece' in action)) return true
    const { squad } = view.pieces[action.piece]
    return cpMin <= (view.secret.chits[squad!] ?? 0) - view.squads[squad!].spent
  })
}

function chooseAmong(view: State, seat: Seat, list: readonly LegalAction[], level: Level, seed: string): LegalAction {
  switch (level) {
    case 'easy':
      return chooseByWits(view, seat, list, seed, SCATTERED)
    case 'normal':
      return chooseByWits(view, seat, list, seed, ATTENTIVE)
    case 'hard':
      return chooseHard(view, seat, list, seed)
  }
}
