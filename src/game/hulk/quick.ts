/** What a pace means in Breach, and the match that strangers are given who want to play at once. */
import type { Pace } from '../kernel/house'
import type { QuickPlay } from '../module'
import { checkMatch, isPlain, type MatchData } from './match'
import { MISSIONS, type Mission } from './missions'
import type { Ruleset, RulesetDelta } from './ruleset'
import { rulesetOf } from './setup'
import { VARIANTS } from './variants'

/** Short, and even in the lab (docs/MISSIONS-BALANCE.md). */
const USUAL = 'last-lock'

const HOURS_A_DAY = 24

/** B: correspondence with a day a turn, or with the standard time, which is longer. */
const CLOCKS: Record<Pace, RulesetDelta['clock']> = {
  live: { mode: 'live' },
  day: { mode: 'correspondence', hoursPerTurn: HOURS_A_DAY },
  slow: { mode: 'correspondence' },
}

/** A match without a clock may wait as long as its players like. */
export function paceOf({ clock: { mode, hoursPerTurn } }: Pick<Ruleset, 'clock'>): Pace {
  if (mode === 'live') return 'live'
  return mode === 'correspondence' && hoursPerTurn <= HOURS_A_DAY ? 'day' : 'slow'
}

/** The clock comes from the pace, so variants of it are no rules to choose. */
const RULES = VARIANTS.filter(({ delta }) => !delta.clock)

/** The value of the tag `rules` for house rules. */
export const OWN_RULES = 'own'

/** The variant that a match is played by, whatever its clock, or `OWN_RULES`. The mission's own rules are in all of them (A3). */
export function rulesTag(mission: Mission, ruleset: Ruleset): string {
  const same = (delta: RulesetDelta) =>
    isDeepEqual({ ...rulesetOf({ mission, ruleset: delta, squads: [] }), clock: null }, { ...ruleset, clock: null })
  return RULES.find(({ delta }) => same(delta))?.id ?? OWN_RULES
}

/** Of plain JSON, in whatever order its fields are. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (!isPlain(one) || !isPlain(other)) return JSON.stringify(one) === JSON.stringify(other)
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isDeepEqual(one[key], other[key]))
}

export const QUICK: QuickPlay = {
  scenarios: [USUAL, ...MISSIONS.map(({ id }) => id).filter((id) => id !== USUAL)],
  rules: RULES.map(({ id }) => id),
  setup({ scenario, rules }, pace): MatchData {
    const clock = pace === undefined ? { mode: 'off', genestealerBase: 0 } : CLOCKS[pace]
    return { mission: scenario, variant: rules, ruleset: { clock } }
  },
  choiceOf(setupData, pace) {
    const offered = checkMatch(setupData, 2)
    if (!offered.ok || !MISSIONS.includes(offered.match.mission)) return undefined
    const { mission, ruleset } = offered.match
    // The clock is a part of what players agree to. The name of the rules does not tell it.
    const choice = { scenario: mission.id, rules: rulesTag(mission, rulesetOf(offered.match)) }
    const usual = checkMatch(QUICK.setup(choice, pace), 2)
    return usual.ok && isDeepEqual(usual.match.ruleset, ruleset) ? choice : undefined
  },
}
