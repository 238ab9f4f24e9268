/** Games of Breach in the lab, by their mission. */
import type { Action } from '../../src/game/hulk/actions'
import type { Mission } from '../../src/game/hulk/missions'
import { BREACH } from '../../src/game/hulk/module'
import type { RulesetDelta } from '../../src/game/hulk/ruleset'
import { type Match, seatSquads, setup } from '../../src/game/hulk/setup'
import type { State } from '../../src/game/hulk/state'
import type { Side } from '../../src/game/hulk/types'
import { SeededDice } from '../../src/game/kernel/dice'
import { type GameRecord, LabTable, type Player } from '../../src/game/lab'

export interface BreachGame {
  mission: Mission
  ruleset?: RulesetDelta
  levels: Record<Side, Player>
  seed: string
}

export const tableOfBreach = ({ mission, ruleset, levels }: Omit<BreachGame, 'seed'>): LabTable<State, Action, Match> =>
  new LabTable(BREACH, {
    setupData: { mission, ...(ruleset ? { ruleset } : {}) },
    seats: mission.squads.length + 1,
    levels,
  })

export const playBreach = ({ seed, ...table }: BreachGame, options?: { actions?: boolean }): GameRecord<Action> =>
  tableOfBreach(table).play(seed, options)

/** The state and dice that the lab begins such a game with, of missions too that nobody would be allowed to play. */
export function beginBreach({ mission, ruleset, seed }: Pick<BreachGame, 'mission' | 'ruleset' | 'seed'>) {
  const world = { dice: SeededDice.fromSeed(`dice ${seed}`), now: 0 }
  return { state: setup({ mission, ruleset, squads: seatSquads(mission, mission.squads.length + 1) }, world), world }
}
