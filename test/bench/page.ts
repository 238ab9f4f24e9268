/** The page as it ships, served as files, and a browser to open it in. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from '../support/browser'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export async function builtPage<T>(use: (address: string, browser: Browser) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-page-'))
  const server = await serve(folder)
  const browser = await launchBrowser()
  try {
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
    })
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, browser)
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function serve(folder: string): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const file = resolve(folder, `.${path === '/' ? '/index.html' : path}`)
    try {
      const body = await readFile(file)
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}
