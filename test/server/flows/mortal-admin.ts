/** `npm run admin` as it is, but that it dies when it is told to (`CUT`). */
import { runCommand } from '../../../src/server/admin/commands'
import { databaseFile, readSettings } from '../../../src/server/settings'
import { Postgres } from '../../../src/server/storage/postgres'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { SqliteBeside } from '../../../src/server/storage/sqlite-beside'
import { MortalEngine } from './mortal-engine'

const settings = readSettings(process.env)
const { databaseUrl: url } = settings
const engine = new MortalEngine(url ? new Postgres({ url, beside: true }) : new SqliteBeside(databaseFile(settings)))
if (process.env.CUT) engine.cut = JSON.parse(process.env.CUT)
const storage = new SqlStorage(engine, () => ({ constants: [], upgraded: (state) => state }))
await storage.open()
console.log((await runCommand(storage, process.argv.slice(2), Date.now())).join('\n'))
await storage.close()
