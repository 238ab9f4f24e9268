/** A mission from the first chit to the last word, and what happens on the way when more than two share the screen. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { card, learn, TITLES, titleOf } from './pupil'
import {
  eventually,
  kept,
  lift,
  openPage,
  openSite,
  painted,
  panel,
  press,
  type Site,
  settle,
  shot,
  TEST,
} from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, TEST.timeout)
afterAll(() => site?.close())

interface Screen {
  /** Changes whenever anything on the page does. */
  key: string
  curtain?: string
  over: boolean
  swarm: boolean
  buttons: string[]
}

const BUTTONS = '.pn-prompt button, .pn-confirm button, .pn-actions button'

const look = (page: Page): Promise<Screen> =>
  page.evaluate((where) => {
    const said = (element: Element) => element.getAttribute('aria-label') ?? (element as HTMLElement).innerText
    return {
      key: document.body.innerText + document.querySelector('.board-svg')?.innerHTML,
      curtain: document.querySelector<HTMLElement>('.curtain .primary')?.innerText,
      over: document.querySelector('.pn-outcome') !== null,
      swarm: document.querySelector('.pn-prompt.pn-of-swarm') !== null,
      buttons: [...document.querySelectorAll(where)].map((button) => said(button).replace(/\s+/g, ' ').trim()),
    }
  }, BUTTONS)

/** Clicks, and waits until it has done something. */
async function click(page: Page, { key, buttons }: Screen, button: string): Promise<void> {
  await page.locator(BUTTONS).nth(buttons.indexOf(button)).click()
  await eventually(async () => (await look(page)).key).not.toBe(key)
}

/** In this order: answer what is asked, keep watch, hunt, walk on, and end the turn when nobody can. */
const SENSIBLE = {
  marines: [
    /^(End it all|Spend it|Go on)/,
    /^(Draw chit|Keep)/,
    /hot: /,
    /^(Place|No \(more\)|Hold|Let the|Take)/,
    /^Step to/,
    /^Overwatch/,
    /^Next piece/,
  ],
  swarm: [
    /^(End it all|Spend it|Go on)/,
    /: Area/,
    /^Face/,
    /^(Attack|Close combat)/,
    /^(Let the|No \(more\))/,
    /^Step to|^Enter|: [A-Z]\d/,
    /^Next piece/,
  ],
}

