/** A bot thinks off the page, so that nothing on it stutters. It is given its own seat's view and nothing else. */
import type { Action } from '../../../game/hulk/actions'
import { chooseAction, type Level } from '../../../game/hulk/bots'
import type { Mission } from '../../../game/hulk/missions'
import type { State } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'

export interface Question {
  view: State
  seat: Seat
  level: Level
  seed: string
}

export type Answer = { action: Action } | { failed: string }

/** Every question brings its own copy of the mission: an equal one is the same, so that a board is worked out once. */
let known: { text: string; mission: Mission } | undefined

function oneOf(mission: Mission): Mission {
  const text = JSON.stringify(mission)
  if (known?.text !== text) known = { text, mission }
  return known.mission
}

addEventListener('message', ({ data: { view, seat, level, seed } }: MessageEvent<Question>) => {
  try {
    const mission = oneOf(view.mission)
    postMessage({ action: chooseAction({ ...view, mission }, seat, level, seed) } satisfies Answer)
  } catch (error) {
    postMessage({ failed: (error as Error).message } satisfies Answer)
  }
})
