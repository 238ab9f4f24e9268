/** The page itself: it starts, it is small, it speaks three languages and fits three screens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  eventually,
  kept,
  openPage,
  openSite,
  painted,
  press,
  SIZES,
  type Site,
  type Size,
  shot,
  TEST,
} from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

describe('the page', () => {
  it('loads in less than 250 KB', TEST, async () => {
    const { page } = await openPage(site)
    await page.getByRole('button', { name: 'Board the ship' }).waitFor()
    const bytes = await page.evaluate(() =>
      [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
        .reduce((sum, size) => sum + size, 0),
    )
    console.log(`first load: ${(bytes / 1024).toFixed(1)} KB`)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(250 * 1024)
    await page.context().close()
  })

  it.each(Object.keys(SIZES) as Size[])('is usable at the size of a %s', TEST, async (size) => {
    const { page, complaints } = await openPage(site, size, '?seed=look')
    await page.getByRole('button', { name: 'Board the ship' }).waitFor()
    await shot(page, `start-${size}`)
    await press(page, 'Settings')
    await shot(page, `settings-${size}`)
    await page.getByRole('checkbox', { name: 'We trust each other' }).check()
    await press(page, /^Close$/)
    for (const mission of ['Pilot Light', 'Split Hull']) {
      await press(page, new RegExp(`^Plan of ${mission}`))
      await press(page, 'Board the ship')
      await press(page, /^Draw chit/)
      await press(page, /^Keep/)
      await page.locator('.board-svg').waitFor()
      await painted(page)
      await shot(page, `${mission.toLowerCase().replace(' ', '-')}-${size}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await press(page, /Menu/)
      await shot(page, `menu-${size}`)
      await press(page, 'Back to the start page')
    }
    await press(page, 'Start the guided mission')
    await page.locator('.pn-guide').waitFor()
    await shot(page, `guided-${size}`)
    await page.goBack()
    // Gone on with after closing: the last game is offered first.
    await page.getByRole('button', { name: /^Continue/ }).waitFor()
    await shot(page, `continue-${size}`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('can be played by keyboard alone', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '?seed=keys')
    const keys = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name)
    }
    await page.getByLabel('Who leads the Genestealers?').focus()
    await page.keyboard.type('Bo')
    await keys('Enter')
    await page.getByRole('button', { name: 'I am Player 1' }).waitFor()
    await keys('Enter')
    await page.locator('.pn-prompt').waitFor()
    await keys('Space', 'Space', 's')
    // Forward, then on overwatch
    await page.locator('.table-actions .pn-move, .table-actions [aria-keyshortcuts]').first().waitFor()
    await keys('o')
    await page.locator('.table-side').getByText('On overwatch').first().waitFor()
    await keys('Enter', 'Enter')
    await page.getByRole('button', { name: 'I am Bo' }).waitFor()
    await shot(page, 'curtain-desk')
    // The other side’s turn: markers to areas by number, one of them a step, and the end
    await keys('Enter')
    await page.locator('.pn-area').first().waitFor()
    await keys('1', '2')
    await page.getByText('Your turn, Bo').waitFor()
    await keys('s')
    const step = page.locator('.pn-actions .pn-pad-cell[aria-keyshortcuts]').first()
    await keys(((await step.getAttribute('aria-keyshortcuts')) ?? '').toLowerCase())
    await eventually(async () => (await kept(page)).history.at(-1)?.action.type).toBe('move')
    await keys('Enter', 'Enter')
    await page.getByRole('button', { name: 'I am Player 1' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ['Català', 'ca'],
    ['Español', 'es'],
  ])('speaks %s', TEST, async (language, tag) => {
    const { page, complaints } = await openPage(site)
    await press(page, language)
    await page.locator(`html[lang=${tag}]`).waitFor()
    await shot(page, `start-${tag}`)
    await page.locator('button.begin').click()
    await page.locator('.curtain .primary').click()
    await page.locator('.pn-prompt').waitFor()
    await shot(page, `game-${tag}`)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
