/**
 * How attentive a bot is. All levels score actions in the same way. On the lower levels noise is added to the scores, and
 * now and then the bot does something random.
 */
import { type Dice, SeededDice } from '../../../kernel/dice'
import type { LegalAction } from '../../actions'
import type { State } from '../../state'
import type { Seat, Side } from '../../types'
import { consider } from '../scoring/mind'
import { fingerprint } from './fingerprint'
import { randomAction } from './random'

export interface Wits {
  /** How many of a hundred decisions are random. */
  absent: number
  /** The maximum error of a score: `blur` as a fraction of the score, `haze` in points. */
  blur: number
  haze: number
}

/** The swarm gets less noise than the Marines, because lying in wait depends on small differences in score. */
export const SCATTERED: Record<Side, Wits> = {
  marines: { absent: 21, blur: 0.6, haze: 0.5 },
  genestealers: { absent: 25, blur: 0.4, haze: 0.4 },
}
export const ATTENTIVE: Record<Side, Wits> = {
  marines: { absent: 8, blur: 0.3, haze: 0.2 },
  genestealers: { absent: 10, blur: 0.15, haze: 0.05 },
}

export function chooseByWits(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  seed: string,
  wits: Record<Side, Wits>,
): LegalAction {
  const dice = SeededDice.fromSeed(`${seed} ${fingerprint(view)}`)
  const { absent, blur, haze } = wits[seat === view.genestealer ? 'genestealers' : 'marines']
  if (dice.roll(100) <= absent) return randomAction(dice, list)
  let chosen = list[list.length - 1]
  let most = Number.NEGATIVE_INFINITY
  for (const { entry, worth } of consider(view, seat, list)) {
    const seeming = worth * (1 + blur * swing(dice)) + haze * swing(dice)
    if (seeming <= most) continue
    most = seeming
    chosen = entry
  }
  return chosen
}

/** A random number from -1 to 1. */
const swing = (dice: Dice): number => (dice.roll(2_001) - 1_001) / 1_000
