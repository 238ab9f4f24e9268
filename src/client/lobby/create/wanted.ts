/** The choices of the form as the server wants to hear them. */
import type { Mission } from '../../../game/hulk/missions'
import { missionById } from '../../../game/hulk/missions'
import type { Language } from '../../../game/hulk/text'
import type { ClockMode, NewMatch } from '../facts'
import { cleanName } from '../identity'
import type { RulesChoice } from './Rules'
import type { Wishes } from './wishes'

export interface Choices {
  mission: Mission
  rules: RulesChoice
  clock: ClockMode
  seats: Wishes
  unlisted: boolean
  spectators: boolean
  name: string
  language: Language
}

export function wantedMatch({ mission, rules, clock, seats, unlisted, spectators, name, language }: Choices): NewMatch {
  const delta = 'own' in rules ? rules.own.delta : {}
  return {
    numPlayers: Object.keys(seats).length,
    setupData: {
      // One's own goes along whole; the server has the others.
      mission: missionById(mission.id) === mission ? mission.id : { ...mission },
      ...('variant' in rules ? { variant: rules.variant } : {}),
      ruleset: { ...delta, clock: { ...delta.clock, mode: clock } },
    },
    unlisted,
    spectators,
    language,
    seats,
    playerName: cleanName(name),
  }
}
