/** The missions that come with the game. `loadMission` (load.ts) stands apart: only readers of files need its parser. */
import * as v from 'valibot'
import deadReckoning from './dead-reckoning.json' with { type: 'json' }
import pilotLight from './pilot-light.json' with { type: 'json' }
import { type Mission, MissionSchema } from './schema'
import splitHull from './split-hull.json' with { type: 'json' }

export { type Checked, checkMission } from './check'
export { type Area, type Layout, layoutOf } from './layout'
export type { Place, Problem, ProblemCode } from './problems'
export type * from './schema'
export { sentenceOf } from './words'

/** From the smallest to the largest. */
export const MISSIONS: readonly Mission[] = [pilotLight, deadReckoning, splitHull].map((file) =>
  v.parse(MissionSchema, file),
)

export function missionById(id: string): Mission | undefined {
  return MISSIONS.find((mission) => mission.id === id)
}
