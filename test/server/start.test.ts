/** What a server process finds when it starts: if it cannot work there, it says why, ends with 1 and touches nothing. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../src/server/storage/migrations'
import { freshDatabase, postgresAt, query, startPostgres, type TestPostgres } from './support/postgres'
import { ended, freePort, ServerProcess } from './support/process'
import { Running, sqliteIn } from './support/running'

/** Every case starts processes. */
const SLOW = 180_000
const NEWER = MIGRATIONS.length + 1

let folder: string
const database = () => join(folder, 'bulkhead.db')
beforeEach(() => {
  folder = Running.newFolder()
  return () => rmSync(folder, { recursive: true, force: true })
})

/** As a server leaves one that is killed: the newest of it is in the log beside it. */
async function makeDatabase(): Promise<void> {
  const elsewhere = Running.newFolder()
  const storage = sqliteIn(elsewhere)
  await storage.open()
  for (let n = 0; n < 50; n++) await storage.people.serverKey(`key ${n}`, () => 'x'.repeat(500))
  const db = new Database(join(elsewhere, 'bulkhead.db'))
  db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
  db.close()
  await storage.people.serverKey('the last', () => 'x'.repeat(500))
  for (const name of ['bulkhead.db', 'bulkhead.db-wal']) copyFileSync(join(elsewhere, name), join(folder, name))
  await storage.close()
  rmSync(elsewhere, { recursive: true })
}

/** What somebody could lose. The lock is empty, and -shm is made anew by whoever opens the database. */
const contents = () =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('-shm') && statSync(join(folder, name)).size > 0)
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    )

describe('a server does not start', { timeout: SLOW }, () => {
  it('on a database of a newer version', async () => {
    await makeDatabase()
    const db = new Database(database())
    db.exec(`INSERT INTO migrations VALUES (${NEWER}, 0)`)
    // To close it would take the log into the database.
    for (const name of ['bulkhead.db', 'bulkhead.db-wal'])
      copyFileSync(join(folder, name), join(folder, `${name}.copy`))
    db.close()
    for (const name of ['bulkhead.db', 'bulkhead.db-wal']) renameSync(join(folder, `${name}.copy`), join(folder, name))
    const before = contents()
    const { code, said } = await ended({ DATA_DIR: folder })
    expect(said).toBe(
      `The database ${database()} was last used by a newer version of Bulkhead (its schema is ${NEWER}, this program ` +
        `knows up to ${MIGRATIONS.length}). Start that version, or restore a backup made with this one. Nothing was changed.`,
    )
    expect(code).toBe(1)
    expect(contents()).toEqual(before)
  })

  it('on a damaged database', async () => {
    await makeDatabase()
    const file = openSync(database(), 'r+')
    for (let at = 3 * 4096; at < statSync(database()).size; at += 4096) writeSync(file, 'damage'.repeat(20), at)
    closeSync(file)
    const before = contents()
    const { code, said } = await ended({ DATA_DIR: folder })
    expect(said).toMatch(/^The database .*bulkhead\.db is damaged \(.+\)\. Nothing was changed\. Restore a backup: /)
    expect(said).not.toContain('\n')
    expect(code).toBe(1)
    expect(contents()).toEqual(before)
  })

  it('on a file that is not a database', async () => {
    writeFileSync(database(), 'my diary\n'.repeat(1000))
    const before = contents()
    const { code, said } = await ended({ DATA_DIR: folder })
    expect(said).toMatch(/^The database .*bulkhead\.db is damaged \(.+\)\. Nothing was changed/)
    expect(code).toBe(1)
    expect(contents()).toEqual(before)
  })

  it('in a folder it cannot write to', async () => {
    // Whoever runs this may be allowed to write anywhere, but not into a file.
    const inTheWay = join(folder, 'file')
    writeFileSync(inTheWay, '')
    for (const place of [inTheWay, join(inTheWay, 'data')]) {
      const { code, said } = await ended({ DATA_DIR: place })
      expect(said).toMatch(/^The data folder .* cannot be written to \(E[A-Z]+\)\. Make it writable for the user/)
      expect(said).toContain(place)
      expect(code).toBe(1)
    }
    expect(readFileSync(inTheWay, 'utf8')).toBe('')
  })

  it('beside another in the same folder; a killed one does not matter', async () => {
    const first = await ServerProcess.start({ DATA_DIR: folder })
    const { code, said } = await ended({ DATA_DIR: folder })
    expect(said).toBe(
      `Another server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    expect(code).toBe(1)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    await first.end('SIGKILL')
    await first.start()
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)
    await first.start()
    await first.end('SIGKILL')
  })
})

describe('the files of a server', { timeout: SLOW }, () => {
  const modes = () =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    )

  it('can be read by their owner only, even those that existed before', async () => {
    await makeDatabase()
    chmodSync(database(), 0o644)
    const server = await ServerProcess.start({ DATA_DIR: folder })
    const ours = { 'bulkhead.db': '600', 'bulkhead.db-wal': '600', 'bulkhead.db-shm': '600', 'bulkhead.db.lock': '600' }
    expect(modes()).toEqual(ours)
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    await server.start()
    expect(modes()).toEqual(ours)
    await server.end('SIGKILL')
  })
})

describe('a server on PostgreSQL does not start', { timeout: SLOW }, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, SLOW)
  afterAll(() => postgres?.stop())

  it('on a database of a newer version', async () => {
    const url = await freshDatabase(postgres.url)
    const storage = postgresAt(url)
    await storage.open()
    await storage.close()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`INSERT INTO migrations VALUES (${NEWER}, 0)`)
    const { code, said } = await ended({ DATABASE_URL: url })
    expect(said).toMatch(/^The database was last used by a newer version of Bulkhead \(.*Nothing was changed\.$/)
    expect(code).toBe(1)
    await client.end()
  })

  it('on a database it may only read', async () => {
    const url = await freshDatabase(postgres.url)
    const storage = postgresAt(url)
    await storage.open()
    await storage.close()
    await query(postgres.url, `ALTER DATABASE ${url.split('/').at(-1)} SET default_transaction_read_only = on`)
    const { code, said } = await ended({ DATABASE_URL: url })
    expect(said).toMatch(/^The database cannot be written to \(.*read-only transaction\)\.$/)
    expect(code).toBe(1)
  })

  it('without a database, and does not reveal the password', async () => {
    const { code, said } = await ended({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/none` })
    expect(said).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).')
    expect(code).toBe(1)
  })
})
