/**
 * `npx tsx test/bench/lobby.bench.ts`: the lobby with a thousand open matches in a real browser. How many cards the page
 * holds when as many are loaded as can be, and its longest task while matches come and change.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { SETUP } from '../client/lobby/match/support'
import { newKey, Running } from '../server/support/running'
import { launchBrowser } from '../support/browser'
import { printTable, type Row } from './support'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MATCHES = 1000
const UPDATES = 10
const AT_ONCE = 20

export async function lobbyBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-lobby-'))
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  })
  const server = await Running.start({ page: folder })
  const browser = await launchBrowser()
  try {
    const made: string[] = []
    while (made.length < MATCHES) {
      made.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openMatch(server)))))
    }
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' })
    // Every task over 50 ms that the browser knows of, from the page's first line on.
    await page.addInitScript(`
      window.longTasks = []
      new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask', buffered: true })`)
    await page.goto(`${server.url}/#lobby`)
    await page.getByRole('button', { name: 'Show more' }).waitFor()
    for (let loaded = await cards(page); ; ) {
      const more = page.getByRole('button', { name: 'Show more' })
      if (!(await more.isVisible())) break
      await more.click()
      await page.waitForFunction((before) => document.querySelectorAll('.match-card').length > before, loaded)
      loaded = await cards(page)
    }
    await page.waitForTimeout(500)
    const most = await cards(page)
    await page.evaluate('window.longTasks.length = 0')
    for (let n = 0; n < UPDATES; n++) {
      await openMatch(server)
      await server.join(made[MATCHES - 1 - n], '1')
      // Followers are told at most once a second.
      await page.waitForTimeout(1200)
    }
    await page.getByRole('button', { name: `Show ${UPDATES} new matches` }).waitFor()
    const tasks = (await page.evaluate('window.longTasks')) as number[]
    return [
      { name: 'lobby, 1,000 matches: cards in the page at most', value: most, unit: 'cards', runs: 1 },
      {
        name: `lobby, 1,000 matches: longest task over 50 ms in ${UPDATES} updates, 0 if there is none`,
        value: Math.max(0, ...tasks),
        unit: 'ms',
        runs: 1,
      },
    ]
  } finally {
    await browser.close()
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
}

const cards = (page: Page): Promise<number> => page.locator('.match-card').count()

async function openMatch(server: Running): Promise<string> {
  const made = { numPlayers: 2, setupData: SETUP, seats: { 0: 'me', 1: 'open' }, playerName: 'Ana' }
  const { body } = await server.post('/games/hulk/create', made, { Authorization: `Bearer ${newKey()}` })
  return body.matchID
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await lobbyBench())
