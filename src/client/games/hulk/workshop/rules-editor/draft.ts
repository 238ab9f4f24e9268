/** Rules in the editor: a name and the smallest delta from the standard game. */

import * as v from 'valibot'
import { type Contradiction, contradictionIn } from '../../../../../game/hulk/contradictions'
import { checkMission, MISSIONS, type Mission, type Problem } from '../../../../../game/hulk/missions'
import { whyNotPlayable } from '../../../../../game/hulk/prospects'
import { parseRuleset, type Ruleset, type RulesetDelta, STANDARD } from '../../../../../game/hulk/ruleset'
import { SETTINGS } from '../../../../../game/hulk/settings'
import type { RulesetPath } from '../../../../../game/hulk/text'
import { isRecord } from '../../../../../game/kernel/json'
import { compose } from '../../../../../game/kernel/ruleset'

type Nested = Record<string, unknown>

export function valueAt(rules: Ruleset, path: RulesetPath): unknown {
  const [group, key] = path.split('.')
  return (rules as unknown as Record<string, Nested>)[group][key]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The delta after changing one rule. A rule with its standard value is not in the delta. */
export function withValue(delta: RulesetDelta, path: RulesetPath, value: unknown): RulesetDelta {
  const [group, key] = path.split('.')
  const { [group]: before, ...others } = delta as Record<string, Nested>
  const { [key]: _, ...kept } = before ?? {}
  const standard = valueAt(STANDARD, path)
  const changed = isRecord(standard) && isRecord(value) ? changedEntries(standard, value) : value
  const stays = isRecord(changed) ? Object.keys(changed).length === 0 : same(changed, standard)
  const next = stays ? kept : { ...kept, [key]: changed }
  return (Object.keys(next).length === 0 ? others : { ...others, [group]: next }) as RulesetDelta
}

/** Deltas of records are merged, so removed entries must be named. */
function changedEntries(standard: Nested, value: Nested): Nested {
  const keys = new Set([...Object.keys(standard), ...Object.keys(value)])
  return Object.fromEntries(
    [...keys].map((key) => [key, value[key] ?? 0]).filter(([key, count]) => (standard[key as string] ?? 0) !== count),
  )
}

export const rulesOf = (delta: RulesetDelta): Ruleset => compose(STANDARD, delta)

export function changedPaths(delta: RulesetDelta): RulesetPath[] {
  const rules = rulesOf(delta)
  return SETTINGS.map(({ path }) => path).filter((path) => !same(valueAt(rules, path), valueAt(STANDARD, path)))
}

/** The contradiction in the rules, if there is one. */
export function amissIn(delta: RulesetDelta): Contradiction | undefined {
  return contradictionIn(rulesOf(delta))
}

/**
 * A3: the mission's rules override the table's. Together they may contradict each other, or decide the mission at
 * set-up (O4).
 */
export function whyUnfit(mission: Mission, delta: RulesetDelta): 'contradiction' | Problem | undefined {
  // A player's own mission may have been saved when the checks were weaker.
  const own = MISSIONS.includes(mission) ? undefined : checkMission(mission)
  if (own?.ok === false) return own.problems[0]
  try {
    const rules = parseRuleset(delta, mission.ruleset as RulesetDelta)
    return rules.success ? whyNotPlayable(mission, rules.output) : 'contradiction'
  } catch {
    return 'contradiction'
  }
}

export interface NamedRules {
  name: string
  delta: RulesetDelta
}

const LONGEST_NAME = 40

/**
 * Reads rules from an untrusted source. Undefined unless they can be played; a draft may also contain contradictions.
 */
export function readRules(data: unknown, asDraft = false): NamedRules | undefined {
  if (!isRecord(data) || typeof data.name !== 'string' || !isRecord(data.delta)) return undefined
  try {
    const { success, issues } = parseRuleset(data.delta as RulesetDelta)
    if (!success && !(asDraft && issues.every(({ type }) => type === 'raw_check'))) return undefined
  } catch {
    return undefined
  }
  return { name: data.name.slice(0, LONGEST_NAME), delta: smallest(data.delta as RulesetDelta) }
}

const MOST_NAMED = 3

/** The settings in the data that do not exist here, because of another version or a typing error. */
export function unknownRules(data: unknown): string[] {
  if (!isRecord(data) || !isRecord(data.delta)) return []
  try {
    const { issues = [] } = parseRuleset(data.delta as RulesetDelta)
    const unknown = issues.filter(({ expected }) => expected === 'never')
    return unknown.slice(0, MOST_NAMED).map((issue) => (v.getDotPath(issue) ?? '').slice(0, LONGEST_NAME))
  } catch {
    return []
  }
}

/** Removes values that equal the standard game's. */
function smallest(delta: RulesetDelta): RulesetDelta {
  const rules = rulesOf(delta)
  return SETTINGS.reduce<RulesetDelta>((made, { path }) => withValue(made, path, valueAt(rules, path)), {})
}
