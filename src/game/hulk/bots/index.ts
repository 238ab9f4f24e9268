/** Players that are not people: each on the legal actions and its seat's own view, and on nothing else. */
import type { Action, LegalAction } from '../actions'
import { decisionOf } from '../decisions'
import { legalActions } from '../legal-actions'
import type { Simulation } from '../simulation'
import type { State } from '../state'
import type { Seat } from '../types'
import { viewFor } from '../view'
import { chooseHard } from './hard'
import type { Level } from './levels'
import { ATTENTIVE, chooseByWits, SCATTERED } from './wits'

export { LEVELS, type Level } from './levels'

/** What a bot of this level does; the same for the same view, level and seed. The view is the seat's own. */
export function chooseAction(view: State, seat: Seat, level: Level, seed: string): Action {
  const entry = chooseEntry(view, seat, legalActions(view, seat), level, seed)
  return entry.cpMin > 0 ? ({ ...entry.action, cp: entry.cpMin } as Action) : entry.action
}

/** The same choice for a game that is being simulated, by its own list of legal actions. */
export function chooseInSimulation(simulation: Simulation, level: Level, seed: string): LegalAction {
  const { seat } = decisionOf(simulation.state)!
  return chooseEntry(viewFor(simulation.state, seat), seat, simulation.legalActions(), level, seed)
}

/** One of the list, by whoever plays at this level. */
export function chooseEntry(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  level: Level,
  seed: string,
): LegalAction {
  const affordable = withinChit(view, list)
  if (affordable.length === 1) return affordable[0]
  return chooseAmong(view, seat, affordable, level, seed)
}

/** C5, L1: where the house lets a squad overspend, a bot does not. */
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
