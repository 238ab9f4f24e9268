/** The server, with a page that has been built before. */
import { fileURLToPath } from 'node:url'
import { run } from './run'

await run(fileURLToPath(new URL('../../dist/client', import.meta.url)))
