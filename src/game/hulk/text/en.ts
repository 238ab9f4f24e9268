import { actions } from './en/actions'
import { decisions } from './en/decisions'
import { events } from './en/events'
import { missions } from './en/missions'
import { reasons } from './en/reasons'
import { refusals } from './en/refusals'
import { ruleset, rulesetGroups, rulesetValues } from './en/ruleset'
import { variants } from './en/variants'
import { vocabulary } from './en/vocabulary'
import type { Messages } from './messages'

export const en: Messages = {
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
