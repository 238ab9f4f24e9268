/** A match between two browsers, with a third looking on: from the invitation to the rematch. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHORT_CUT } from '../support/short-cut'
import { type CuttableLine, lineTo } from './line'
import {
  complaintsOf,
  eventually,
  openSite,
  PATIENCE,
  panel,
  press,
  prompt,
  SIZES,
  type Site,
  type Size,
  shot,
  TEST,
} from './support'

let site: Site
let line: CuttableLine
const folder = mkdtempSync(join(tmpdir(), 'bulkhead-online-'))
beforeAll(async () => {
  process.env.DATA_DIR = folder
  site = await openSite()
  line = await lineTo(site.address)
}, TEST.timeout)
afterAll(async () => {
  line?.close()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Person {
  page: Page
  /** Everything the server has told this browser, on sockets and otherwise. */
  told: string[]
  complaints: string[]
}

async function person(address: string, size: Size = 'desk', keeps: Record<string, unknown> = {}): Promise<Person> {
  const context = await site.browser.newContext({ viewport: SIZES[size], locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(
    (items) => {
      for (const [item, value] of Object.entries(items)) localStorage.setItem(item, JSON.stringify(value))
    },
    { 'bulkhead.settings': { language: 'en', speed: 'instant', dice: false }, ...keeps },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const told: string[] = []
  const complaints = complaintsOf(page)
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))))
  page.on('response', (response) => {
    if (/\/(games|players)\//.test(response.url()))
      void response.text().then(
        (text) => told.push(text),
        () => {},
      )
  })
  await page.goto(address)
  return { page, told, complaints }
}

const mine = (page: Page, what: RegExp) => page.locator('.pn-prompt.pn-mine').getByText(what).first()

/** Presses whatever of these is there until something else is. */
async function untilSeen(page: Page, wanted: () => Promise<boolean>, meanwhile: RegExp[]): Promise<void> {
  const side = page.locator('.table-side')
  await eventually(async () => {
    if (await wanted()) return true
    for (const name of meanwhile) {
      const button = side.getByRole('button', { name }).first()
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {})
    }
    return false
  }).toBe(true)
}

/** Ends the turn, whoever could still act. */
async function endTurn(page: Page): Promise<void> {
  await panel(page, /^End turn/)
  const sure = page.locator('.table-side').getByRole('button', { name: /^End it all/ })
  await sure.or(page.locator('.pn-prompt.pn-waiting')).first().waitFor()
  if (await sure.isVisible()) await sure.click()
}

