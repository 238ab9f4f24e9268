/** The rules of Breach that the lab can change one by one. */
import { compose } from '../../kernel/ruleset'
import type { LabChoice, LabControl, LabKeys, LabScenario, LabValue } from '../../module'
import type { MatchData } from '../match'
import { type Mission, missionById } from '../missions'
import { type RulesetDelta, STANDARD } from '../ruleset'
import { SETTINGS } from '../settings'
import { variantById } from '../variants'

type Nested = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/** Chits and markers are not one value but many. */
const isSingle = (control: { kind: string }): control is LabControl => !['chits', 'bag'].includes(control.kind)

/** Bots do not use clocks. */
const isMeasured = (path: string): boolean => !path.startsWith('clock.')

const at = (rules: object | undefined, id: string): unknown => {
  const [group, key] = id.split('.')
  return (rules as Nested | undefined)?.[group]?.[key]
}

/** A3: the rules of the mission go before those of the table. */
function ownRules({ data }: LabScenario): object | undefined {
  const { mission } = data as MatchData
  const found = typeof mission === 'string' ? missionById(mission) : (mission as unknown as Mission)
  return found?.ruleset
}

const rulesOf = ({ data }: LabChoice): object => {
  const { variant, ruleset } = data as Partial<MatchData>
  const named = variant === undefined ? undefined : variantById(variant)?.delta
  return compose(STANDARD, named, ruleset as RulesetDelta | undefined)
}

const deltaOf = (values: Readonly<Record<string, LabValue>>): RulesetDelta =>
  Object.entries(values).reduce<RulesetDelta>((delta, [id, value]) => {
    const [group, key] = id.split('.')
    return compose(delta, { [group]: { [key]: value } })
  }, {})

export const keys: LabKeys = {
  list: SETTINGS.flatMap(({ path, control }) => (isSingle(control) && isMeasured(path) ? [{ id: path, control }] : [])),
  valueOf: ({ id }, scenario, rules) => (at(ownRules(scenario), id) ?? at(rulesOf(rules), id)) as LabValue,
  isFixed: ({ id }, scenario) => at(ownRules(scenario), id) !== undefined,
  change(rules, values) {
    const { ruleset } = rules.data as Partial<MatchData>
    const changed = compose((ruleset ?? {}) as RulesetDelta, deltaOf(values))
    return { ...rules, data: { ...rules.data, ruleset: changed } }
  },
}
