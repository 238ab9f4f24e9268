/** Rules and missions made in the workshop and kept in this browser, checked as if anybody had written them. */
import { checkMission, type Mission, type MissionFile } from '../../game/hulk/missions'
import { parseRuleset, type RulesetDelta } from '../../game/hulk/ruleset'

const RULESETS = 'bulkhead.rulesets'
const MISSIONS = 'bulkhead.missions'

export interface SavedRuleset {
  name: string
  delta: RulesetDelta
}

function stored(item: string): unknown[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(item) ?? '[]')
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of `{ name, delta }`. What is no ruleset any more is left out. */
export function savedRulesets(): SavedRuleset[] {
  return stored(RULESETS).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.name !== 'string' || !isRecord(entry.delta)) return []
    return fits(entry.delta) ? [{ name: entry.name, delta: entry.delta as RulesetDelta }] : []
  })
}

function fits(delta: object): boolean {
  try {
    return parseRuleset(delta as RulesetDelta).success
  } catch {
    return false
  }
}

/** A list of missions, as their files have them. */
export function savedMissions(): Mission[] {
  return stored(MISSIONS).flatMap((entry) => {
    const checked = checkMission(entry)
    return checked.ok ? [checked.mission] : []
  })
}

/** Under its id; one of the same id makes room. What cannot be read stays where it is. False where nothing can be kept. */
export function saveMission(mission: Mission | MissionFile): boolean {
  return keep(MISSIONS, [...others(mission.id), mission])
}

export function forgetMission(id: string): boolean {
  return keep(MISSIONS, others(id))
}

/** Under its name, likewise. */
export function saveRuleset(rules: SavedRuleset): boolean {
  return keep(RULESETS, [...otherRules(rules.name), rules])
}

export function forgetRuleset(name: string): boolean {
  return keep(RULESETS, otherRules(name))
}

const otherRules = (name: string): unknown[] =>
  stored(RULESETS).filter((entry) => !isRecord(entry) || entry.name !== name)

const others = (id: string): unknown[] => stored(MISSIONS).filter((entry) => !isRecord(entry) || entry.id !== id)

function keep(item: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(item, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}
