/** The first table of BOARDGAME-IO.md: what boardgame.io tells people who should not know. Row by row, on real sockets. */

import { Client } from 'boardgame.io/client'
import { SocketIO } from 'boardgame.io/multiplayer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HulkG, makeGame } from '../../src/game/hulk/game'
import { RandomPlayers } from '../support/boardgame'
import { CORRIDOR, SECRET } from './bots/support'
import { breachOf } from './support/games'
import { type Json, newKey, type Player, playOn, Running, type TwoPlayers, until } from './support/running'

describe('secrets', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  afterAll(() => running.end())

  const everything = ({ received }: Player) => JSON.stringify(received)
  const whole = async ({ match }: TwoPlayers) => (await running.storage.state(match)) as Json

  it('a sync has no initial state, no seed, no undo entries, and only what the seat may know', async () => {
    const table = await running.table({ mission: 'dead-reckoning', ruleset: { clock: { mode: 'off' } } })
    const { plugins, G } = await whole(table)
    const { seed } = plugins.random.data
    expect(seed).toHaveLength(64)
    expect(Object.keys(G.state.secret.bag).length).toBeGreaterThan(0)
    await playOn(table, 40)
    const genestealer = G.state.genestealer
    for (const player of [...table.players, table.spectator]) {
      await player.sync()
      const all = everything(player)
      expect(all).not.toContain(seed)
      expect(all).not.toContain('"initialState"')
      for (const { type, args } of player.received) {
        if (type !== 'sync') continue
        expect(args[1].state._undo).toEqual([])
        expect(args[1].state._redo).toEqual([])
        expect(args[1].state.plugins.random?.data).toBeUndefined()
        const { secret } = args[1].state.G.state
        expect(secret.bag).toEqual({})
        if (player.seat !== genestealer) expect(secret.contents).toEqual({})
        if (player.seat === null) expect(secret).toEqual({ chits: {}, contents: {}, bag: {}, used: {}, orders: {} })
      }
    }
  })

  it('the lobby never publishes the contents of markers in a player’s own mission, before, during and after the game', async () => {
    const [ann, bob] = [newKey(), newKey()]
    const { status, body } = await running.ask('POST', '/games/hulk/create', ann, {
      ...{ numPlayers: 2, setupData: { mission: CORRIDOR, ruleset: { clock: { mode: 'off' } } } },
      ...{ seats: { 0: 'open', 1: 'me' }, playerName: 'Ann' },
    })
    expect(status).toBe(200)
    const path = `/games/hulk/${body.matchID}`
    const told: string[] = []
    const ask = async (what: string, key?: string): Promise<Json> => {
      const answer = await running.ask('GET', what, key)
      expect(answer.status).toBe(200)
      told.push(JSON.stringify(answer.body))
      return answer.body
    }
    const look = async () => {
      for (const key of [undefined, ann, bob, newKey()]) {
        const { setupData } = await ask(path, key)
        // The picture of it is all there.
        expect(setupData.mission).toEqual({
          ...CORRIDOR,
          swarm: CORRIDOR.swarm.map(({ at, kind }) => ({ at, kind })),
        })
        const { matches } = await ask('/games/hulk?limit=50', key)
        expect(matches.find(({ matchID }: Json) => matchID === body.matchID)).toHaveProperty('setupData')
      }
      for (const key of [ann, bob]) await ask('/players/me/games', key)
    }
    await look()
    await running.ask('POST', `${path}/join`, bob, { playerName: 'Bob', playerID: '0' })
    await look()
    const players = [running.connect(body.matchID, '0', bob), running.connect(body.matchID)]
    for (const player of players) await player.sync()
    const state = breachOf((await running.storage.state(body.matchID))!)
    expect(Object.values(state.secret.contents)).toContain(SECRET)
    expect(state.mission.swarm[0]).toHaveProperty('contents', SECRET)
    players[0].socket.emit('resign', body.matchID, '0', bob)
    await until(() => players[0].state!.ctx.gameover !== undefined, 'the end')
    await look()
    for (const key of [undefined, bob]) await ask(`${path}/review`, key)
    for (const text of [...told, ...players.map(everything)]) expect(text).not.toContain(SECRET)
    // Only what is told: the game itself goes by the mission as it was made, and so does the next.
    for (const player of [players[0], running.connect(body.matchID, '1', ann)]) {
      player.socket.emit('offer', body.matchID, player.seat, 'rematch', player.token)
    }
    const next = await until(async () => (await running.storage.match(body.matchID))!.next, 'the rematch')
    expect(breachOf((await running.storage.state(next))!).mission.swarm[0]).toHaveProperty('contents', SECRET)
  })

  it('the seed is strong, and not the published time of creation', async () => {
    const [one, other] = await Promise.all([running.create(), running.create()])
    const seeds = await Promise.all(
      [one, other].map(async (id) => ((await running.storage.state(id)) as Json).plugins.random.data.seed),
    )
    expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(seeds[0]).not.toBe(seeds[1])
    const { body } = await running.get(`/games/hulk/${one}`)
    expect(JSON.stringify(body)).not.toContain(seeds[0])
  })

  it('results of dice or draws cannot be undone and drawn again', async () => {
    const { match, players } = await running.table()
    const [marine] = players
    await marine.act({ type: 'draw' })
    const before = await running.storage.state(match)
    const undo = { type: 'UNDO', payload: { type: null, args: null, playerID: '0', credentials: marine.token } }
    expect(await marine.refused('update', ...marine.update(undo))).toBe('nothingToUndo')
    expect(await running.storage.state(match)).toEqual(before)
    expect(before?._undo).toHaveLength(1)
  })

  it('a move without dice or reveals can be undone and redone', async () => {
    const table = await running.table()
    const random = new RandomPlayers('undo')
    for (let n = 0; n < 60; n++) {
      await playOn(table, 1, random)
      const [state] = [(await running.storage.state(table.match))!]
      if (state._undo.length < 2) continue
      const seat = Number(Object.keys(state.ctx.activePlayers!)[0])
      const player = table.players[seat]
      const id = player.state!._stateID
      const kept = structuredClone(player.state!.G)
      const say = (type: string) =>
        player.socket.emit(
          'update',
          ...player.update({ type, payload: { playerID: player.seat, credentials: player.token } }),
        )
      say('UNDO')
      await until(() => player.state!._stateID === id + 1, 'the undo')
      expect(player.state!.G).not.toEqual(kept)
      say('REDO')
      await until(() => player.state!._stateID === id + 2, 'the redo')
      expect(player.state!.G).toEqual(kept)
      expect(player.misfits).toBe(0)
      return
    }
    expect.unreachable('nothing could be undone')
  })

  it('standing orders reach nobody else, neither in the log nor in the state', async () => {
    const { match, players, spectator } = await running.table()
    const [marine, genestealer] = players
    const [id] = Object.entries(marine.state!.G.state.pieces).find(([, { squad }]) => squad === 0)!
    const orders = { marines: { [id]: { overwatch: 'never', askCp: 'never' } } }
    expect(await marine.refused('update', ...marine.update(marine.move('orders', orders)))).toBe('unknownMove')
    marine.socket.emit('orders', match, '0', orders, marine.token)
    await until(() => everything(marine).includes('"overwatch":"never"'))
    await marine.act({ type: 'draw' })
    await until(() => [marine, genestealer, spectator].every(({ state }) => state!._stateID === 1))
    expect(marine.state!.G.state.secret.orders['0']).toEqual(orders)
    const late = running.connect(match)
    await late.sync()
    for (const other of [genestealer, spectator, late]) expect(everything(other)).not.toContain('"never"')
  })

  it("boardgame.io's own client waits for the server, and runs no rules on its filtered state", async () => {
    const match = await running.create()
    const tokens = [await running.join(match, '0'), await running.join(match, '1')]
    const clients = tokens.map((credentials, seat) =>
      Client<HulkG>({
        game: makeGame(),
        multiplayer: SocketIO({ server: running.url, socketOpts: { forceNew: true } }),
        matchID: match,
        playerID: String(seat),
        credentials,
        debug: false,
      }),
    )
    for (const client of clients) client.start()
    await until(() => clients.every((client) => client.getState() !== null))
    const [marine, genestealer] = clients
    const before = marine.getState()!
    marine.moves.draw({})
    expect(marine.getState()!.G).toBe(before.G)
    await until(() => genestealer.getState()!._stateID === 1)
    expect(marine.getState()!.G.state.secret.chits).not.toEqual({})
    expect(genestealer.getState()!.G.state.secret.chits).toEqual({})
    expect(marine.matchData).toMatchObject([{ name: 'Player 0', isConnected: true }, { name: 'Player 1' }])
    marine.sendChatMessage('hello')
    await until(() => genestealer.chatMessages.length === 1)
    expect(genestealer.chatMessages[0]).toMatchObject({ sender: '0', payload: 'hello' })
    for (const client of clients) client.stop()
  })

  it('every move waits for the server', () => {
    const moves = Object.values(makeGame().phases!).flatMap(({ turn }) =>
      Object.values(turn!.stages!).flatMap((stage) => Object.values(stage.moves!)),
    )
    expect(moves.length).toBeGreaterThan(20)
    for (const move of moves) expect(move).toHaveProperty('client', false)
  })

  it('a player who has left their seat receives nothing more about it', async () => {
    const { match, tokens, players } = await running.table()
    const [marine, genestealer] = players
    await running.post(`/games/hulk/${match}/leave`, { playerID: '1', credentials: tokens[1] })
    await until(() => genestealer.refusals.some(({ code }) => code === 'unauthorized'))
    const before = genestealer.received.length
    await marine.act({ type: 'draw' })
    await marine.sync()
    expect(genestealer.received.length).toBe(before)
    expect(await genestealer.refused('sync', match, '1', tokens[1])).toBe('unauthorized')
  })
})
