/** PostgreSQL keeps no NUL in a text: wherever one comes in it is refused there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from './support/postgres'
import { newKey, Running } from './support/running'

const BAD = { status: 400, body: { error: 'badMessage' } }

describe.each(['SQLite', 'PostgreSQL'])('NUL, on %s', (database) => {
  let postgres: TestPostgres | undefined
  let running: Running
  beforeAll(async () => {
    if (database === 'PostgreSQL') postgres = await startPostgres()
    running = await Running.start(postgres ? { storage: postgresAt(await freshDatabase(postgres.url)) } : {})
  }, 60_000)
  afterAll(async () => {
    await running?.end()
    await postgres?.stop()
  })

  it('in an address is a bad message', async () => {
    const { match } = await running.table()
    for (const path of [
      '/games/hulk?tag.mission=%00',
      '/games/hulk?tag.clock=a%00b',
      '/games/hulk?language=%00',
      '/games/hulk?after=1.%00',
      `/games/hulk/${match}/chat?seat=%00`,
      `/games/hulk/${match}?%00=1`,
      '/games/hulk/%00',
      '/games/%00',
      '/players/device/%00',
      '/%00',
    ]) {
      expect(await running.get(path), path).toMatchObject(BAD)
    }
    // A percent sign that was itself written as one is no NUL.
    expect((await running.get('/games/hulk?tag.mission=%2500')).status).toBe(200)
  })

  it('in a body is a bad message, wherever it is', async () => {
    const key = newKey()
    const { match, tokens } = await running.table()
    const mission = { mission: { name: 'a\0b' } }
    const posts: [string, object][] = [
      ['/games/hulk/create', { numPlayers: 2, setupData: { mission: 'a\0b' } }],
      ['/games/hulk/create', { numPlayers: 2, setupData: mission }],
      ['/games/hulk/create', { numPlayers: 2, 'a\0b': 1 }],
      [`/games/hulk/${match}/join`, { playerID: '\0', playerName: 'Ann' }],
      [`/games/hulk/${match}/join`, { playerName: 'Ann', invite: '\0' }],
      [`/games/hulk/${match}/rename`, { playerID: '0', credentials: tokens[0], newName: 'a\0b' }],
      [`/games/hulk/${match}/leave`, { playerID: '0', credentials: `${tokens[0]}\0` }],
    ]
    for (const [path, body] of posts) expect(await running.ask('POST', path, key, body), path).toMatchObject(BAD)
    expect(await running.ask('PUT', '/players/me', key, { name: 'a\0b' })).toMatchObject(BAD)
    expect(await running.ask('PUT', '/players/me/notices', key, { webhook: 'https://a\0b.example' })).toMatchObject(BAD)
    // Six characters that only look like one.
    expect((await running.ask('PUT', '/players/me', key, { name: 'a\\u0000' })).status).toBe(200)
  })

  it('in a message of a socket is a bad message, wherever it is', async () => {
    const { match, players, tokens } = await running.table()
    const [marine] = players
    const sent: [string, ...unknown[]][] = [
      ['chat', match, { id: 'c', sender: '0', payload: 'a\0b' }, tokens[0]],
      ['orders', match, '0', { marines: { 'a\0b': {} } }, tokens[0]],
      ['orders', match, '0', { marines: {}, note: '\0' }, tokens[0]],
      ['sync', `${match}\0`, '0', tokens[0]],
      ['offer', match, '0', 'draw\0', tokens[0]],
      ['update', ...marine.update(marine.move('draw', { note: '\0' }))],
      ['update', ...marine.update(marine.move('draw\0'))],
    ]
    for (const [event, ...args] of sent) expect(await marine.refused(event, ...args), event).toBe('badMessage')
    await marine.act({ type: 'draw' })
  })
})
