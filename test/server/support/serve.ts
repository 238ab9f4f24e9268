/** The server as a process of its own, with a page that needs no building. */
import { join } from 'node:path'
import { run } from '../../../src/server/run'

await run(join(import.meta.dirname, 'page'))
