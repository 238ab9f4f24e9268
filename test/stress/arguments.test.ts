import { expect, test } from 'vitest'
import { PARTS, readArguments } from './arguments'

test('everything is run unless a part is named, with the usual numbers unless others are', () => {
  expect(readArguments([])).toMatchObject({ parts: PARTS, faults: { kills: 30 }, loads: { rate: 200 } })
  const chosen = readArguments(['--only', 'load', '--rate', '9', '--seed', 'x'])
  expect(chosen).toMatchObject({ parts: ['load'], seed: 'x', loads: { rate: 9, matches: 200 } })
})

test.each([
  [['--only', 'laod'], `--only must be one of ${PARTS.join(', ')}, not "laod".`],
  [['--kills', 'many'], '--kills must be a whole number from 1 to 100000, not "many".'],
  [['--seconds', '-1'], '--seconds'],
  [['--seconds=-1'], '--seconds must be a whole number'],
  [['--matches', '0'], '--matches must be a whole number'],
  [['--turns'], '--turns'],
  [['--speed', '1'], '--speed'],
  [['load'], 'load'],
])('%j is refused in a sentence', (argv, sentence) => {
  expect(() => readArguments(argv)).toThrow(sentence)
})
