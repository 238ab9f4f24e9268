/** Our server as a process of its own, as it is but for dice that fall as they were recorded, and room for the load. */
import { HULK } from '../../../src/server/games'
import { Referees } from '../../../src/server/referee/threads'
import { run } from '../../../src/server/run'
import { GAMES } from './games'

const referee = new Referees(() => HULK.constants, { file: new URL('./load-worker.mjs', import.meta.url) })
await run(process.env.PAGE!, { games: GAMES, referee, mostSocketsPerAddress: 2000 })
