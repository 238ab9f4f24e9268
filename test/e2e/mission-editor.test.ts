/** A mission from the first stroke to the first move: drawn, checked, shared, opened by somebody else, played, measured. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, kept, openPage, openSite, painted, press, type Site, shot, TEST } from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

const BOARD = '.editor-board .board-svg'

/** The middle of a square, by the picture's own view of things. */
async function spot(page: Page, name: string): Promise<{ x: number; y: number }> {
  const [, letter, row] = /^([A-Z])(\d+)$/.exec(name)!
  const square = { x: letter.charCodeAt(0) - 65, y: Number(row) - 1 }
  return page.locator(BOARD).evaluate((svg, { x, y }) => {
    const [left, top, width] = svg.getAttribute('viewBox')!.split(' ').map(Number)
    const box = svg.getBoundingClientRect()
    const scale = box.width / width
    return { x: box.left + ((x + 0.5) * 40 - left) * scale, y: box.top + ((y + 0.5) * 40 - top) * scale }
  }, square)
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await spot(page, from), await spot(page, to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await page.mouse.up()
}

const tool = (page: Page, name: string) =>
  page.locator('.editor-tools').getByRole('button', { name, exact: true }).click()
const thing = (page: Page, name: string) =>
  page.locator('.editor-things').getByRole('button', { name, exact: true }).click()
const panel = (page: Page, name: string) =>
  page
    .locator('.editor-panels nav')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
const drawn = (page: Page): Promise<{ board: string[]; name: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('bulkhead.mission-draft') ?? 'null'))

/** A room, a corridor with a door, a room to burn, and a way in for the swarm. */
async function drawSmallMission(page: Page): Promise<void> {
  await tool(page, 'Rectangle')
  await thing(page, 'Floor')
  await drag(page, 'C4', 'E6')
  await drag(page, 'N4', 'Q7')
  await tool(page, 'Line')
  await drag(page, 'F5', 'M5')
  await drag(page, 'J6', 'J11')
  await tool(page, 'Brush')
  await thing(page, 'Squad')
  await drag(page, 'C4', 'C5')
  await drag(page, 'D4', 'D5')
  await thing(page, 'Door')
  await drag(page, 'L5', 'L5')
  await thing(page, 'Entry area')
  await drag(page, 'J12', 'J12')
  // Another stroke is another area.
  await drag(page, 'R5', 'R5')
  await thing(page, 'Marker')
  await drag(page, 'P6', 'P6')
}

