/** The challenge of the day: one that comes with the game, for one person on either side. */
import { pick, SeededDice } from '../kernel/dice'
import type { DailyModule } from '../module'
import type { MatchData } from './match'
import { MISSIONS } from './missions'
import type { Progress } from './progress'

/** A1: the Marine player's, and the Genestealer player's, which is the last. */
const SEATS = ['0', '1']

/** A marine's life counts more than any number of rounds. */
const LIFE = 1000

export const DAILY: DailyModule = {
  challenge(day) {
    const dice = SeededDice.fromSeed(day)
    const setup: MatchData = {
      mission: pick(dice, MISSIONS).id,
      ruleset: { clock: { mode: 'off', genestealerBase: 0 } },
    }
    return { setup, seats: SEATS.length, seat: pick(dice, SEATS), level: 'normal' }
  },
  merit(progress, side) {
    const { alive, round } = progress as Progress
    return (side === 'marines' ? 1 : -1) * alive * LIFE - round
  },
}
