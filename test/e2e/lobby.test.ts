/** The lobby in real browsers: a match appears with somebody far away, is joined, and its player moves house twice. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openPage, openSite, press, type Site, type Size, shot, TEST } from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, TEST.timeout)
afterAll(() => site?.close())

const complaints: string[] = []

async function at(place: string, size: Size = 'desk'): Promise<Page> {
  const opened = await openPage(site, size, place)
  opened.page.on('close', () => complaints.push(...opened.complaints))
  return opened.page
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const myGames = (page: Page) => page.locator('.my-games > li')

describe('the lobby', () => {
  it('brings two players together, and keeps a seat on a new device and after losing the browser', TEST, async () => {
    const bo = await at('#lobby', 'phone')
    await bo.getByRole('heading', { name: 'Matches' }).waitFor()

    const ada = await at('')
    await link(ada, 'To the lobby')
    await link(ada, 'New match')
    await ada.getByRole('combobox', { name: /Genestealers/ }).selectOption('Anybody')
    // Others may have left matches open.
    const name = `Ada ${Math.random().toString(36).slice(2, 8)}`
    await ada.getByLabel('Your name').fill(name)
    await shot(ada, 'lobby-create')
    await press(ada, 'Open the match')
    await ada.waitForURL(/#match=/)

    // Nobody has pressed anything here: the list is live.
    const card = bo.locator('.match-card', { hasText: name })
    await card.waitFor()
    await shot(bo, 'lobby-open')
    await card.getByRole('button', { name: 'Play the Genestealers' }).click()
    await bo.getByLabel('What shall we call you?').fill('Bo')
    await press(bo, 'Sit down')
    await bo.waitForURL(/#match=/)

    await ada.goto(`${site.address}#lobby`)
    await ada.getByText('Your decision: Command').waitFor()
    await eventually(() => ada.title()).toBe('(1) Breach · Bulkhead')
    await eventually(() => ada.locator('link[rel=icon]').getAttribute('href')).toContain('circle')
    await shot(ada, 'lobby-mine')

    // Another device
    await press(ada, name)
    await press(ada, 'Make a link')
    const moving = await ada.getByRole('textbox', { name: 'Link to your other device' }).inputValue()
    const phone = await at(moving.replace(site.address, ''), 'phone')
    await phone.getByText(`will play as ${name}, with 1 game.`).waitFor()
    await phone.getByText('only if you made this link yourself').waitFor()
    await shot(phone, 'device-link')
    await press(phone, `Continue as ${name}`)
    await phone.getByText('Welcome back. 1 game is yours.').waitFor()
    await link(phone, 'To the lobby')
    await myGames(phone).waitFor()
    const late = await at(moving.replace(site.address, ''))
    await late.getByText('This link has been used').waitFor()

    // A lost browser
    await press(ada, 'Show the words')
    await ada.locator('.recovery-words li').first().waitFor()
    const words = (await ada.locator('.recovery-words li').allInnerTexts()).join(' ')
    const found = await at('#lobby')
    await press(found, 'No name yet')
    await found.getByText('I have recovery words').click()
    await found.getByLabel('Your twelve words').fill(words)
    await press(found, 'Bring my games back')
    await found.getByText('Welcome back. 1 game is yours.').waitFor()
    await found.keyboard.press('Escape')
    await myGames(found).getByText('Bo').waitFor()

    // The phone is lost too: a new key, and the old one opens nothing any more.
    await press(found, name)
    await press(found, 'Replace my key')
    await shot(found, 'new-key')
    await press(found, 'Replace the key')
    await found.getByText('the old key is void').waitFor()
    await phone.reload()
    await press(phone, name)
    await phone.getByText('The key of this browser is void').waitFor()
    await shot(phone, 'void-key')
    await found.keyboard.press('Escape')
    await myGames(found).getByText('Bo').waitFor()

    // Notices can come: the worker is served and allowed.
    const scope = await found.evaluate(async () => {
      await navigator.serviceWorker.register('sw.js')
      return (await navigator.serviceWorker.ready).scope
    })
    expect(scope).toBe(site.address)

    for (const page of [ada, bo, phone, found, late]) await page.close()
    // The used link and the void key are refused, which browsers report too.
    expect(complaints.filter((text) => !/40[14]/.test(text))).toEqual([])
  })
})
