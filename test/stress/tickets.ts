/** Many people want to play at once, through two server processes on one database, one of which may be killed. */
import assert from 'node:assert/strict'
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
  const put = async (n: number): Promise<void> => {
    const body = { pace: 'day', ...wishes[n % wishes.length], playerName: `Player ${n}` }
    // A thousand people are not at one address, which may open only so many connections: they come through a proxy.
    const address = `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}`
    const headers = {
      Authorization: `Bearer ${newKey()}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
    }
    const send = (url: string) =>
      fetch(`${url}/queue/hulk`, { method: 'POST', headers, body: JSON.stringify(body) }).then(({ ok }) => ok)
    // Whoever gets no answer from a server that was killed asks the other one. Their key is the same.
    const done = (await send(servers[n % 2].url).catch(() => false)) || (await send(servers[1].url))
    assert.ok(done, 'a ticket was refused')
  }
  try {
    const began = performance.now()
    const all = Promise.all(Array.from({ length: count }, (_, n) => put(n)))
    if (kill) {
      await until(async () => (await paired(database)) > count / 10, 'some to be paired', LONGEST)
      assert.equal(await servers[0].end('SIGKILL'), 'SIGKILL')
    }
    await all
    await until(async () => (await paired(database)) === count, 'everybody to have a match', LONGEST)
    const took = performance.now() - began
    await check(database, count)
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
async function check(database: string, count: number): Promise<void> {
  const number = async (sql: string) => Number((await query<{ n: string }>(database, `SELECT ${sql}`))[0].n)
  assert.equal(await number('COUNT(*) AS n FROM tickets'), count)
  assert.equal(await number('COUNT(DISTINCT player) AS n FROM tickets'), count)
  assert.equal(await number('COUNT(*) AS n FROM matches'), count / 2)
  assert.equal(await number('COUNT(*) AS n FROM seats'), count)
  assert.equal(await number('COUNT(DISTINCT token) AS n FROM seats'), count)
  assert.equal(
    await number('COUNT(*) AS n FROM tickets t JOIN seats s ON s.match_id = t.match_id AND s.token = t.player'),
    count,
  )
}
