/** PostgreSQL's programs, for the tests that start a database server of their own. */
import { posix, win32 } from 'node:path'
import type { Machine } from './machine'
import { apt, hasApt, type Need } from './need'

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl']

/** Folders with a version in their name: what stands before it, what it begins with, and what stands after it. */
const VERSIONED: Partial<Record<NodeJS.Platform, readonly [folder: string, name: string, rest: string][]>> = {
  linux: [
    ['/usr/lib/postgresql', '', 'bin'],
    ['/usr', 'pgsql-', 'bin'],
  ],
  darwin: [
    ['/opt/homebrew/opt', 'postgresql', 'bin'],
    ['/usr/local/opt', 'postgresql', 'bin'],
    ['/Applications/Postgres.app/Contents/Versions', '', 'bin'],
    ['/Library/PostgreSQL', '', 'bin'],
  ],
}

const versionIn = (name: string): number => Number.parseFloat(/\d+(\.\d+)?/.exec(name)?.[0] ?? '0')
const newestFirst = (names: string[]): string[] => names.sort((a, b) => versionIn(b) - versionIn(a))

function places(machine: Machine): string[] {
  const { platform, env } = machine
  const path = (env.PATH ?? '').split(platform === 'win32' ? ';' : ':').filter(Boolean)
  if (platform === 'win32') {
    const folder = win32.join(env.ProgramFiles ?? 'C:\\Program Files', 'PostgreSQL')
    return [...newestFirst(machine.list(folder)).map((name) => win32.join(folder, name, 'bin')), ...path]
  }
  const versioned = (VERSIONED[platform] ?? []).flatMap(([folder, start, rest]) =>
    newestFirst(machine.list(folder).filter((name) => name.startsWith(start))).map((name) =>
      posix.join(folder, name, rest),
    ),
  )
  return [...versioned, '/usr/local/pgsql/bin', ...path]
}

const ADVICE: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'on Debian: apt-get install postgresql',
  darwin: 'brew install postgresql',
  win32: 'the installer is on postgresql.org',
}

export const POSTGRES: Need = {
  name: 'postgres',
  title: 'PostgreSQL',
  setting: 'TEST_POSTGRES',
  misfit: `that folder does not hold ${PROGRAMS.join(', ')}`,
  module: 'test/server/support/postgres.ts',
  places,
  isThere: (machine, folder) =>
    PROGRAMS.every((program) =>
      machine.exists(machine.platform === 'win32' ? win32.join(folder, `${program}.exe`) : posix.join(folder, program)),
    ),
  installations: (machine) => (hasApt(machine) ? [apt('postgresql')] : []),
  advice: ({ platform }) => ADVICE[platform] ?? ADVICE.linux!,
}
