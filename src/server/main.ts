/** `npm start`: builds what is missing or out of date, then starts the server, which prints its address. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildAll } from './build'

const folder = fileURLToPath(new URL('../../', import.meta.url))
await buildAll(folder)
await import(pathToFileURL(`${folder}dist/server/serve.mjs`).href)
