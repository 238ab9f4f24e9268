/** What `npm test` does about a machine that lacks a browser or PostgreSQL, on machines made up here. */
import { describe, expect, test } from 'vitest'
import { NEEDS, needsOf, readArguments } from '.'
import { BROWSER } from './browser'
import type { Machine } from './machine'
import { locate, obtain } from './need'
import { POSTGRES } from './postgres'

const PLAYWRIGHT = '/home/ana/.cache/playwright/chrome'

interface Described extends Partial<Omit<Machine, 'exists' | 'list' | 'read' | 'run'>> {
  files?: string[]
  /** The text of /etc/os-release. */
  release?: string
  /** The files a command leaves behind; none if it fails. Commands are matched by their words. */
  installs?: Record<string, string[]>
}

/** A machine that has these files and no others; `ran` lists the commands that were run on it. */
function machine({ files = [], release, installs = {}, ...rest }: Described = {}): Machine & { ran: string[] } {
  const present = new Set(files)
  const ran: string[] = []
  return {
    platform: 'linux',
    env: {},
    home: '/home/ana',
    isRoot: false,
    playwrightBrowser: () => PLAYWRIGHT,
    ...rest,
    ran,
    exists: (path) => present.has(path),
    list: (folder) => {
      const inside = [...present].filter((path) => path.startsWith(`${folder}/`) || path.startsWith(`${folder}\\`))
      return [...new Set(inside.map((path) => path.slice(folder.length + 1).split(/[\\/]/)[0]))]
    },
    read: (file) => (file === '/etc/os-release' ? release : undefined),
    run: (command) => {
      const words = command.join(' ')
      ran.push(words)
      const found = Object.keys(installs).find((each) => words.includes(each))
      if (found === undefined) return false
      for (const path of installs[found]) present.add(path)
      return true
    },
  }
}

const postgresIn = (folder: string, end = ''): string[] =>
  ['initdb', 'postgres', 'pg_ctl'].map((program) => `${folder}${folder.includes('\\') ? '\\' : '/'}${program}${end}`)

const silent = () => {}

describe('a browser is found', () => {
  const WINDOWS = {
    platform: 'win32',
    env: {
      ProgramFiles: 'C:\\Program Files',
      'ProgramFiles(x86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Local',
    },
  } as const
  const MAC = { platform: 'darwin', home: '/Users/ana' } as const

  test.each<[string, Described]>([
    ['/usr/bin/chromium', {}],
    ['/usr/bin/chromium-browser', {}],
    ['/snap/bin/chromium', {}],
    ['/usr/bin/google-chrome', {}],
    ['/usr/bin/microsoft-edge', {}],
    ['/opt/tools/chromium', { env: { PATH: '/usr/games:/opt/tools' } }],
    ['/Applications/Chromium.app/Contents/MacOS/Chromium', MAC],
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', MAC],
    ['/Users/ana/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', MAC],
    ['C:\\Local\\Chromium\\Application\\chrome.exe', WINDOWS],
    ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', WINDOWS],
    [PLAYWRIGHT, {}],
  ])('at %s', (place, described) => {
    expect(locate(BROWSER, machine({ ...described, files: [place] }))).toBe(place)
  })

  test('Chromium before the others, and Playwright’s own last', () => {
    const all = ['/usr/bin/microsoft-edge', '/usr/bin/google-chrome', '/usr/bin/chromium', PLAYWRIGHT]
    expect(locate(BROWSER, machine({ files: all }))).toBe('/usr/bin/chromium')
    expect(locate(BROWSER, machine({ files: all.slice(0, 1).concat(PLAYWRIGHT) }))).toBe('/usr/bin/microsoft-edge')
  })

  test('at TEST_BROWSER, and nowhere else', () => {
    const files = ['/usr/bin/chromium', '/opt/brave']
    expect(locate(BROWSER, machine({ files, env: { TEST_BROWSER: '/opt/brave' } }))).toBe('/opt/brave')
    expect(() => locate(BROWSER, machine({ files, env: { TEST_BROWSER: '/opt/none' } }))).toThrow(
      'TEST_BROWSER names /opt/none, but there is no such file.',
    )
  })
})