describe('a match online', () => {
  it('is created, joined, played with reactions and orders, interrupted, finished and played again', TEST, async () => {
    const ana = await person(`${site.address}#lobby=new`, 'desk', { 'bulkhead.missions': [SHORT_CUT] })

    // Created, and a friend invited
    await press(ana.page, /Short Cut/)
    await ana.page.getByLabel('Your name').fill('Ana')
    await press(ana.page, 'Open the match')
    const links = ana.page.locator('.link-box input')
    await links.nth(1).waitFor()
    const invite = await links.first().inputValue()
    const watch = await links.nth(1).inputValue()
    await shot(ana.page, 'online-waiting-room')
    expect(invite).toMatch(/#join=/)

    // Joined, through a line that can be cut
    const bo = await person(invite.replace(site.address, line.address))
    await bo.page.getByLabel('What shall we call you?').fill('Bo')
    await press(bo.page, 'Sit down')
    await mine(ana.page, /Ana/).waitFor()
    await bo.page.getByText('Waiting for Ana: Command').waitFor()
    const eve = await person(watch)
    await eve.page.getByText('You are looking on.').waitFor()
    await ana.page.getByLabel('1 spectator').waitFor()

    // A round: both marines keep watch
    await panel(ana.page, /^Draw chit/)
    await panel(ana.page, /^Tarn/)
    await panel(ana.page, /^Overwatch/)
    await ana.page.locator('#piece-1 .badge-overwatch').waitFor()
    await panel(ana.page, /^Brandt/)
    await panel(ana.page, /^Overwatch/)
    const watches = ana.page.locator('#piece-2 .badge-overwatch')
    await untilSeen(ana.page, () => watches.isVisible(), [/^Go on/])
    await endTurn(ana.page)

    // The swarm moves in sight, and the marines answer
    await panel(bo.page, /Area A$/)
    await panel(bo.page, /^Genestealer g4/)
    await panel(bo.page, /^Step to/)
    await mine(ana.page, /Reaction/).waitFor()
    await eventually(() => prompt(bo.page)).toMatch(/Waiting for Ana: Reaction since \d\d:\d\d here/)
    await shot(ana.page, 'online-reaction')
    await panel(ana.page, /^Tarn · Overwatch shot/)
    const bosTurn = () => mine(bo.page, /Your turn, Bo/).isVisible()
    await untilSeen(ana.page, bosTurn, [/^No \(more\)/])

    // An order for the next time, given in the other's turn
    await ana.page.getByText('Standing orders').click()
    await ana.page.getByRole('group', { name: 'Brandt' }).getByRole('button', { name: 'always' }).click()
    await ana.page.locator('#piece-2 .order-mark').waitFor()

    // One connection breaks: nothing is sent meanwhile, and nothing lost
    line.cut()
    await bo.page.getByText(/The connection is gone/).waitFor()
    await ana.page.getByLabel('Bo · away').waitFor()
    await panel(bo.page, /^Genestealer g5/)
    await panel(bo.page, /^Step to/)
    const refused = bo.page.getByText('There is no connection just now. Nothing was sent.').first()
    await untilSeen(bo.page, () => refused.isVisible(), [/^Go on/])
    await shot(bo.page, 'online-offline')
    line.mend()
    await bo.page.getByText(/The connection is gone/).waitFor({ state: 'detached' })
    await ana.page.getByLabel('Bo · here').waitFor()

    // The order acts, and all are told so
    await panel(bo.page, /^Step to/)
    await eve.page.getByRole('tab', { name: 'Log' }).click()
    await eve.page.getByText('Standing order of Ana: Brandt answers.').first().waitFor()
    await untilSeen(ana.page, bosTurn, [/^No \(more\)/])
    await shot(eve.page, 'online-spectator')
    await endTurn(bo.page)

    // The way out is behind them: the mission is done
    await untilSeen(ana.page, () => mine(ana.page, /Your turn, Ana/).isVisible(), [/^Draw chit/])
    await panel(ana.page, /^Tarn/)
    await panel(ana.page, /^Step to A2/)
    const leaves = ana.page.locator('.table-side').getByRole('button', { name: /^Leave\b(?! the table)/ })
    await untilSeen(ana.page, () => leaves.first().isVisible(), [/^Hold fire/])
    await leaves.first().click()
    for (const { page } of [ana, bo, eve]) await page.getByRole('heading', { name: 'The Marines win.' }).waitFor()
    await shot(bo.page, 'online-over')

    // Once more, with sides swapped
    const over = (page: Page) => page.locator('.pn-outcome')
    await over(ana.page).getByRole('button', { name: 'Rematch, sides swapped' }).click()
    await over(bo.page).getByText('Ana would like a rematch').waitFor()
    await over(bo.page).getByRole('button', { name: 'Agree' }).click()
    await mine(bo.page, /Bo · Command/).waitFor()
    await ana.page.getByText('Waiting for Bo: Command').waitFor()
    expect(ana.page.url()).not.toContain(watch.split('=')[1])
    await over(eve.page).getByRole('button', { name: 'Go to the rematch' }).waitFor()
    await over(eve.page).getByRole('button', { name: 'Step through the game' }).click()
    await eve.page.getByText('The beginning').waitFor()
    await eve.page.keyboard.press('End')
    await eve.page.locator('.review-log [aria-current="step"]').first().waitFor()
    await shot(eve.page, 'online-review')

    await searchForSecrets({ ana, bo, eve })
    expect(ana.complaints).toEqual([])
    expect(eve.complaints).toEqual([])
    // A cut line is complained about, and nothing else.
    expect(bo.complaints.filter((text) => !/WebSocket|ERR_/.test(text))).toEqual([])
    for (const { page } of [ana, bo, eve]) await page.context().close()
  })
})

/** As they would be in a state or in a patch. The mission's own bag is no secret; what is left in it is. */
const CHITS = /"chits":\{"|\/secret\/chits/
const CONTENTS = /"contents":\{[^}]*[^{]\},"bag"|"bag":\{[^}]+\},"used"|"used":\{"|\/secret\/(contents|bag|used)/
const ORDERS = /"orders":\{"|\/secret\/orders|"overwatch":"always"|\["orders"/
const ALWAYS = /"overwatch":"always"/
const SEED = /"seed"|"drawn":\d/

async function searchForSecrets({ ana, bo, eve }: Record<'ana' | 'bo' | 'eve', Person>): Promise<void> {
  const keyOf = ({ page }: Person) => page.evaluate(() => localStorage.getItem('bulkhead.player') ?? '')
  const keys = [await keyOf(ana), await keyOf(bo)]
  for (const key of keys) expect(key).toHaveLength(22)
  const heard = ({ told }: Person) => told.join('\n')
  // In the rematch the sides are swapped, so by then each may know what was the other's to know.
  const first = ({ told }: Person) =>
    told
      .slice(
        0,
        told.findIndex((text) => text.includes('"nextMatchID"')),
      )
      .join('\n')
  const found = (text: string, secrets: Record<string, RegExp>) =>
    Object.keys(secrets).filter((name) => secrets[name].test(text))
  const all = { CHITS, CONTENTS, ORDERS, ALWAYS, SEED }
  // Whoever may know it is told, so it would be found; nobody else is.
  expect(first(bo).length).toBeGreaterThan(10_000)
  expect(found(first(ana), all)).toEqual(['CHITS', 'ORDERS', 'ALWAYS'])
  expect(found(first(bo), { CHITS, CONTENTS, ALWAYS, SEED })).toEqual(['CONTENTS'])
  expect(found(heard(eve), all)).toEqual([])
  expect(heard(eve).length).toBeGreaterThan(10_000)
  expect(heard(ana).includes(keys[1])).toBe(false)
  expect(keys.some((key) => heard(eve).includes(key))).toBe(false)
}
