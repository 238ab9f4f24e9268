import { expect, test } from 'vitest'
import { soloOf } from '../../../../src/client/shell/series/solo'
import type { Level } from '../../../../src/game/module'

const seat = (side: string, bot?: Level) => ({ seat: '', name: bot ?? 'Ada', side, ...(bot ? { bot } : {}) })

test('one person against bots is a solo game, with the weakest of the bots as its level', () => {
  expect(soloOf([seat('marines'), seat('genestealers', 'hard')])).toEqual({
    name: 'Ada',
    side: 'marines',
    level: 'hard',
  })
  expect(soloOf([seat('marines', 'hard'), seat('marines', 'easy'), seat('genestealers')])).toEqual({
    name: 'Ada',
    side: 'genestealers',
    level: 'easy',
  })
})

test('people against people, bots beside a person and bots among themselves are not', () => {
  expect(soloOf([seat('marines'), seat('genestealers')])).toBeUndefined()
  expect(soloOf([seat('marines'), seat('marines', 'hard'), seat('genestealers', 'hard')])).toBeUndefined()
  expect(soloOf([seat('marines', 'easy'), seat('genestealers', 'easy')])).toBeUndefined()
})
