/** The page plays a game it has never heard of: at one screen, against its bot, and in the lobby. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostAll } from '../../src/server/games'
import { storedGames } from '../../src/server/open-storage'
import { SqlStorage } from '../../src/server/storage/sql-storage'
import { Sqlite } from '../../src/server/storage/sqlite'
import { Running } from '../server/support/running'
import { launchBrowser } from '../support/browser'
import { GAMES } from './games'

const TEST = { timeout: 240_000 }
const PATIENCE = 30_000

let browser: Browser
let running: Running
const page = mkdtempSync(join(tmpdir(), 'bulkhead-duel-'))
beforeAll(async () => {
  // In a process of its own: within Vitest NODE_ENV is `test`.
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
  const config = join(import.meta.dirname, 'page/vite.config.ts')
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', page], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const games = hostAll(GAMES)
  const folder = Running.newFolder()
  const storage = new SqlStorage(new Sqlite(join(folder, 'duel.db')), storedGames(games))
  running = await Running.start({ games, storage, page }, folder)
  browser = await launchBrowser()
}, TEST.timeout)
afterAll(async () => {
  await browser?.close()
  await running?.end()
  rmSync(page, { recursive: true, force: true })
})

async function open(address: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(() =>
    localStorage.setItem('bulkhead.settings', JSON.stringify({ language: 'en', speed: 'instant' })),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  await page.goto(address)
  return { page, complaints }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const score = async (page: Page): Promise<string> => (await page.locator('dd').allInnerTexts()).join(':')

test('at one screen, with a curtain before every secret, stored, and again', TEST, async () => {
  const { page, complaints } = await open(running.url)
  await page.getByRole('heading', { name: 'Duel' }).waitFor()
  await press(page, 'Begin the duel')
  // Bob hides a line, and nobody looks.
  await page.getByText('Hand over to Bob.').waitFor()
  expect(await page.locator('.duel').count()).toBe(0)
  await press(page, 'I am Bob')
  await press(page, 'High')
  // Ann strikes: no secret of either player is on the screen.
  await page.getByRole('heading', { name: 'Strike' }).waitFor()
  expect(await page.getByText('Your line').count()).toBe(0)
  await press(page, 'Low')
  // It is kept where it stands.
  await page.getByText('Hand over to Bob.').waitFor()
  await page.reload()
  await press(page, 'I am Bob')
  await page.getByText('Your line: High').waitFor()
  await press(page, 'Hold')
  await page.getByText('Hand over to Ann.').waitFor()
  await page.getByText('A hit.').waitFor()
  await press(page, 'I am Ann')
  expect(await score(page)).toBe('1:0')
  await press(page, 'High')
  await press(page, 'High')
  await press(page, 'I am Ann')
  await press(page, 'Hold')
  // The last bout.
  await press(page, 'I am Bob')
  await press(page, 'Low')
  await press(page, 'High')
  await press(page, 'I am Bob')
  await press(page, 'Hold')
  await page.getByRole('heading', { name: 'Score' }).waitFor()
  expect(await score(page)).toBe('2:0')
  await press(page, /again/i)
  await page.getByText('Hand over to Bob.').waitFor()
  expect(complaints).toEqual([])
})

test('against its bot, with the clock', TEST, async () => {
  const { page, complaints } = await open(running.url)
  await press(page, 'Against a bot')
  await page.getByRole('timer').waitFor()
  const choice = page.locator('fieldset[aria-label]').getByRole('button')
  const over = page.getByRole('heading', { name: 'Score' })
  while (!(await over.isVisible())) {
    await choice.first().or(over).first().waitFor()
    if (await choice.first().isVisible())
      await choice
        .first()
        .click({ timeout: 2000 })
        .catch(() => {})
  }
  expect(await score(page)).toContain('2')
  expect(complaints).toEqual([])
})

test('in the lobby: created, joined, played to the end, reviewed and played again', TEST, async () => {
  const ann = await open(`${running.url}/#lobby=new`)
  await ann.page.getByLabel('Your name').fill('Ann')
  await press(ann.page, 'Open the match')
  const invite = await ann.page.locator('.link-box input').first().inputValue()
  const bob = await open(invite)
  await bob.page.getByLabel('What shall we call you?').fill('Bob')
  await press(bob.page, 'Sit down')
  const people = [ann.page, bob.page]
  // Everybody guards high, strikes low and holds, so that every strike scores.
  const choice = (page: Page) =>
    page
      .locator(
        'fieldset[aria-label="Strike"] button:last-child, fieldset:not([aria-label="Strike"]) button:first-child',
      )
      .and(page.locator('.duel fieldset button'))
      .first()
  const over = (page: Page) => page.getByRole('heading', { name: 'Score' })
  await expect
    .poll(
      async () => {
        for (const page of people) {
          if (await choice(page).isVisible())
            await choice(page)
              .click({ timeout: 2000 })
              .catch(() => {})
        }
        return over(ann.page).isVisible()
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)
  expect(await score(ann.page)).toContain('3')
  await press(ann.page, 'Rematch, sides swapped')
  await bob.page.getByText('Ann would like a rematch').waitFor()
  const watcher = await open(ann.page.url().replace('#match=', '#review='))
  await watcher.page.locator('.duel').waitFor()
  expect(await watcher.page.getByText('Your line').count()).toBe(0)
  await press(bob.page, 'Agree')
  await ann.page.getByRole('heading', { name: 'Hide a line' }).waitFor()
  // The card of a game in progress: side, opponent, how far it is, and whose decision it is.
  await choice(ann.page).click()
  await bob.page.goto(`${running.url}/#lobby`)
  const card = bob.page.locator('.my-games > li').first()
  await card.getByText('Bout 1 · 0:0').waitFor()
  for (const text of ['A duel to 3', 'Reds', 'against Ann', 'Strike']) await card.getByText(text).first().waitFor()
  for (const { complaints } of [ann, bob, watcher]) expect(complaints).toEqual([])
})

test('in the lab, with its own measures', TEST, async () => {
  const { page, complaints } = await open(`${running.url}/#lab`)
  await press(page, 'Run')
  await page.getByText('400 games', { exact: true }).waitFor()
  for (const measure of ['Bouts', 'Shifts', 'Points']) await page.getByRole('rowheader', { name: measure }).waitFor()
  expect(complaints).toEqual([])
})
