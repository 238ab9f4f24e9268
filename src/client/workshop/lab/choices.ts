/** What can be chosen in the lab: missions and rules that come with the game, those made here, and what a link brings. */
import { MISSIONS, type Mission } from '../../../game/hulk/missions'
import type { RulesetDelta } from '../../../game/hulk/ruleset'
import { wordsOfMission } from '../../../game/hulk/text'
import { VARIANTS } from '../../../game/hulk/variants'
import type { Messages } from '../../text'
import type { NamedRules } from '../rules-editor/draft'
import { savedMissions, savedRulesets } from '../saved'

export interface Choice<T> {
  id: string
  name: string
  value: T
}

export const missionChoices = (messages: Messages): Choice<Mission>[] => [
  ...MISSIONS.map((value) => ({ id: value.id, name: wordsOfMission(messages, value).name, value })),
  ...savedMissions().map((value) => ({ id: `own ${value.id}`, name: value.name, value })),
]

/** The rules that a link brings. */
export const BROUGHT = 'link'

/** Clocks are no matter to bots. */
const UNMEASURED = ['no-clock', 'correspondence']

export function rulesChoices(messages: Messages, brought: NamedRules | undefined): Choice<RulesetDelta>[] {
  const titles: Record<string, { title: string }> = messages.variants
  const link = brought && {
    id: BROUGHT,
    name: brought.name || messages.ui.rulesEditor.unnamed,
    value: brought.delta,
  }
  return [
    ...VARIANTS.filter(({ id }) => !UNMEASURED.includes(id)).map(({ id, delta }) => ({
      id,
      name: titles[id]?.title ?? id,
      value: delta,
    })),
    ...savedRulesets().map(({ name, delta }) => ({ id: `own ${name}`, name, value: delta })),
    ...(link ? [link] : []),
  ]
}
