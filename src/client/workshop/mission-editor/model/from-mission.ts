/** A mission as something to draw on. */
import type { Mission } from '../../../../game/hulk/missions'
import { type Draft, idFrom, WALL } from './draft'

/** A space is hull as well as `#`; the drawings of a draft have only the latter. */
export function fromMission(mission: Mission): Draft {
  const plain = (rows: string[]) => rows.map((row) => row.replaceAll(' ', WALL))
  return { ...mission, board: plain(mission.board), sections: plain(mission.sections) }
}

/** One of the game's own becomes another mission as soon as somebody draws on it. */
export const asOwn = (draft: Draft, taken: readonly string[]): Draft => ({ ...draft, id: idFrom(draft.name, taken) })
