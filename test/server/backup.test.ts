/** `npm run backup` while people play, `npm run restore`, and a server that plays on from there. */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { built } from '../support/built'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from './support/postgres'
import { playOn, Running, sqliteIn } from './support/running'
import { replays } from './tables/support'

const SLOW = 120_000
const LIVE = { mission: 'pilot-light', ruleset: { clock: { mode: 'live', base: 600, sergeantBonus: 0 } } }

let folder: string
beforeEach(() => {
  folder = Running.newFolder()
  return () => rmSync(folder, { recursive: true, force: true })
})

interface Done {
  code: number | null
  said: string
}

async function tool(name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]): Promise<Done> {
  const child = spawn(process.execPath, [await built(name), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })))
}

/** Plays while somebody makes a backup; the answer is the number of the state before and after. */
async function backUp(running: Running, table: Awaited<ReturnType<Running['table']>>, make: () => Promise<Done>) {
  let busy = true
  await playOn(table, 2)
  const before = table.players[0].state!._stateID
  const play = (async () => {
    while (busy) await playOn(table, 1)
  })()
  const done = await make()
  busy = false
  await play
  const after = table.players[0].state!._stateID
  expect((await running.get('/readyz')).status).toBe(200)
  return { ...done, before, after }
}

/** The same players, at a server on what was restored. */
async function goOn(running: Running, match: string, tokens: string[], between: [number, number]): Promise<void> {
  await replays(running.storage, match)
  const players = tokens.map((token, seat) => running.connect(match, String(seat), token))
  await Promise.all(players.map((player) => player.sync()))
  const { _stateID } = players[0].state!
  expect(_stateID).toBeGreaterThanOrEqual(between[0])
  expect(_stateID).toBeLessThanOrEqual(between[1])
  await playOn({ match, tokens, players, spectator: players[1] }, 5)
  await replays(running.storage, match)
}

describe('on SQLite', { timeout: SLOW }, () => {
  it('a backup made during play is restored, and its games continue', async () => {
    const first = await Running.start({}, join(folder, 'first'))
    const table = await first.table(LIVE)
    const file = join(folder, 'a backup.db')
    const env = { DATA_DIR: first.folder }
    const { code, said, before, after } = await backUp(first, table, () => tool('backup', env, file))
    expect(said).toBe(`The backup is in ${file}.`)
    expect(code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await tool('backup', env, file)).toEqual({
      code: 1,
      said: `There is already a file ${file}. Nothing was changed.`,
    })
    // Not under a server that runs.
    const refused = await tool('restore', env, file)
    expect(refused.said).toContain('Another server is using the data folder')
    expect(refused.code).toBe(1)
    await first.stop()

    // In a folder of its own, and in the place of what was there.
    for (const place of [join(folder, 'second'), first.folder]) {
      const restored = await tool('restore', { DATA_DIR: place }, file)
      expect(restored.code, restored.said).toBe(0)
      expect(restored.said).toContain(`${file} is in place.`)
      const running = await Running.start({}, place)
      await goOn(running, table.match, table.tokens, [before, after])
      await running.stop()
    }
    const kept = readdirSync(first.folder).filter((name) => name.includes('.before-'))
    expect(kept).toHaveLength(1)
    mkdirSync(join(folder, 'third'))
    writeFileSync(join(folder, 'third', 'bulkhead.db'), readFileSync(join(first.folder, kept[0])))
    const old = sqliteIn(join(folder, 'third'))
    await old.open()
    expect((await old.match(table.match))!.stateID).toBe(after)
    await old.close()
  })

  it('anything else is refused, and nothing is changed', async () => {
    const place = join(folder, 'data')
    const running = await Running.start({}, place)
    const match = await running.create()
    await running.stop()
    const bad = join(folder, 'bad.db')
    writeFileSync(bad, 'not a database at all '.repeat(1000))
    const answers = [
      await tool('restore', { DATA_DIR: place }, bad),
      await tool('restore', { DATA_DIR: place }, join(folder, 'nowhere.db')),
      await tool('restore', { DATA_DIR: place }),
      await tool('backup', { DATA_DIR: join(folder, 'nowhere') }, join(folder, 'copy.db')),
    ]
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    expect(answers[0].said).toContain('is damaged')
    expect(answers[1].said).toBe(`There is no file ${join(folder, 'nowhere.db')}.`)
    expect(answers[2].said).toBe('Which backup? npm run restore -- FILE')
    expect(answers[3].said).toContain('There is no database')
    const again = await Running.start({}, place)
    expect((await again.get(`/games/hulk/${match}`)).status).toBe(200)
    await again.stop()
  })
})

describe('on PostgreSQL', { timeout: SLOW }, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, SLOW)
  afterAll(() => postgres?.stop())

  it('a backup made during play is restored into an empty database, and its games continue', async () => {
    const url = await freshDatabase(postgres.url)
    const first = await Running.start({ storage: postgresAt(url) })
    const table = await first.table(LIVE)
    const file = join(folder, 'backup.dump')
    const { code, said, before, after } = await backUp(first, table, () => tool('backup', { DATABASE_URL: url }, file))
    expect(said).toBe(`The backup is in ${file}.`)
    expect(code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const refused = await tool('restore', { DATABASE_URL: url }, file)
    expect(refused.said).toContain('There is already something in the database.')
    expect(refused.code).toBe(1)
    await first.end()
    const other = await freshDatabase(postgres.url)
    const restored = await tool('restore', { DATABASE_URL: other }, file)
    expect(restored.said).toBe(`${file} is in the database.`)
    expect(restored.code).toBe(0)
    const running = await Running.start({ storage: postgresAt(other) })
    await goOn(running, table.match, table.tokens, [before, after])
    await running.end()
  })
})
