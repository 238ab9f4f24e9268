/** All missions to choose from: the built-in ones, then those saved in this browser. */
import { MISSIONS, type Mission } from '../../../../game/hulk/missions'
import { wordsOfMission } from '../../../../game/hulk/text'
import type { Messages } from '../text'
import { savedMissions } from './saved'

export interface Choice<T> {
  id: string
  name: string
  value: T
}

/** A player's own mission may have the id of a built-in one, so its id gets a prefix. */
const ownId = ({ id }: Mission): string => `own ${id}`

export const missionChoices = (messages: Messages): Choice<Mission>[] => [
  ...MISSIONS.map((value) => ({ id: value.id, name: wordsOfMission(messages, value).name, value })),
  ...savedMissions().map((value) => ({ id: ownId(value), name: value.name, value })),
]
