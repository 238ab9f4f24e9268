/** All built-in missions in a row. */
import { MISSIONS, missionById } from '../../../../game/hulk/missions'
import { rulesTag } from '../../../../game/hulk/quick'
import type { State } from '../../../../game/hulk/state'
import { wordsOfMission } from '../../../../game/hulk/text'
import type { SeriesPart } from '../../page-game'
import type { Words } from '../words'
import { matchOf, seatPlayers } from './seating'

/** The variant that is played. */
const RULES = 'standard'

const missionOf = (id: string) => missionById(id) ?? MISSIONS[0]

export const SERIES: SeriesPart<State, Words> = {
  scenarios: MISSIONS.map(({ id }) => id),
  title: ({ messages }) => messages.ui.start.inARow,
  name: ({ messages }, id) => wordsOfMission(messages, missionOf(id)).name,
  scenarioOf({ mission, ruleset }) {
    const isOurs = missionById(mission.id) !== undefined && rulesTag(mission, ruleset) === RULES
    return isOurs ? mission.id : undefined
  },
  begin({ messages }, id, { name, side, level }) {
    const mission = missionOf(id)
    const bot = messages.ui.bots.names[level]
    const [marines, swarm] = side === 'marines' ? [name, bot] : [bot, name]
    const seating = seatPlayers(
      mission.squads.map(() => marines),
      swarm,
      { [bot]: level },
    )!
    return {
      setupData: matchOf({ mission, variant: RULES, clock: 'off', timesSwarm: false }, seating),
      seats: seating.seats,
    }
  },
}
