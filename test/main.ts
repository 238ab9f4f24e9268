/**
 * `npm test -- [--without browser,postgres] [what Vitest takes: files, -t NAME, …]`: sees to it that the machine has what
 * the chosen tests need, and runs them.
 */
import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { createVitest, parseCLI } from 'vitest/node'
import { Complaint, command } from './support/command-line'
import { NEEDS, needsOf, readArguments } from './support/needs'
import { thisMachine } from './support/needs/machine'
import { type Need, obtain } from './support/needs/need'

const ROOT = join(import.meta.dirname, '..')
const VITEST = ['run', '--config', 'vite.config.ts']

interface TestFile {
  path: string
  needs: Need[]
}

async function chosen(argv: string[]): Promise<TestFile[]> {
  const { filter, options } = parseCLI(['vitest', ...VITEST, ...argv])
  const vitest = await createVitest('test', { ...options, watch: false })
  try {
    const files = await vitest.getRelevantTestSpecifications(filter)
    return files.map(({ moduleId }) => {
      const path = relative(ROOT, moduleId).replaceAll('\\', '/')
      return { path, needs: needsOf(path) }
    })
  } finally {
    await vitest.close()
  }
}

async function run(argv: string[]): Promise<number> {
  const { without, rest } = readArguments(argv)
  const files = await chosen(rest)
  const isLeftOut = ({ needs }: TestFile) => needs.some((need) => without.includes(need))
  const leftOut = files.filter(isLeftOut)
  const missing = NEEDS.filter((need) => files.some((file) => !isLeftOut(file) && file.needs.includes(need))).flatMap(
    (need) => {
      try {
        obtain(need, thisMachine, console.log)
        return []
      } catch (error) {
        if (!(error instanceof Complaint)) throw error
        return [error.message]
      }
    },
  )
  if (missing.length > 0) throw new Complaint(missing.join('\n'))
  const names = without.map(({ name }) => name).join(',')
  const note = `Left out as asked (--without ${names}): ${leftOut.length} of ${files.length} test files.`
  // Set in any case: this may be a run within another one.
  const env = { ...process.env, TESTS_LEFT_OUT: names ? note : '' }
  const exclude = leftOut.flatMap(({ path }) => ['--exclude', path])
  // A process of its own: this one runs under tsx, and Vitest's workers would too.
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, ...VITEST, ...exclude, ...rest], { stdio: 'inherit', env })
  return status ?? 1
}

await command(async () => {
  process.exitCode = await run(process.argv.slice(2))
})
