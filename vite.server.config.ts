import { defineConfig } from 'vite'

/** Threads are found by the names of their files, which are the same here as in the source. */
const THREADS = {
  'bot-worker': 'src/server/bots/bot-worker.ts',
  'referee-worker': 'src/server/referee/referee-worker.ts',
  'sqlite-writer': 'src/server/storage/sqlite-writer.ts',
}

/** What operators call beside the server. */
const TOOLS = {
  admin: 'src/server/admin/main.ts',
  backup: 'src/server/backup/backup.ts',
  restore: 'src/server/backup/restore.ts',
}

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    rolldownOptions: {
      input: { serve: 'src/server/serve.ts', ...TOOLS, ...THREADS },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
  // boardgame.io is several times slower otherwise, and asks for it again and again.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Node cannot load it as it is.
  ssr: { noExternal: ['boardgame.io'] },
})
