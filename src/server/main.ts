/** `npm start`: builds the page if it is missing or older than its sources, serves everything, and says where. */
import { fileURLToPath } from 'node:url'
import { buildClient } from './build-client'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

await buildClient(ROOT)
// boardgame.io looks at this when it is loaded, and is several times slower otherwise.
process.env.NODE_ENV ??= 'production'
const { run } = await import('./run')
await run(`${ROOT}dist/client`)
