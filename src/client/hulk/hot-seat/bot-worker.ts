/** A bot thinks off the page, so that nothing on it stutters. It is given its own seat's view and nothing else. */
import type { Action } from '../../../game/hulk/actions'
import { chooseAction, type Level } from '../../../game/hulk/bots'
import type { State } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'

export interface Question {
  view: State
  seat: Seat
  level: Level
  seed: string
}

export type Answer = { action: Action } | { failed: string }

addEventListener('message', ({ data: { view, seat, level, seed } }: MessageEvent<Question>) => {
  try {
    postMessage({ action: chooseAction(view, seat, level, seed) } satisfies Answer)
  } catch (error) {
    postMessage({ failed: (error as Error).message } satisfies Answer)
  }
})
