import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArguments } from './arguments'

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a thousand games, or as many as fit into the seconds', () => {
  expect(readArguments([])).toMatchObject({ hunt: { games: 1000, seconds: Number.POSITIVE_INFINITY, probes: 6 } })
  expect(readArguments(['--seconds', '5'])).toMatchObject({ hunt: { games: Number.POSITIVE_INFINITY, seconds: 5 } })
  const chosen = ['--games', '3', '--seconds', '5', '--probes', '0', '--mission', 'crucible', '--variant', 'house']
  expect(readArguments(chosen)).toMatchObject({
    hunt: { games: 3, seconds: 5, probes: 0, mission: 'crucible', variant: 'house' },
  })
})

test('a saved failure', () => {
  const path = file('saved.json', '{ "played": {}, "steps": [], "message": "why" }')
  expect(readArguments(['--replay', path])).toMatchObject({ replay: { message: 'why', probes: 6 } })
})

test.each([
  [['--games', 'many'], '--games must be a whole number'],
  [['--games', '0'], '--games must be a whole number'],
  [['--seconds', '1.5'], '--seconds must be a whole number'],
  [['--probes', 'x'], '--probes must be a whole number from 0'],
  [['--mission', 'nowhere'], 'There is no mission "nowhere"; there are pilot-light'],
  [['--variant', 'odd'], 'There is no variant "odd"; there are standard'],
  [['--replay', join(folder, 'nothing')], 'nothing cannot be read'],
  [['--replay', file('broken.json', '{')], 'broken.json cannot be read'],
  [['--replay', file('other.json', '{}')], 'other.json is no failure the fuzzer has saved'],
  [['--replay', file('null.json', 'null')], 'null.json is no failure the fuzzer has saved'],
  [
    ['--replay', file('fine.json', '{ "played": {}, "steps": [] }'), '--games', '3'],
    '--games means nothing with --replay',
  ],
  [['--speed', '9'], '--speed'],
])('%j is refused in a sentence', (argv, sentence) => {
  expect(() => readArguments(argv)).toThrow(sentence)
})
