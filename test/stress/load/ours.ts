/** Our server as a process of its own, as it is but for dice that fall as they were recorded, and room for the load. */

import { GAMES as MODULES } from '../../../src/game'
import { RATES, UNLIMITED } from '../../../src/server/limits'
import { Referees } from '../../../src/server/referee/threads'
import { run } from '../../../src/server/run'
import { HULK } from '../../server/support/games'
import { GAMES } from './games'

const referee = new Referees(() => HULK.constants, { file: new URL('./load-worker.mjs', import.meta.url) })
// Whoever measures a flood wants all limits but those on making matches.
const { create, join, page, request } = UNLIMITED
const over = process.env.MANY_MATCHES ? { rates: { ...RATES, create, join, page, request } } : {}
await run(MODULES, process.env.PAGE!, { games: GAMES, referee, mostSocketsPerAddress: 4000, ...over })
