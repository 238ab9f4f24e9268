import type { Reporter, TestModule } from 'vitest/node'

/** Closes the run with one plain line, `N passed, N failed`, which CI reads. */
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
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }
}
