/** Our server as a process of its own, as it is but for dice that fall as they were recorded, and room for the load. */
import { join } from 'node:path'
import { makeGame } from '../../../src/game/hulk/game'
import { HULK, host } from '../../../src/server/games'
import { run } from '../../../src/server/run'
import { SEED } from './recording'

const games = { hulk: host(makeGame({ seed: SEED }) as never, HULK) }
await run(join(import.meta.dirname, '../../server/support/page'), { games, mostSocketsPerAddress: 2000 })