describe('PostgreSQL is found', () => {
  test.each<[string, Described]>([
    ['/usr/lib/postgresql/17/bin', {}],
    ['/usr/pgsql-16/bin', {}],
    ['/usr/local/pgsql/bin', {}],
    ['/opt/database/bin', { env: { PATH: '/usr/bin:/opt/database/bin' } }],
    ['/opt/homebrew/opt/postgresql@17/bin', { platform: 'darwin' }],
    ['/usr/local/opt/postgresql/bin', { platform: 'darwin' }],
    ['/Applications/Postgres.app/Contents/Versions/16/bin', { platform: 'darwin' }],
  ])('in %s', (folder, described) => {
    expect(locate(POSTGRES, machine({ ...described, files: postgresIn(folder) }))).toBe(folder)
  })

  test('on Windows, among its programs or on the path', () => {
    const env = { ProgramFiles: 'D:\\Programs', PATH: 'C:\\Windows;E:\\pg\\bin' }
    for (const folder of ['D:\\Programs\\PostgreSQL\\17\\bin', 'E:\\pg\\bin']) {
      expect(locate(POSTGRES, machine({ platform: 'win32', env, files: postgresIn(folder, '.exe') }))).toBe(folder)
    }
  })

  test('the newest of several; versions are numbers', () => {
    const files = ['9.6', '17', '15'].flatMap((version) => postgresIn(`/usr/lib/postgresql/${version}/bin`))
    expect(locate(POSTGRES, machine({ files }))).toBe('/usr/lib/postgresql/17/bin')
  })

  test('only with all its programs: clients alone are not enough', () => {
    const files = ['/usr/lib/postgresql/17/bin/psql', ...postgresIn('/usr/lib/postgresql/15/bin')]
    expect(locate(POSTGRES, machine({ files }))).toBe('/usr/lib/postgresql/15/bin')
  })

  test('at TEST_POSTGRES, and nowhere else', () => {
    const files = [...postgresIn('/usr/lib/postgresql/17/bin'), ...postgresIn('/opt/pg')]
    expect(locate(POSTGRES, machine({ files, env: { TEST_POSTGRES: '/opt/pg' } }))).toBe('/opt/pg')
    expect(() => locate(POSTGRES, machine({ files, env: { TEST_POSTGRES: '/opt' } }))).toThrow(
      'TEST_POSTGRES names /opt, but that folder does not hold initdb, postgres, pg_ctl.',
    )
  })
})

