/**
 * The folder of a SQLite database. One server at a time uses it, and no other user of the machine may read it. Before
 * anything is changed, the database is checked for damage and for a schema this program knows.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { newerSchema, Unusable } from './unusable'

/** The endings of the files that SQLite creates next to a database. */
const COMPANIONS = ['-wal', '-shm']

/** The database contains secrets of games in progress, so only its owner may read it. */
const FOR_THE_OWNER = 0o600

/**
 * Locks the folder for this process. The returned function releases it. The lock is an SQLite lock on a separate file:
 * the operating system releases it when the process ends, even in a crash.
 */
export function lockFolder(file: string): () => void {
  const lock = `${file}.lock`
  writable(file, () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    touch(lock)
    if (existsSync(file)) closeSync(openSync(file, 'r+'))
  })
  const held = new Database(lock, { timeout: 0 })
  try {
    held.exec('PRAGMA journal_mode = OFF')
    held.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    held.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new Unusable(
      `Another server is using the data folder ${dirname(file)}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => held.close()
}

function writable(file: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Unusable(
      `The data folder ${dirname(file)} cannot be written to (${code ?? message}). ` +
        'Make it writable for the user the server runs as, or set DATA_DIR to another folder.',
    )
  }
}

const touch = (file: string): void => closeSync(openSync(file, 'a', FOR_THE_OWNER))

/** Throws if the database is damaged or its schema is later than `known`. */
export function checkDatabase(file: string, known: number): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  // SQLite creates files next to a database even to read it.
  const made = COMPANIONS.map((end) => file + end).filter((name) => !existsSync(name))
  try {
    const db = new Database(file, { readonly: true })
    const version = versionOf(db)
    if (version > known) throw newerSchema(`The database ${file}`, version, known)
    // Closing writes the log (WAL) into the database, so it must not happen before the checks.
    db.close()
  } catch (error) {
    for (const name of made) rmSync(name, { force: true })
    if (error instanceof Unusable) throw error
    throw new Unusable(
      `The database ${file} is damaged (${firstLine((error as Error).message)}). ` +
        'Nothing was changed. Restore a backup: npm run restore -- FILE.',
    )
  }
}

/** The version of the schema, or 0 if there is none yet. Throws if the database is damaged. */
function versionOf(db: Database.Database): number {
  const [first] = db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
  if (first.quick_check !== 'ok') throw new Error(first.quick_check)
  const { tables } = db
    .prepare("SELECT COUNT(*) AS tables FROM sqlite_master WHERE type = 'table' AND name = 'migrations'")
    .get() as { tables: number }
  if (tables === 0) return 0
  const newest = db.prepare('SELECT COALESCE(MAX(version), 0) AS version FROM migrations').get()
  return (newest as { version: number }).version
}

const firstLine = (text: string): string => text.trim().split('\n')[0]

/**
 * Makes the database readable only for its owner. Files that SQLite creates next to it later get the same mode.
 *
 * A database that exists must not be opened here, because closing a file releases all locks that this process has on it
 * (POSIX), and SQLite may still have it open from the check. SQLite would go on without its lock, and a tool beside the
 * server would take itself for the only user, and delete the write-ahead log that the server writes to.
 */
export function keepPrivate(file: string): void {
  if (!existsSync(file)) touch(file)
  for (const name of [file, ...COMPANIONS.map((end) => file + end)]) {
    if (existsSync(name)) chmodSync(name, FOR_THE_OWNER)
  }
}
