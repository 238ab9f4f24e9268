/** A worker thread: plays the games it is given and sends back their records. */
import { parentPort, workerData } from 'node:worker_threads'
import { answer, type Job } from '../pool'
import { loadGames } from './list'
import type { GameSource } from './pool'

const { list, id } = workerData as GameSource
const module = (await loadGames(list))[id]

parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(module, job)))
