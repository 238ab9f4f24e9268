/** Rules and missions that players saved in this browser. They are checked like untrusted input. */

import { type Mission, type MissionFile, readMission } from '../../../../game/hulk/missions'
import { parseRuleset, type RulesetDelta } from '../../../../game/hulk/ruleset'
import { isRecord } from '../../../../game/kernel/json'

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

/** A list of `{ name, delta }`. Entries that are no longer valid are left out. */
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

/** A list of missions in file form. Whether one can be played is checked when somebody starts it (O4). */
export function savedMissions(): Mission[] {
  return stored(MISSIONS).flatMap((entry) => {
    const checked = readMission(entry)
    return checked.ok ? [checked.mission] : []
  })
}

/**
 * Saves the mission by its id and replaces one with the same id. Unreadable entries are kept. Returns false if the
 * browser cannot store it.
 */
export function saveMission(mission: Mission | MissionFile): boolean {
  return keep(MISSIONS, [...others(mission.id), mission])
}

export function forgetMission(id: string): boolean {
  return keep(MISSIONS, others(id))
}

/** Saves the rules by their name, in the same way. */
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
