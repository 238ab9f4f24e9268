/** Games of earlier versions in the present shape. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MissionSchema } from '../../../src/game/hulk/missions/schema'
import { RULES_VERSION, rulesetSchema, STANDARD } from '../../../src/game/hulk/ruleset'
import { upgradeState } from '../../../src/game/hulk/upgrade'
import { jsonOf, SETS } from '../../old-data/sets'
import { position } from '../../support/position'

type Plain = Record<string, Record<string, unknown>>

/** Of the files, and of the games a browser kept. */
const storedIn = (set: string): Plain[] => [
  ...['running.save.json', 'finished.save.json'].map((file) => jsonOf<{ state: Plain }>(set, file).state),
  ...Object.entries(jsonOf<Record<string, string>>(set, 'local-storage.json'))
    .filter(([key]) => key.startsWith('bulkhead.game.'))
    .map(([, text]) => JSON.parse(text).state),
]

describe.each(SETS)('a state of %s', (set) => {
  const states = storedIn(set)

  test('keeps the values of its rules, and has a value for every rule', () => {
    for (const state of states) {
      const { ruleset, rulesVersion } = upgradeState(state)
      expect(rulesVersion).toBe(Number(set.slice(1)))
      expect(ruleset).toMatchObject(state.ruleset)
      expect(v.safeParse(rulesetSchema, ruleset).issues).toBeUndefined()
      for (const [group, rules] of Object.entries(STANDARD)) {
        expect(Object.keys((ruleset as unknown as Plain)[group]).sort()).toEqual(Object.keys(rules).sort())
      }
    }
  })

  test('has a mission with nothing missing', () => {
    for (const state of states) expect(v.parse(MissionSchema, state.mission)).toEqual(upgradeState(state).mission)
  })

  test('can be upgraded repeatedly', () => {
    for (const state of states) expect(upgradeState(upgradeState(state))).toEqual(upgradeState(state))
  })
})

test('keeps the behaviour from before a rule could be set', () => {
  for (const { ruleset } of storedIn('v1').map(upgradeState)) {
    expect(ruleset.clock).toMatchObject({ genestealerBase: 0, bankHours: 0 })
    expect(ruleset.sight.dyingBlock).toBe(true)
    expect(ruleset.sustained.freeShotCounts).toBe(true)
    expect(ruleset.overwatch.returnsAfterJam).toBe('always')
    expect(ruleset.reactions).toEqual({ overwatchPerEvent: 1, cpPerEvent: 1 })
    expect(ruleset.closeCombat.tie).toBe('nobody')
    expect(ruleset.sergeant.bonusFromBehind).toBe(true)
  }
})

test('orders of version 1 mean what they meant (J5)', () => {
  const orders = storedIn('v1').flatMap(({ secret }) => Object.values(secret.orders as object))
  expect(JSON.stringify(orders)).toContain('"spend":"never"')
  const now = storedIn('v1').flatMap((state) => Object.values(upgradeState(state).secret.orders))
  expect(JSON.stringify(now)).not.toContain('"spend":')
  expect(JSON.stringify(now)).toContain('"askCp":"never"')
})

test('a new game has the present version, and stays as it is', () => {
  const state = position('#1.#\n\nm1 E')
  expect(state.rulesVersion).toBe(RULES_VERSION)
  expect(upgradeState(state)).toBe(state)
})
