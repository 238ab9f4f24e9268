/** The missions that come with the game. `loadMission` (load.ts) stands apart: only readers of files need its parser. */
import * as v from 'valibot'
import cleanSweep from './clean-sweep.json' with { type: 'json' }
import crossedLines from './crossed-lines.json' with { type: 'json' }
import deadHeat from './dead-heat.json' with { type: 'json' }
import deadReckoning from './dead-reckoning.json' with { type: 'json' }
import falseColours from './false-colours.json' with { type: 'json' }
import furnaceRow from './furnace-row.json' with { type: 'json' }
import lastLock from './last-lock.json' with { type: 'json' }
import pilotLight from './pilot-light.json' with { type: 'json' }
import { type Mission, MissionSchema } from './schema'
import sealedOrders from './sealed-orders.json' with { type: 'json' }
import splitHull from './split-hull.json' with { type: 'json' }
import threeBells from './three-bells.json' with { type: 'json' }
import watchBelow from './watch-below.json' with { type: 'json' }

export { type Checked, checkMission } from './check'
export { type Area, type Layout, layoutOf } from './layout'
export type { Place, Problem, ProblemCode } from './problems'
export type * from './schema'
export { sentenceOf } from './words'

/** From the smallest to the largest. */
export const MISSIONS: readonly Mission[] = [
  pilotLight,
  deadHeat,
  lastLock,
  sealedOrders,
  watchBelow,
  cleanSweep,
  falseColours,
  furnaceRow,
  deadReckoning,
  crossedLines,
  threeBells,
  splitHull,
].map((file) => v.parse(MissionSchema, file))

export function missionById(id: string): Mission | undefined {
  return MISSIONS.find((mission) => mission.id === id)
}
