/** `npm run admin -- COMMAND`: what the operator does about reports, names, players and matches while the server runs. */

import { databaseFile, readSettings } from '../settings'
import { Postgres } from '../storage/postgres'
import { SqlStorage } from '../storage/sql-storage'
import { SqliteBeside } from '../storage/sqlite-beside'
import { runTool } from '../tool'
import { runCommand } from './commands'

/** No command reads a game's state. */
const noGame = () => ({ constants: [], upgraded: <State>(state: State) => state })

await runTool(async (...args) => {
  const settings = readSettings(process.env)
  const { databaseUrl } = settings
  const engine = databaseUrl
    ? new Postgres({ url: databaseUrl, beside: true })
    : new SqliteBeside(databaseFile(settings))
  const storage = new SqlStorage(engine, noGame)
  await storage.open()
  try {
    return (await runCommand(storage, args, Date.now())).join('\n')
  } finally {
    await storage.close()
  }
})
