import { describe, expect, it } from 'vitest'
import {
  amissIn,
  changedPaths,
  readRules,
  rulesOf,
  withValue,
} from '../../../../../../src/client/games/hulk/workshop/rules-editor/draft'
import {
  linkTextOf,
  rulesInFile,
  rulesInLink,
} from '../../../../../../src/client/games/hulk/workshop/rules-editor/share'
import { checkMatch } from '../../../../../../src/game/hulk/match'
import { resolveRuleset, STANDARD } from '../../../../../../src/game/hulk/ruleset'
import { GROUPS, SETTINGS } from '../../../../../../src/game/hulk/settings'
import { en } from '../../../../../../src/game/hulk/text/en'
import { VARIANTS } from '../../../../../../src/game/hulk/variants'

describe('the rules on offer', () => {
  it('are all rules of the ruleset, each with a range, a choice or a switch', () => {
    expect(SETTINGS.map(({ path }) => path).sort()).toEqual(Object.keys(en.ruleset).sort())
    expect(GROUPS.map(({ id }) => id)).toEqual(Object.keys(STANDARD))
    for (const { control } of SETTINGS) {
      if (control.kind === 'number') expect(control.min).toBeLessThan(control.max)
      if (control.kind === 'choice') expect(control.options.length).toBeGreaterThan(1)
    }
    expect(SETTINGS.find(({ path }) => path === 'overwatch.cost')?.control).toEqual({ kind: 'number', min: 1, max: 12 })
    expect(SETTINGS.find(({ path }) => path === 'command.chits')?.control).toMatchObject({ kind: 'chits', most: 30 })
  })
})

describe('a draft', () => {
  it('contains only what differs from the standard game', () => {
    const dearer = withValue({}, 'overwatch.cost', 3)
    expect(dearer).toEqual({ overwatch: { cost: 3 } })
    expect(changedPaths(dearer)).toEqual(['overwatch.cost'])
    expect(withValue(dearer, 'overwatch.cost', 2)).toEqual({})
    expect(withValue(withValue(dearer, 'overwatch.range', 6), 'overwatch.cost', 2)).toEqual({ overwatch: { range: 6 } })
  })

  it('of the bag names removed entries', () => {
    const bag = withValue({}, 'markers.bag', { g: 9, ggg: 9, gggg: 2 })
    expect(bag).toEqual({ markers: { bag: { gg: 0, gggg: 2 } } })
    expect(rulesOf(bag).markers.bag).toEqual({ g: 9, gg: 0, ggg: 9, gggg: 2 })
    expect(withValue(bag, 'markers.bag', { g: 9, gg: 4, ggg: 9, gggg: 0 })).toEqual({})
  })

  it.each(VARIANTS)('of the variant $id is unchanged by a link', ({ id, delta }) => {
    const rules = { name: id, delta }
    const read = rulesInLink(linkTextOf(rules))
    expect(read?.name).toBe(id)
    expect(resolveRuleset(read!.delta)).toEqual(resolveRuleset(delta))
  })
})

describe('rules that contradict each other', () => {
  it('are refused if nobody could ever pay', () => {
    const delta = withValue(withValue({}, 'command.chits', [1, 2]), 'overwatch.cost', 7)
    expect(amissIn(delta)).toEqual({ code: 'unpayable', path: 'overwatch.cost', most: 6 })
    expect(amissIn(withValue(delta, 'ap.marine', 5))).toBeUndefined()
  })

  it('are refused if bluffing is on but chits are open', () => {
    const delta = withValue(withValue({}, 'command.open', true), 'command.overspend', 'forfeit')
    expect(amissIn(delta)).toEqual({ code: 'openOverspend' })
  })

  it('cannot be played, wherever they come from', () => {
    const delta = { command: { open: true, overspend: 'forfeit' as const } }
    expect(readRules({ name: 'x', delta })).toBeUndefined()
    expect(checkMatch({ mission: 'pilot-light', ruleset: delta }, 2)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('command.overspend cannot be forfeit'),
    })
  })
})

describe('untrusted links and files', () => {
  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', btoa('hello')],
    ['no rules', btoa('{"name":"x"}')],
    ['an unknown rule', btoa('{"name":"x","delta":{"luck":{"marines":6}}}')],
    ['a rule out of range', btoa('{"name":"x","delta":{"ap":{"marine":99}}}')],
    ['a prototype', btoa('{"name":"x","delta":{"__proto__":{"marine":9}}}')],
    ['far too much', 'A'.repeat(100_000)],
  ])('with %s are not rules', (_, text) => {
    expect(rulesInLink(text)).toBeUndefined()
  })

  it('have their names cut, and keep only differences', () => {
    const read = rulesInFile(JSON.stringify({ name: 'n'.repeat(500), delta: { ap: { marine: 4, hybrid: 5 } } }))
    expect(read).toEqual({ name: 'n'.repeat(40), delta: { ap: { hybrid: 5 } } })
  })
})
