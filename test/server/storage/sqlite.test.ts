import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, expect, it } from 'vitest'
import { HOSTED } from '../../../src/server/games'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { Sqlite } from '../../../src/server/storage/sqlite'
import { describeStorage } from './contract'

const folder = mkdtempSync(join(tmpdir(), 'bulkhead-sqlite-'))
const file = join(folder, 'new', 'bulkhead.db')
afterAll(() => rmSync(folder, { recursive: true }))

const make = (path = file) =>
  new SqlStorage(new Sqlite(path), (game) => HOSTED[game]?.constants ?? HOSTED.hulk.constants)

describeStorage('SQLite', async () => ({ make }))

it('makes its folder and file at the first start, and numbers its migrations', async () => {
  const path = join(folder, 'first', 'start.db')
  const storage = make(path)
  await storage.open()
  expect(statSync(path).isFile()).toBe(true)
  const db = new Database(path)
  expect(db.prepare('SELECT version FROM migrations').all()).toEqual([{ version: 1 }, { version: 2 }])
  expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  db.close()
  await storage.close()
})

it('puts the writes of one tick into one commit, and a bad one does not take the others with it', async () => {
  const engine = new Sqlite(join(folder, 'batch.db'))
  await engine.open()
  const insert = (id: string | null) =>
    engine.write([{ sql: 'INSERT INTO migrations VALUES (?1, 1)', values: [id === null ? null : Number(id)] }])
  const results = await Promise.allSettled([insert('100'), insert('100'), insert('101')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await engine.read('SELECT version FROM migrations WHERE version >= 100', [])).toHaveLength(2)
  await engine.close()
})