describe('what is missing is installed if allowed', () => {
  const DEBIAN = { isRoot: true, files: ['/usr/bin/apt-get'], release: 'NAME="Debian"\nID=debian\n' }
  const UBUNTU = { ...DEBIAN, release: 'ID=ubuntu\nID_LIKE=debian\n' }
  const WORKS = {
    'apt-get update': [],
    'apt-get install -y -qq chromium': ['/usr/bin/chromium'],
    'apt-get install -y -qq postgresql': postgresIn('/usr/lib/postgresql/17/bin'),
    'playwright-core': [PLAYWRIGHT],
  }

  test('existing programs are not installed again', () => {
    const here = machine({ ...DEBIAN, files: ['/usr/bin/apt-get', '/usr/bin/chromium'], installs: WORKS })
    obtain(BROWSER, here, silent)
    expect(here.ran).toEqual([])
  })

  test('Debian’s packages, by root', () => {
    const here = machine({ ...DEBIAN, installs: WORKS })
    const said: string[] = []
    expect(obtain(BROWSER, here, (line) => said.push(line))).toBe('/usr/bin/chromium')
    expect(obtain(POSTGRES, here, (line) => said.push(line))).toBe('/usr/lib/postgresql/17/bin')
    expect(here.ran).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq chromium',
      'apt-get update -qq',
      'apt-get install -y -qq postgresql',
    ])
    expect(said).toEqual([
      'A browser (Chromium, Chrome or Edge) is not here; installing the package chromium.',
      'PostgreSQL is not here; installing the package postgresql.',
    ])
  })

  test('Playwright’s browser if the package cannot be had', () => {
    const here = machine({ ...DEBIAN, installs: { 'playwright-core': [PLAYWRIGHT] } })
    expect(obtain(BROWSER, here, silent)).toBe(PLAYWRIGHT)
    expect(here.ran[0]).toBe('apt-get update -qq')
    expect(here.ran.at(-1)).toContain('playwright-core/cli.js install --with-deps --no-shell chromium')
  })

  test('Playwright’s browser on Ubuntu, whose package is a stub', () => {
    const here = machine({ ...UBUNTU, installs: WORKS })
    expect(obtain(BROWSER, here, silent)).toBe(PLAYWRIGHT)
    expect(here.ran).toHaveLength(1)
    expect(obtain(POSTGRES, here, silent)).toBe('/usr/lib/postgresql/17/bin')
  })

  test('without root no package is touched', () => {
    const here = machine({ ...DEBIAN, isRoot: false, installs: WORKS })
    expect(obtain(BROWSER, here, silent)).toBe(PLAYWRIGHT)
    expect(() => obtain(POSTGRES, here, silent)).toThrow('PostgreSQL is needed and was not found')
    expect(here.ran).toEqual([expect.stringMatching(/cli\.js install --no-shell chromium$/)])
  })

  test('a wrong path given by the user is not replaced', () => {
    const here = machine({ ...DEBIAN, env: { TEST_BROWSER: '/opt/none' }, installs: WORKS })
    expect(() => obtain(BROWSER, here, silent)).toThrow('TEST_BROWSER names /opt/none')
    expect(here.ran).toEqual([])
  })

  test.each([
    ['linux', 'apt-get install chromium', 'apt-get install postgresql'],
    ['darwin', 'brew install --cask google-chrome', 'brew install postgresql'],
    ['win32', 'winget install Google.Chrome', 'postgresql.org'],
  ] as const)('what cannot be had on %s is named in one sentence, with how to install it', (platform, ...advice) => {
    const here = machine({ platform })
    for (const [i, need] of NEEDS.entries()) {
      const told = () => obtain(need, here, silent)
      expect(told).toThrow(new RegExp(`^${need.title.replace(/[()]/g, '\\$&')} is needed[^\n]*\\.$`))
      expect(told).toThrow(advice[i])
      expect(told).toThrow(`"npm test -- --without ${need.name}"`)
      expect(told).toThrow(need.setting)
    }
  })
})

describe('--without', () => {
  test('is taken out of the arguments; the others are Vitest’s', () => {
    expect(readArguments(['test/e2e', '-t', 'a door'])).toEqual({ without: [], rest: ['test/e2e', '-t', 'a door'] })
    const all = { without: [BROWSER, POSTGRES], rest: ['test/e2e'] }
    expect(readArguments(['--without', 'browser,postgres', 'test/e2e'])).toEqual(all)
    expect(readArguments(['test/e2e', '--without=postgres', '--without', 'browser'])).toEqual(all)
  })

  test.each([[['--without']], [['--without', '']], [['--without=browser,mouse']], [['--without', 'test/e2e']]])(
    '%j is refused',
    (argv) => {
      expect(() => readArguments(argv)).toThrow('--without takes one or more of browser, postgres')
    },
  )
})

describe('the needs of a test file', () => {
  const project: Record<string, string> = {
    'test/a.test.ts': "import { open } from './support'\n",
    'test/support/index.ts': "import { x } from '../../src/x'\nimport { launchBrowser } from './browser'\n",
    'test/support/browser.ts': '',
    'test/b.test.ts': "import type { TestPostgres } from './server/support/postgres'\nimport { b } from './b'\n",
    'test/b.ts': "import { a } from './b.test'\n",
    'test/c.test.tsx': "const { start } = await import('./server/support/postgres')\n",
    'test/server/support/postgres.ts': '',
  }
  const needs = (file: string) => needsOf(file, (path) => project[path]).map(({ name }) => name)

  test('are those whose module it imports, at any distance', () => {
    expect(needs('test/a.test.ts')).toEqual(['browser'])
    expect(needs('test/c.test.tsx')).toEqual(['postgres'])
  })

  test('are not those it only has types of', () => {
    expect(needs('test/b.test.ts')).toEqual([])
  })

  test('are read from the project’s own files', () => {
    const names = (file: string) => needsOf(file).map(({ name }) => name)
    expect(names('test/e2e/page.test.ts')).toEqual(['browser'])
    expect(names('test/server/nodes.test.ts')).toEqual(['postgres'])
    expect(names('test/client/online/session.test.ts')).toEqual([])
  })
})
