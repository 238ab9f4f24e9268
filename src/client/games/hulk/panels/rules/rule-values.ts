/** The value of a setting, in words. */
import type { Ruleset } from '../../../../../game/hulk/ruleset'
import type { ChoicePath, Messages, RulesetPath } from '../../../../../game/hulk/text'

export function settingValue(ruleset: Ruleset, path: RulesetPath, { rulesetValues, contents }: Messages): string {
  const value: unknown = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], ruleset)
  if (typeof value === 'string') return wordsFor(rulesetValues, path)[value]
  if (typeof value === 'boolean') return value ? rulesetValues.on : rulesetValues.off
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([what, count]) => `${count} × ${contents(what)}`)
      .join(', ')
  }
  return String(value)
}

/** The words for each value of a setting. */
export const wordsFor = (values: Messages['rulesetValues'], path: RulesetPath): Readonly<Record<string, string>> =>
  values[path as ChoicePath]
