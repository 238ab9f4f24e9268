import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: 'src/client',
  plugins: [react()],
  // The one large chunk is React, boardgame.io and the rules: 163 KB as it travels.
  build: { outDir: '../../dist/client', emptyOutDir: true, chunkSizeWarningLimit: 600 },
  test: {
    root: '.',
    include: ['test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/support/summary-reporter.ts'],
    testTimeout: 30_000,
  },
})
