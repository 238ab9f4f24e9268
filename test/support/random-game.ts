/** Random players on any mission: a state after every decision, until the game is over. */
import type { LegalAction } from '../../src/game/hulk/actions'
import { randomAction } from '../../src/game/hulk/bots/levels/random'
import { decisionOf } from '../../src/game/hulk/decisions'
import { legalActions } from '../../src/game/hulk/legal-actions'
import type { Mission } from '../../src/game/hulk/missions'
import { performLegal } from '../../src/game/hulk/perform'
import type { RulesetDelta } from '../../src/game/hulk/ruleset'
import { seatSquads, setup } from '../../src/game/hulk/setup'
import type { State } from '../../src/game/hulk/state'
import { SeededDice } from '../../src/game/kernel/dice'

export interface Moment {
  state: State
  /** What the seat to decide may do; empty once the game is over. */
  list: LegalAction[]
}

/** The state goes on changing: keep a copy of what is to be kept. */
export function* randomGame(
  mission: Mission,
  seed: string | number,
  { seats = mission.squads.length + 1, ruleset }: { seats?: number; ruleset?: RulesetDelta } = {},
): Generator<Moment> {
  const dice = SeededDice.fromSeed(seed)
  const choice = SeededDice.fromSeed(`choice ${seed}`)
  let now = 0
  const state = setup({ mission, ruleset, squads: seatSquads(mission, seats) }, { dice, now })
  while (!state.outcome) {
    const list = legalActions(state, decisionOf(state)!.seat)
    yield { state, list }
    now += choice.roll(2_000)
    performLegal(state, randomAction(choice, list), { dice, now })
  }
  yield { state, list: [] }
}
