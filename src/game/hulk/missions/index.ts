/** The missions that come with the game. `loadMission` is not exported here (see load.ts): only it needs the file parser. */
import * as v from 'valibot'
import cleanSweep from './built-in/clean-sweep.json' with { type: 'json' }
import crossedLines from './built-in/crossed-lines.json' with { type: 'json' }
import deadHeat from './built-in/dead-heat.json' with { type: 'json' }
import deadReckoning from './built-in/dead-reckoning.json' with { type: 'json' }
import falseColours from './built-in/false-colours.json' with { type: 'json' }
import furnaceRow from './built-in/furnace-row.json' with { type: 'json' }
import lastLock from './built-in/last-lock.json' with { type: 'json' }
import lightsOut from './built-in/lights-out.json' with { type: 'json' }
import pilotLight from './built-in/pilot-light.json' with { type: 'json' }
import salvageRights from './built-in/salvage-rights.json' with { type: 'json' }
import sealedOrders from './built-in/sealed-orders.json' with { type: 'json' }
import splitHull from './built-in/split-hull.json' with { type: 'json' }
import threeBells from './built-in/three-bells.json' with { type: 'json' }
import watchBelow from './built-in/watch-below.json' with { type: 'json' }
import { type Mission, MissionSchema } from './schema'

export { checkMission, readMission } from './check'
export { type Layout, layoutOf } from './layout'
export type { Problem } from './problems'
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
  lightsOut,
  falseColours,
  furnaceRow,
  deadReckoning,
  crossedLines,
  salvageRights,
  threeBells,
  splitHull,
].map((file) => v.parse(MissionSchema, file))

export function missionById(id: string): Mission | undefined {
  return MISSIONS.find((mission) => mission.id === id)
}
