/**
 * How attentive a bot is. All levels score actions in the same way. The lower levels misjudge the scores, and some pieces,
 * at easy most of them, are left to chance. In its own turn a bot keeps to its errors; elsewhere each decision has its own.
 */
import { type Dice, SeededDice } from '../../../kernel/dice'
import type { LegalAction } from '../../actions'
import { decisionOf } from '../../decisions'
import type { State } from '../../state'
import type { Seat, Side } from '../../types'
import { consider } from '../scoring/mind'
import { best } from '../scoring/scored-action'
import { Whim, type Wits } from '../scoring/whim'
import { STEADY } from '../scoring/worth'
import { fingerprint } from './fingerprint'
import { randomAction } from './random'

/** What a level overlooks in its own turn, and in the decisions that interrupt play. */
interface Attention {
  turn: Wits
  aside: Wits
}

/** The swarm gets less noise than the Marines, because lying in wait depends on small differences in score. */
export const SCATTERED: Record<Side, Attention> = {
  marines: { turn: { absent: 80, blur: 0.6, haze: 3 }, aside: { absent: 45, blur: 0.6, haze: 0.5 } },
  genestealers: { turn: { absent: 70, blur: 0.4, haze: 1.5 }, aside: { absent: 35, blur: 0.4, haze: 0.4 } },
}
export const ATTENTIVE: Record<Side, Attention> = {
  marines: { turn: { absent: 6, blur: 0.3, haze: 0.5 }, aside: { absent: 8, blur: 0.3, haze: 0.2 } },
  genestealers: { turn: { absent: 28, blur: 0.3, haze: 0.5 }, aside: { absent: 10, blur: 0.15, haze: 0.05 } },
}

export function chooseByWits(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  seed: string,
  attention: Record<Side, Attention>,
): LegalAction {
  const { turn, aside } = attention[seat === view.genestealer ? 'genestealers' : 'marines']
  const last = list[list.length - 1]
  const { kind } = decisionOf(view)!
  if (kind === 'act') return best(consider(view, seat, list, STEADY, new Whim(seed, view, turn)))?.entry ?? last
  const dice = SeededDice.fromSeed(`${seed} ${fingerprint(view)}`)
  // Whoever does not see what is going on lets a chance to react pass.
  if (dice.roll(100) <= aside.absent) return kind === 'react' ? last : randomAction(dice, list)
  let chosen = last
  let most = Number.NEGATIVE_INFINITY
  for (const { entry, worth } of consider(view, seat, list)) {
    const seeming = worth * (1 + aside.blur * swing(dice)) + aside.haze * swing(dice)
    if (seeming <= most) continue
    most = seeming
    chosen = entry
  }
  return chosen
}

/** A random number from -1 to 1. */
const swing = (dice: Dice): number => (dice.roll(2_001) - 1_001) / 1_000
