/** The database the settings name: PostgreSQL, or else SQLite in the data folder. */
import { HOSTED } from './games'
import type { Logger } from './log'
import { databaseFile, type Settings } from './settings'
import { Postgres } from './storage/postgres'
import { SqlStorage } from './storage/sql-storage'
import { Sqlite } from './storage/sqlite'
import type { Storage } from './storage/storage'

export function storageFor(settings: Settings, log: Logger): Storage {
  const { databaseUrl } = settings
  const onFault = (error: Error) => log.error({ err: error }, 'database')
  const engine = databaseUrl ? new Postgres({ url: databaseUrl, onFault }) : new Sqlite(databaseFile(settings))
  return new SqlStorage(engine, (game) => (Object.hasOwn(HOSTED, game) ? HOSTED[game].constants : []))
}
