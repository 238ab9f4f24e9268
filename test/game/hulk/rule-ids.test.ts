import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RULE_IDS } from '../../../src/game/hulk/text/rule-ids'

const TESTS = join(import.meta.dirname, '../..')

/** The ids that begin the titles of tests: `'H2: …'`, `'K1, K2: …'`. */
function idsInTitles(text: string): string[] {
  return [...text.matchAll(/['"`]((?:[A-P]\d+(?:, )?)+):/g)].flatMap(([, ids]) => ids.split(', '))
}

it('every rule of the rulebook is the subject of at least one test', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
  const tested = new Set(files.flatMap((file) => idsInTitles(readFileSync(join(TESTS, file), 'utf8'))))
  const missing = RULE_IDS.filter((id) => !tested.has(id))
  if (missing.length > 0) console.log(`rules without a test: ${missing.join(' ')}`)
  expect(missing).toEqual([])
})
