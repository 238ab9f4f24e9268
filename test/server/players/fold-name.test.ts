import { describe, expect, it } from 'vitest'
import { loadMessages } from '../../../src/client/text/load'
import { LANGUAGES } from '../../../src/game/module'
import { foldName, isReserved, LONGEST_NAME, numbered } from '../../../src/server/players/fold-name'

describe('names that look alike', () => {
  it.each([
    ['case', 'Ann', 'aNN'],
    ['spaces', 'Mary Ann', 'maryann'],
    ['spaces of other kinds', 'Mary Ann', 'Mary\u00a0\u2003Ann'],
    ['accents', 'José', 'Jose'],
    ['full-width letters', 'Ann', 'Ａｎｎ'],
    ['letters in circles', 'Ann', 'Ⓐⓝⓝ'],
    ['Cyrillic capitals', 'BOB', 'ВОВ'],
    ['Cyrillic small letters', 'scope', 'ѕсоре'],
    ['Greek capitals', 'KATIE', 'ΚΑΤΙΕ'],
    ['Greek letters among Latin ones', 'vera', 'νera'],
    ['zero', 'Otto', '0tt0'],
    ['one, l and capital i', 'Bill', 'BI1l'],
    ['rn and m', 'Emma', 'Ernrna'],
    ['punctuation', 'Ann', '-=Ann=-'],
    ['case of Greek names', 'Νίκος', 'ΝΙΚΟΣ'],
    ['case of Cyrillic names', 'Иван', 'ИВАН'],
  ])('are the same: %s', (_, one, other) => {
    expect(foldName(other)).toBe(foldName(one))
  })

  it.each([
    ['Ann', 'Anna'],
    ['Ann 2', 'Ann 3'],
    ['Иван', 'Ирина'],
    ['陈伟', '陈薇'],
    ['🙂', '🙃'],
    ['???', '!!!'],
  ])('are not %s and %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other))
  })

  it('are never empty', () => {
    for (const name of ['.', '- -', '🙂', '´', '|']) expect(foldName(name)).not.toBe('')
  })
})

describe('names of bots', () => {
  it.each(LANGUAGES)('are nobody’s: %s', async (language) => {
    const { bots, lobby } = (await loadMessages(language)).ui
    for (const name of Object.values(bots.names)) expect(isReserved(foldName(name))).toBe(true)
    expect(isReserved(foldName(lobby.matches.someone))).toBe(true)
  })
})

describe('a number', () => {
  it('goes behind the name, in place of one that is there', () => {
    expect([numbered('Ann', 2), numbered('Ann 2', 3), numbered('Ann2', 3)]).toEqual(['Ann 2', 'Ann 3', 'Ann2 3'])
  })

  it('makes no name too long', () => {
    const long = numbered('x'.repeat(LONGEST_NAME), 12)
    expect([...long]).toHaveLength(LONGEST_NAME)
    expect(long.endsWith('x 12')).toBe(true)
  })
})
