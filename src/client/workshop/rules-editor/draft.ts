/** Rules being written: a name and the difference from the standard game, always as small as it can be. */
import { type Contradiction, contradictionIn } from '../../../game/hulk/contradictions'
import type { Mission } from '../../../game/hulk/missions'
import { parseRuleset, type Ruleset, type RulesetDelta, STANDARD } from '../../../game/hulk/ruleset'
import type { RulesetPath } from '../../../game/hulk/text'
import { compose } from '../../../game/kernel/ruleset'
import { SETTINGS } from './settings'

type Nested = Record<string, unknown>

export function valueAt(rules: Ruleset, path: RulesetPath): unknown {
  const [group, key] = path.split('.')
  return (rules as unknown as Record<string, Nested>)[group][key]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The delta with that rule changed; a rule put back to what it was is no longer in it. */
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

const isRecord = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Records are laid over one another, so what is gone has to be said. */
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

/** Why the rules cannot be played, if they cannot. */
export function amissIn(delta: RulesetDelta): Contradiction | undefined {
  return contradictionIn(rulesOf(delta))
}

/** A3: the mission's own rules go over the table's, and both together may contradict each other. */
export function fitsMission({ ruleset }: Mission, delta: RulesetDelta): boolean {
  try {
    return parseRuleset(delta, ruleset as RulesetDelta).success
  } catch {
    return false
  }
}

export interface NamedRules {
  name: string
  delta: RulesetDelta
}

export const LONGEST_NAME = 40

/** What a stranger wrote; nothing unless it is rules that can be played, or as a draft such that contradict each other only. */
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

/** Without what is as in the standard game anyway. */
export function smallest(delta: RulesetDelta): RulesetDelta {
  const rules = rulesOf(delta)
  return SETTINGS.reduce<RulesetDelta>((made, { path }) => withValue(made, path, valueAt(rules, path)), {})
}
