/** Backups of PostgreSQL with its own tools, which read a consistent snapshot even while others write. */
import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { Failed } from '../tool'

export async function dump(url: string, file: string): Promise<void> {
  writeFileSync(file, '', { mode: 0o600 })
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])
  chmodSync(file, 0o600)
}

/** Restores only into an empty database, so that nothing can be lost and no server can be using it. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1")
  await client.end()
  if (rows.length > 0) {
    throw new Failed(
      'There is already something in the database. Make an empty one (createdb), and set DATABASE_URL to it.',
    )
  }
  await run('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file])
}

/** Passes the parts of the URL in environment variables, because the process list shows arguments to everybody. */
function environment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const said = {
    PGHOST: decodeURIComponent(searchParams.get('host') ?? hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}

async function run(tool: string, url: string, args: string[]): Promise<void> {
  const env = environment(url)
  // Without --dbname pg_restore would only print a script.
  const into = tool === 'pg_restore' ? [`--dbname=${env.PGDATABASE ?? ''}`] : []
  const child = spawn(tool, [...into, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Failed(`${tool} is not installed (Debian: apt-get install postgresql-client).`)
          : error,
      ),
    )
  })
  if (code !== 0) throw new Failed(`${tool} failed: ${said.trim()}`)
}
