/** A PostgreSQL server of one's own for the length of a test file: in a temporary folder, on a free loopback port. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { HOSTED } from '../../../src/server/games'
import { Postgres } from '../../../src/server/storage/postgres'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import type { Storage } from '../../../src/server/storage/storage'
import { freePort } from './process'

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/** Debian keeps them apart by version. */
const DEBIAN = '/usr/lib/postgresql'
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
const folders = [...versions.map((version) => `${DEBIAN}/${version}/bin`), ...(process.env.PATH ?? '').split(':')]
const folder = folders.find((path) => existsSync(`${path}/initdb`) && existsSync(`${path}/postgres`))

/** Whether the tests against PostgreSQL can run. Without one they say so in one line; under CI they must run. */
export const hasPostgres: boolean = folder !== undefined || process.env.CI === 'true'
if (!hasPostgres) console.log('PostgreSQL tests skipped: no initdb and postgres on this machine.')

export async function startPostgres(): Promise<TestPostgres> {
  if (!folder) throw new Error('There is no PostgreSQL on this machine, and under CI there must be one.')
  const home = mkdtempSync(join(tmpdir(), 'bulkhead-postgres-'))
  const data = join(home, 'data')
  // PostgreSQL refuses to run as root.
  const who = process.getuid?.() === 0 ? idsOf('postgres') : {}
  if (who.uid !== undefined) chownSync(home, who.uid, who.gid!)
  execFileSync(`${folder}/initdb`, ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], {
    ...who,
    cwd: home,
    stdio: 'pipe',
  })
  const port = await freePort()
  const server = spawn(
    `${folder}/postgres`,
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...who, cwd: home, stdio: 'ignore' },
  )
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGQUIT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await ready(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** A database with nothing in it, on a server that is up. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `test_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return url.replace(/[^/]*$/, name)
}

export const postgresAt = (url: string): Storage =>
  new SqlStorage(new Postgres({ url }), (game) => HOSTED[game]?.constants ?? HOSTED.hulk.constants)

function idsOf(user: string): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => {})
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
