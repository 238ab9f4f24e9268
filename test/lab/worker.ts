/** One core: plays the games it is handed and sends back their records. */
import { parentPort } from 'node:worker_threads'
import { playGame } from '../../src/game/hulk/lab'
import type { Done, Job } from './pool'

parentPort?.on('message', ({ id, setting, seeds }: Job) => {
  const records = seeds.map((seed) => playGame({ ...setting, seed }))
  parentPort?.postMessage({ id, records } satisfies Done)
})
