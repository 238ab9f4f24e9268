/** The sets of old data there are. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'libsql'
import type { CapturedMatches } from './captured'

const FOLDER = join(import.meta.dirname, '../fixtures/old-data')

export const SETS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export const textOf = (set: string, file: string): string => readFileSync(join(FOLDER, set, file), 'utf8')
export const jsonOf = <T>(set: string, file: string): T => JSON.parse(textOf(set, file)) as T
export const matchesOf = (set: string): CapturedMatches => jsonOf(set, 'matches.json')

/** `v1` kept its games in localStorage. */
export const gamesOf = (set: string): Record<string, unknown> =>
  existsSync(join(FOLDER, set, 'games.json')) ? jsonOf(set, 'games.json') : {}

/** A copy to be played on with, in the folder of a server. */
export function unpackDatabase(set: string, folder: string): void {
  const packed = readFileSync(join(FOLDER, set, 'bulkhead.db.gz'))
  writeFileSync(join(folder, 'bulkhead.db'), gunzipSync(packed))
}

/** The database itself, while no server has it. */
export function databaseIn<T>(folder: string, work: (db: Database.Database) => T): T {
  const db = new Database(join(folder, 'bulkhead.db'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
