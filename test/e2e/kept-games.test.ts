/** Games at one screen are kept whatever becomes of the page, and one tab plays a game at a time. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, kept, loadFile, openPage, openSite, panel, press, type Site, settle, shot, TEST } from './support'

const TABLE = `
  mission pilot-light
  rules {"clock":{"mode":"off"}}
  m1 "Tarn" at H6 E
  m2 sergeant "Harrow" at D11 E
  m5 flamer "Odile" at B12 N
  g4 at I4 W
  chit 3
`

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

async function begin(): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openPage(site, 'desk', '?seed=kept')
  await settle(page, { trust: true })
  await loadFile(page, TABLE)
  await page.getByText('Your turn, Player 1').waitFor()
  return { page, complaints }
}

async function another(page: Page, address = page.url()): Promise<Page> {
  const next = await page.context().newPage()
  await next.goto(address)
  return next
}

const facing = (page: Page): Promise<string> => page.locator('#piece-1').getAttribute('aria-label').then(String)

describe('a game at one screen', () => {
  it('is there again after the tab was closed right after an action', TEST, async () => {
    const { page, complaints } = await begin()
    await panel(page, /^Tarn/)
    const address = page.url()
    // As soon as the page has drawn it, it is gone.
    const drawn = page.waitForFunction(() =>
      document.querySelector('#piece-1')?.getAttribute('aria-label')?.includes('north'),
    )
    await page.keyboard.press('q')
    await drawn
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    await again.goto(address)
    await again.getByText('Your turn, Player 1').waitFor()
    await eventually(() => facing(again)).toContain('north')
    // And one after the other.
    for (const key of ['e', 'e', 'q']) await again.keyboard.press(key)
    await again.close()
    const last = await context.newPage()
    await last.goto(address)
    await last.getByText('Your turn, Player 1').waitFor()
    expect((await kept(last)).history.length).toBeGreaterThanOrEqual(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('in a second tab says so, and can be taken over without loss', TEST, async () => {
    const { page, complaints } = await begin()
    const second = await another(page)
    await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor()
    await shot(second, 'other-tab')
    await eventually(() => second.locator('.table').count()).toBe(0)
    // The first plays on meanwhile, up to the last moment.
    await panel(page, /^Tarn/)
    await page.keyboard.press('q')
    await press(second, 'Take it over')
    await second.getByText('Your turn, Player 1').waitFor()
    await eventually(() => facing(second)).toContain('north')
    await page.getByRole('heading', { name: 'This game is now played in another tab' }).waitFor()
    await shot(page, 'other-tab-lost')
    await eventually(() => page.locator('.table').count()).toBe(0)
    // What the second does is what counts, and the first can have it back.
    await panel(second, /^Tarn/)
    await second.keyboard.press('q')
    await eventually(() => facing(second)).toContain('west')
    await press(page, 'Take it back')
    await page.getByText('Your turn, Player 1').waitFor()
    await eventually(() => facing(page)).toContain('west')
    await second.getByRole('heading', { name: 'This game is now played in another tab' }).waitFor()
    // Left, it is free: nobody has to take it over.
    await press(page, /Menu/)
    await press(page, 'Back to the start page')
    await press(second, 'Back to the start page')
    await press(second, /^Continue/)
    await second.getByText('Your turn, Player 1').waitFor()
    // A reload is no second tab.
    await second.reload()
    await second.getByText('Your turn, Player 1').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is taken over from a tab that does not answer', TEST, async () => {
    const { page } = await begin()
    const second = await another(page)
    await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor()
    // As a browser stops a tab that nobody has looked at for long.
    const session = await page.context().newCDPSession(page)
    await session.send('Debugger.enable')
    void page.evaluate('debugger').catch(() => {})
    await press(second, 'Take it over')
    await second.getByText('Your turn, Player 1').waitFor()
    await session.send('Debugger.disable')
    await page.getByRole('heading', { name: 'This game is now played in another tab' }).waitFor()
    await page.context().close()
  })

  it('opens by itself when the tab that played it is closed', TEST, async () => {
    const { page } = await begin()
    const second = await another(page)
    await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor()
    await panel(page, /^Tarn/)
    await page.keyboard.press('q')
    await eventually(() => facing(page)).toContain('north')
    await page.close()
    await second.getByText('Your turn, Player 1').waitFor()
    await eventually(() => facing(second)).toContain('north')
    await second.context().close()
  })

  it('goes to the tab that requests it, not to one that waits', TEST, async () => {
    const { page } = await begin()
    const second = await another(page)
    const third = await another(page)
    for (const tab of [second, third])
      await tab.getByRole('heading', { name: 'This game is open in another tab' }).waitFor()
    await press(third, 'Take it over')
    await third.getByText('Your turn, Player 1').waitFor()
    await page.getByRole('heading', { name: 'This game is now played in another tab' }).waitFor()
    await third.reload()
    await third.getByText('Your turn, Player 1').waitFor()
    await eventually(() => second.getByRole('heading', { name: 'This game is open in another tab' }).count()).toBe(1)
    await page.context().close()
  })

  it('is reloaded even on a machine too busy to hand over its lock in time', TEST, async () => {
    const { page } = await begin()
    await page.addInitScript(() => {
      const request = navigator.locks.request.bind(navigator.locks)
      navigator.locks.request = ((name: string, options: LockOptions, work: LockGrantedCallback<unknown>) => {
        const given = request(name, options, work)
        const until = Date.now() + 1500
        while (Date.now() < until);
        return given
      }) as typeof navigator.locks.request
    })
    for (let n = 0; n < 3; n++) {
      await page.reload()
      await page.getByText('Your turn, Player 1').waitFor({ timeout: 10_000 })
    }
    await page.context().close()
  })

  it('of an earlier version is moved from localStorage; unreadable ones stay', TEST, async () => {
    const { page, complaints } = await begin()
    const save = await kept(page)
    await press(page, /Menu/)
    await press(page, 'Back to the start page')
    await page.evaluate(
      (text) => {
        indexedDB.deleteDatabase('bulkhead')
        localStorage.setItem('bulkhead.game.old', text)
        localStorage.setItem('bulkhead.game.torn', text.slice(0, 200))
      },
      JSON.stringify({ ...save, id: 'old' }),
    )
    await page.reload()
    await page.getByText('A game that an earlier version kept here cannot be read.').waitFor()
    await shot(page, 'start-unreadable')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bulkhead.game.'))),
    ).toEqual(['bulkhead.game.torn'])
    await press(page, /^Continue/)
    await page.getByText('Your turn, Player 1').waitFor()
    expect(page.url()).toContain('#game=hulk/old')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each(['desk', 'phone'] as const)(
    'is one of fifty in a list with a search, at the size of a %s',
    TEST,
    async (size) => {
      const { page } = await openPage(site, size, '?seed=kept')
      await settle(page, { trust: true })
      await loadFile(page, TABLE)
      await page.getByText('Your turn, Player 1').waitFor()
      const save = await kept(page)
      await page.evaluate((text) => {
        const one = JSON.parse(text)
        for (let n = 0; n < 12; n++) {
          const id = `old${n}`
          const savedAt = new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
          const seats = n === 5 ? one.seats.map((seat: object) => ({ ...seat, name: 'Zoe' })) : one.seats
          localStorage.setItem(`bulkhead.game.${id}`, JSON.stringify({ ...one, id, savedAt, seats }))
        }
      }, JSON.stringify(save))
      await press(page, /Menu/)
      await press(page, 'Back to the start page')
      await page.getByText('Earlier games').click()
      await page.getByLabel('Search your games').waitFor()
      await shot(page, `kept-games-${size}`)
      await eventually(() =>
        page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await page.getByLabel('Search your games').fill('zoe')
      await eventually(() => page.locator('.kept-games li').count()).toBe(1)
      await page.context().close()
    },
  )
})
