/** `npx tsx test/bench/click.bench.ts`: from the click on a piece to its painted options, on the large mission. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { writePosition } from '../../src/game/hulk/notation'
import { begin, ready } from '../client/board/fake-table'
import { printTable, type Row } from './support'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CHROMIUM = '/usr/bin/chromium'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
/** Clicks on each piece; the first round over all of them only warms up. */
const ROUNDS = 6

export async function clickBench(): Promise<Row[]> {
  if (!existsSync(CHROMIUM)) {
    console.log(`click to painted options: not measured, there is no ${CHROMIUM}`)
    return []
  }
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-click-'))
  const server = await serve(folder)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  try {
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return await measureClicks(page)
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureClicks(page: Page): Promise<Row[]> {
  const text = writePosition(ready(begin('split-hull')))
  const file = { name: 'split-hull.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  // The curtain, where the seats have different players.
  const board = page.locator('.board-svg')
  const curtain = page.locator('.curtain .primary')
  await board.or(curtain).first().waitFor()
  if (await curtain.count()) await curtain.click()
  await board.waitFor()
  // What tsx wraps functions in; the page has none of it.
  await page.evaluate('globalThis.__name = (wrapped) => wrapped')
  const times = await page.evaluate(clickThrough, ROUNDS)
  const median = (key: 'ready' | 'painted') => times.map((time) => time[key]).sort((a, b) => a - b)[times.length >> 1]
  const row = (name: string, value: number): Row => ({ name, value, unit: 'ms', runs: times.length })
  return [
    row('click on a piece to its options in the page, split-hull', median('ready')),
    row('click on a piece to its options painted, split-hull', median('painted')),
  ]
}

/** In the page: selects one piece after the other and waits until the frame with its options has been painted. */
async function clickThrough(rounds: number): Promise<Array<{ ready: number; painted: number }>> {
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
  /** A message posted in a frame arrives once the frame is painted. */
  const painted = async () => {
    await frame()
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(undefined)
    })
  }
  const times: Array<{ ready: number; painted: number }> = []
  const pieces = [...document.querySelectorAll<SVGGElement>('.piece.able')].map(({ id }) => id)
  const options = () => document.querySelectorAll('.choice, .ring-arrow').length
  for (let round = 0; round < rounds; round++) {
    for (const id of pieces) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      while (options() > 0) await frame()
      await painted()
      const piece = document.getElementById(id)!
      const began = performance.now()
      piece.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
      await Promise.resolve()
      while (options() === 0) await frame()
      const ready = performance.now() - began
      await painted()
      if (round > 0) times.push({ ready, painted: performance.now() - began })
    }
  }
  return times
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

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

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await clickBench())
