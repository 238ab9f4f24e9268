/** A PostgreSQL server of one's own for the length of a test file: in a temporary folder, on a free loopback port. */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Postgres } from '../../../src/server/storage/postgres'
import { KEEPER_LOCK, LISTENER } from '../../../src/server/storage/postgres-listener'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import type { Storage } from '../../../src/server/storage/storage'
import { locate } from '../../support/needs/need'
import { POSTGRES } from '../../support/needs/postgres'
import { STORED } from './games'
import { freePort } from './process'

export interface TestPostgres {
  url: string
  /** As if it had crashed: no connection is ended properly. Up again when this resolves. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = locate(POSTGRES)
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
  spawn(
    `${folder}/postgres`,
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...who, cwd: home, stdio: 'ignore' },
  )
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  const control = (what: 'restart' | 'stop') =>
    ended(`${folder}/pg_ctl`, [what, '-D', data, '-m', 'immediate', '-w', '-s', '-l', join(home, 'log')], {
      ...who,
      cwd: home,
      stdio: 'ignore',
    })
  const stop = async () => {
    await control('stop')
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await ready(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, restart: () => control('restart'), stop }
}

function ended(file: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, options)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))))
  })
}

/** Asks the database something, on a connection of its own. */
export async function query<T = Record<string, unknown>>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

/** Cuts the connections of all servers on a database: those they listen on, or all. The answer is how many. */
export async function cut(url: string, which: 'listeners' | 'all'): Promise<number> {
  const whose = which === 'all' ? 'pid <> pg_backend_pid()' : `application_name = '${LISTENER}'`
  const from = `pg_stat_activity WHERE datname = current_database() AND ${whose}`
  return (await query(url, `SELECT pg_terminate_backend(pid) FROM ${from}`)).length
}

/** Whether one of the servers on a database is the keeper. */
export async function hasKeeper(url: string): Promise<boolean> {
  const ofThis = 'database = (SELECT oid FROM pg_database WHERE datname = current_database())'
  return (await query(url, `SELECT 1 FROM pg_locks WHERE granted AND objid = ${KEEPER_LOCK} AND ${ofThis}`)).length > 0
}

/** A database with nothing in it, on a server that is up. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `test_${Math.random().toString(36).slice(2)}`
  await query(url, `CREATE DATABASE ${name}`)
  return url.replace(/[^/]*$/, name)
}

export const postgresAt = (url: string): Storage => new SqlStorage(new Postgres({ url }), STORED)

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
