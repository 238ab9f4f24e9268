import { describe, expect, test } from 'vitest'
import type { Event } from '../../../../src/game/hulk/events'
import {
  CHAPTERS,
  LANGUAGES,
  loadRules,
  RULE_IDS,
  RULE_SETTINGS,
  type RuleId,
  ruleOf,
  rulesBehind,
  rulesIn,
} from '../../../../src/game/hulk/text'
import { ca } from '../../../../src/game/hulk/text/ca'
import { en } from '../../../../src/game/hulk/text/en'
import { es } from '../../../../src/game/hulk/text/es'
import { EVENT_TYPES, events } from './samples'

const books = await Promise.all(
  LANGUAGES.map(async (language) => ({
    language,
    book: await loadRules(language),
    messages: { en, ca, es }[language],
  })),
)

test('rule ids run through each chapter from 1 without a gap, chapters from A', () => {
  expect(CHAPTERS.join('')).toBe('ABCDEFGHIJKLMNOP')
  expect(CHAPTERS.flatMap(rulesIn)).toEqual([...RULE_IDS])
  for (const chapter of CHAPTERS) {
    expect(rulesIn(chapter)).toEqual(rulesIn(chapter).map((_, index) => `${chapter}${index + 1}`))
  }
})

describe.each(books)('the rules reference in $language', ({ language, book, messages }) => {
  test('has every rule and chapter, titled and in whole sentences', () => {
    expect(Object.keys(book.rules)).toEqual([...RULE_IDS])
    expect(Object.keys(book.chapters)).toEqual([...CHAPTERS])
    for (const id of RULE_IDS) {
      const { title, text } = book.rules[id]
      expect(title, id).toMatch(/^[\p{Lu}¿].*[^.]$/u)
      expect(text, id).toMatch(/^[\p{Lu}\d].*\.$/u)
      expect(`${title} ${text}`, id).not.toMatch(/['"]| {2}|\s[.,;:](\s|$)/)
    }
  })

  test('gives no two rules the same title', () => {
    expect(new Set(Object.values(book.rules).map(({ title }) => title)).size).toBe(RULE_IDS.length)
  })

  test('names the settings that change a rule, all of them and no others', () => {
    for (const id of RULE_IDS) {
      const named = /(?:Settings?|Ajusto?s?|Ajustes?): (.+)\.$/.exec(book.rules[id].text)?.[1].split('; ') ?? []
      expect(named, id).toEqual((RULE_SETTINGS[id] ?? []).map((path) => messages.ruleset[path].title))
    }
  })

  test('refers only to existing rules and chapters', () => {
    for (const id of RULE_IDS) {
      for (const [cited] of book.rules[id].text.matchAll(/\b[A-Z]\d\b/g)) expect(RULE_IDS, id).toContain(cited)
    }
  })

  test('is a translation', async () => {
    if (language === 'en') return
    const english = await loadRules('en')
    for (const id of RULE_IDS) expect(book.rules[id].text, id).not.toBe(english.rules[id].text)
  })
})

/** Between people, not between pieces. */
const isAgreement = (event: Event): boolean =>
  event.type === 'takenBack' ||
  event.type === 'replaced' ||
  (event.type === 'gameOver' && /resigned|agreed|abandoned|aborted/.test(event.outcome.reason))

test('every event except agreements has rules, and they exist', () => {
  expect(Object.keys(ruleOf).sort()).toEqual([...EVENT_TYPES].sort())
  const known = new Set<RuleId>(RULE_IDS)
  for (const event of events) expect(rulesBehind(event).length > 0, event.type).toBe(!isAgreement(event))
  for (const ids of [...Object.values(ruleOf), ...events.map(rulesBehind)]) {
    for (const id of ids) expect(known.has(id), id).toBe(true)
  }
})
