/** The web server: what it is given to do first, and for everything else the built page. */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Koa from 'koa'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.map': 'application/json',
}

const zip = promisify(gzip)

interface Served {
  body: Buffer
  zipped: Buffer
  type: string
}

/** `root` is the folder vite builds into. */
export function makeApp(root: string, before: readonly Koa.Middleware[] = []): Koa {
  const app = new Koa()
  for (const middleware of before) app.use(middleware)
  const known = new Map<string, Promise<Served | undefined>>()
  const fetch = (path: string): Promise<Served | undefined> => {
    const promised = known.get(path) ?? load(root, path)
    known.set(path, promised)
    // Only what exists is remembered.
    void promised.then((served) => served ?? known.delete(path))
    return promised
  }
  app.use(async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return ctx.throw(405)
    const served = await fetch(ctx.path === '/' ? '/index.html' : ctx.path)
    if (!served) return ctx.throw(404)
    ctx.type = served.type
    // Vite puts a hash of the contents into these names.
    ctx.set('Cache-Control', ctx.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    ctx.vary('Accept-Encoding')
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') ctx.set('Content-Encoding', 'gzip')
    ctx.body = ctx.response.get('Content-Encoding') ? served.zipped : served.body
  })
  return app
}

async function load(root: string, path: string): Promise<Served | undefined> {
  const type = TYPES[extname(path)]
  const file = normalize(join(root, decode(path)))
  if (!type || !file.startsWith(normalize(root) + sep) || file.includes('\0')) return undefined
  const body = await readFile(file).catch(() => undefined)
  return body && { body, zipped: await zip(body), type }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '\0'
  }
}
