/** Two players and a spectator: names, talk, muting, reports, the next game that waits, and being forgotten. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, openSite, PATIENCE, press, SIZES, type Site, shot, TEST } from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, TEST.timeout)
afterAll(() => site?.close())

const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

async function ask(method: string, path: string, key: string, body: object) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${site.address.replace(/\/$/, '')}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer.json()
}

const create = async (key: string, name: string): Promise<string> =>
  (
    await ask('POST', '/games/hulk/create', key, {
      ...{ numPlayers: 2, setupData: SETUP, seats: { 0: 'me', 1: 'open' }, playerName: name },
    })
  ).matchID

async function person(place: string, key?: string): Promise<Page> {
  const context = await site.browser.newContext({ viewport: SIZES.desk, locale: 'en-GB', reducedMotion: 'reduce' })
  const settings = JSON.stringify({ language: 'en', speed: 'instant', dice: false })
  await context.addInitScript(
    (items) => {
      // Only once: the page may remove them.
      if (localStorage.getItem('begun')) return
      for (const [item, value] of items) localStorage.setItem(item, value)
    },
    [['begun', 'yes'], ['bulkhead.settings', settings], ...(key === undefined ? [] : [['bulkhead.player', key]])],
  )
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${site.address}${place}`)
  return page
}

const openChat = (page: Page) => page.getByRole('tab', { name: /Chat/ }).click()
const chat = (page: Page) => page.locator('.chat')
const says = async (page: Page, text: string) => {
  await page.getByLabel('Say something').fill(text)
  await press(page, 'Send')
}
const lines = async (page: Page) => (await chat(page).locator('li p').allInnerTexts()).join('|')

it(
  'people have names of their own, talk apart, mute, report, go to the next game and are forgotten',
  TEST,
  async () => {
    const anaKey = randomBytes(16).toString('base64url')
    const match = await create(anaKey, 'Ana')
    const ana = await person(`#match=hulk/${match}`, anaKey)

    // Ben would like to be called almost like Ana.
    const ben = await person(`#join=hulk/${match}.1`)
    const name = ben.getByLabel('What shall we call you?')
    await name.fill('АNA')
    await press(ben, 'Sit down')
    await ben.getByText('That name is taken').waitFor()
    await shot(ben, 'people-name-taken')
    await press(ben, /^Take “АNA 2”/)
    await eventually(() => name.inputValue()).toBe('АNA 2')
    await name.fill('Ben')
    await press(ben, 'Sit down')
    await openChat(ben)
    await openChat(ana)

    // A spectator talks to the other spectators only, once they have a name.
    const cid = await person(`#match=hulk/${match}`)
    await openChat(cid)
    await press(cid, 'Spectators')
    await chat(cid).getByRole('textbox').fill('Cid')
    await chat(cid).getByRole('button', { name: 'Save' }).click()
    await openChat(cid)
    await press(cid, 'Spectators')
    await says(cid, 'bold move')
    await eventually(() => lines(cid)).toBe('bold move')
    await says(ben, 'hello Ana')
    await eventually(() => lines(ana)).toBe('hello Ana')
    await press(cid, 'Players')
    await eventually(() => lines(cid)).toBe('hello Ana')
    await shot(cid, 'people-spectator-chat')

    // Ana reports Ben, mutes and blocks them.
    await chat(ana).getByRole('button', { name: 'Ben' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Ben' })
    await dialog.getByText('Report to the operator').click()
    await dialog.getByLabel('What happened?').fill('Too friendly.')
    await shot(ana, 'people-dialog')
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await dialog.getByText('The operator of this server will read it.').waitFor()
    await dialog.getByRole('button', { name: 'Mute' }).click()
    await dialog.getByRole('button', { name: 'Unmute' }).waitFor()
    await dialog.getByRole('button', { name: 'Block' }).click()
    await dialog.getByRole('button', { name: 'Unblock' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await eventually(() => lines(ana)).toBe('')

    // After the end Ana may read what was said by those who watched.
    await press(ben, 'Menu')
    await press(ben, 'Resign')
    await press(ben, 'Yes, resign')
    await ana.locator('.pn-outcome').waitFor()
    await ana.keyboard.press('Escape')
    await openChat(ana)
    await press(ana, 'Spectators')
    await eventually(() => lines(ana)).toBe('bold move')

    // The game that waits for Ana is one key away, from the table and from the lobby.
    const next = await create(anaKey, 'Ana')
    await ask('POST', `/games/hulk/${next}/join`, randomBytes(16).toString('base64url'), { playerName: 'Dora' })
    await ana.getByRole('button', { name: 'Next game' }).waitFor()
    await ana.keyboard.press('.')
    await eventually(() => ana.url()).toContain(next)
    await ana.getByRole('button', { name: /^Draw/ }).first().click()
    await ana.goto(`${site.address}#lobby`)
    const card = ana.locator('.my-games .needs-me')
    await card.getByText('Round 1 of 9').waitFor()
    await card.getByText('against Dora').waitFor()
    await shot(ana, 'people-my-games')
    await ana.keyboard.press('.')
    await eventually(() => ana.url()).toContain(next)

    // Others see what Ana offers, Ben does not, and a link does not help them either.
    const offer = await create(anaKey, 'Ana')
    const offers = (page: Page) => page.locator('.match-card').filter({ hasText: 'Ana' })
    await cid.goto(`${site.address}#lobby`)
    await offers(cid).first().waitFor()
    await ben.goto(`${site.address}#join=hulk/${offer}.1`)
    await press(ben, 'Sit down')
    await ben.getByText('you do not play together').waitFor()
    await ben.goto(`${site.address}#lobby`)
    await ben.getByText('0 matches').waitFor()
    expect(await offers(ben).count()).toBe(0)
    await cid.goto(`${site.address}#match=hulk/${match}`)

    // Ben takes what the server knows of them along, and is forgotten: their seat is someone's, and their line is gone.
    await press(ben, 'Ben')
    const saving = ben.waitForEvent('download')
    await press(ben, 'Save my data')
    const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
    expect(saved).toMatchObject({ player: { name: 'Ben' }, chat: [{ text: 'hello Ana' }] })
    await press(ben, 'Forget me')
    await shot(ben, 'people-forget')
    await press(ben, 'Yes, forget me')
    await ben.getByText('knows nothing about you any more').waitFor()
    await cid.reload()
    await eventually(() => cid.locator('.people').innerText()).toContain('Someone')
    await cid.locator('.pn-outcome').waitFor()
    await cid.keyboard.press('Escape')
    await openChat(cid)
    await eventually(() => lines(cid)).toBe('')
  },
)
