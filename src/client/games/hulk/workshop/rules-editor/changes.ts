/** Summarizes changed rules in one line: `Overwatch cost: 3 · Guard cost: 1`. */
import type { RulesetDelta } from '../../../../../game/hulk/ruleset'
import { settingValue } from '../../panels/rules/rule-values'
import type { Messages } from '../../text'
import { changedPaths, rulesOf } from './draft'

export const changesIn = (delta: RulesetDelta, messages: Messages): string =>
  changedPaths(delta)
    .map((path) => `${messages.ruleset[path].title}: ${settingValue(rulesOf(delta), path, messages)}`)
    .join(' · ')
