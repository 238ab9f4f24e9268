import fc from 'fast-check'
import { applyPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { Differ, diff, patched } from '../../src/server/diff'
import type { Operation } from '../../src/server/protocol'

const sent = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** What a client has after applying to what it was sent what it is sent now. */
function applied(before: unknown, after: unknown): unknown {
  const held = { root: sent(before) }
  const patch = sent(diff({ root: before }, { root: after })) as Operation[]
  const ours = patched(sent(held), patch)
  expect(applyPatch(held, patch).filter(Boolean)).toEqual([])
  expect(ours).toEqual(held)
  return held.root
}

describe('the steps from one value to another', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1 }, { a: 2 }, [{ op: 'replace', path: '/a', value: 2 }]],
    [{ a: 1 }, {}, [{ op: 'remove', path: '/a' }]],
    [{}, { a: { b: 1 } }, [{ op: 'add', path: '/a', value: { b: 1 } }]],
    [{ a: undefined }, {}, []],
    [{}, { a: undefined }, []],
    [{ a: 1 }, { a: undefined }, [{ op: 'remove', path: '/a' }]],
    [{ a: null }, { a: 1 }, [{ op: 'replace', path: '/a', value: 1 }]],
    [{ 'x/y~z': 1 }, { 'x/y~z': 2 }, [{ op: 'replace', path: '/x~1y~0z', value: 2 }]],
    [
      [1, 2, 3],
      [1, 5],
      [
        { op: 'replace', path: '/1', value: 5 },
        { op: 'remove', path: '/2' },
      ],
    ],
    [
      [1],
      [1, 2, 3],
      [
        { op: 'add', path: '/1', value: 2 },
        { op: 'add', path: '/2', value: 3 },
      ],
    ],
    [[undefined], [null], []],
    [{ a: [] }, { a: {} }, [{ op: 'replace', path: '/a', value: {} }]],
  ])('from %o to %o', (before, after, steps) => expect(diff(before, after)).toEqual(steps))

  it('lead from any value to any other', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(undefined, null, true, 0, 1, 'a'),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c/d', '~', '0', '', '"\\', '\n'), tie('value'), { maxKeys: 4 }),
      ),
    })).value
    const root = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value)
    fc.assert(
      fc.property(root, root, (before, after) => {
        expect(applied(before, after)).toEqual(sent(after))
      }),
      { numRuns: 500 },
    )
  })

  it('keep the order of keys if a state is rebuilt from them', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', '1', '2')
    const value = fc.dictionary(key, fc.oneof(fc.nat(1), fc.dictionary(key, fc.nat(1)), fc.constant(undefined)))
    fc.assert(
      fc.property(value, value, (before, after) => {
        const operations = sent(new Differ().exactDiff(before, after)) as Operation[]
        expect(JSON.stringify(patched(sent(before), operations))).toBe(JSON.stringify(after))
      }),
      { numRuns: 500 },
    )
  })

  it('are computed once for viewers who see the same', () => {
    const part = (n: number) => ({ piece: { at: n }, other: { same: true } })
    const before = { G: { state: { pieces: part(1), mine: part(1) } } }
    const after = { G: { state: { pieces: part(2), mine: part(1) } } }
    const differ = new Differ()
    const view = ({ G: { state } }: typeof before, mine: unknown) => ({ G: { state: { pieces: state.pieces, mine } } })
    const steps = (mine: unknown) => differ.diff(view(before, part(1)), view(after, mine))
    const moved = { op: 'replace', path: '/G/state/pieces/piece/at', value: 2 }
    expect(steps(part(1))).toEqual([moved])
    expect(steps(part(3))).toEqual([moved, { op: 'replace', path: '/G/state/mine/piece/at', value: 3 }])
    expect(steps(part(1))).toEqual([moved])
  })

  it('skip parts that are identical', () => {
    const same = new Proxy({}, { ownKeys: () => expect.unreachable(), get: () => expect.unreachable() })
    expect(diff({ same, n: 1 }, { same, n: 2 })).toHaveLength(1)
  })
})
