/** A game over days, between two browsers and a spectator: passing for a while, orders like the answer, a recap. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHORT_CUT } from '../support/short-cut'
import { complaintsOf, eventually, openSite, PATIENCE, panel, SIZES, type Site, shot, TEST } from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, TEST.timeout)
afterAll(async () => {
  await site?.close()
})

const newKey = (): string => randomBytes(16).toString('base64url')

/** A match of two players without a clock, with both seats taken. */
async function openMatch(): Promise<{ match: string; ana: string; bo: string }> {
  const [ana, bo] = [newKey(), newKey()]
  const post = async (path: string, key: string, body: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const answer = await fetch(new URL(`/games/hulk${path}`, site.address), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { matchID: string }
  }
  const { matchID: match } = await post('/create', ana, {
    numPlayers: 2,
    setupData: { mission: SHORT_CUT, ruleset: { clock: { mode: 'off' } } },
    seats: { 0: 'me', 1: 'open' },
    playerName: 'Ana',
  })
  await post(`/${match}/join`, bo, { playerID: '1', playerName: 'Bo' })
  return { match, ana, bo }
}

interface Person {
  page: Page
  complaints: string[]
}

async function person(match: string, key?: string, speed = 'instant'): Promise<Person> {
  const context = await site.browser.newContext({ viewport: SIZES.desk, locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(
    ([settings, player]) => {
      localStorage.setItem('bulkhead.settings', settings)
      if (player) localStorage.setItem('bulkhead.player', player)
    },
    [JSON.stringify({ language: 'en', speed, dice: false }), key ?? ''],
  )
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const complaints = complaintsOf(page)
  await page.goto(`${site.address}#match=hulk/${match}`)
  return { page, complaints }
}

const side = (page: Page) => page.locator('.table-side')
const mine = (page: Page, what: RegExp) => page.locator('.pn-prompt.pn-mine').getByText(what).first()

async function endTurn(page: Page): Promise<void> {
  await panel(page, /^End turn/)
  const sure = side(page).getByRole('button', { name: /^End it all/ })
  await sure.or(page.locator('.pn-prompt.pn-waiting')).first().waitFor()
  if (await sure.isVisible()) await sure.click()
}

/** A step of the selected piece. */
const step = (page: Page): Promise<void> => panel(page, /^Step to/)

describe('a game that flows', () => {
  it('passes for the turn, takes it back, answers with an order, and says what happened meanwhile', TEST, async () => {
    const { match, ana: anasKey, bo: bosKey } = await openMatch()
    const [ana, bo, eve] = await Promise.all([person(match, anasKey, 'normal'), person(match, bosKey), person(match)])
    await panel(ana.page, /^Draw chit/)
    await panel(ana.page, /^Tarn/)
    await panel(ana.page, /^Overwatch/)
    await ana.page.locator('#piece-1 .badge-overwatch').waitFor()
    await endTurn(ana.page)

    // The enemy comes into sight, and Ana passes for the rest of the turn with one tap
    await panel(bo.page, /Area A$/)
    await panel(bo.page, /^Genestealer g4/)
    await step(bo.page)
    await mine(ana.page, /Reaction/).waitFor()
    await shot(ana.page, 'flow-reaction')
    await side(ana.page).getByRole('button', { name: 'Pass for the rest of this turn' }).click()
    await ana.page.getByText('You pass for the rest of this turn.').waitFor()
    await mine(bo.page, /Your turn, Bo/).waitFor()
    await panel(bo.page, /^Genestealer g4/)
    await step(bo.page)
    await eve.page.getByRole('tab', { name: 'Log' }).click()
    await eve.page.getByText('Standing order of Ana: pass.').first().waitFor()
    await mine(bo.page, /Your turn, Bo/).waitFor()
    await shot(ana.page, 'flow-passing')

    // She takes it back, is asked again, and orders Tarn to go on shooting
    await ana.page.getByRole('button', { name: 'Ask me again' }).click()
    await ana.page.getByText('You pass for the rest of this turn.').waitFor({ state: 'detached' })
    await step(bo.page)
    await mine(ana.page, /Reaction/).waitFor()
    await ana.page.getByText('Answer like this for the rest of the turn').click()
    await shot(ana.page, 'flow-like-this')
    await side(ana.page).getByRole('button', { name: 'Tarn always shoots' }).click()
    await ana.page.locator('#piece-1 .order-mark').waitFor()
    await eventually(async () => {
      if (await mine(bo.page, /Your turn, Bo/).isVisible()) return true
      const pass = side(ana.page).getByRole('button', { name: 'Pass for the rest of this turn' })
      if (await pass.isVisible()) await pass.click({ timeout: 1000 }).catch(() => {})
      return false
    }).toBe(true)

    // Ana leaves; Bo goes on; what happened meanwhile is played for her, and any key skips it
    await ana.page.goto(`${site.address}#lobby`)
    await eve.page.getByLabel('Ana · away').waitFor()
    await panel(bo.page, /^Genestealer g5/)
    await step(bo.page)
    // The other genestealer has points left, which is asked about first.
    const goOn = side(bo.page).getByRole('button', { name: /^Go on/ })
    await eventually(async () => {
      if (await goOn.isVisible()) await goOn.click({ timeout: 1000 }).catch(() => {})
      return eve.page.getByText(/^Genestealer g5 moves/).count()
    }).toBeGreaterThan(0)
    await mine(bo.page, /Your turn, Bo/).waitFor()
    await endTurn(bo.page)
    await bo.page.getByText('Waiting for Ana: Command').waitFor()
    await ana.page.goto(`${site.address}#match=hulk/${match}`)
    await ana.page.getByText('While you were away').waitFor()
    await shot(ana.page, 'flow-recap')
    await ana.page.keyboard.press(' ')
    await ana.page.getByText('While you were away').waitFor({ state: 'detached' })
    // The key has skipped the recap and done nothing else: the chit is still to be drawn.
    await mine(ana.page, /Ana · Command/).waitFor()
    await side(ana.page)
      .getByRole('button', { name: /^Draw chit/ })
      .waitFor()
    // What was seen once is not shown again.
    await ana.page.reload()
    await mine(ana.page, /Ana · Command/).waitFor()
    await eventually(() => ana.page.getByText('While you were away').count()).toBe(0)

    for (const { complaints } of [ana, bo, eve]) expect(complaints).toEqual([])
    for (const { page } of [ana, bo, eve]) await page.context().close()
  })
})
