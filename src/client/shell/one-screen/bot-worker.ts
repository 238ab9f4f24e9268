/** Bots run in a worker, so that the page stays responsive. They get only their own seat's view. */
import type { Action, BotsModule, Level, Seat } from '../../../game/module'

export interface Question {
  view: object
  seat: Seat
  level: Level
  seed: string
}

export type Answer = { action: Action } | { failed: string }

/**
 * What a game's worker runs. Of the module it needs the bots only, so a large game need not be loaded whole.
 * `received` may replace a view that arrived, to share parts with earlier ones.
 */
export function serveBots<S extends object>(
  { bots }: { bots: Pick<BotsModule<S, Action>, 'choose'> },
  received: (view: S) => S = (view) => view,
): void {
  addEventListener('message', ({ data }: MessageEvent<Question & { view: S }>) => {
    const { view, seat, level, seed } = data
    try {
      postMessage({ action: bots.choose(received(view), seat, level, seed) } satisfies Answer)
    } catch (error) {
      postMessage({ failed: (error as Error).message } satisfies Answer)
    }
  })
}
