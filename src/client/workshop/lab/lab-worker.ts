/** Plays games in a worker and reports them in batches, so that the page stays responsive. */
import type { GameModule } from '../../../game/module'
import { type Played, playerOf, type Run } from './run'

/** The games with the numbers `first`, `first + by`, `first + 2 × by` and so on. */
export interface Share {
  run: Run
  first: number
  by: number
}

export type WorkerMessage = { played: Played[] } | { failed: string }

const TELL_EVERY = 120

/** Runs in a worker of the page. Each game has its own worker, so that only its rules are loaded. */
export const serveLab = (module: GameModule): void =>
  addEventListener('message', ({ data }: MessageEvent<Share>) => {
    const { run, first, by } = data
    let played: Played[] = []
    let told = performance.now()
    try {
      const play = playerOf(module, run)
      for (let game = first; game < run.games; game += by) {
        played.push(play(game))
        if (performance.now() - told < TELL_EVERY) continue
        postMessage({ played } satisfies WorkerMessage)
        played = []
        told = performance.now()
      }
      postMessage({ played } satisfies WorkerMessage)
    } catch (error) {
      postMessage({ failed: (error as Error).message } satisfies WorkerMessage)
    }
  })
