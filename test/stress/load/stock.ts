/** boardgame.io's own server with the same game, in memory, as its manual has it. */
import type { Game } from 'boardgame.io'
import { Server } from 'boardgame.io/server'
import { makeGame } from '../../../src/game/hulk/game'
import { SEED } from './recording'

const host = '127.0.0.1'
const port = Number(process.env.PORT)
const server = Server({ games: [makeGame({ seed: SEED }) as Game], origins: [] })
// It takes a number and listens on every interface; what it is handed goes to listen() as it is.
await server.run({
  port: { port, host } as unknown as number,
  callback: () => console.error(`Stock is at http://${host}:${port}`),
})
