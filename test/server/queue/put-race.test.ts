/** A player asks again, after a lost answer, at the moment in which their ticket is given a match. */
import pg from 'pg'
import { expect, it } from 'vitest'
import type { Ticket } from '../../../src/server/storage/tickets'
import { freshDatabase, postgresAt, query, startPostgres } from '../support/postgres'
import { until } from '../support/running'

const TICKET: Ticket = {
  ...{ id: 'first', player: 'ann', game: 'hulk', pace: 'slow', rules: 'standard', name: 'Ann', since: 1 },
}

it('a ticket that is being given a match is not put back into the queue', async () => {
  const postgres = await startPostgres()
  const url = await freshDatabase(postgres.url)
  const storage = postgresAt(url)
  const pairing = new pg.Client({ connectionString: url })
  try {
    await storage.open()
    await pairing.connect()
    expect(await storage.tickets.put(TICKET)).toBe(true)
    await pairing.query('BEGIN')
    await pairing.query("UPDATE tickets SET match_id = 'found', paired_at = 2 WHERE id = 'first'")
    await pairing.query(`INSERT INTO matches (id, game, created_at, updated_at, unlisted, spectators, setup_data, state_id)
      VALUES ('found', 'hulk', 2, 2, 0, 1, 'null', 0)`)
    const again = storage.tickets.put({ ...TICKET, id: 'second' })
    const blocked = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await until(async () => (await query(url, blocked)).length > 0, 'the second request to wait for the pairing')
    await pairing.query('COMMIT')
    expect(await again).toBe(false)
    expect(await storage.tickets.of('ann')).toMatchObject([{ id: 'first', match: 'found' }])
    // Once that match is over, or gone, they may wait for another.
    await pairing.query("UPDATE matches SET stage = 2 WHERE id = 'found'")
    expect(await storage.tickets.put({ ...TICKET, id: 'third' })).toBe(true)
    await pairing.query("UPDATE tickets SET match_id = 'no such match', paired_at = 3")
    expect(await storage.tickets.put({ ...TICKET, id: 'fourth' })).toBe(true)
    expect((await storage.tickets.of('ann')).map(({ id, match }) => [id, match])).toEqual([['fourth', undefined]])
  } finally {
    await pairing.end()
    await storage.close()
    await postgres.stop()
  }
}, 60_000)
