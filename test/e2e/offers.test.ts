/**
 * Finding somebody to play with, in real browsers: two strangers meet at a board, whoever was away for too long is told, an
 * offer whose host has gone leaves the list until they renew it, and play now takes it then. A spectator looks on. The
 * server's clock is moved by hand.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HandTime } from '../server/support/hand-time'
import { Running } from '../server/support/running'
import { launchBrowser } from '../support/browser'
import { built, ROOT } from '../support/built'
import { eventually, openPage, press, type Site, type Size, shot, TEST } from './support'

let site: Site
const time = new HandTime()
beforeAll(async () => {
  await built('serve')
  const running = await Running.start({ time, page: `${ROOT}dist/client` })
  const browser = await launchBrowser()
  site = {
    address: `${running.url}/`,
    browser,
    async close() {
      await browser.close()
      await running.end()
    },
  }
}, TEST.timeout)
afterAll(() => site?.close())

const complaints: string[] = []

/** Real time passes, but faster. */
async function until(ms: number, done: () => Promise<boolean>): Promise<void> {
  await eventually(async () => {
    time.pass(ms)
    return done()
  }).toBe(true)
}

async function lobby(size: Size = 'desk'): Promise<Page> {
  const opened = await openPage(site, size, '#lobby')
  opened.page.on('close', () => complaints.push(...opened.complaints))
  await opened.page.getByRole('heading', { name: 'Play now' }).waitFor()
  return opened.page
}

const waiting = async (): Promise<number> => (await (await fetch(`${site.address}queue/hulk`)).json()).queues[0].waiting
const isHere = ({ offer }: { offer?: { host?: string } }) => offer?.host === 'here'

const now = (page: Page) => page.locator('.play-now')

describe('play now', () => {
  it('brings two strangers to a board, one of them from a game against a bot', TEST, async () => {
    const [ada, bo] = [await lobby(), await lobby('phone')]
    await shot(ada, 'play-now')
    await now(ada).getByLabel('Side').selectOption('Genestealers')
    await now(ada).getByLabel('Your name').fill('Ada')
    await now(ada).getByRole('button', { name: 'Play now' }).click()
    await now(ada).getByText('Looking for somebody').waitFor()
    await shot(ada, 'play-now-queue')
    await press(ada, 'Play a bot meanwhile')
    await ada.waitForURL(/#game=/)

    // Whoever opens the lobby now sees that somebody waits.
    await bo.reload()
    await now(bo).getByText('1 person waits').waitFor()
    await shot(bo, 'play-now-phone')
    await now(bo).getByLabel('Your name').fill('Bo')
    await now(bo).getByRole('button', { name: 'Play now' }).click()
    await bo.waitForURL(/#match=/)

    // Ada is told, and the page goes there by itself.
    await ada.getByText('A match was found').waitFor()
    await shot(ada, 'play-now-found')
    await ada.waitForURL(/#match=/)
    expect(new URL(ada.url()).hash).toBe(new URL(bo.url()).hash)
    for (const page of [ada, bo]) await page.locator('.table').waitFor()
    // The ticket has served its purpose, and the game against the bot is kept.
    await ada.goto(`${site.address}#lobby`)
    await eventually(() => ada.locator('.my-games > li').count()).toBe(1)
    await now(ada).getByRole('button', { name: 'Play now' }).waitFor()
    await eventually(() => ada.locator('.turn-notice', { hasText: 'A match was found' }).count()).toBe(0)

    for (const page of [ada, bo]) await page.close()
    expect(complaints).toEqual([])
  })
  it(
    'shows if a host is there, and takes the offer of one who left off the list until they renew it',
    TEST,
    async () => {
      const [cleo, bo] = [await lobby(), await lobby()]
      await cleo.getByRole('link', { name: 'New match' }).first().click()
      await cleo.getByRole('combobox', { name: /Genestealers/ }).selectOption('Anybody')
      await cleo.getByRole('button', { name: 'live', exact: true }).click()
      await cleo.getByLabel('Your name').fill('Cleo')
      await press(cleo, 'Open the match')
      await cleo.waitForURL(/#match=/)

      const card = bo.locator('.match-card', { hasText: 'Cleo' })
      await card.waitFor()
      await until(1000, async () => {
        await bo.reload()
        await card.waitFor()
        return card.getByText('host is here').isVisible()
      })
      await bo.getByLabel('Side').last().selectOption('Genestealers')
      await card.waitFor()
      await shot(bo, 'offer-host-here')
      await bo.getByLabel('Side').last().selectOption('Marines')
      await bo.getByText('Nothing fits these filters.').waitFor()
      await press(bo, 'Show all')
      await card.waitFor()

      // Cleo closes the page.
      await cleo.goto('about:blank')
      await until(60_000, () => bo.locator('.match-card.gone', { hasText: 'Cleo' }).isVisible())
      await bo.reload()
      await bo.getByText('Nobody is looking for a player').waitFor()
      await cleo.goto(`${site.address}#lobby`)
      await cleo.getByText('No longer listed').waitFor()
      await shot(cleo, 'offer-expired')
      await press(cleo, 'Offer it again')
      await cleo.getByText('Waiting for players').waitFor()
      await card.waitFor()

      // Bo is away for too long, is told so when he is back, and asks again with one tap.
      await now(bo).getByLabel('Side').selectOption('Genestealers')
      await now(bo).getByLabel('Rules').selectOption({ value: 'old-school' })
      await now(bo).getByLabel('Your name').fill('Bo again')
      await now(bo).getByRole('button', { name: 'Play now' }).click()
      await now(bo).getByText('Looking for somebody').waitFor()
      const back = bo.url()
      await bo.goto('about:blank')
      await until(10_000, async () => (await waiting()) === 0)
      time.pass(60_000)
      await bo.goto(back)
      await bo.getByText('You were away for too long').waitFor()
      await shot(bo, 'play-now-dropped')
      await press(bo, 'Look again')
      await now(bo).getByText('Looking for somebody').waitFor()
      await press(bo, 'Stop looking')

      // What he wants now is what Cleo offers, so he sits down there at once. Eve looks on.
      const eve = await lobby('phone')
      await eve.locator('.match-card', { hasText: 'Cleo' }).waitFor()
      await until(1000, async () => (await (await fetch(`${site.address}games/hulk`)).json()).matches.some(isHere))
      await now(bo).getByLabel('Mission').selectOption('Any mission')
      await now(bo).getByRole('button', { name: 'Play now' }).click()
      await bo.waitForURL(/#match=/)
      await bo.locator('.table').waitFor()
      await cleo.getByText('Bo again').first().waitFor()
      await eve.goto(bo.url())
      await eve.locator('.table').waitFor()
      await shot(eve, 'play-now-watched')
      for (const page of [cleo, bo, eve]) await page.close()
      expect(complaints).toEqual([])
    },
  )
})
