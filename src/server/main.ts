/** `npm start`: builds the page if it is missing or older than its sources, serves it, and says where. */
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { makeApp } from './app'
import { buildClient } from './build-client'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

await buildClient(ROOT)

const port = Number(process.env.PORT ?? 8000)
const host = process.env.HOST ?? '127.0.0.1'
const server = makeApp(`${ROOT}dist/client`).listen(port, host, () => {
  const { port: used } = server.address() as AddressInfo
  console.log(`Bulkhead is at http://${host.includes(':') ? `[${host}]` : host}:${used}/`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Set PORT to another one.` : error.message)
  process.exitCode = 1
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
