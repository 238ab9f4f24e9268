import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST = 10
const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`

/** Says where the time went, and closes the run with one plain line, `N passed, N failed`, which CI reads. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0
    let failed = errors.length
    let skipped = 0
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state } = test.result()
        if (state === 'passed') passed++
        else if (state === 'skipped') skipped++
        else failed++
      }
      if (module.state() === 'failed' && tests.every((t) => t.ok())) failed++
    }
    if (modules.length > SLOWEST) reportTimes(modules)
    // Set by test/main.ts.
    if (process.env.TESTS_LEFT_OUT) console.log(process.env.TESTS_LEFT_OUT)
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }
}

/** Files run beside each other, so these are longer together than the run. */
function reportTimes(modules: ReadonlyArray<TestModule>): void {
  const files = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic()
    return { path: module.relativeModuleId, ms: collectDuration + duration }
  })
  const sum = (browser: boolean) =>
    files.filter(({ path }) => path.startsWith('test/e2e/') === browser).reduce((total, { ms }) => total + ms, 0)
  console.log(
    `Files of browser tests took ${seconds(sum(true))} together, all others ${seconds(sum(false))}. The slowest:`,
  )
  for (const { path, ms } of files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    console.log(`${seconds(ms).padStart(7)}  ${path}`)
  }
}
