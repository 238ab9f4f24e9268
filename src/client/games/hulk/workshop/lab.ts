/**
 * What Breach offers to the lab on the page: missions and rules to choose from, including those made in this browser.
 */
import type { MatchData } from '../../../../game/hulk/match'
import { type Mission, missionById } from '../../../../game/hulk/missions'
import type { RulesetDelta } from '../../../../game/hulk/ruleset'
import { VARIANTS, variantById } from '../../../../game/hulk/variants'
import type { LabChoice, LabScenario } from '../../../../game/module'
import type { LabPart } from '../../page-game'
import type { Words } from '../words'
import { missionChoices } from './mission-choices'
import { rulesInLink } from './rules-editor/share'
import { sayUnfit } from './rules-editor/unfit'
import { savedRulesets } from './saved'

/** Bots do not use clocks, so variants of the clock are left out. */
const UNMEASURED = ['no-clock', 'correspondence']

const titleOf = (titles: Record<string, { title: string }>, id: string): string => titles[id]?.title ?? id

/** A1: one seat for each squad, and one for the Genestealer player. */
const scenarioOf = (id: string, name: string, mission: Mission): LabScenario => ({
  id,
  name,
  data: { mission: missionById(mission.id) === mission ? mission.id : { ...mission } } satisfies MatchData,
  seats: mission.squads.length + 1,
  limit: mission.rounds,
})

const ownRules = (id: string, name: string, delta: RulesetDelta): LabChoice => ({
  id,
  name,
  data: { ruleset: delta as MatchData['ruleset'] } satisfies Partial<MatchData>,
})

const deltaOf = ({ data }: LabChoice): RulesetDelta => {
  const { variant, ruleset }: Partial<MatchData> = data
  return variant === undefined ? ((ruleset ?? {}) as RulesetDelta) : (variantById(variant)?.delta ?? {})
}

export const LAB_PART: LabPart<Words> = {
  module: async () => (await import('../../../../game/hulk/module')).BREACH,
  worker: () => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' }),
  scenarios: ({ messages }) => missionChoices(messages).map(({ id, name, value }) => scenarioOf(id, name, value)),
  rules: ({ messages }) => [
    ...VARIANTS.filter(({ id }) => !UNMEASURED.includes(id)).map(({ id }) => ({
      id,
      name: titleOf(messages.variants, id),
      data: { variant: id },
    })),
    ...savedRulesets().map(({ name, delta }) => ownRules(`own ${name}`, name, delta)),
  ],
  rulesInLink({ messages }, link) {
    const rules = rulesInLink(link)
    return rules && ownRules('link', rules.name || messages.ui.rulesEditor.unnamed, rules.delta)
  },
  unfit({ messages }, scenario, rules) {
    const mission = missionChoices(messages).find(({ id }) => id === scenario.id)
    return mission && sayUnfit(messages, mission.value, { name: rules.name, delta: deltaOf(rules) })
  },
  labels: ({ messages }) => messages.ui.measured,
}
