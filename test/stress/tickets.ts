/**
 * Many people want to play at once, through two server processes on one database, one of which may be killed. Some of them
 * find seats that others offer.
 */
import assert from 'node:assert/strict'
import { hashOf } from '../../src/server/tables/credentials'
import { freshDatabase, query, startPostgres } from '../server/support/postgres'
import { ServerProcess } from '../server/support/process'
import { newKey, until } from '../server/support/running'

const LONGEST = 120_000

/** Sends so many tickets at once. Returns how long it took until all had a match. */
export async function tickets({ tickets: count, kill = false }: { tickets: number; kill?: boolean }): Promise<number> {
  const postgres = await startPostgres()
  const database = await freshDatabase(postgres.url)
  const servers = await Promise.all([1, 2].map(() => ServerProcess.start({ DATABASE_URL: database, TRUST_PROXY: '1' })))
  // Everybody can be paired only if those who mind their side are as many on both, and meet nobody who does not mind.
  const wishes = [
    { rules: 'standard' },
    { rules: 'standard' },
    { rules: 'old-school', side: 'marines' },
    { rules: 'old-school', side: 'genestealers' },
  ]
  /** Those whom only a host suits. */
  const hosts = Math.ceil(count / 10)
  const wishOf = (n: number) => (n < count ? wishes[n % wishes.length] : { rules: 'forfeit', side: 'genestealers' })
  // A thousand people are not at one address, which may open only so many connections: they come through a proxy.
  const headersOf = (n: number, key: string) => ({
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}`,
  })
  const put = async (n: number): Promise<void> => {
    const body = JSON.stringify({ pace: 'day', ...wishOf(n), playerName: `Player ${n}` })
    const headers = headersOf(n, newKey())
    const send = (url: string) => fetch(`${url}/queue/hulk`, { method: 'POST', headers, body }).then(({ ok }) => ok)
    // Whoever gets no answer from a server that was killed asks the other one. Their key is the same.
    const done = (await send(servers[n % 2].url).catch(() => false)) || (await send(servers[1].url))
    assert.ok(done, 'a ticket was refused')
  }
  const offer = async (n: number): Promise<void> => {
    const key = newKey()
    const clock = { mode: 'correspondence', hoursPerTurn: 24 }
    const body = {
      ...{ numPlayers: 2, seats: { 0: 'me', 1: 'open' }, playerName: `Host ${n}` },
      setupData: { mission: 'pilot-light', variant: 'forfeit', ruleset: { clock } },
    }
    const url = `${servers[n % 2].url}/games/hulk/create`
    const { ok } = await fetch(url, { method: 'POST', headers: headersOf(n, key), body: JSON.stringify(body) })
    assert.ok(ok, 'an offer was refused')
    await query(database, `INSERT INTO present (player, seen_at) VALUES ('${hashOf(key)}', ${Date.now()})`)
  }
  try {
    await Promise.all(Array.from({ length: hosts }, (_, n) => offer(n)))
    const began = performance.now()
    const all = Promise.all(Array.from({ length: count + hosts }, (_, n) => put(n)))
    if (kill) {
      await until(async () => (await paired(database)) > count / 10, 'some to be paired', LONGEST)
      assert.equal(await servers[0].end('SIGKILL'), 'SIGKILL')
    }
    await all
    await until(async () => (await paired(database)) === count + hosts, 'everybody to have a match', LONGEST)
    const took = performance.now() - began
    await check(database, count, hosts)
    return took
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await postgres.stop()
  }
}

async function paired(database: string): Promise<number> {
  const [{ n }] = await query<{ n: string }>(database, 'SELECT COUNT(*) AS n FROM tickets WHERE match_id IS NOT NULL')
  return Number(n)
}

/** Every ticket has a match, every match has the two players who hold its tickets, and nobody sits in two. */
async function check(database: string, count: number, hosts: number): Promise<void> {
  const number = async (sql: string) => Number((await query<{ n: string }>(database, `SELECT ${sql}`))[0].n)
  const people = count + 2 * hosts
  assert.equal(await number('COUNT(*) AS n FROM tickets'), count + hosts)
  assert.equal(await number('COUNT(DISTINCT player) AS n FROM tickets'), count + hosts)
  assert.equal(await number('COUNT(*) AS n FROM matches'), people / 2)
  assert.equal(await number('COUNT(*) AS n FROM seats'), people)
  assert.equal(await number('COUNT(DISTINCT token) AS n FROM seats'), people)
  assert.equal(
    await number('COUNT(*) AS n FROM tickets t JOIN seats s ON s.match_id = t.match_id AND s.token = t.player'),
    count + hosts,
  )
}
