/** Hands games out to workers, in threads of Node or of a page. The result of a game does not depend on the worker. */

import type { GameModule } from '../module'
import { type GameRecord, LabTable, type Table } from './game'
import type { Play, Run } from './run'
import { seedOf } from './seeds'

export interface Job {
  id: number
  table: Table
  seeds: string[]
}

export type Done = { id: number; records: GameRecord[] } | { failed: string }

/** A worker as the pool sees it. It answers every job with `answer`, one at a time. */
export interface PoolWorker {
  send(job: Job): void
  hear(done: (done: Done) => void): void
  end(): void
}

/** What a worker makes of a job. */
export function answer(module: GameModule, { id, table, seeds }: Job): Done {
  try {
    const prepared = new LabTable(module, table)
    return { id, records: seeds.map((seed) => prepared.play(seed)) }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}

/** The number of games in a job, small enough that no core waits long for another at the end. */
const AT_ONCE = 8

export interface Pool {
  play: Play
  /** Stops what is being played. Promises that are still open are never kept. */
  end(): void
}

interface Work {
  jobs: Job[]
  give(done: { id: number; records: GameRecord[] }): void
  fail(error: Error): void
}

/** `tell` is called with the number of games that have been played. */
export function openPool(makeWorker: () => PoolWorker, cores: number, tell?: (games: number) => void): Pool {
  const workers: PoolWorker[] = []
  const idle: PoolWorker[] = []
  let work: Work | undefined
  let played = 0

  function employ(worker: PoolWorker): void {
    const job = work?.jobs.shift()
    if (job) worker.send(job)
    else idle.push(worker)
  }

  function hire(): void {
    const worker = makeWorker()
    workers.push(worker)
    worker.hear((done) => {
      if ('failed' in done) return work?.fail(new Error(done.failed))
      played += done.records.length
      tell?.(played)
      work?.give(done)
      employ(worker)
    })
    employ(worker)
  }

  return {
    play: (runs) =>
      new Promise((resolve, reject) => {
        const { jobs, places } = jobsOf(runs)
        const results: GameRecord[][] = runs.map(() => [])
        let open = jobs.length
        if (open === 0) return resolve(results)
        work = {
          jobs,
          give({ id, records }) {
            const { run, first } = places[id]
            for (let i = 0; i < records.length; i++) results[run][first + i] = records[i]
            if (--open === 0) resolve(results)
          },
          fail: reject,
        }
        for (const worker of idle.splice(0)) employ(worker)
        while (workers.length < Math.min(cores, open)) hire()
      }),
    end() {
      work = undefined
      for (const worker of workers) worker.end()
    },
  }
}

function jobsOf(runs: readonly Run[]): { jobs: Job[]; places: { run: number; first: number }[] } {
  const jobs: Job[] = []
  const places: { run: number; first: number }[] = []
  runs.forEach(({ table, first: begin = 0, games, seed }, run) => {
    for (let first = 0; first < games; first += AT_ONCE) {
      const seeds = Array.from({ length: Math.min(AT_ONCE, games - first) }, (_, i) => seedOf(seed, begin + first + i))
      jobs.push({ id: jobs.length, table, seeds })
      places.push({ run, first })
    }
  })
  return { jobs, places }
}
