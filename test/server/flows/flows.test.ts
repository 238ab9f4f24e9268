/**
 * Every flow of the house, cut off by a kill right after one of its commits, on one server. `npm run stress -- --only flows`
 * kills before and after every commit, on one server and on two.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { survives } from './flow'
import { House } from './house'
import { FLOWS } from './list'

/** The commit after which a flow is cut off, where it is not the first. By then something is done, but not all of it. */
const CUT_AFTER: Readonly<Record<string, number>> = {
  'claiming: win': 2,
  'claiming: bot': 3,
  'a match is aborted': 3,
  'agreeing: draw': 5,
  'agreeing: rematch': 6,
  'agreeing: takeBack': 5,
  'sitting down by invitation': 2,
  'Play now': 5,
  'a notice is queued and delivered': 4,
  'an e-mail address is entered and confirmed': 2,
  'a key goes to a second device': 2,
}

describe('a kill in the middle of a flow, on one server', () => {
  let house: House
  beforeAll(async () => {
    house = await House.open()
  })
  afterAll(() => house?.close())

  it.each(FLOWS.map((flow) => [flow.name, flow] as const))('%s has one outcome', async (name, flow) => {
    expect(await survives(house, flow, { when: 'after', commit: CUT_AFTER[name] ?? 1 })).toBe(true)
  })
})
