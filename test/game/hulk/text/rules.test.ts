import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The rules as the project was given them lie beside it; a clone elsewhere may not have them. */
const SHARED = join(import.meta.dirname, '../../../../../shared/rules')
const given = (name: string): string => {
  const path = join(SHARED, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
const RULES = given('RULES.md')
const SOURCE = given('source-irr-ca.txt')

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

test('they are the ids of the rules the project was given', () => {
  if (!RULES) return
  const ids = [...RULES.matchAll(/^- \*\*([A-P]\d+)\*\*/gm)].map(([, id]) => id)
  expect([...RULE_IDS]).toEqual(ids)
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

  test('refers only to rules and chapters there are', () => {
    for (const id of RULE_IDS) {
      for (const [cited] of book.rules[id].text.matchAll(/\b[A-Z]\d\b/g)) expect(RULE_IDS, id).toContain(cited)
    }
  })

  test('is a translation', async () => {
    if (language === 'en') return
    const english = await loadRules('en')
    for (const id of RULE_IDS) expect(book.rules[id].text, id).not.toBe(english.rules[id].text)
  })

  test('is in its own words', () => {
    const theirs = new Set([...runs(RULES), ...runs(SOURCE)])
    const taken = RULE_IDS.flatMap((id) => [...runs(book.rules[id].text)].filter((run) => theirs.has(run)))
    expect(taken).toEqual([])
  })
})

/** Eight words in a row are no coincidence. */
function* runs(text: string): Generator<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  for (let i = 0; i + 8 <= words.length; i++) yield words.slice(i, i + 8).join(' ')
}

/** Between people, not between pieces. */
const isAgreement = (event: Event): boolean =>
  event.type === 'takenBack' || (event.type === 'gameOver' && /resigned|agreed/.test(event.outcome.reason))

test('every event but what people agree on has rules behind it, and they exist', () => {
  expect(Object.keys(ruleOf).sort()).toEqual([...EVENT_TYPES].sort())
  const known = new Set<RuleId>(RULE_IDS)
  for (const event of events) expect(rulesBehind(event).length > 0, event.type).toBe(!isAgreement(event))
  for (const ids of [...Object.values(ruleOf), ...events.map(rulesBehind)]) {
    for (const id of ids) expect(known.has(id), id).toBe(true)
  }
})
