/** `npm start`: builds the page if it is missing or older than its sources, serves everything, and says where. */
import { fileURLToPath } from 'node:url'
import { buildClient } from './build-client'

await buildClient(fileURLToPath(new URL('../../', import.meta.url)))
await import('./serve')
