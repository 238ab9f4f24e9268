/** The built page as browsers, and others, get it. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Running } from '../support/running'

const SIZE = 512 * 1024

describe('the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-page-'))
  const file = (path: string, text: string | Buffer) => writeFileSync(join(folder, path), text)
  const script = 'console.log("part")\n'.repeat(100)
  let running: Running

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    file('index.html', '<!doctype html><title>first</title>')
    file('assets/part-1.js', script)
    file('assets/late.js', script)
    file('assets/noise.png', randomBytes(SIZE))
    file('secret.txt', 'of no known type')
    running = await Running.start({ page: folder })
  })
  afterAll(async () => {
    await running.end()
    rmSync(folder, { recursive: true, force: true })
  })

  /** With the path as it is: fetch would tidy it up. */
  function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
    return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const asked = request(running.url, { path, method, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      asked.on('error', reject).end()
    })
  }

  it('is served with its types, and files with a hash in their name are cached forever', async () => {
    const index = await ask('/')
    expect(index.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect((await ask('/index.html')).body).toEqual(index.body)
    const part = await ask('/assets/part-1.js')
    expect(part.body.toString()).toBe(script)
    expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(part.headers['content-encoding']).toBeUndefined()
    const head = await ask('/assets/part-1.js', 'HEAD')
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(script.length) } })
    expect(head.body).toHaveLength(0)
  })

  it('is compressed if the client accepts it and it becomes shorter', async () => {
    const gzip = { 'Accept-Encoding': 'gzip, br' }
    const part = await ask('/assets/part-1.js', 'GET', gzip)
    expect(part.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(part.body).toString()).toBe(script)
    const noise = await ask('/assets/noise.png', 'GET', gzip)
    expect(noise.headers['content-encoding']).toBeUndefined()
    expect(noise.body).toHaveLength(SIZE)
  })

  it('is not sent again to clients that have it', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', 'GET', { 'If-None-Match': String(headers.etag) })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect((await ask('/', 'GET', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('has no other files', async () => {
    for (const path of [
      ...['/nothing', '/assets', '/assets/', '/secret.txt', '/%', '/../package.json'],
      ...['/..%2f..%2fpackage.json', '/assets/..%2findex.html', '//index.html', '/constructor', '/__proto__'],
    ]) {
      expect((await ask(path)).status, path).toBe(404)
    }
    expect((await ask('/index.html%00')).status).toBe(400)
    expect((await ask('/', 'POST')).status).toBe(405)
    expect((await ask('/', 'DELETE')).status).toBe(405)
  })

  it('uses no more memory however its paths are spelled', async () => {
    const path = '/assets/noise.png'
    /** Every letter as it is or percent-encoded. */
    const spelled = (n: number) =>
      [...path].map((letter, i) => ((n >> i) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('')
    await ask(path, 'HEAD')
    const before = process.memoryUsage().arrayBuffers
    for (let n = 2; n < 400; n += 2) expect((await ask(spelled(n), 'HEAD')).status).toBe(200)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * SIZE)
  })

  it('stays complete while the folder is rebuilt', async () => {
    rmSync(join(folder, 'assets'), { recursive: true })
    file('index.html', '<!doctype html><title>second</title>')
    expect((await ask('/')).body.toString()).toContain('first')
    // Nobody has asked for this part before.
    expect((await ask('/assets/late.js')).body.toString()).toBe(script)
  })
})
