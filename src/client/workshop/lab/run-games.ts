/** Bot against bot on all cores, counted as the games come in. */
import { Comparison, type Difference, type Figures, type GameRecord, Summary } from '../../../game/hulk/lab'
import type { Share, Told } from './lab-worker'
import type { Run } from './run'

export interface Progress {
  /** Games played so far, under each ruleset. */
  games: number
  figures: Figures[]
  /** Of the second ruleset from the first, if there are two. */
  difference?: Difference
  /** By game number; those still being played are missing. */
  records: readonly (readonly GameRecord[] | undefined)[]
  failed?: string
}

/** What this needs of a worker, so that a test can do without. */
export interface LabWorker {
  postMessage(share: Share): void
  onmessage: ((event: MessageEvent<Told>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

const MOST_WORKERS = 4

const newWorker = (): LabWorker => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })

export function runGames(
  run: Run,
  onProgress: (progress: Progress) => void,
  makeWorker: () => LabWorker = newWorker,
): { stop(): void } {
  const count = new Count(run)
  const by = Math.max(1, Math.min(run.games, MOST_WORKERS, navigator.hardwareConcurrency || 1))
  const workers = Array.from({ length: by }, makeWorker)
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
      // What was on its way when it was stopped.
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
  private readonly one = new Summary()
  private readonly two = new Comparison()
  private readonly records: (GameRecord[] | undefined)[]
  private games = 0

  constructor(private readonly run: Run) {
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
    if (this.run.rulesets.length === 1) return { games, records, figures: [one.figures()] }
    return {
      games,
      records,
      figures: [two.first.figures(), two.second.figures()],
      difference: two.difference(),
    }
  }
}
