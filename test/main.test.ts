/** `npm test` as it is typed, on a machine that lacks things. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const NEEDY = ['test/e2e/page.test.ts', 'test/server/storage/postgres.test.ts']
const FRUGAL = 'test/game/kernel/strong-dice.test.ts'

/** Settings that name nothing stand for a machine on which nothing can be had. */
function npmTest(...args: string[]): { code: number | null; out: string; err: string } {
  const env: NodeJS.ProcessEnv = { ...process.env, TEST_BROWSER: '/none', TEST_POSTGRES: '/none' }
  // So that the inner run does not take itself for a worker of the outer one.
  for (const name of Object.keys(env)) if (name.startsWith('VITEST')) delete env[name]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'test/main.ts', ...args], {
    env,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

test('a missing program is named before any test runs, and the run fails', { timeout: 60_000 }, () => {
  const { code, out, err } = npmTest(FRUGAL, ...NEEDY)
  expect(code).toBe(1)
  expect(err).toMatch(/^TEST_BROWSER names \/none.*\.\nTEST_POSTGRES names \/none.*\.\n$/)
  expect(out).toBe('')
})

test('tests can be left out on request, and the summary says so', { timeout: 60_000 }, () => {
  const { code, out } = npmTest('--without', 'browser,postgres', FRUGAL, ...NEEDY)
  expect(code).toBe(0)
  expect(out).toMatch(
    /^Left out as asked \(--without browser,postgres\): 2 of 3 test files\.\n\d+ passed, 0 failed\n$/m,
  )
})

test('tests that do not need the program run without it', { timeout: 60_000 }, () => {
  const { code, out } = npmTest(FRUGAL)
  expect(code).toBe(0)
  expect(out).not.toContain('Left out')
  expect(out).toMatch(/^\d+ passed, 0 failed\n$/m)
})
