import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What boardgame.io says when it refuses a move or an undo, as tests provoke it to. */
const REFUSAL =
  /^(ERROR: ((invalid|disallowed) move: |move not processed|Move cannot be (un|re)done|No moves to (un|re)do|Cannot undo other players' moves)|$)/

export default defineConfig({
  root: 'src/client',
  plugins: [react()],
  // The one large chunk is React, boardgame.io and the rules: 163 KB as it travels.
  build: { outDir: '../../dist/client', emptyOutDir: true, chunkSizeWarningLimit: 600 },
  test: {
    root: '.',
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/modal-dialog.ts'],
    reporters: ['default', './test/support/summary-reporter.ts'],
    onConsoleLog: (text) => !text.split('\n').every((line) => REFUSAL.test(line)),
    // One less than there are cores is Vitest's own choice: on two cores, one of them would idle.
    maxWorkers: 2,
    // A busy machine is no failure.
    testTimeout: 120_000,
    // Some start a server of their own.
    hookTimeout: 60_000,
  },
})
