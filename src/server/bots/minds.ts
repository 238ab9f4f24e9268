/** Who plays which game. Each knows what a player of the seat would be sent, and nothing else. */
import { chooseAction } from '../../game/hulk/bots'
import type { HulkG } from '../../game/hulk/game'
import type { Mission } from '../../game/hulk/missions'
import { Bounded } from '../bounded'
import type { Move, Question } from './thinker'

const MOST_KNOWN = 100

/** Every message brings its own copy of the mission: equal ones are made one, so that a board is worked out once. */
const missions = new Bounded<string, Mission>(MOST_KNOWN)

function oneOf(mission: Mission): Mission {
  const text = JSON.stringify(mission)
  const one = missions.get(text) ?? mission
  missions.set(text, one)
  return one
}

export const MINDS: Record<string, (question: Question) => Move> = {
  hulk: ({ view, seat, level, seed }) => {
    const { state } = view as HulkG
    const { type, ...said } = chooseAction({ ...state, mission: oneOf(state.mission) }, seat, level, seed)
    return { type, args: [said] }
  },
}
