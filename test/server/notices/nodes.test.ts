/** Notices with two servers on one PostgreSQL, when the one that was sending ends. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Time } from '../../../src/server/time'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from '../support/postgres'
import { newKey, Running, until } from '../support/running'
import { Endpoint } from './endpoint'

// Two minutes are a second and a half here.
const FASTER = 80
const began = Date.now()
const time: Time = {
  now: () => Math.round(began + (Date.now() - began) * FASTER),
  after(ms, call) {
    const timer = setTimeout(call, ms / FASTER)
    return () => clearTimeout(timer)
  },
}

let postgres: TestPostgres
let endpoint: Endpoint
const nodes: Running[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  endpoint = await new Endpoint().open()
  const url = await freshDatabase(postgres.url)
  // The first one is the keeper.
  for (let n = 0; n < 2; n++) {
    nodes.push(await Running.start({ storage: postgresAt(url), time, noticeTargets: { insecure: true } }))
  }
})
afterAll(async () => {
  for (const node of nodes) await node.end()
  endpoint?.close()
  await postgres?.stop()
})

it('what one server could not finish sending, the other sends, once', async () => {
  const ann = newKey()
  const [first, second] = nodes
  await second.ask('PUT', '/players/me/notices', ann, {
    webhook: endpoint.at('/ann'),
    // At this pace a few milliseconds of the database are long enough for two messages.
    wanted: { webhook: ['turn'] },
  })
  const { body } = await second.ask('POST', '/games/hulk/create', ann, {
    ...{ numPlayers: 2, setupData: { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } } },
    ...{ seats: { 0: 'me', 1: 'open' }, playerName: 'Ann' },
  })
  // The message arrives, but the server ends before it hears so.
  endpoint.status = -1
  await second.ask('POST', `/games/hulk/${body.matchID}/join`, newKey(), { playerName: 'Bob' })
  await until(() => endpoint.got.length === 1, 'the first attempt')
  await first.stop()
  endpoint.status = 200
  await until(() => endpoint.got.length === 2, 'the attempt of the other server')
  const till = time.now() + 1000_000
  await until(() => time.now() > till)
  expect(endpoint.to('/ann').map(({ text }) => text)).toEqual(Array(2).fill('Bulkhead: It is your turn: Pilot Light.'))
})
