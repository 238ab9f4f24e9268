/** Starts the server with a page that has already been built. */
import { fileURLToPath } from 'node:url'
import { GAMES } from '../game'
import { run } from './run'

await run(GAMES, fileURLToPath(new URL('../../dist/client', import.meta.url)))
