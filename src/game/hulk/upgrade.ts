/**
 * Converts games of earlier versions to the present shape. They continue by the rules under which they began: for every
 * ruleset key that was added later, this file says what the game did before. Called wherever a stored game is read, and
 * nowhere else. The result is checked like anything that comes from outside.
 */
import { isRecord } from '../kernel/json'
import { upgradeOrders } from './orders'
import { RULES_VERSION, type Ruleset, STANDARD } from './ruleset'
import type { Secret, State } from './state'
import type { RulesetPath } from './text'

/** The keys of version 1. Never add one. */
type First =
  | `clock.${'mode' | 'base' | 'sergeantBonus' | 'freeActionSeconds' | 'hoursPerTurn' | 'reactionSeconds' | 'reactionHours'}`
  | `command.${'open' | 'chits' | 'overspend'}`
  | `ap.${'marine' | 'genestealer' | 'hybrid' | 'marker'}`
  | `sight.${'includesFlanks' | 'piecesBlock'}`
  | `flamer.${'cost' | 'range' | 'shots' | 'hitsOn' | 'selfDestructCost' | 'doorsDestroyedOn'}`
  | `${'stormBolter' | 'bolter'}.${'dice' | 'hitsOn'}`
  | `sustained.${'sameTarget' | 'bonus'}`
  | `overwatch.${'cost' | 'range'}`
  | 'guard.cost'
  | `closeCombat.${'marineDice' | 'swarmDice' | 'swarmDiceFromBehind' | 'sergeantBonus'}`
  | `reinforcements.${'lurkWithin' | 'markersPerArea' | 'miniaturesPerArea'}`
  | 'markers.bag'
  | 'reveal.beforeFreeShot'

type ValueAt<Path extends string> = Path extends `${infer Group extends keyof Ruleset}.${infer Key}`
  ? Ruleset[Group][Key & keyof Ruleset[Group]]
  : never

/** What the game did before each later key existed. A new key does not compile until it is listed here. */
const BEFORE: { [Path in Exclude<RulesetPath, First>]: ValueAt<Path> } = {
  'clock.genestealerBase': 0,
  'clock.bankHours': 0,
  'sight.dyingBlock': true,
  'sustained.freeShotCounts': true,
  'overwatch.returnsAfterJam': 'always',
  'reactions.overwatchPerEvent': 1,
  'reactions.cpPerEvent': 1,
  'closeCombat.tie': 'nobody',
  'sergeant.bonusFromBehind': true,
}

type Plain = Record<string, unknown>

/** The rules version under which a stored game began. Games of version 1 did not record it. */
export const rulesVersionOf = (state: { rulesVersion?: unknown }): number => Number(state.rulesVersion ?? 1)

/** A cache, so that matches that share a ruleset object still share one afterwards. */
const upgradedRulesets = new WeakMap<object, object>()

function upgradeRuleset(ruleset: unknown): unknown {
  if (!isRecord(ruleset)) return ruleset
  const known = upgradedRulesets.get(ruleset)
  if (known) return known
  const upgraded: Plain = { ...ruleset }
  for (const [group, keys] of Object.entries(STANDARD)) {
    const missing = Object.keys(keys).filter((key) => `${group}.${key}` in BEFORE && !isIn(ruleset[group], key))
    if (missing.length === 0) continue
    const before = missing.map((key) => [key, (BEFORE as Plain)[`${group}.${key}`]])
    upgraded[group] = { ...(ruleset[group] as Plain | undefined), ...Object.fromEntries(before) }
  }
  upgradedRulesets.set(ruleset, upgraded)
  return upgraded
}

const isIn = (group: unknown, key: string): boolean => isRecord(group) && key in group

/** A stored state in the present shape. A state of a later version is returned unchanged; the caller refuses it. */
export function upgradeState(stored: object): State {
  const state = stored as State
  const rulesVersion = rulesVersionOf(state)
  if (rulesVersion >= RULES_VERSION) return state
  return {
    ...state,
    rulesVersion,
    ruleset: upgradeRuleset(state.ruleset) as Ruleset,
    ...(isRecord(state.secret) ? { secret: upgradeSecret(state.secret) } : {}),
  }
}

function upgradeSecret(secret: Secret): Secret {
  if (!isRecord(secret.orders)) return secret
  const orders = Object.entries(secret.orders).map(([seat, given]) => [seat, upgradeOrders(given)])
  return { ...secret, orders: Object.fromEntries(orders) }
}
