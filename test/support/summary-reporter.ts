import type { Reporter, TestModule } from 'vitest/node'

/** Closes the run with one plain line, `N passed, N failed`, which CI reads. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        if (test.result().state === 'passed') passed++
        else failed++
      }
      if (module.state() === 'failed' && tests.every((t) => t.ok())) failed++
    }
    console.log(`${passed} passed, ${failed} failed`)
  }
}
