/**
 * The built page: a table of its files, read and compressed once when the server starts. Requests are looked up
 * in it and never added to it, and another build into the same folder does not change what this server serves.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Middleware } from 'koa'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.map': 'application/json',
}

const compress = promisify(gzip)

interface File {
  type: string
  etag: string
  cache: string
  body: Buffer
  /** Undefined if it would not be smaller. */
  gzipped: Buffer | undefined
}

/** Keyed by path, with a leading slash. */
export type Page = ReadonlyMap<string, File>

/** `folder` is the one vite builds into. */
export async function readPage(folder: string): Promise<Page> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
  const read = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    return [path, await readFileOf(path, file)] as const
  })
  return new Map(await Promise.all(read))
}

async function readFileOf(path: string, file: string): Promise<File> {
  const body = await readFile(file)
  const gzipped = await compress(body, { level: 9 })
  return {
    type: TYPES[extname(path)],
    // Weak, because it is the same however the file is encoded.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    // Vite puts a hash of the contents into these names.
    cache: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    body,
    gzipped: gzipped.length < body.length ? gzipped : undefined,
  }
}

export const servePage =
  (page: Page): Middleware =>
  (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return ctx.throw(405)
    const file = page.get(ctx.path === '/' ? '/index.html' : decoded(ctx.path))
    if (!file) return ctx.throw(404)
    ctx.set('Cache-Control', file.cache)
    ctx.set('ETag', file.etag)
    ctx.vary('Accept-Encoding')
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    const gzipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip' ? file.gzipped : undefined
    if (gzipped) ctx.set('Content-Encoding', 'gzip')
    ctx.type = file.type
    ctx.body = gzipped ?? file.body
  }

/** Empty if the path is malformed; there is no such file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
