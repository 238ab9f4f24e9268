/** Rules of the house: who may import whom, no import cycles, no game's words outside its own folders. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scripts } from '../../package.json'
import { cyclesIn, type Import, importsOf, reachedFrom, sourcesIn } from './imports'
import { imports, offending, sources } from './offending'
import { forbidden, namingGames } from './rules'

/** From `client/games/one` up to `src`. Built by code, so that this file itself contains no path that leads out of the project. */
const SRC = '../'.repeat(3)

/** Node cannot load these, so a command that reaches one does not even start. */
const styleSheetsOf = (command: string, all: readonly Import[]): string[] =>
  [...reachedFrom(command, all)].filter((file) => file.endsWith('.css'))

const planted = (files: Record<string, string>) => importsOf(new Map(Object.entries(files)))

describe('the checks find', () => {
  test('a cycle of three files, and a file that imports itself', () => {
    const files = {
      'src/game/kernel/a.ts': "import { b } from './b'\nexport const a = () => b",
      'src/game/kernel/b.ts': "export { c as b } from './c'",
      'src/game/kernel/c.ts': "import * as all from './a'\nexport const c = all",
      'src/game/kernel/d.ts': "import { a } from './a'\nimport { d as own } from './d'\nexport const d = [a, own]",
    }
    expect(cyclesIn(planted(files))).toEqual([
      ['src/game/kernel/a.ts', 'src/game/kernel/b.ts', 'src/game/kernel/c.ts'],
      ['src/game/kernel/d.ts'],
    ])
  })

  test('but not a cycle of types, nor one closed by a dynamic import', () => {
    const files = {
      'src/game/kernel/a.ts': "import type { B } from './b'\nexport const a = (b: B) => b",
      'src/game/kernel/b.ts':
        "import { a } from './a'\nimport { type C, c } from './c'\nexport type B = C\nexport const b = [a, c]",
      'src/game/kernel/c.ts': "export type { B as C } from './b'\nexport const c = () => import('./b')",
    }
    expect(cyclesIn(planted(files))).toEqual([])
  })

  test('forbidden imports, including types and dynamic imports', () => {
    const files = {
      'src/game/kernel/dice.ts': "import { attack } from '../battle/attack'",
      'src/game/kernel/set.ts': "import './dice'",
      'src/game/battle/attack.ts': "import '../kernel/dice'\nexport const attack = 1",
      'src/game/module.ts': 'export const LEVELS = []',
      'src/game/index.ts': "import './one/module'",
      'src/game/one/module.ts': "import '../two/state'\nimport '../module'\nimport '../battle/attack'",
      'src/game/two/state.ts': "import '../../client/shell/App'",
      'src/game/lab/run.ts': "import { GAMES } from '../index'",
      'src/server/protocol/index.ts': "export * from '../limits'",
      'src/server/limits.ts': "import type { State } from '../game/two/state'\nimport '../game/module'",
      'src/server/serve.ts': "import '../game/index'\nimport './limits'",
      'src/client/main.tsx': "import './games/index'\nimport './shell/App'",
      'src/client/shell/App.tsx': "import '../../server/protocol'\nimport '../../server/limits'",
      'src/client/lobby/Page.tsx': "const Table = () => import('../games/one/Table')",
      'src/client/games/index.ts': "import './one/Table'\nimport './two/Table'",
      'src/client/games/one/Table.tsx': `import '${SRC}game/one/module'\nimport '../../shell/App'\nimport '../two/Table'\nimport '${SRC}server/protocol'`,
      'src/client/games/two/Table.tsx': `import '${SRC}game/one/module'\nnew Worker(new URL('${SRC}server/limits.ts', import.meta.url))`,
    }
    expect(forbidden(planted(files))).toEqual([
      'src/client/games/one/Table.tsx → page game two',
      'src/client/games/two/Table.tsx → game one',
      'src/client/games/two/Table.tsx → server',
      'src/client/lobby/Page.tsx → page game one',
      'src/client/shell/App.tsx → server',
      'src/game/kernel/dice.ts → battle',
      'src/game/lab/run.ts → list',
      'src/game/one/module.ts → game two',
      'src/game/two/state.ts → frames',
      'src/server/limits.ts → game two',
      'src/server/protocol/index.ts → server',
    ])
  })

  test('the words of a game in names, text and comments, and no others', () => {
    const named = (text: string) => namingGames(new Map([['src/server/limits.ts', text]])).length
    for (const text of [
      "'/hulk'",
      'const byMission = 1',
      'MISSION_ID',
      '// a marine',
      'HulkG',
      'missions',
      '.marine {}',
    ]) {
      expect(named(text), text).toBe(1)
    }
    for (const text of ['requestPermission()', 'transmission', 'submarine', 'PERMISSIONS']) {
      expect(named(text), text).toBe(0)
    }
    expect(
      namingGames(
        new Map([
          ['src/game/hulk/state.ts', 'mission'],
          ['src/game/index.ts', 'hulk'],
        ]),
      ),
    ).toEqual([])
  })

  test('a style sheet that a command would load', () => {
    const files = {
      'test/bench/index.ts': "import { openMatch } from '../support'\nimport type { Page } from '../../src/Page'",
      'test/support.ts': "export { openMatch } from '../src/match'",
      'src/match.ts': "import './match.css'\nexport const openMatch = 1",
      'src/Page.tsx': "import './page.css'",
      'src/match.css': '',
      'src/page.css': '',
    }
    expect(styleSheetsOf('test/bench/index.ts', planted(files))).toEqual(['src/match.css'])
  })

  test('all of the sources are read', () => {
    expect(sources.size).toBeGreaterThan(500)
    expect(imports.length).toBeGreaterThan(2000)
  })
})

describe('in this project', () => {
  test.each([
    ['nobody imports what is none of their business', 'imports'],
    ['no files import each other by value', 'cycles'],
    ['the words of a game are in its own folders only', 'words'],
  ] as const)('%s', (_, kind) => {
    expect(offending[kind]).toEqual([])
  })

  test('every command of package.json runs without a browser', () => {
    const tests = importsOf(new Map([...sources, ...sourcesIn(join(import.meta.dirname, '../..'), 'test')]))
    const commands = Object.values(scripts).flatMap((script) => script.match(/(?:src|test)\/\S+\.ts$/) ?? [])
    expect(commands).toContain('test/bench/index.ts')
    for (const command of commands) expect(styleSheetsOf(command, tests), command).toEqual([])
  })
})
