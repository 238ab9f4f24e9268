/** Several server processes on one PostgreSQL. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Time } from '../../src/server/time'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from './support/postgres'
import { ServerProcess } from './support/process'
import { newKey, playOn, Running, until } from './support/running'
import { goOn, ScriptedGame } from './support/scripted'

describe('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres
  let url: string
  let nodes: Running[]
  // Ten seconds of a turn are a quarter of a second here.
  const began = Date.now()
  const time: Time = {
    now: () => Math.round(began + (Date.now() - began) * 40),
    after(ms, call) {
      const timer = setTimeout(call, ms / 40)
      return () => clearTimeout(timer)
    },
  }

  const start = () => Running.start({ storage: postgresAt(url), time, noticeTargets: { insecure: true } })

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await freshDatabase(postgres.url)
    nodes = []
    for (let n = 0; n < 2; n++) nodes.push(await start())
  })
  afterAll(async () => {
    for (const node of nodes ?? []) await node.end()
    await postgres?.stop()
  })

  async function across(setupData?: unknown) {
    const [one, other] = nodes
    const match = await one.create(setupData)
    const tokens = [await one.join(match, '0'), await other.join(match, '1')]
    const players = [one.connect(match, '0', tokens[0]), other.connect(match, '1', tokens[1])]
    const spectators = [one.connect(match), other.connect(match)]
    const all = [...players, ...spectators]
    await Promise.all(all.map((player) => player.sync()))
    return { match, tokens, players, spectator: spectators[1], all }
  }

  it('a match is played through both, and everybody sees every move at once', async () => {
    const table = await across()
    await playOn(table, 25)
    const id = table.players[0].state!._stateID
    await until(() => table.all.every(({ state }) => state!._stateID === id))
    for (const player of table.all) {
      expect(player.misfits).toBe(0)
      const fresh = nodes[0].connect(table.match, player.seat, player.token)
      await fresh.sync()
      expect(player.state).toEqual(fresh.state)
      expect(player.log).toEqual(fresh.log)
    }
  })

  it('of two simultaneous moves through different servers one is made, and both players see the same', async () => {
    const table = await across()
    const twin = nodes[1].connect(table.match, '0', table.tokens[0])
    await twin.sync()
    const [marine] = table.players
    for (const player of [marine, twin]) player.socket.emit('update', ...player.update(player.move('draw')))
    await until(() => marine.refusals.length + twin.refusals.length === 1)
    expect([...marine.refusals, ...twin.refusals][0].code).toBe('stale')
    await until(() => [...table.all, twin].every(({ state }) => state!._stateID === 1))
    expect(marine.state!.G).toEqual(twin.state!.G)
    await playOn(table, 6)
  })

  it('of two players who take a seat through different servers one gets it', async () => {
    const match = await nodes[0].create()
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((n) => nodes[n].post(`/games/hulk/${match}/join`, { playerID: '0', playerName: 'X' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('chat, joining and leaving are known on both', async () => {
    const table = await across()
    const [marine, genestealer] = table.players
    await until(() => table.all.every(({ people }) => people.every(({ isConnected }) => isConnected)), 'all to be seen')
    marine.socket.emit('chat', table.match, { id: 'x', sender: '0', payload: 'hello' }, marine.token)
    await until(() => table.all.every(({ received }) => received.some(({ type }) => type === 'chat')))
    await nodes[0].post(`/games/hulk/${table.match}/leave`, { playerID: '1', credentials: table.tokens[1] })
    await until(() => genestealer.refusals.some(({ code }) => code === 'unauthorized'), 'the one who left to be told')
    await until(() => marine.people[1].name === undefined)
    genestealer.close()
    await until(() => !marine.people[1].isConnected, 'the one who left to be missed')
  })

  it('a seat reserved through one server is taken through the other, and followers hear of it', async () => {
    const [one, other] = nodes
    const [ann, bob] = [newKey(), newKey()]
    const { body } = await one.ask('POST', '/games/hulk/create', ann, {
      ...{ numPlayers: 2, setupData: { mission: 'pilot-light' }, seats: { 0: 'me', 1: 'invited' }, playerName: 'Ann' },
    })
    const { matchID, invites } = body
    const followers = [other.connect('nowhere'), one.connect('nowhere')]
    for (const follower of followers) {
      follower.socket.emit('follow', { key: ann, lobby: true })
      await follower.refused('sync', 'nowhere')
    }
    const join = (node: Running, invite: string) =>
      node.ask('POST', `/games/hulk/${matchID}/join`, bob, { playerName: 'Bob', invite })
    // Both have looked at the match before its invite changes.
    expect((await join(other, 'wrong')).body.error).toBe('wrongInvite')
    const { code } = (await one.ask('POST', `/games/hulk/${matchID}/invites`, ann, { playerID: '1' })).body
    expect((await join(other, invites[1])).body.error).toBe('wrongInvite')
    expect((await join(other, code)).body).toEqual({ playerID: '1', playerCredentials: bob })
    expect((await join(one, code)).body).toEqual({ playerID: '1', playerCredentials: bob })
    for (const what of ['mine', 'lobby']) {
      const heard = ({ received }: (typeof followers)[0]) =>
        received.some(({ type, args }) => type === 'changed' && args[0].what === what)
      await until(() => followers.every(heard), `both to hear of ${what}`)
    }
    const { games: mine } = (await other.ask('GET', '/players/me/games', ann)).body
    expect(mine[0]).toMatchObject({ matchID, seat: '0', decides: { seat: '0' } })
    const spectator = one.connect(matchID)
    await spectator.sync()
    await until(async () => (await other.get(`/games/hulk/${matchID}`)).body.watching === 1, 'the one who looks on')
  })

  it('a key deposited on one server is fetched from the other, once', async () => {
    const sealed = newKey()
    const { code } = (await nodes[0].ask('POST', '/players/device', newKey(), { sealed })).body
    const got = await Promise.all([0, 1, 0, 1].map((n) => nodes[n].ask('POST', `/players/device/${code}`)))
    expect(got.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ sealed }])
    const keys = await Promise.all(nodes.map((node) => node.ask('GET', '/players/me', newKey())))
    expect(keys[0].body.vapidPublicKey).toBe(keys[1].body.vapidPublicKey)
  })

  it('a key replaced through one server is refused by the other, and the new one works there', async () => {
    const table = await across()
    const [marine, thief] = table.players
    const [old, fresh] = [table.tokens[1], newKey()]
    const replaced = await nodes[0].ask('POST', '/players/me/key', old, { key: fresh })
    expect(replaced.status).toBe(200)
    await until(() => thief.refusals.length > 0, 'the old key to be shown out')
    expect(thief.refusals[0]).toEqual({ event: 'sync', code: 'unauthorized' })
    const owner = nodes[1].connect(table.match, '1', fresh)
    await owner.sync()
    await playOn({ ...table, players: [marine, owner] }, 4)
  })

  it('an absent player is notified once, by either server, and not while they watch through the other', async () => {
    const got: string[] = []
    const hooks = createServer((request, response) => {
      got.push(request.url!)
      response.end()
    })
    await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve))
    const { port } = hooks.address() as AddressInfo
    const [one, other] = nodes
    const begun = async (path: string, looks: boolean) => {
      const [ann, bob] = [newKey(), newKey()]
      // Of the turn only. This clock runs so fast that a seat taken may be too long before the turn to be told with it.
      const webhook = `http://127.0.0.1:${port}${path}`
      await other.ask('PUT', '/players/me/notices', ann, { webhook, wanted: { webhook: ['turn'] } })
      const { body } = await other.ask('POST', '/games/hulk/create', ann, {
        ...{ numPlayers: 2, setupData: { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } } },
        ...{ seats: { 0: 'me', 1: 'open' }, playerName: `Ann${path}` },
      })
      if (looks) {
        await other.connect(body.matchID, '0', ann).sync()
        // The grace is half a second here. On a busy machine it may be over before the keeper hears who looks.
        const witness = one.connect(body.matchID)
        await witness.sync()
        await until(
          () => witness.people.some(({ id, isConnected }) => String(id) === '0' && isConnected),
          'Ann to be seen',
        )
      }
      await one.ask('POST', `/games/hulk/${body.matchID}/join`, bob, { playerName: `Bob${path}` })
    }
    await begun('/looks', true)
    // The absent player’s wait began later: when they are notified, the time of the other is long over.
    await begun('/away', false)
    await until(() => got.includes('/away'), 'the one who is away to be told')
    const till = time.now() + 60_000
    await until(() => time.now() > till)
    expect(got).toEqual(['/away'])
    hooks.close()
  })

  it('a clock runs out once, whichever server keeps it', async () => {
    const table = await across({
      mission: 'pilot-light',
      ruleset: { clock: { mode: 'live', base: 10, sergeantBonus: 0 } },
    })
    await until(() => table.all.every(({ state }) => state!.G.state.turn.side === 'genestealers'), 'the turn to end')
    const moves = table.players[1].log.filter(({ action }) => action.type === 'MAKE_MOVE')
    expect(new Set(moves.map(({ _stateID }) => _stateID)).size).toBe(moves.length)
    expect(table.players[0].log).toEqual(table.players[1].log)
  })

  it('when the server that keeps the clocks ends, the other takes over', async () => {
    const setupData = { mission: 'pilot-light', ruleset: { clock: { mode: 'live', base: 60, sergeantBonus: 0 } } }
    const table = await across(setupData)
    await nodes[0].end()
    const left = table.all[3]
    await until(() => left.state!.G.state.turn.side === 'genestealers', 'the turn to end', 10_000)
    nodes[0] = await start()
  })

  it('if one of them is killed during play, the other has every confirmed move', async () => {
    const database = await freshDatabase(postgres.url)
    const servers = await Promise.all([1, 2].map(() => ServerProcess.start({ DATABASE_URL: database })))
    const urls = servers.map((server) => server.url)
    const played = await Promise.all([1, 2].map(() => ScriptedGame.begin(urls)))
    for (const game of played) game.play()
    await goOn(played, 4)
    await servers[0].end('SIGKILL')
    // Each seat tries the other server, and both end up on the one that is left.
    for (const game of played) game.urls.splice(0, 1)
    await goOn(played, 4)
    await Promise.all(played.map((game) => game.stop()))
    await servers[1].end('SIGTERM')
    const storage = postgresAt(database)
    await storage.open()
    for (const game of played) await game.check(storage)
    await storage.close()
  })
})
