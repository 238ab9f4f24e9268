/**
 * The words of the game. Only the language in use is downloaded; English comes with the page, for the moment before a
 * catalogue has arrived and for the day it does not.
 */
import { en } from './en'
import type { Language } from './languages'
import type { Messages, Rulebook } from './messages'

export { en } from './en'
export { ruleOf, rulesBehind } from './event-rules'
export { LANGUAGE_NAMES, LANGUAGES, type Language, pickLanguage } from './languages'
export type { Labelled, Messages, MissionWords, Namer, Rulebook, Titled } from './messages'
export { CHAPTERS, type ChapterId, chapterOf, RULE_IDS, type RuleId, rulesIn } from './rule-ids'
export { RULE_SETTINGS, type RulesetPath } from './rule-settings'
export { sayDecision, sayEvent, sayGoal, sayOutcome, sayRefusal, wordsOfMission } from './say'
export { VARIANT_IDS, type VariantId } from './variant-ids'

const MESSAGES: Record<Language, () => Promise<Messages>> = {
  en: async () => en,
  ca: async () => (await import('./ca')).ca,
  es: async () => (await import('./es')).es,
}

const RULEBOOKS: Record<Language, () => Promise<Rulebook>> = {
  en: async () => (await import('./rules.en')).rulebook,
  ca: async () => (await import('./rules.ca')).rulebook,
  es: async () => (await import('./rules.es')).rulebook,
}

export const loadMessages = (language: Language): Promise<Messages> => MESSAGES[language]()

export const loadRules = (language: Language): Promise<Rulebook> => RULEBOOKS[language]()
