/** Plays games on all cores. The result of a game does not depend on the core. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { GameRecord, Table } from '../game'
import type { Run } from '../run'
import { seedOf } from '../seeds'

/** Where a worker finds the game: in the list that the module at this URL exports as `GAMES`. */
export interface GameSource {
  list: string
  id: string
}

export interface Job {
  id: number
  table: Table
  seeds: string[]
}

export interface Done {
  id: number
  records: GameRecord[]
}

/** The number of games in a job, small enough that no core waits long for another at the end. */
const AT_ONCE = 8

interface PoolOptions {
  cores?: number
  /** Called with the number of games done and the total. */
  tell?: (done: number, total: number) => void
}

/** Plays every run. The records of each come in the order of their seeds. */
export async function play(
  source: GameSource,
  runs: readonly Run[],
  { cores = availableParallelism(), tell }: PoolOptions = {},
): Promise<GameRecord[][]> {
  const jobs: Job[] = []
  const places: Array<{ run: number; first: number }> = []
  runs.forEach(({ table, games, seed }, run) => {
    for (let first = 0; first < games; first += AT_ONCE) {
      const seeds = Array.from({ length: Math.min(AT_ONCE, games - first) }, (_, i) => seedOf(seed, first + i))
      jobs.push({ id: jobs.length, table, seeds })
      places.push({ run, first })
    }
  })
  const results: GameRecord[][] = runs.map(() => [])
  const total = runs.reduce((sum, { games }) => sum + games, 0)
  let done = 0
  let next = 0
  const take = () => jobs[next++]
  const give = ({ id, records }: Done) => {
    const { run, first } = places[id]
    for (let i = 0; i < records.length; i++) results[run][first + i] = records[i]
    done += records.length
    tell?.(done, total)
  }
  await Promise.all(Array.from({ length: Math.min(cores, jobs.length) }, () => serve(source, take, give)))
  return results
}

/** Runs one worker until there are no more jobs. */
function serve(source: GameSource, take: () => Job | undefined, give: (done: Done) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: source })
  return new Promise<void>((resolve, reject) => {
    const go = () => {
      const job = take()
      if (job) worker.postMessage(job)
      else resolve()
    }
    worker.on('message', (done: Done) => {
      give(done)
      go()
    })
    worker.on('error', reject)
    go()
  }).finally(() => worker.terminate())
}
