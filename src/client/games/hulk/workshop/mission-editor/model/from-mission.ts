/** Converts a mission to a draft. */
import type { Mission } from '../../../../../../game/hulk/missions'
import type { MissionWords } from '../../../../../../game/hulk/text'
import { type Draft, idFrom, WALL } from './draft'

/** In a mission both a space and `#` are hull. A draft has only `#`. */
export function fromMission(mission: Mission): Draft {
  const plain = (rows: string[]) => rows.map((row) => row.replaceAll(' ', WALL))
  return { ...mission, board: plain(mission.board), sections: plain(mission.sections) }
}

/**
 * Gives a built-in mission a new id, because it becomes another mission as soon as somebody changes it. Keeps the words
 * in which it was shown.
 */
export function asOwn(draft: Draft, taken: readonly string[], words?: MissionWords): Draft {
  if (!words) return { ...draft, id: idFrom(draft.name, taken) }
  const { name, story, squads, objects } = words
  return {
    ...draft,
    id: idFrom(name, taken),
    name,
    story,
    squads: draft.squads.map((squad, i) => ({ ...squad, name: squads[i] ?? squad.name })),
    objects: Object.fromEntries(
      Object.entries(draft.objects).map(([letter, object]) => [letter, { name: objects[letter] ?? object.name }]),
    ),
  }
}
