/** A real browser on the real server, for tests that play as people do: by what is written on buttons, and by keys. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Save } from '../support/breach'
import { launchBrowser } from '../support/browser'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCREENSHOTS = `${ROOT}screenshots`

export const SIZES = {
  desk: { width: 1280, height: 720 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof SIZES

/** Milliseconds to wait for anything on the page, and for a whole test: the machine may be busy. */
export const PATIENCE = 30_000
export const TEST = { timeout: 240_000 }

export interface Site {
  address: string
  browser: Browser
  close(): Promise<void>
}

/** `npm start` on a free port, and a browser. `env` has more settings of the server. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'bulkhead-e2e-'))
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production', DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Also when a test run ends in a hurry.
  process.once('exit', () => server.kill())
  const address = await addressOf(server)
  const browser = await launchBrowser()
  return {
    address,
    browser,
    async close() {
      await browser.close()
      server.kill()
      await once(server, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      const address = /http:\S+/.exec(said)?.[0]
      if (address) resolve(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.on('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
}

/** Collects the errors and warnings of a page and its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  return complaints
}

export async function openPage(
  site: Site,
  size: Size = 'desk',
  query = '',
): Promise<{ page: Page; complaints: string[] }> {
  const context = await site.browser.newContext({
    viewport: SIZES[size],
    locale: 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(size === 'phone' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const complaints = complaintsOf(page)
  await page.goto(`${site.address}${query}`)
  return { page, complaints }
}

/** Sooner or later; `expect.poll` gives up after a second. */
export const eventually = <T>(found: () => T) => expect.poll(found, { timeout: PATIENCE, interval: 20 })

/** Two frames later everything that was going to be drawn is. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

/** The game as this browser keeps it: all there is to know about it. */
export const kept = async (page: Page): Promise<Save> => JSON.parse((await keptText(page)) ?? 'null')

/** Reads wait for what was written before. */
const keptText = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('bulkhead')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const got = db
            .transaction('games')
            .objectStore('games')
            .get(`game/${location.hash.replace(/^.*[=/]/, '')}`)
          got.onsuccess = () => {
            db.close()
            resolve(got.result)
          }
          got.onerror = () => reject(got.error)
        }
      }),
  )

/** From the start page: `instant` speed, and no curtains among friends. */
export async function settle(page: Page, { trust = false } = {}): Promise<void> {
  await press(page, 'Settings')
  await press(page, 'instant')
  if (trust) await page.getByRole('checkbox', { name: 'We trust each other' }).check()
  await press(page, /^Close$/)
}

/** Lifts the curtain for somebody, having looked that nothing is behind it. */
export async function lift(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${name}` }).waitFor()
  if ((await page.locator('.table, svg').count()) > 0) throw new Error(`the table is behind the curtain for ${name}`)
  await page.keyboard.press('Enter')
  await page.locator('.pn-prompt').waitFor()
}

/** A button of the panels, not its twin on the board. */
export const panel = (page: Page, name: RegExp): Promise<void> =>
  page.locator('.table-side').getByRole('button', { name }).first().click()

/** Presses a button by what is written on it. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

export async function loadFile(page: Page, text: string, name = 'game.txt'): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

export const prompt = async (page: Page): Promise<string> =>
  (await page.locator('.pn-prompt').innerText()).replace(/\s+/g, ' ')

export const shot = (page: Page, name: string) => page.screenshot({ path: `${SCREENSHOTS}/${name}.png` })
