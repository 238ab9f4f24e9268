/** `npm start`: builds the page if it is missing or older than its sources, serves it, and says where. */
import { readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { makeApp } from './app'

const HERE = new URL('../../', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, HERE))

const changed = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0

async function isStale(): Promise<boolean> {
  const built = await changed(pathOf('dist/client/index.html'))
  if (built === 0) return true
  const sources = await readdir(pathOf('src'), { recursive: true, withFileTypes: true })
  const files = sources.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  const times = await Promise.all([...files, pathOf('package.json'), pathOf('vite.config.ts')].map(changed))
  return times.some((time) => time > built)
}

if (await isStale()) {
  console.log('Building the page …')
  const { build } = await import('vite')
  await build({ configFile: pathOf('vite.config.ts'), root: pathOf('src/client'), logLevel: 'warn' })
}

const port = Number(process.env.PORT ?? 8000)
const host = process.env.HOST ?? '127.0.0.1'
const server = makeApp(pathOf('dist/client')).listen(port, host, () => {
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
