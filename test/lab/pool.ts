/** All cores at once. Which core plays a game changes nothing about it. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type GameRecord, type GameSetting, seedOf } from '../../src/game/hulk/lab'

export type Table = Omit<GameSetting, 'seed'>

export interface Job {
  id: number
  setting: Table
  seeds: string[]
}

export interface Done {
  id: number
  records: GameRecord[]
}

export interface Run {
  table: Table
  games: number
  seed: string
}

/** Games to a job: few enough that no core waits long for another at the end. */
const AT_ONCE = 8

/** Plays every run; the records of each come in the order of their seeds. `tell` hears of games done and to do. */
export async function play(
  runs: readonly Run[],
  { cores = availableParallelism(), tell }: { cores?: number; tell?: (done: number, total: number) => void } = {},
): Promise<GameRecord[][]> {
  const jobs: Job[] = []
  const places: Array<{ run: number; first: number }> = []
  runs.forEach(({ table, games, seed }, run) => {
    for (let first = 0; first < games; first += AT_ONCE) {
      const seeds = Array.from({ length: Math.min(AT_ONCE, games - first) }, (_, i) => seedOf(seed, first + i))
      jobs.push({ id: jobs.length, setting: table, seeds })
      places.push({ run, first })
    }
  })
  const results: GameRecord[][] = runs.map(() => [])
  const total = runs.reduce((sum, { games }) => sum + games, 0)
  let done = 0
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(cores, jobs.length) }, () =>
      serve(
        () => jobs[next++],
        ({ id, records }) => {
          const { run, first } = places[id]
          for (let i = 0; i < records.length; i++) results[run][first + i] = records[i]
          done += records.length
          tell?.(done, total)
        },
      ),
    ),
  )
  return results
}

/** One worker, until there are no more jobs. */
function serve(take: () => Job | undefined, give: (done: Done) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url))
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
