/** The clock of a match, as players see it before they sit down. */

import { timeWords } from '../panels/turn/clock-words'
import type { Messages } from '../text'
import type { Agreed } from './agreed'

const minutes = (seconds: number): string => timeWords(seconds * 1000)
const unlessNone = (seconds: number) => (seconds > 0 ? minutes(seconds) : undefined)

export function clockTerms({ ruleset: { clock }, clock: mode }: Agreed, { ui }: Messages): string {
  const { terms } = ui.listed
  if (mode === 'off') return terms.off
  if (mode === 'correspondence') return terms.correspondence(clock.hoursPerTurn, clock.bankHours, clock.reactionHours)
  return terms.live(minutes(clock.base), unlessNone(clock.sergeantBonus), unlessNone(clock.genestealerBase))
}
