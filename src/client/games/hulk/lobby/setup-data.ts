/** Converts the form of a new match to setup data. */
import type { MatchData } from '../../../../game/hulk/match'
import { type Mission, missionById } from '../../../../game/hulk/missions'
import type { ClockMode } from './agreed'
import type { RulesChoice } from './RulesChoice'

interface LobbyForm {
  mission: Mission
  rules: RulesChoice
  clock: ClockMode
}

export function setupDataOf({ mission, rules, clock }: LobbyForm): MatchData {
  const delta = 'own' in rules ? rules.own.delta : {}
  return {
    // The server knows the built-in missions. Any other mission must be sent whole.
    mission: missionById(mission.id) === mission ? mission.id : { ...mission },
    ...('variant' in rules ? { variant: rules.variant } : {}),
    ruleset: { ...delta, clock: { ...delta.clock, mode: clock } },
  }
}
