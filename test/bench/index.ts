/** `npm run bench`: everything there is to measure, one thread. */
import { cpus } from 'node:os'
import { boardOf } from '../../src/game/hulk/board'
import { MISSIONS } from '../../src/game/hulk/missions'
import { kernelBench } from './kernel.bench'
import { payloadBench } from './payload.bench'
import { sightBench } from './sight.bench'
import { printTable } from './support'

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}`)
const largest = MISSIONS[MISSIONS.length - 1]
printTable([...(await kernelBench()), ...payloadBench(), ...(await sightBench(boardOf(largest).grid))])