describe('a mission', () => {
  it('is played to the end by clicking, and then again', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '?seed=mission')
    await settle(page)
    await page.getByLabel('Who leads the Genestealers?').fill('Bo')
    await press(page, 'Board the ship')
    // A piece does so much and no more: whoever walks in circles would never come to the end.
    let walked = 0
    let tries = 0
    const any = (from: string[]): string | undefined => from[(tries++ * 7) % from.length]
    for (;;) {
      await page.locator('.curtain .primary, .pn-prompt').first().waitFor()
      const screen = await look(page)
      if (screen.over) break
      if (screen.curtain) {
        await lift(page, screen.curtain.replace('I am ', ''))
        walked = 0
        continue
      }
      const wishes = SENSIBLE[screen.swarm ? 'swarm' : 'marines']
      const wish = wishes.map((each) => any(screen.buttons.filter((button) => each.test(button)))).find(Boolean)
      const pieces = screen.buttons.filter(
        (button) => /\d AP$/.test(button) && !/^(Turn|Step|Guard|Overwatch)/.test(button),
      )
      const piece = any(pieces)
      const tired = walked > (screen.swarm ? 14 : 8)
      const end = screen.buttons.find((button) => /^End turn/.test(button))
      const choice = (tired && end) || wish || piece || end || screen.buttons[0]
      if (choice === wish || choice === piece) walked += 1
      if (choice === end) walked = 0
      await click(page, screen, choice)
    }
    const { state } = await kept(page)
    expect(state.outcome).toBeDefined()
    const banner = page.getByRole('dialog', { name: 'Game over' })
    await eventually(() => banner.innerText()).toMatch(/The (Marines|Genestealers) win\./)
    await shot(page, 'over-desk')

    // It is over after a reload too, and the board can be looked at.
    await page.reload()
    await banner.waitFor()
    await press(page, /^Look at the board/)
    await banner.waitFor({ state: 'detached' })
    await eventually(() => page.locator('.pn-prompt').innerText()).toMatch(/win\./)
    await page.reload()
    await banner.getByRole('button', { name: 'Play again' }).click()
    await lift(page, 'Player 1')
    const again = await kept(page)
    expect(again.state.round).toBe(1)
    expect(again.state.mission.id).toBe(state.mission.id)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('calls three people to the screen by name, each for their own decisions', TEST, async () => {
    const { page, complaints } = await openPage(site, 'wide', '?seed=three')
    await settle(page)
    await press(page, /^Plan of Split Hull/)
    await page.getByLabel('Who leads Squad Anvil?').fill('Ada')
    await page.getByLabel('Who leads Squad Tern?').fill('Ben')
    await page.getByLabel('Who leads the Genestealers?').fill('Cleo')
    await press(page, 'Board the ship')
    for (const name of ['Ada', 'Ben']) {
      await lift(page, name)
      await panel(page, /^Draw chit/)
      await panel(page, /^Keep/)
      const { chits } = (await kept(page)).state.secret
      const shown = (await page.locator('.pn-squad').allInnerTexts()).join(' ').match(/\d+ of \d+ CP left/g)
      const own = chits[name === 'Ada' ? 0 : 1]
      expect(shown).toEqual([`${own} of ${own} CP left`])
      await panel(page, /^End turn/)
      await press(page, /^End it all/)
    }
    await page.getByRole('button', { name: 'I am Cleo' }).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/\d CP|\d genestealer/)
    await lift(page, 'Cleo')
    await shot(page, 'three-cleo')
    await eventually(() => page.locator('.pn-prompt').innerText()).toMatch(/\d (genestealer|hybrid)/)
    expect(await page.locator('body').innerText()).not.toMatch(/CP left/)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('ends a turn when its clock runs out', TEST, async () => {
    const { page } = await openPage(site)
    await page.clock.install()
    await page.reload()
    await settle(page, { trust: true })
    await page.getByRole('button', { name: 'live', exact: true }).click()
    await press(page, 'Board the ship')
    await page.clock.runFor(2000)
    await panel(page, /^Draw chit/)
    await panel(page, /^Keep/)
    // The clock of the page goes on by itself too, at the pace of the machine.
    const left = async () => {
      const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(/\D/).map(Number)
      return minutes * 60 + seconds
    }
    const first = await left()
    expect(first).toBeGreaterThan(60)
    await page.clock.runFor(30_000)
    await eventually(left).toBeLessThanOrEqual(first - 30)
    // Reloading gives no time back.
    const before = await left()
    await page.reload()
    await page.clock.runFor(1000)
    await eventually(left).toBeLessThanOrEqual(before)
    await page.clock.runFor(150_000)
    await page
      .locator('.pn-prompt')
      .getByText(/Reinforcements/)
      .waitFor()
    await eventually(async () => (await kept(page)).history.at(-1)?.action.type).toBe('timeUp')
    await page.context().close()
  })
})

describe('the board', () => {
  const facing = async (page: Page) => (await kept(page)).state.pieces[1].facing
  const view = (page: Page) => page.locator('.board-svg').getAttribute('viewBox')

  it('turns a piece by the ring, by dragging and by key; zooms and pans', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '?seed=hand')
    await settle(page, { trust: true })
    await press(page, 'Board the ship')
    await panel(page, /^Draw chit/)
    await panel(page, /^Keep/)
    await panel(page, /^Tarn/)
    const turned = async (how: () => Promise<void>, to: number) => {
      await page.locator('[data-ring]').first().waitFor()
      await painted(page)
      await how()
      await eventually(() => facing(page)).toBe(to)
      await page.keyboard.press('Control+z')
      await eventually(() => facing(page)).toBe(1)
    }
    await turned(() => page.locator('[data-ring="2"]').first().click({ force: true }), 2)
    await turned(() => page.keyboard.press('q'), 0)
    await turned(async () => {
      const box = (await page.locator('#piece-1').boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y - 90, { steps: 6 })
      await page.mouse.up()
    }, 0)

    const before = await view(page)
    await page.mouse.move(520, 620)
    await page.mouse.wheel(0, -300)
    await eventually(() => view(page)).not.toBe(before)
    const near = await view(page)
    await page.mouse.down()
    await page.mouse.move(620, 660, { steps: 5 })
    await page.mouse.up()
    await eventually(() => view(page)).not.toBe(near)

    // Whether a square is seen, and why not
    await page.keyboard.press('f')
    await page.locator('#piece-5').hover({ force: true })
    await page
      .locator('.board-readout')
      .getByText(/sees this square|Not seen/)
      .waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('the guided mission', () => {
  it('is learnt from the first lesson to the last with the mouse, and goes on after a reload', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '?seed=guide')
    await settle(page)
    await press(page, 'Start the guided mission')
    await card(page).waitFor()
    const seen = await learn(page, 'mouse', 'Overwatch')
    expect(await page.locator('.lesson-squares').count()).toBe(1)
    await page.reload()
    await eventually(() => titleOf(page)).toBe('Overwatch')
    for (const title of await learn(page, 'mouse', 'Well done')) seen.add(title)
    expect([...seen].sort()).toEqual([...TITLES].sort())
    await shot(page, 'guided-end-desk')
    expect((await kept(page)).state.outcome).toMatchObject({ winner: 'marines' })

    // The drills come next, and the start page knows what was done.
    await card(page).getByRole('button', { name: 'Overwatch and jams' }).click()
    await card(page).getByText('Overwatch and jams: lesson 1 of 6').waitFor()
    expect((await kept(page)).course).toBe('long-watch')
    await page.goto(site.address)
    await page.getByText(/^Done in \d+ actions$/).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is learnt by touch on a phone, beside a card that covers nothing', TEST, async () => {
    const { page, complaints } = await openPage(site, 'phone', '?seed=guide')
    await settle(page)
    await page.getByRole('button', { name: 'Start the guided mission' }).tap()
    await card(page)
      .getByText(/^Tap “Draw chit”/)
      .waitFor()
    // A trial click: nothing lies over it.
    for (const name of ['Zoom in', 'Zoom out', 'Show the whole board']) {
      await page.getByRole('button', { name }).click({ trial: true })
    }
    const [above, below] = await Promise.all([card(page).boundingBox(), page.locator('.board-svg').boundingBox()])
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1)
    const seen = await learn(page, 'touch', 'Well done')
    expect([...seen].sort()).toEqual([...TITLES].sort())
    await shot(page, 'guided-end-phone')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('on a phone', () => {
  it('two fingers zoom', TEST, async () => {
    const { page } = await openPage(site, 'phone', '?seed=pinch')
    await settle(page, { trust: true })
    await press(page, 'Board the ship')
    await page.locator('.board-svg').waitFor()
    await painted(page)
    const width = async () => Number((await page.locator('.board-svg').getAttribute('viewBox'))?.split(' ')[2])
    const before = await width()
    const hand = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 300, id })) })
    await touch('touchStart', 150, 240)
    for (const by of [10, 20, 30, 40, 50]) await touch('touchMove', 150 - by, 240 + by)
    await touch('touchEnd')
    await eventually(width).toBeLessThan(before * 0.8)
    await page.context().close()
  })

  it('everything can be reached, and no tab is empty', TEST, async () => {
    const { page, complaints } = await openPage(site, 'phone', '?seed=phone')
    await settle(page, { trust: true })
    await press(page, /^Plan of Split Hull/)
    await press(page, 'Board the ship')
    await page.locator('.pn-prompt').waitFor()
    await eventually(() => page.getByRole('tab').allInnerTexts()).toEqual(['Squad', 'Log', 'Mission goal'])
    for (let squad = 0; squad < 2; squad++) {
      await panel(page, /^Draw chit/)
      await panel(page, /^Keep/)
      await page.getByRole('tab', { name: 'Actions', selected: true }).waitFor()
      await panel(page, /^End turn/)
      await press(page, /^End it all/)
    }
    await page.locator('.pn-area').last().waitFor()
    await painted(page)
    await shot(page, 'reinforce-phone')
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      expect((await page.getByRole('tabpanel').innerText()).trim()).not.toBe('')
    }
    // The last button of all is the farthest down.
    const markers = await page.locator('.pn-prompt .pn-chip').count()
    expect(markers).toBe(3)
    for (let left = markers; left > 0; left--) {
      await page.locator('.pn-area').last().click()
      await eventually(() => page.locator('.pn-prompt .pn-chip').count()).toBe(left > 2 ? left - 1 : 0)
    }
    expect((await kept(page)).history.filter(({ action }) => action.type === 'reinforce')).toHaveLength(3)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
