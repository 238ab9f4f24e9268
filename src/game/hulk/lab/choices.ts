/** The missions and rulesets of Breach that the lab can play, built-in ones and those in files. */
import type { LabChoice, LabChoices, LabScenario, LabScenarios } from '../../module'
import { isPlain, type MatchData } from '../match'
import { MISSIONS, type Mission } from '../missions'
import { type RulesetDelta, resolveRuleset } from '../ruleset'
import { VARIANTS } from '../variants'

/** A1: a seat for every squad, and one for the Genestealer player. */
const scenario = (mission: Mission, wanted: MatchData['mission'] = mission.id): LabScenario => ({
  id: mission.id,
  name: mission.name,
  data: { mission: wanted } satisfies MatchData,
  seats: mission.squads.length + 1,
  limit: mission.rounds,
})

export const missions: LabScenarios = {
  option: 'mission',
  options: 'missions',
  list: MISSIONS.map((mission) => scenario(mission)),
  async read(text, file) {
    // The parser is loaded only if a file is read.
    const { loadMission } = await import('../missions/load')
    const loaded = loadMission(text, file)
    if (loaded.ok) return { ok: true, choice: scenario(loaded.mission, { ...loaded.mission }) }
    const told = loaded.problems.map(({ line, column, sentence }) => `${file}:${line}:${column}: ${sentence}`)
    return { ok: false, sentence: told.join('\n') }
  },
  balancePage: 'MISSIONS-BALANCE.md',
}

export const variants: LabChoices<LabChoice> = {
  option: 'variant',
  options: 'variants',
  list: VARIANTS.map(({ id }) => ({ id, name: id, data: { variant: id } })),
  /** A file contains a delta of the ruleset. */
  async read(text, file) {
    const refuse = (sentence: string) => ({ ok: false as const, sentence })
    let said: unknown
    try {
      said = JSON.parse(text)
    } catch (error) {
      return refuse(`${file} is not JSON: ${(error as Error).message}`)
    }
    if (!isPlain(said)) return refuse(`${file} must hold an object with the rules it changes.`)
    // Files of the rules editor wrap the delta in an object with a name.
    const ruleset = isPlain(said.delta) ? said.delta : said
    try {
      resolveRuleset(ruleset as RulesetDelta)
    } catch (error) {
      return refuse(`${file}: ${(error as Error).message}`)
    }
    return { ok: true, choice: { id: file, name: file, data: { ruleset } } }
  },
}
