/** The words of the game. The catalogues are not here: a client takes the one it needs, with its own words around it. */
import type { Language } from '../../kernel/house'
import type { Rulebook } from './messages'

export { LANGUAGE_NAMES, LANGUAGES, type Language, pickLanguage } from '../../kernel/house'
export { ruleOf, rulesBehind } from './event-rules'
export type { Messages, MissionWords, Namer, Rulebook } from './messages'
export { countedFor, sidesWithPoints } from './points'
export { CHAPTERS, type ChapterId, RULE_IDS, type RuleId, rulesIn } from './rule-ids'
export { type ChoicePath, RULE_SETTINGS, type RulesetPath } from './rule-settings'
export {
  sayCondition,
  sayDecision,
  sayEvent,
  sayGoal,
  sayLimit,
  sayOutcome,
  sayReason,
  sayRefusal,
  sayWinner,
  wordsOfMission,
} from './say'
export { VARIANT_IDS } from './variant-ids'

const RULEBOOKS: Record<Language, () => Promise<Rulebook>> = {
  en: async () => (await import('./rules.en')).rulebook,
  ca: async () => (await import('./rules.ca')).rulebook,
  es: async () => (await import('./rules.es')).rulebook,
}

export const loadRules = (language: Language): Promise<Rulebook> => RULEBOOKS[language]()
