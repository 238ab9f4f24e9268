/**
 * The server as it is, but for three things: it is told by the process that started it when to die, its time stands still
 * until it is told to go on, and it sends notices to this machine.
 */
import { fileURLToPath } from 'node:url'
import { GAMES } from '../../../src/game'
import { hostAll } from '../../../src/server/games'
import { storedGames } from '../../../src/server/open-storage'
import { Referee } from '../../../src/server/referee/referee'
import { run } from '../../../src/server/run'
import { databaseFile, readSettings } from '../../../src/server/settings'
import { Postgres } from '../../../src/server/storage/postgres'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { Sqlite } from '../../../src/server/storage/sqlite'
import { position } from '../../support/position'
import { hostBreach } from '../support/games'
import { HandTime } from '../support/hand-time'
import { COMING } from './coming'
import type { Cut } from './cut'
import { MortalEngine } from './mortal-engine'

export type Order = { cut: Cut } | { pass: number }

const settings = readSettings(process.env)
const { databaseUrl: url } = settings
const engine = new MortalEngine(url ? new Postgres({ url }) : new Sqlite(databaseFile(settings)))
/** In `coming`, Breach begins in the middle of a game: one action and a marine may react. */
const games = { ...hostAll(GAMES), coming: hostBreach({ from: position(COMING) }).hulk }
const time = new HandTime(Number(process.env.NOW))

process.on('message', (order: Order) => {
  if ('cut' in order) engine.cut = order.cut
  else time.pass(order.pass)
  process.send!('done')
})

await run(GAMES, fileURLToPath(new URL(process.env.PAGE!)), {
  games,
  storage: new SqlStorage(engine, storedGames(games)),
  // In this thread: a thread of its own would only take longer to start.
  referee: new Referee(games),
  time,
  noticeTargets: { insecure: true },
  mostSocketsPerAddress: 1000,
})
