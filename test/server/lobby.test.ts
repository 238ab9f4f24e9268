import { LobbyClient } from 'boardgame.io/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Running, until } from './support/running'

const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

describe('the lobby', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  afterAll(() => running.end())

  it("works with boardgame.io's LobbyClient", async () => {
    const lobby = new LobbyClient({ server: running.url })
    expect(await lobby.listGames()).toEqual(['hulk'])
    const { matchID } = await lobby.createMatch('hulk', { numPlayers: 2, setupData: SETUP })
    const first = await lobby.joinMatch('hulk', matchID, { playerName: 'Ann' })
    const second = await lobby.joinMatch('hulk', matchID, { playerID: '1', playerName: 'Bob' })
    expect([first.playerID, second.playerID]).toEqual(['0', '1'])
    await expect(lobby.joinMatch('hulk', matchID, { playerName: 'Eve' })).rejects.toMatchObject({
      details: { error: 'full' },
    })
    const credentials = second.playerCredentials
    await lobby.updatePlayer('hulk', matchID, { playerID: '1', credentials, newName: 'Bobby' })
    const match = await lobby.getMatch('hulk', matchID)
    expect(match).toMatchObject({ matchID, gameName: 'hulk', setupData: SETUP, unlisted: false })
    expect(match.players).toEqual([
      { id: 0, name: 'Ann' },
      { id: 1, name: 'Bobby' },
    ])
    const { matches } = await lobby.listMatches('hulk', { isGameover: false })
    expect(matches.map((listed) => listed.matchID)).toContain(matchID)
    const [next, again] = await Promise.all([
      lobby.playAgain('hulk', matchID, { playerID: '1', credentials }),
      lobby.playAgain('hulk', matchID, { playerID: '0', credentials: first.playerCredentials }),
    ])
    expect(next).toEqual(again)
    expect(next.nextMatchID).not.toBe(matchID)
    await lobby.leaveMatch('hulk', matchID, { playerID: '1', credentials })
    expect((await lobby.getMatch('hulk', matchID)).players[1]).toEqual({ id: 1 })
  })

  it('never publishes credentials, and stores only their hashes', async () => {
    const { match, tokens } = await running.table()
    const said = JSON.stringify([
      (await running.get(`/games/hulk/${match}`)).body,
      (await running.get('/games/hulk')).body,
      await running.storage.match(match),
      await running.storage.state(match),
    ])
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{22}$/)
      expect(said).not.toContain(token)
    }
    const { token } = (await running.storage.match(match))!.seats[0]
    expect(token).toMatch(/^[\w-]{43}$/)
    const thief = running.connect(match, '0', token)
    expect(await thief.refused('sync', match, '0', token)).toBe('unauthorized')
    expect(said.split(token!)).toHaveLength(2)
  })

  it('cleans names, and refuses empty ones', async () => {
    const match = await running.create()
    const join = (playerName: unknown) => running.post(`/games/hulk/${match}/join`, { playerID: '0', playerName })
    for (const name of ['', '   ', '\u202e\u200b', '\u0001', 3, null, [], {}, 'x'.repeat(1000), undefined]) {
      expect((await join(name)).body).toEqual({ error: 'badName' })
    }
    const long = `\u202eAn\u0007n\u200b <b>${'a\u0301\u0301\u0301\u0301'}${'y'.repeat(100)}`
    expect((await join(long)).status).toBe(200)
    const { name } = (await running.storage.match(match))!.seats[0]
    expect(name).toMatch(/^An n <b>á\u0301\u0301?y+$/u)
    expect([...name!].length).toBeLessThanOrEqual(30)
  })

  it('tells viewers who comes and goes', async () => {
    const match = await running.create()
    const spectator = running.connect(match)
    await spectator.sync()
    expect(spectator.people).toEqual([
      { id: 0, isConnected: false },
      { id: 1, isConnected: false },
    ])
    const player = running.connect(match, '0', await running.join(match, '0', 'Ann'))
    await player.sync()
    await until(() => spectator.people[0].isConnected)
    expect(spectator.people[0]).toEqual({ id: 0, name: 'Ann', isConnected: true })
    player.close()
    await until(() => !spectator.people[0].isConnected)
    expect(spectator.people[0].name).toBe('Ann')
  })

  it.each([
    ['GET', '/games/nothing', 404, 'noSuchGame'],
    ['GET', '/games/constructor', 404, 'noSuchGame'],
    ['GET', '/games/hulk/nothing', 404, 'noSuchMatch'],
    ['GET', '/games/hulk/__proto__', 404, 'noSuchMatch'],
    ['GET', '/games/hulk/..%2f..%2fetc', 404, 'noSuchMatch'],
    ['GET', '/games/hulk/a/b/c', 404, 'notFound'],
    ['GET', '/games/hulk?limit=x', 400, 'badMessage'],
    ['GET', '/games/hulk?limit=1&limit=2', 400, 'badMessage'],
    ['GET', '/games/hulk?after=1', 400, 'badMessage'],
    ['GET', "/games/hulk?after=1.x'--", 400, 'badMessage'],
    ['POST', '/games/nothing/create', 404, 'noSuchGame'],
    ['POST', '/games/hulk/nothing/join', 404, 'noSuchMatch'],
    ['POST', '/games/hulk/nothing/leave', 404, 'noSuchMatch'],
    ['POST', '/games/hulk/nothing/dance', 404, 'notFound'],
    ['DELETE', '/games/hulk/nothing', 404, 'notFound'],
    ['PUT', '/games/hulk', 404, 'notFound'],
  ])('%s %s is answered with %i and %s', async (method, path, status, code) => {
    const said = path.endsWith('create')
      ? { setupData: SETUP, numPlayers: 2 }
      : path.endsWith('join')
        ? { playerName: 'x' }
        : {}
    const body = method === 'POST' ? JSON.stringify(said) : undefined
    const response = await fetch(running.url + path, { method, body, headers: { 'Content-Type': 'application/json' } })
    expect([response.status, (await response.json()).error]).toEqual([status, code])
  })

  it('accepts only small JSON records', async () => {
    const create = '/games/hulk/create'
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const body of ['', 'x', '[]', 'null', '3', '"x"', '{', deep, `{"setupData":${deep}}`]) {
      expect((await running.post(create, body)).status).toBe(400)
    }
    expect((await running.post(create, { setupData: 'x'.repeat(200_000) })).status).toBe(413)
    const form = await running.post(create, {}, { 'Content-Type': 'text/plain' })
    expect(form.body).toEqual({ error: 'badMessage' })
    for (const setupData of [
      null,
      3,
      [],
      {},
      { mission: 'nothing' },
      { mission: {} },
      { mission: 'pilot-light', more: 1 },
      { mission: 'pilot-light', ruleset: { clock: { mode: 'off', base: -1 } } },
      { mission: 'pilot-light', ruleset: { toString: 1 } },
    ]) {
      const { status, body } = await running.post(create, { numPlayers: 2, setupData })
      expect([status, body.error]).toEqual([400, 'badSetup'])
      expect(body.sentence).toMatch(/\.$/)
    }
    const poison = '{"numPlayers":2,"setupData":{"mission":"pilot-light","ruleset":{"__proto__":{"polluted":1}}}}'
    await running.post(create, poison)
    await running.post(create, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('returns a player’s own mission with the match, but not in lists', async () => {
    const missions = await import('../../src/game/hulk/missions')
    const own = structuredClone(missions.missionById('split-hull')!)
    const match = await running.create({ mission: own }, { numPlayers: 3 })
    expect((await running.get(`/games/hulk/${match}`)).body.setupData.mission.board).toEqual(own.board)
    const { body } = await running.get('/games/hulk')
    const listed = body.matches.find(({ matchID }: { matchID: string }) => matchID === match)
    expect(listed).not.toHaveProperty('setupData')
  })

  it('refuses a mission so large that it would delay others', async () => {
    const missions = await import('../../src/game/hulk/missions')
    const [board, sections] = ['.', 'a'].map((mark) => Array(60).fill(mark.repeat(80)))
    const mission = { ...missions.missionById('pilot-light')!, board, sections }
    const { status, body } = await running.post('/games/hulk/create', { numPlayers: 2, setupData: { mission } })
    expect([status, body.error]).toEqual([400, 'badSetup'])
    expect(body.sentence).toContain('4800')
  })

  it('sends security headers with everything', async () => {
    for (const path of ['/', '/games/hulk', '/nothing', '/healthz']) {
      const { headers } = await running.get(path)
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
    const given = await running.get('/healthz', { 'X-Request-Id': 'abc-12345' })
    expect(given.headers.get('x-request-id')).toBe('abc-12345')
    const odd = await running.get('/healthz', { 'X-Request-Id': '<script>' })
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('writes no secret to the log', async () => {
    const { match, tokens, players } = await running.table()
    await players[0].act({ type: 'draw' })
    await running.get(`/games/hulk/${match}/chat?seat=0`, { Authorization: `Bearer ${tokens[0]}` })
    await running.get(`/games/hulk?credentials=${tokens[0]}`)
    await running.post(`/games/hulk/${match}/leave`, { playerID: '0', credentials: tokens[0] })
    const log = running.logged.join('')
    expect(log).toContain(`"path":"/games/hulk/${match}/leave"`)
    for (const token of tokens) expect(log).not.toContain(token)
    for (const line of running.logged) expect(JSON.parse(line)).toHaveProperty('level')
  })

  it('publishes its metrics to this machine only, not through a proxy on it', async () => {
    expect((await running.get('/metrics')).status).toBe(200)
    const { status, body } = await running.get('/metrics', { 'X-Forwarded-For': '203.0.113.9' })
    expect([status, body]).toEqual([404, { error: 'notFound' }])
  })

  it('publishes its metrics to clients with the token, if there is one', async () => {
    const guarded = await Running.start({ metricsToken: 'figures' })
    const asked = ['', 'Bearer wrong', 'Bearer figures'].map((Authorization) =>
      guarded.get('/metrics', { ...(Authorization ? { Authorization } : {}), 'X-Forwarded-For': '203.0.113.9' }),
    )
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 200])
    await guarded.end()
  })

  it('publishes its metrics', async () => {
    const { players } = await running.table()
    await players[0].act({ type: 'draw' })
    const { body, headers } = await running.get('/metrics')
    expect(headers.get('content-type')).toContain('text/plain')
    for (const name of [
      'matches',
      'sockets',
      'moves_total',
      'move_seconds_count',
      'commit_seconds_sum',
      'queue_length',
    ]) {
      expect(body).toMatch(new RegExp(`^bulkhead_${name}(\\{[^}]*\\})? [\\d.e-]+$`, 'm'))
    }
    expect(Number(/^bulkhead_sockets (\d+)/m.exec(body)![1])).toBeGreaterThan(0)
  })
})
