/** A game of bots decision by decision, by the list of legal actions and the outer form of the bots. */
import type { Action, LegalAction } from '../../../../src/game/hulk/actions'
import { chooseAction, type Level } from '../../../../src/game/hulk/bots'
import { decisionOf } from '../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../src/game/hulk/legal-actions'
import type { Mission } from '../../../../src/game/hulk/missions'
import { perform } from '../../../../src/game/hulk/perform'
import type { RulesetDelta } from '../../../../src/game/hulk/ruleset'
import type { State } from '../../../../src/game/hulk/state'
import type { Seat, Side } from '../../../../src/game/hulk/types'
import { viewFor } from '../../../../src/game/hulk/view'
import { beginBreach } from '../../../support/breach-lab'

export interface Chosen {
  state: State
  seat: Seat
  list: LegalAction[]
  action: Action
}

/** The state is as it was when the choice was made; it goes on changing. */
export function* botGame(
  mission: Mission,
  levels: Record<Side, Level>,
  seed: string,
  ruleset?: RulesetDelta,
): Generator<Chosen, State> {
  const { state, world } = beginBreach({ mission, ruleset, seed })
  while (!state.outcome) {
    const { seat } = decisionOf(state)!
    const side = seat === state.genestealer ? 'genestealers' : 'marines'
    const action = chooseAction(viewFor(state, seat), seat, levels[side], `${seed} ${side}`)
    yield { state, seat, list: legalActions(state, seat), action }
    const performed = perform(state, seat, action, world)
    if (!performed.ok) throw new Error(`refused: ${JSON.stringify(action)} (${performed.refusal.code})`)
  }
  return state
}
