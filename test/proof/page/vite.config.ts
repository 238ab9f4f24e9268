/** Builds the page of the duel. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  build: { emptyOutDir: true, chunkSizeWarningLimit: 600 },
})
