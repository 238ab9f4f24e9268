/** The lab's workers as threads of Node. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Done, type Job, openPool, type Pool, type PoolWorker } from '../pool'

/** Where a worker finds the game: in the list that the module at this URL exports as `GAMES`. */
export interface GameSource {
  list: string
  id: string
}

interface PoolOptions {
  cores?: number
  tell?: (games: number) => void
}

export const threadPool = (source: GameSource, { cores = availableParallelism(), tell }: PoolOptions = {}): Pool =>
  openPool(() => threadOf(source), cores, tell)

function threadOf(workerData: GameSource): PoolWorker {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData })
  return {
    send: (job: Job) => worker.postMessage(job),
    hear(listen) {
      worker.on('message', (done: Done) => listen(done))
      worker.on('error', (error: Error) => listen({ failed: error.message }))
    },
    end: () => void worker.terminate(),
  }
}
