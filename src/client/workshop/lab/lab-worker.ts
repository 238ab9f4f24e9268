/** Plays games off the page, and tells of them in handfuls, so that the page has time to draw. */
import { type Played, playOne, type Run } from './run'

/** `first`, `first + by`, `first + 2 × by` … of the run's games. */
export interface Share {
  run: Run
  first: number
  by: number
}

export type Told = { played: Played[] } | { failed: string }

const TELL_EVERY = 120

addEventListener('message', ({ data }: MessageEvent<Share>) => {
  const { run, first, by } = data
  let played: Played[] = []
  let told = performance.now()
  try {
    for (let game = first; game < run.games; game += by) {
      played.push(playOne(run, game))
      if (performance.now() - told < TELL_EVERY) continue
      postMessage({ played } satisfies Told)
      played = []
      told = performance.now()
    }
    postMessage({ played } satisfies Told)
  } catch (error) {
    postMessage({ failed: (error as Error).message } satisfies Told)
  }
})
