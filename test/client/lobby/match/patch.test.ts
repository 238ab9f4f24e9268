import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patched } from '../../../../src/client/lobby/match/patch'
import { diff } from '../../../../src/server/diff'

describe('a patch from the server', () => {
  it('turns any state into any other', () => {
    const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
    // As it travels: there is no -0 on the wire.
    const record = fc
      .dictionary(
        fc.string({ maxLength: 4 }).filter((key) => key !== '__proto__'),
        json,
      )
      .map((value): Record<string, unknown> => JSON.parse(JSON.stringify(value)))
    fc.assert(
      fc.property(record, record, (before, after) => {
        const copy = JSON.stringify(before)
        expect(patched(before, diff(before, after))).toEqual(after)
        expect(JSON.stringify(before)).toBe(copy)
      }),
    )
  })

  it('keeps untouched parts as the same objects', () => {
    const before = { mission: { board: ['a'] }, pieces: { 1: { at: 3 }, 2: { at: 4 } } }
    const after = patched(before, [{ op: 'replace', path: '/pieces/1/at', value: 5 }])!
    expect(after.pieces[1].at).toBe(5)
    expect(after.mission).toBe(before.mission)
    expect(after.pieces[2]).toBe(before.pieces[2])
  })

  it.each([
    [{ op: 'remove', path: '/nobody' }],
    [{ op: 'replace', path: '/list/7', value: 1 }],
    [{ op: 'add', path: '/no/way', value: 1 }],
    [{ op: 'add', path: '/__proto__/x', value: 1 }],
  ] as const)('that does not fit is told from one that does: %j', (step) => {
    expect(patched({ list: [1], a: 1 }, [step])).toBeUndefined()
  })
})
