/** Key hints are whole: inside their button, and inside whatever the button is in, in every language. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePosition } from '../../src/game/hulk/notation'
import { perform } from '../../src/game/hulk/perform'
import { SeededDice } from '../../src/game/kernel/dice'
import { position } from '../support/position'
import { eventually, loadFile, openSite, PATIENCE, painted, type Site, shot, TEST } from './support'

const LONG = 'Bartholomew Longfellow'
const HEAD = `
  mission pilot-light
  rules {"clock":{"mode":"off"}}
`
/** Something of every kind of button with a key on it. */
const TABLES: Record<string, string> = {
  act: `${HEAD}
  m1 "${LONG}" at H6 E
  m2 sergeant "Harrow" at D11 E
  m5 flamer "Odile" at G6 E
  g3 at I6 W
  g4 at I4 W
  chit 5
  active m1 ap 3`,
  flamer: `${HEAD}
  m1 flamer "${LONG}" at H6 E
  m2 "Tarn" at G6 E
  g3 at K6 W
  chit 5`,
  command: `${HEAD}
  m2 sergeant "Harrow" at D11 E
  m5 flamer "Odile" at B12 N
  decision command`,
}

/** An enemy comes into the sight of five marines who are on overwatch and have CP. */
function reaction(): string {
  const state = position(`
  ############
  #1.......2.#
  #3.........#
  #4.........#
  #5.........#
  #6.........#
  ############
  m1 E overwatch
  m3 E overwatch
  m4 E overwatch
  m5 E overwatch
  m6 E overwatch
  g2 W
  chit 6
  turn genestealers
  rules {"clock":{"mode":"off"}}
  `)
  perform(state, '1', { type: 'move', piece: 2, to: 20, facing: 3 }, { dice: SeededDice.fromSeed('react'), now: 0 })
  return writePosition(state)
}

const WINDOWS = { desk: [1280, 720], small: [1024, 768], narrow: [390, 844], narrowest: [340, 700] } as const

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

/** What of each hint, scrolled to, is not to be seen. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const key of document.querySelectorAll<HTMLElement>('.pn-key')) {
      key.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const hint = key.getBoundingClientRect()
      const button = key.closest('button, legend')
      const words = `${key.textContent} of ${button?.textContent}`
      if (hint.width === 0) continue
      for (let box: Element | null = key.parentElement; box; box = box.parentElement) {
        const clips = box === button || getComputedStyle(box).overflowX !== 'visible'
        if (!clips) continue
        const { left, right, top, bottom } =
          box === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect()
        const inside =
          hint.left >= left - 0.5 && hint.right <= right + 0.5 && hint.top >= top - 0.5 && hint.bottom <= bottom + 0.5
        if (!inside) cut.push(`${words}: outside of ${box.tagName.toLowerCase()}.${box.getAttribute('class')}`)
        if (box.scrollWidth > box.clientWidth + 1 && box === button) cut.push(`${words}: the button is too narrow`)
      }
      const seen = document.elementFromPoint((hint.left + hint.right) / 2, (hint.top + hint.bottom) / 2)
      if (seen !== key && !seen?.closest('button, legend')?.contains(key))
        cut.push(`${words}: under ${seen?.outerHTML.slice(0, 80)}`)
    }
    return cut
  })

const belowTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const list = document.querySelector('.table-actions')!
    const { bottom } = list.getBoundingClientRect()
    return [...list.querySelectorAll('.pn-key')]
      .filter((key) => key.getBoundingClientRect().bottom > bottom + 0.5)
      .map((key) => `${key.textContent} of ${key.closest('button, legend')?.textContent}`)
  })

describe('passing', () => {
  it('is in sight on a phone, however much else could be done', TEST, async () => {
    const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.goto(site.address)
    await loadFile(page, reaction())
    await page
      .locator('.pn-prompt')
      .or(page.getByRole('button', { name: /^I am/ }))
      .first()
      .waitFor()
    if (await page.getByRole('button', { name: /^I am/ }).isVisible()) await page.keyboard.press('Enter')
    const ways = page.getByRole('button', { name: /^(No \(more\) reactions|Pass for the rest)/ })
    await eventually(() => ways.count()).toBe(3)
    await painted(page)
    await shot(page, 'pass-phone')
    for (const way of await ways.all()) {
      const isSeen = await way.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isSeen, await way.innerText()).toBe(true)
    }
    await context.close()
  })
})

describe('key hints', () => {
  it.each(['en', 'ca', 'es'])('are whole at every size, in %s', TEST, async (language) => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.goto(site.address)
    await page.evaluate((chosen) => {
      const settings = { language: chosen, speed: 'instant', dice: false, trust: true }
      localStorage.setItem('bulkhead.settings', JSON.stringify(settings))
    }, language)
    for (const [name, text] of Object.entries(TABLES)) {
      await page.goto(`${site.address}?seed=${name}`)
      await loadFile(page, text)
      await page.locator('.pn-prompt').waitFor()
      if (name !== 'command') await page.locator('#piece-1').click({ force: true })
      for (const [size, [width, height]] of Object.entries(WINDOWS)) {
        await page.setViewportSize({ width, height })
        await page.locator(`.table.${width > 820 ? 'desk' : 'phone'}`).waitFor()
        await painted(page)
        await shot(page, `hints-${name}-${size}-${language}`)
        expect(await page.locator('.pn-key').count(), `${name}, ${size}`).toBeGreaterThan(0)
        // All that an ordinary marine can do, without scrolling.
        if (name === 'act' && width > 820) expect(await belowTheEdge(page), size).toEqual([])
        expect(await cutOff(page), `${name}, ${size}`).toEqual([])
      }
    }
    await context.close()
  })
})
