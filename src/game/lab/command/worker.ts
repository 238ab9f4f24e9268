/** A worker thread: plays the games it is given and sends back their records. */
import { parentPort, workerData } from 'node:worker_threads'
import { LabTable } from '../game'
import { loadGames } from './list'
import type { Done, GameSource, Job } from './pool'

const { list, id: game } = workerData as GameSource
const module = (await loadGames(list))[game]

parentPort?.on('message', ({ id, table, seeds }: Job) => {
  const prepared = new LabTable(module, table)
  const records = seeds.map((seed) => prepared.play(seed))
  parentPort?.postMessage({ id, records } satisfies Done)
})
