import { actions } from './ca/actions'
import { decisions } from './ca/decisions'
import { events } from './ca/events'
import { missions } from './ca/missions'
import { reasons } from './ca/reasons'
import { refusals } from './ca/refusals'
import { ruleset, rulesetGroups, rulesetValues } from './ca/ruleset'
import { variants } from './ca/variants'
import { vocabulary } from './ca/vocabulary'
import type { Messages } from './messages'

export const ca: Messages = {
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
