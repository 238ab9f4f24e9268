/** `npm run bench`: everything there is to measure. The kernel's figures are of one thread. */
import { cpus } from 'node:os'
import { boardOf } from '../../src/game/hulk/board'
import { missionById } from '../../src/game/hulk/missions'
import { clickBench } from './click.bench'
import { kernelBench } from './kernel.bench'
import { onlineBench } from './online.bench'
import { payloadBench } from './payload.bench'
import { sightBench } from './sight.bench'
import { printTable } from './support'

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}`)
/** Small, middling, large. */
const missions = ['pilot-light', 'dead-reckoning', 'split-hull'].map((id) => missionById(id)!)
const largest = missions[missions.length - 1]
printTable([
  ...(await kernelBench(missions)),
  ...payloadBench(missions),
  ...(await sightBench(boardOf(largest).grid)),
  ...(await clickBench()),
  ...(await onlineBench()),
])
