/** Flows in which two servers on one PostgreSQL have to do with each other: one is killed, the other goes on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, hasKeeper, startPostgres, type TestPostgres } from '../support/postgres'
import type { Cut } from './cut'
import { survives } from './flow'
import { House } from './house'
import { FLOWS } from './list'

const CUTS: Readonly<Record<string, Cut>> = {
  'claiming: bot': { when: 'after', commit: 2 },
  'a live match to which nobody comes': { when: 'before', commit: 1 },
  'agreeing: draw': { when: 'before', commit: 2 },
  'agreeing: rematch': { when: 'after', commit: 2 },
  'sitting down by invitation': { when: 'after', commit: 2 },
  'Play now': { when: 'after', commit: 3 },
  'an offer expires': { when: 'after', commit: 1 },
  'a notice is queued and delivered': { when: 'after', commit: 3 },
  'a key is replaced': { when: 'after', commit: 1 },
  'the operator bans a player': { when: 'after', commit: 1 },
}

describe('a kill in the middle of a flow, on one of two servers', () => {
  let postgres: TestPostgres
  let house: House
  beforeAll(async () => {
    postgres = await startPostgres()
    house = await House.open({ url: await freshDatabase(postgres.url), hasKeeper })
  })
  afterAll(async () => {
    await house?.close()
    await postgres?.stop()
  })

  it.each(Object.entries(CUTS))('%s has one outcome', async (name, cut) => {
    const flow = FLOWS.find((each) => each.name === name)!
    expect(await survives(house, flow, cut)).toBe(true)
  })
})
