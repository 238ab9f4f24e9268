/** Every rule has a test, and the title of a test begins with the rules it is about: `H2: …`, or several of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { RULE_IDS, type RuleId } from '../../../src/game/hulk/text/rule-ids'
import { titlesIn } from '../../support/titles'

const TESTS = join(import.meta.dirname, '../..')
const SELF = basename(import.meta.filename)

function idsOf(title: string): string[] {
  const [, ids] = /^((?:[A-P]\d+(?:, )?)+):/.exec(title) ?? []
  return ids?.split(', ') ?? []
}

function titlesOfAll(): string[] {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.test.ts') && basename(file) !== SELF)
    .flatMap((file) => titlesIn(readFileSync(join(TESTS, file), 'utf8')))
}

function untested(titles: readonly string[]): RuleId[] {
  const tested = new Set(titles.flatMap(idsOf))
  return RULE_IDS.filter((id) => !tested.has(id))
}

it('every rule of the rulebook is the subject of at least one test', () => {
  const missing = untested(titlesOfAll())
  if (missing.length > 0) console.log(`rules without a test: ${missing.join(' ')}`)
  expect(missing).toEqual([])
})

it('only titles count, not other text in a test', () => {
  const source = `
    /** 'A1: a remark' */
    // it('A2: taken out', () => {})
    const text: string = 'A3: a text'
    ${'it'}.skip('B1: not run', () => {})
    expect('B2: no test').toBe("B3: nor this")
    describe('C1: a chapter', () => {
      it('C2, C3: a sentence', () => {})
      test.each([['D1: a row']])(\`D2: \${text}\`, () => {})
    })
  `
  expect(titlesIn(source).flatMap(idsOf)).toEqual(['C1', 'C2', 'C3', 'D2'])
})
