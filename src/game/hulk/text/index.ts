/** The words of the game. The catalogues are not here: a client takes the one it needs, with its own words around it. */
import type { Language } from './languages'
import type { Rulebook } from './messages'

export { ruleOf, rulesBehind } from './event-rules'
export { LANGUAGE_NAMES, LANGUAGES, type Language, pickLanguage } from './languages'
export type { Labelled, Messages, MissionWords, Namer, Rulebook, Titled } from './messages'
export { CHAPTERS, type ChapterId, chapterOf, RULE_IDS, type RuleId, rulesIn } from './rule-ids'
export { RULE_SETTINGS, type RulesetPath } from './rule-settings'
export { sayDecision, sayEvent, sayGoal, sayOutcome, sayReason, sayRefusal, sayWinner, wordsOfMission } from './say'
export { VARIANT_IDS, type VariantId } from './variant-ids'

const RULEBOOKS: Record<Language, () => Promise<Rulebook>> = {
  en: async () => (await import('./rules.en')).rulebook,
  ca: async () => (await import('./rules.ca')).rulebook,
  es: async () => (await import('./rules.es')).rulebook,
}

export const loadRules = (language: Language): Promise<Rulebook> => RULEBOOKS[language]()
