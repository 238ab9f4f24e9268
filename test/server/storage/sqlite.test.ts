import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../../../src/server/storage/migrations'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { Sqlite } from '../../../src/server/storage/sqlite'
import { STORED } from '../support/games'
import { describeStorage } from './contract'
import { describeNotices } from './notices-contract'

const folder = mkdtempSync(join(tmpdir(), 'bulkhead-sqlite-'))
const file = join(folder, 'new', 'bulkhead.db')
afterAll(() => rmSync(folder, { recursive: true }))

const make = (path = file) => new SqlStorage(new Sqlite(path), STORED)

describeStorage('SQLite', async () => ({ make }))
describeNotices('SQLite', async () => ({ make: () => make(join(folder, 'notices', 'bulkhead.db')) }))

it('creates its folder and file at the first start, and numbers its migrations', async () => {
  const path = join(folder, 'first', 'start.db')
  const storage = make(path)
  await storage.open()
  expect(statSync(path).isFile()).toBe(true)
  const db = new Database(path)
  expect(db.prepare('SELECT version FROM migrations').all()).toEqual(MIGRATIONS.map((_, n) => ({ version: n + 1 })))
  expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  db.close()
  await storage.close()
})

it('puts the writes of one tick into one commit, and a failed one does not affect the others', async () => {
  const engine = new Sqlite(join(folder, 'batch.db'))
  await engine.open()
  const insert = (id: string | null) =>
    engine.write([{ sql: 'INSERT INTO migrations VALUES (?1, 1)', values: [id === null ? null : Number(id)] }])
  const results = await Promise.allSettled([insert('100'), insert('100'), insert('101')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await engine.read('SELECT version FROM migrations WHERE version >= 100', [])).toHaveLength(2)
  await engine.close()
})

it('checkpoints the write-ahead log now and then, so that it does not grow forever', async () => {
  const path = join(folder, 'tidy.db')
  const engine = new Sqlite(path)
  await engine.open()
  const sizes: number[] = []
  for (let n = 0; n < 3000; n++) {
    await engine.write([{ sql: 'INSERT INTO server_keys VALUES (?1, ?2)', values: [`key ${n}`, 'x'.repeat(2000)] }])
    if (n % 500 === 499) sizes.push(statSync(`${path}-wal`).size)
  }
  expect(sizes.at(-1)).toBeLessThan(3 * sizes[0])
  await engine.close()
})
