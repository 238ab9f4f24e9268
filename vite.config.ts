import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: 'src/client',
  plugins: [react()],
  build: { outDir: '../../dist/client', emptyOutDir: true },
  test: {
    root: '.',
    include: ['test/**/*.test.{ts,tsx}'],
    reporters: ['default', './test/support/summary-reporter.ts'],
    testTimeout: 30_000,
  },
})
