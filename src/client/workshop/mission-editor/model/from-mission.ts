/** A mission as something to draw on. */
import type { Mission } from '../../../../game/hulk/missions'
import type { MissionWords } from '../../../../game/hulk/text'
import { type Draft, idFrom, WALL } from './draft'

/** A space is hull as well as `#`; the drawings of a draft have only the latter. */
export function fromMission(mission: Mission): Draft {
  const plain = (rows: string[]) => rows.map((row) => row.replaceAll(' ', WALL))
  return { ...mission, board: plain(mission.board), sections: plain(mission.sections) }
}

/** One of the game's own becomes another mission as soon as somebody draws on it, in the words it was shown in. */
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
