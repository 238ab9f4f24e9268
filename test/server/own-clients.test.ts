/** A whole match on the running server with nothing but boardgame.io's own clients. */
import type { Game } from 'boardgame.io'
import { Client, LobbyClient } from 'boardgame.io/client'
import { SocketIO } from 'boardgame.io/multiplayer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMES } from '../../src/game'
import { definitionOf } from '../../src/game/definition'
import { pick, SeededDice } from '../../src/game/kernel/dice'
import { Running, until } from './support/running'

const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }
/** Far more than random players need. */
const MOST_MOVES = 3000
/** Random players would end most games with these before they have begun. */
const RASH = ['timeUp', 'selfDestruct', 'flame']

let running: Running
beforeAll(async () => {
  running = await Running.start()
})
afterAll(() => running.end())

it('LobbyClient, Client and SocketIO create a match, join it and play it to the end, seen by both players', async () => {
  const lobby = new LobbyClient({ server: running.url })
  expect(await lobby.listGames()).toContain('hulk')
  const { matchID } = await lobby.createMatch('hulk', { numPlayers: 2, setupData: SETUP })
  const seats = ['0', '1']
  const credentials: string[] = []
  for (const playerID of seats) {
    const joined = await lobby.joinMatch('hulk', matchID, { playerID, playerName: `Player ${playerID}` })
    credentials.push(joined.playerCredentials)
  }
  const listed = await lobby.getMatch('hulk', matchID)
  expect(listed.players.map(({ name }) => name)).toEqual(['Player 0', 'Player 1'])
  const game = definitionOf(GAMES.hulk) as Game
  const clients = seats.map((playerID, n) =>
    Client({
      game,
      matchID,
      playerID,
      credentials: credentials[n],
      numPlayers: seats.length,
      multiplayer: SocketIO({ server: running.url, socketOpts: { transports: ['websocket'] } }),
      debug: false,
    }),
  )
  for (const client of clients) client.start()
  try {
    const states = () => clients.map((client) => client.getState())
    const dice = SeededDice.fromSeed('own clients')
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      await until(() => states().every((state) => state?._stateID === moves), `both to see move ${moves}`)
      const { ctx } = states()[0]!
      if (ctx.gameover !== undefined) break
      const [seat] = Object.keys(ctx.activePlayers!)
      const client = clients[Number(seat)]
      const { G } = client.getState()!
      const legal = game.ai!.enumerate(G, ctx, seat) as { move: string; args: unknown[] }[]
      const calm = legal.filter(({ move }) => !RASH.includes(move))
      const { move, args } = pick(dice, calm.length > 0 ? calm : legal)
      client.moves[move](...args)
    }
    const [marines, genestealers] = states().map((state) => state?.ctx.gameover)
    expect(marines).toMatchObject({ winner: expect.anything(), reason: expect.any(String) })
    expect(genestealers).toEqual(marines)
    expect(clients[0].log?.length).toBeGreaterThan(0)
    expect((await lobby.getMatch('hulk', matchID)).gameover).toEqual(marines)
  } finally {
    for (const client of clients) client.stop()
  }
}, 120_000)
