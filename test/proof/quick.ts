/** What strangers are offered who want to play a duel at once. */
import * as v from 'valibot'
import type { QuickPlay } from '../../src/game/module'
import { type Setup, setupSchema } from './rules'

/** In seconds. */
export const DAY = 24 * 3600
const POINTS: Record<string, number> = { standard: 1, long: 3 }

export const QUICK: QuickPlay = {
  scenarios: ['duel'],
  rules: Object.keys(POINTS),
  setup: ({ rules }, pace): Partial<Setup> => ({
    points: POINTS[rules],
    ...(pace === undefined || pace === 'slow' ? {} : { seconds: pace === 'live' ? 60 : DAY }),
  }),
  choiceOf(setupData, pace) {
    const whole = (data: object) => JSON.stringify(v.parse(setupSchema, data))
    return QUICK.rules
      .map((rules) => ({ scenario: 'duel', rules }))
      .find((choice) => whole(QUICK.setup(choice, pace)) === whole(setupData))
  },
}
