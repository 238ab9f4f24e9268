/** The value of a setting, in words. */
import type { Ruleset } from '../../../game/hulk/ruleset'
import type { Messages, RulesetPath } from '../../../game/hulk/text'

export function settingValue(ruleset: Ruleset, path: RulesetPath, { rulesetValues, contents }: Messages): string {
  if (path === 'clock.mode') return rulesetValues['clock.mode'][ruleset.clock.mode]
  if (path === 'command.overspend') return rulesetValues['command.overspend'][ruleset.command.overspend]
  const value: unknown = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], ruleset)
  if (typeof value === 'boolean') return value ? rulesetValues.on : rulesetValues.off
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([what, count]) => `${count} × ${contents(what)}`)
      .join(', ')
  }
  return String(value)
}
