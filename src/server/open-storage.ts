/** Opens the database that the settings name: PostgreSQL, or else SQLite in the data folder. */
import { type HostedGames, upgraded } from './games'
import type { Logger } from './log'
import { databaseFile, type Settings } from './settings'
import { Postgres } from './storage/postgres'
import type { StoredGame } from './storage/sql-states'
import { SqlStorage } from './storage/sql-storage'
import { Sqlite } from './storage/sqlite'
import type { Storage } from './storage/storage'

/** Used for games that this server does not host. Their states are kept unchanged. */
const UNKNOWN: StoredGame = { constants: [], upgraded: (state) => state }

/** What the storage must know about the games. */
export const storedGames =
  (games: HostedGames) =>
  (game: string): StoredGame =>
    Object.hasOwn(games, game)
      ? { constants: games[game].constants, upgraded: (state) => upgraded(games[game], state) }
      : UNKNOWN

export function storageFor(settings: Settings, games: HostedGames, log: Logger): Storage {
  const { databaseUrl } = settings
  const onFault = (error: Error) => log.error({ err: error }, 'database')
  const engine = databaseUrl ? new Postgres({ url: databaseUrl, onFault }) : new Sqlite(databaseFile(settings))
  return new SqlStorage(engine, storedGames(games))
}
