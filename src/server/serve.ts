/** The server, with a page that has been built before. */
import { fileURLToPath } from 'node:url'

// boardgame.io looks at this when it is loaded, and is several times slower otherwise.
process.env.NODE_ENV ??= 'production'
const { run } = await import('./run')
await run(fileURLToPath(new URL('../../dist/client', import.meta.url)))
