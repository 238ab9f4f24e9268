/** Plays bot against bot on all cores, and counts the results as they arrive. */
import { Comparison, type Difference, type Figures, type GameRecord, Summary, watched } from '../../../game/lab'
import type { GameModule } from '../../../game/module'
import type { Share, WorkerMessage } from './lab-worker'
import type { Run } from './run'

export interface Progress {
  /** Games played so far with each set of rules. */
  games: number
  /** People watch these and stop when they like, so win rates and their difference have intervals that allow it. */
  figures: Figures[]
  /** The difference between the two sets of rules, if there are two. */
  difference?: Difference
  /** By game number. Games still in progress are missing. */
  records: readonly (readonly GameRecord[] | undefined)[]
  failed?: string
}

/** The part of a worker that is used here. Tests have a simpler one. */
export interface LabWorker {
  postMessage(share: Share): void
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** A game, and the worker that plays it. */
export interface LabGame {
  readonly module: GameModule
  /** Runs `serveLab` (lab-worker.ts) for this game. */
  worker(): LabWorker
}

const MOST_WORKERS = 4

export function runGames(
  { module, worker: makeWorker }: LabGame,
  run: Run,
  onProgress: (progress: Progress) => void,
): { stop(): void } {
  const count = new Count(module, run)
  const by = Math.max(1, Math.min(run.games, MOST_WORKERS, navigator.hardwareConcurrency || 1))
  const workers = Array.from({ length: by }, () => makeWorker())
  let stopped = false
  const stop = () => {
    stopped = true
    for (const worker of workers) worker.terminate()
  }
  const fail = (why: string) => {
    stop()
    onProgress({ ...count.progress(), failed: why })
  }
  workers.forEach((worker, first) => {
    worker.onmessage = ({ data }) => {
      // A message may still arrive after the run was stopped.
      if (stopped) return
      if ('failed' in data) return fail(data.failed)
      for (const { game, records } of data.played) count.add(game, records)
      const progress = count.progress()
      if (progress.games >= run.games) stop()
      onProgress(progress)
    }
    worker.onerror = ({ message }) => !stopped && fail(message || 'worker')
    worker.postMessage({ run, first, by })
  })
  onProgress(count.progress())
  return { stop }
}

class Count {
  private readonly one: Summary
  private readonly two: Comparison
  private readonly records: (GameRecord[] | undefined)[]
  private games = 0

  constructor(
    module: GameModule,
    private readonly run: Run,
  ) {
    this.one = new Summary(module)
    this.two = new Comparison(module)
    this.records = Array.from({ length: run.games })
  }

  add(game: number, records: GameRecord[]): void {
    this.games++
    this.records[game] = records
    const [first, second] = records
    if (second) this.two.add(first, second)
    else this.one.add(first)
  }

  progress(): Progress {
    const { games, one, two, records } = this
    const inAll = this.run.games
    if (this.run.tables.length === 1) return { games, records, figures: [watched(one.figures(), inAll)] }
    return {
      games,
      records,
      figures: [two.first, two.second].map((each) => watched(each.figures(), inAll)),
      difference: two.watchedDifference(),
    }
  }
}
