/** Backups of SQLite. `VACUUM INTO` reads a consistent snapshot even while others write. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { checkDatabase, keepPrivate, lockFolder } from '../storage/data-folder'
import { MIGRATIONS } from '../storage/migrations'
import { Failed } from '../tool'

export function copyTo(file: string, copy: string): void {
  if (!existsSync(file)) throw new Failed(`There is no database ${file}. Is DATA_DIR set?`)
  const db = new Database(file, { readonly: true })
  db.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`)
  db.close()
  chmodSync(copy, 0o600)
  sync(copy)
}

/** Returns the path under which the previous database is kept, if there was one. */
export function restoreFile(copy: string, file: string): string | undefined {
  mustBeBackup(copy)
  const unlock = lockFolder(file)
  try {
    const incoming = `${file}.incoming`
    copyFileSync(copy, incoming)
    keepPrivate(incoming)
    sync(incoming)
    const before = existsSync(file) && statSync(file).size > 0 ? keepAside(file) : undefined
    // Renaming is atomic, so there is a database at every moment.
    renameSync(incoming, file)
    sync(dirname(file))
    return before
  } finally {
    unlock()
  }
}

function mustBeBackup(copy: string): void {
  checkDatabase(copy, MIGRATIONS.length)
  const db = new Database(copy, { readonly: true })
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE name IN ('migrations', 'matches')").all()
  db.close()
  if (tables.length < 2) throw new Failed(`${copy} is no backup of Bulkhead. Nothing was changed.`)
}

/** The log (WAL) belongs to the old database and must not be applied to the new one. */
function keepAside(file: string): string {
  const aside = `${file}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  checkpointLog(file)
  linkSync(file, aside)
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) linkSync(`${file}-wal`, `${aside}-wal`)
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  return aside
}

function checkpointLog(file: string): void {
  try {
    const db = new Database(file)
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    db.close()
  } catch {
    // The database is damaged, which may be the reason for restoring. It is kept as it is, together with its log.
  }
}

function sync(path: string): void {
  fsyncSync(openSync(path, 'r'))
}
