/** Two processes on one PostgreSQL write at the same moment. One is held up in the middle of its transaction. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameState, NewMatch, Storage } from '../../../src/server/storage/storage'
import { Framework } from '../../support/boardgame'
import { freshDatabase, postgresAt, query, startPostgres, type TestPostgres } from '../support/postgres'
import { until } from '../support/running'

const AT = 1_800_000_000_000

describe('transactions that touch the same match or player', () => {
  let postgres: TestPostgres
  let url: string
  let storages: Storage[]
  let holding: pg.Client
  let made = 0
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await freshDatabase(postgres.url)
    storages = [postgresAt(url), postgresAt(url)]
    for (const storage of storages) await storage.open()
    holding = new pg.Client({ connectionString: url })
    await holding.connect()
  })
  afterAll(async () => {
    await holding?.end()
    for (const storage of storages ?? []) await storage.close()
    await postgres?.stop()
  })

  const state = () =>
    new Framework({ match: { mission: 'pilot-light' }, seed: 'races', now: () => AT }).begin(2) as GameState

  async function created(over: Partial<NewMatch> = {}): Promise<string> {
    const id = `match${made++}`
    const about = { tags: {}, timed: false, pace: 'live', unlisted: false, spectators: true, game: 'hulk' } as const
    await storages[0].create({ ...about, id, createdAt: AT, seats: { 0: {}, 1: {} }, ...over }, state())
    return id
  }

  /** Whoever wants this row waits until `release`. */
  async function hold(table: string, where: string): Promise<() => Promise<unknown>> {
    await holding.query('BEGIN')
    await holding.query(`SELECT 1 FROM ${table} WHERE ${where} FOR UPDATE`)
    return () => holding.query('COMMIT')
  }

  const waiting = (count: number) =>
    until(
      async () =>
        (
          await query(
            url,
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )
        ).length >= count,
      `${count} to wait`,
    )

  it('a return that is stored while a claim is being stored comes after it, or voids it', async () => {
    const id = await created({ seats: { 0: { token: 'a' }, 1: { token: 'b' } } })
    const [one, other] = storages
    await one.start(id, state(), AT, undefined, undefined, 0, { here: ['0'], running: 5 })
    const release = await hold('matches', `id = '${id}'`)
    const step = { follows: 0, stateID: 1, changed: '[]', log: [], at: AT, gameover: { reason: 'abandoned' } }
    const claim = one.commit(id, { ...step, whileAway: { 1: 5 } })
    await waiting(1)
    const back = other.seen(id, '1', AT)
    // The return either waits for the claim, or is stored before it and must void it.
    const isBackFirst = await Promise.race([back.then(() => true), waiting(2).then(() => false)])
    await release()
    await back
    expect(await claim).toBe(!isBackFirst)
  })

  it('an offer that is withdrawn while it is being carried out comes too late, or is not carried out', async () => {
    const id = await created({ seats: { 0: { token: 'a' }, 1: { token: 'b' } } })
    const [one, other] = storages
    await one.start(id, state(), AT)
    const draw = { what: 'draw', by: '0', agreed: ['0'], stateID: 0, n: 1 } as const
    await one.offers.put(id, { ...draw, agreed: ['0'] }, AT)
    const release = await hold('matches', `id = '${id}'`)
    const step = { follows: 0, stateID: 1, changed: '[]', log: [], at: AT, gameover: { reason: 'agreed' } }
    const agreed = one.commit(id, { ...step, whileOffered: draw })
    await waiting(1)
    const withdrawn = other.offers.put(id, { ...draw, agreed: [], n: 2 }, AT)
    await Promise.race([withdrawn, waiting(2)])
    await release()
    expect((await Promise.all([agreed, withdrawn])).sort()).toEqual([false, true])
    // And one after the other.
    const again = await created({ seats: { 0: { token: 'a' }, 1: { token: 'b' } } })
    await one.start(again, state(), AT)
    await one.offers.put(again, { ...draw, agreed: ['0'] }, AT)
    await one.offers.put(again, { ...draw, agreed: [], n: 2 }, AT)
    expect(await one.commit(again, { ...step, whileOffered: draw })).toBe(false)
  })

  it('of two who are blocked one gets a seat, whichever seats they want', async () => {
    const id = await created()
    await storages[0].relations.relate('ann', 'bob', 'blocked', AT)
    const release = await hold('matches', `id = '${id}'`)
    const taken = ['ann', 'bob'].map((token, n) => storages[n].take(id, String(n), { name: token, token }, AT))
    await waiting(2)
    await release()
    expect((await Promise.all(taken)).sort()).toEqual([false, true])
  })

  it('a match is not deleted with the last who leaves while somebody sits down', async () => {
    const id = await created({ seats: { 0: { token: 'a' }, 1: {} } })
    const release = await hold('seats', `match_id = '${id}' AND seat = '1'`)
    const take = storages[0].take(id, '1', { name: 'B', token: 'b' }, AT)
    await waiting(1)
    const leave = storages[1].leave(id, '0', 'a')
    await waiting(2)
    await release()
    expect([await take, await leave]).toEqual([true, true])
    expect(await storages[0].match(id)).toMatchObject({ seats: { 1: { token: 'b' } } })
  })

  it('a match that is made for a player who replaces their key is the new key’s', async () => {
    const tickets = ['ann2', 'bob2'].map((player) => ({
      ...{ id: `t-${player}`, player, game: 'hulk', pace: 'day', rules: 'r', name: player, since: AT },
    })) as Parameters<Storage['create']>[2] & object
    for (const ticket of tickets) await storages[0].tickets.put(ticket)
    const release = await hold('tickets', "id = 't-bob2'")
    const about = { tags: {}, timed: false, pace: 'day', unlisted: false, spectators: true, game: 'hulk' } as const
    const seats = { 0: { token: 'ann2' }, 1: { token: 'bob2' } }
    const paired = storages[0].create({ ...about, id: 'paired', createdAt: AT, seats }, state(), tickets)
    await waiting(1)
    const replaced = storages[1].people.replaceKey('ann2', 'ann3', AT)
    await waiting(2)
    await release()
    expect(await paired).toBe(true)
    await replaced
    expect(await storages[0].match('paired')).toMatchObject({ seats: { 0: { token: 'ann3' } } })
    expect(await storages[0].mine('ann2', 9)).toEqual([])
  })
})
