import { actions } from './es/actions'
import { decisions } from './es/decisions'
import { events } from './es/events'
import { missions } from './es/missions'
import { reasons } from './es/reasons'
import { refusals } from './es/refusals'
import { ruleset, rulesetGroups, rulesetValues } from './es/ruleset'
import { variants } from './es/variants'
import { vocabulary } from './es/vocabulary'
import type { Messages } from './messages'

export const es: Messages = {
  ...vocabulary,
  reasons,
  refusals,
  events,
  decisions,
  actions,
  ruleset,
  rulesetGroups,
  rulesetValues,
  variants,
  missions,
}