describe('the mission editor', () => {
  it('draws a mission that another player opens and plays', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '#mission')
    await page.locator(BOARD).waitFor()
    await shot(page, 'mission-editor-blank')
    await page.getByText('The board has no entry area').waitFor()
    await drawSmallMission(page)
    // A door that joins nothing is shown where it is, and leads there.
    await thing(page, 'Open door')
    await drag(page, 'N4', 'N4')
    await page.locator('.amiss-sign').first().waitFor()
    await shot(page, 'mission-editor-problem')
    await page.getByRole('button', { name: /The door on N4 joins nothing/ }).click()
    await page.locator('.cursor').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Ready to play').first().waitFor()

    await panel(page, 'Mission')
    await page.getByLabel('Name', { exact: true }).fill('Cold Store')
    await page.getByLabel('Story, in two or three sentences').fill('Something thaws in the cold store. Burn it.')
    await panel(page, 'Goals')
    const marines = page.locator('.editor-goal.marines')
    await marines.locator('select').selectOption('A section has burned')
    await marines.locator('select').nth(1).selectOption('b')
    await page.getByText('The Marines win if section b has burned.').waitFor()
    await thing(page, 'Section')
    await page.locator('.editor-sections').waitFor()
    await painted(page)
    await shot(page, 'mission-editor-sections')
    await tool(page, 'Sight')
    await drag(page, 'E5', 'H5')
    await page.locator('.eye').waitFor()
    await shot(page, 'mission-editor-sight')
    await page.getByRole('button', { name: 'Stop looking' }).click()

    await press(page, 'Save')
    await page.getByText('“Cold Store” is saved in this browser').waitFor()
    // A reload loses nothing.
    const before = await drawn(page)
    await page.reload()
    await page.locator(BOARD).waitFor()
    await eventually(() => drawn(page)).toEqual(before)

    await press(page, 'Share')
    const field = page.getByLabel('Link', { exact: true })
    await eventually(() => field.inputValue()).toMatch(/#mission=[\w-]{100,}$/)
    const link = await field.inputValue()
    expect(link.length).toBeLessThan(2_000)
    await shot(page, 'mission-editor-share')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save to a file')])
    expect(download.suggestedFilename()).toBe('cold-store.json')
    await press(page, 'Close')
    expect(complaints).toEqual([])

    const stranger = await openPage(site, 'desk', link.slice(site.address.length))
    await stranger.page.getByText('“Cold Store” is on the board').waitFor()
    expect((await drawn(stranger.page)).board).toEqual(before.board)
    expect(stranger.page.url()).toMatch(/#mission$/)
    await press(stranger.page, 'Play from here')
    await press(stranger.page, /^Draw chit/)
    const save = await kept(stranger.page)
    expect(save.state.mission.name).toBe('Cold Store')
    expect(Object.values(save.state.pieces).filter(({ squad }) => squad === 0)).toHaveLength(4)
    await stranger.page.locator('.board-svg').waitFor()
    await shot(stranger.page, 'mission-editor-played')
    // Back to the drawing, which is still there.
    await stranger.page.reload()
    await press(stranger.page, 'Back to the mission editor')
    await stranger.page.locator(BOARD).waitFor()
    expect((await drawn(stranger.page)).name).toBe('Cold Store')
    expect(stranger.complaints).toEqual([])

    // And from the start page of the one who drew it.
    await page.goto(site.address)
    await page.reload()
    await press(page, /^Plan of Cold Store/)
    await press(page, 'Board the ship')
    await eventually(async () => (await kept(page))?.state.mission.name).toBe('Cold Store')
    await page.reload()
    await page.locator('.curtain, .pn-prompt').first().waitFor()
    await page.context().close()
    await stranger.page.context().close()
  })

  it('a bad link says so, and the draft stays', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '#mission')
    await page.locator(BOARD).waitFor()
    await drag(page, 'C4', 'H4')
    const before = await drawn(page)
    for (const bad of ['AAAA', 'q1YqUbJSUMpMUbJSMFTSUUrOTwFyjJRqAQ', '%00', 'A'.repeat(30_000)]) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#mission=${bad}`)
      await page.getByRole('alert').filter({ hasText: 'That link holds no mission' }).waitFor()
      await eventually(() => page.url()).toMatch(/#mission$/)
      await eventually(() => drawn(page)).toEqual(before)
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('lets bots play, and the interval shrinks', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '#mission')
    await page.locator(BOARD).waitFor()
    await drawSmallMission(page)
    await page.getByText('Ready to play').first().waitFor()
    await press(page, 'easy')
    await press(page, /^Play 400 games/)
    const rate = page.locator('.rate.marines svg')
    await rate.waitFor()
    const width = async () => Number(await rate.locator('.rate-sure').getAttribute('width'))
    const first = await width()
    await eventually(width).toBeLessThan(first)
    // The page is there for other things meanwhile.
    await thing(page, 'Floor')
    await drag(page, 'C8', 'C8')
    await page.getByText('From before your last change.').waitFor()
    await shot(page, 'mission-editor-bots')
    const stop = page.getByRole('button', { name: 'Stop', exact: true })
    if (await stop.isVisible()) await stop.click()
    await page.getByText(/of 400 games/).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('can be used with the keyboard alone', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '#mission')
    await page.locator(BOARD).focus()
    const keys = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name)
    }
    await keys('ArrowUp', 'r', 'Space', 'Shift+ArrowRight', 'ArrowDown', 'Space')
    await keys('b', '7', 'Space', 'ArrowLeft', 'Enter')
    await eventually(async () => (await drawn(page)).board.slice(8, 10).map((row) => row.slice(11, 19))).toEqual([
      '#......#',
      '#....11#',
    ])
    await keys('Control+z', 'Control+z')
    await eventually(async () => (await drawn(page)).board[9].slice(11, 19)).toBe('#......#')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('fits a phone: a finger draws, and the panels open and close', TEST, async () => {
    const { page, complaints } = await openPage(site, 'phone', '#mission')
    await page.locator(BOARD).waitFor()
    await painted(page)
    await shot(page, 'mission-editor-phone')
    await tool(page, 'Rectangle')
    await drag(page, 'F6', 'J9')
    await eventually(async () => (await drawn(page)).board[6].slice(4, 11)).toBe('#.....#')
    const touch = await spot(page, 'N3')
    await tool(page, 'Brush')
    await page.touchscreen.tap(touch.x, touch.y)
    await eventually(async () => (await drawn(page)).board[2][13]).toBe('.')
    for (const name of ['Check', 'Squads', 'Goals']) {
      await panel(page, name)
      await page.getByRole('region', { name }).waitFor()
      await shot(page, `mission-editor-phone-${name.toLowerCase()}`)
      await eventually(() =>
        page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    await panel(page, 'Goals')
    await page.locator('.editor-panel').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
