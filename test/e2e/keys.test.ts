/** Printed keys always work, whatever was clicked last, and one question is asked at a time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  complaintsOf,
  eventually,
  kept,
  lift,
  loadFile,
  openPage,
  openSite,
  PATIENCE,
  panel,
  press,
  SIZES,
  type Site,
  settle,
  shot,
  TEST,
} from './support'

const TABLE = `
  mission pilot-light
  rules {"clock":{"mode":"off"}}
  m1 "Tarn" at H6 E
  m2 sergeant "Harrow" at D11 E
  m5 flamer "Odile" at B12 N
  g3 at I4 W
  chit 5
`

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

async function sitAt(text: string) {
  const { page, complaints } = await openPage(site, 'desk', '?seed=keys')
  await settle(page)
  await loadFile(page, text)
  await lift(page, 'Player 1')
  return {
    page,
    async keys(...names: string[]) {
      for (const name of names) await page.keyboard.press(name)
    },
    async leave() {
      expect(complaints).toEqual([])
      await page.context().close()
    },
  }
}

describe('keys on buttons', () => {
  it('Enter ends the turn after a marine was clicked on the board', TEST, async () => {
    const { page, keys, leave } = await sitAt(TABLE)
    await page.locator('#piece-2').click({ force: true })
    await page.locator('.pn-actions-head h2', { hasText: 'Harrow' }).waitFor()
    await keys('Enter', 'Enter')
    await page.getByRole('button', { name: 'I am Player 2' }).waitFor()
    await leave()
  })

  it('? lists them all, at the table and in the lobby', TEST, async () => {
    const { page, keys, leave } = await sitAt(TABLE)
    await keys('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Next piece that can act').waitFor()
    await shot(page, 'keys-all')
    await keys('Escape')
    await page.goto(`${site.address}#lobby`)
    await press(page, 'Keys')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Next game that waits for me').waitFor()
    await leave()
  })

  it('Space answers the prompt after the menu was opened and closed', TEST, async () => {
    const { page, keys, leave } = await sitAt(TABLE.replace('chit 5', 'decision command'))
    await press(page, /Menu/)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // The page behind the dialog is inert, and Tab does not lead there.
    for (let i = 0; i < 12; i++) {
      await keys('Tab')
      // From the last control, Tab leads to the browser's own controls; then the body has the focus.
      await eventually(() => page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true)
    }
    // A press beside the dialog closes it.
    await page.mouse.click(5, 400)
    await dialog.waitFor({ state: 'detached' })
    await press(page, /Menu/)
    await dialog.waitFor()
    await keys('Escape', 'Space')
    await page.locator('.pn-chit').waitFor()
    // React removes the closed dialog a moment later.
    await dialog.waitFor({ state: 'detached' })
    await leave()
  })

  it('Space answers the prompt after any click', TEST, async () => {
    const { page, keys, leave } = await sitAt(TABLE.replace('chit 5', 'decision command'))
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.locator('.board-tools button').first().click()
    await keys('Space')
    await page.locator('.pn-chit').waitFor()
    await page.locator('.pn-track').click()
    await press(page, /Rules/)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await keys('Space')
    await page.getByText('Your turn, Player 1').waitFor()
    await leave()
  })

  it('a new question replaces the old one', TEST, async () => {
    const { page, keys, leave } = await sitAt(`${TABLE}\n  active m1 ap 0\n  done m2 m5`)
    await panel(page, /^Tarn/)
    await page.locator('.board-svg').focus()
    await keys('q')
    await page.getByRole('menu').waitFor()
    await panel(page, /^Overwatch/)
    await page.getByRole('alertdialog').waitFor()
    await eventually(() => page.getByRole('menu').count()).toBe(0)
    await keys('Enter', 'Enter')
    // The first Enter spent the CP for overwatch, the second did what the button for the end of the turn said.
    await page.getByRole('button', { name: 'I am Player 2' }).waitFor()
    const { state } = await kept(page)
    expect(state.pieces[1].facing).toBe(1)
    expect(state.pieces[1].overwatch).toBe(true)
    expect(state.squads[0].spent).toBe(2)
    await leave()
  })

  it('keys replace a question as clicks do', TEST, async () => {
    const { page, keys, leave } = await sitAt(`${TABLE}\n  active m1 ap 0`)
    await panel(page, /^Tarn/)
    await keys('o')
    await page.getByRole('alertdialog', { name: /^Overwatch/ }).waitFor()
    await keys('d')
    await page.getByRole('alertdialog', { name: /^Guard/ }).waitFor()
    await eventually(() => page.getByRole('alertdialog').count()).toBe(1)
    await keys('Escape')
    await eventually(() => page.getByRole('alertdialog').count()).toBe(0)
    await eventually(async () => (await kept(page)).state.squads[0].spent).toBe(0)
    await leave()
  })

  it('a double click asks about the end of the turn, and does not answer', TEST, async () => {
    const { page, leave } = await sitAt(TABLE)
    const end = page.locator('.pn-end')
    await end.dblclick()
    await page.getByRole('button', { name: /^End it all the same/ }).waitFor()
    await page.waitForTimeout(300)
    await eventually(async () => (await kept(page)).state.turn.side).toBe('marines')
    // A slow hand may press twice where the question came up.
    await panel(page, /^End it all the same/)
    await page.getByRole('button', { name: 'I am Player 2' }).waitFor()
    await leave()
  })

  it('a key that is held down asks about the end of the turn, and does not answer', TEST, async () => {
    const { page, leave } = await sitAt(TABLE)
    for (const focus of ['body', '.pn-end']) {
      if (focus !== 'body') await page.locator(focus).focus()
      for (let i = 0; i < 6; i++) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await page.getByRole('button', { name: /^End it all the same/ }).waitFor()
      await eventually(async () => (await kept(page)).state.turn.side).toBe('marines')
      await page.keyboard.press('Escape')
    }
    await leave()
  })

  it('Tab users keep their focus', TEST, async () => {
    const { page, keys, leave } = await sitAt(TABLE)
    const harrow = page.locator('.pn-member', { hasText: 'Harrow' })
    await harrow.focus()
    await keys('Enter')
    await page.locator('.pn-actions-head h2', { hasText: 'Harrow' }).waitFor()
    await eventually(() => harrow.evaluate((node) => node === document.activeElement)).toBe(true)
    const menu = page.getByRole('button', { name: /Menu/ })
    await menu.focus()
    await keys('Enter')
    await page.getByRole('dialog').waitFor()
    await keys('Escape')
    await eventually(() => menu.evaluate((node) => node === document.activeElement)).toBe(true)
    await leave()
  })

  it('while the cursor is on the board, Enter acts there, and the button does not show it', TEST, async () => {
    const { page, keys, leave } = await sitAt(TABLE)
    const hint = page.locator('.pn-end .pn-key')
    await page.locator('#piece-2').click({ force: true })
    await eventually(() => hint.count()).toBe(1)
    await keys('ArrowRight')
    await eventually(() => hint.count()).toBe(0)
    await keys('Enter')
    await eventually(async () => (await kept(page)).history.at(-1)?.action.type).toBe('move')
    await keys('Escape')
    await eventually(() => hint.count()).toBe(1)
    await leave()
  })

  it(
    'a key held down shows the threats, another names the squares, and Page Up leads back into the last turn',
    TEST,
    async () => {
      const { page, keys, leave } = await sitAt(TABLE)
      const legend = page.getByRole('status', { name: 'What the swarm could do next' })
      await page.keyboard.down('9')
      await legend.waitFor()
      await page.keyboard.up('9')
      await legend.waitFor({ state: 'detached' })
      await keys('*')
      await page.locator('.coordinates').waitFor()
      // Whatever may be tapped is at least 36 px.
      await keys('f')
      await page.locator('#piece-2').click({ force: true })
      const narrowest = () =>
        page.evaluate(() => {
          const boxes = [...document.querySelectorAll('.choice .touch')].map(
            (each) => each.getBoundingClientRect().width,
          )
          return boxes.length > 0 && Math.min(...boxes)
        })
      await eventually(narrowest).toBeGreaterThan(35.5)
      await keys('Escape', 'Enter', 'Enter')
      await lift(page, 'Player 2')
      // Two markers come.
      await keys('1', '1')
      await page.getByText('Your turn, Player 2').waitFor()
      await keys('Enter', 'Enter')
      await lift(page, 'Player 1')
      await page.locator('.recap-bar').waitFor()
      await keys('PageUp')
      await page.getByText('2 of 3').waitFor()
      await keys('Escape')
      await page.getByRole('button', { name: /^Draw chit/ }).waitFor()
      // Remembered in this browser.
      await page.reload()
      await lift(page, 'Player 1')
      await page.locator('.coordinates').waitFor()
      await leave()
    },
  )
})

/** Counts what the page does with audio, from its first script on. */
const COUNT_AUDIO = () => {
  const audio = { contexts: [] as AudioContext[], noises: 0 }
  Object.assign(window, {
    audio,
    AudioContext: class extends AudioContext {
      constructor() {
        super()
        audio.contexts.push(this)
      }
    },
  })
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (...at) {
    audio.noises++
    start.apply(this, at)
  }
  localStorage.setItem('bulkhead.settings', '{"language":"en","speed":"normal","dice":false,"trust":true}')
}

it('nothing is heard before the first click, a shot is, and 0 mutes', TEST, async () => {
  const context = await site.browser.newContext({ viewport: SIZES.desk, reducedMotion: 'no-preference' })
  await context.addInitScript(COUNT_AUDIO)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const complaints = complaintsOf(page)
  const states = () =>
    page.evaluate(() => (window as never as { audio: { contexts: AudioContext[] } }).audio.contexts.map((c) => c.state))
  const noises = () => page.evaluate(() => (window as never as { audio: { noises: number } }).audio.noises)
  await page.goto(`${site.address}?seed=keys`)
  await page.getByRole('button', { name: 'Board the ship' }).waitFor()
  // Something is near, so the table wants to hum; nobody has clicked.
  await loadFile(page, TABLE)
  await page.locator('#piece-1').waitFor()
  expect(await states()).toEqual([])

  await panel(page, /^Tarn/)
  await eventually(states).toEqual(['running'])
  const before = await noises()
  await panel(page, /^Shoot/)
  await eventually(noises).toBeGreaterThan(before)

  await page.keyboard.press('0')
  await page.getByRole('button', { name: 'Mute the sound', pressed: true }).waitFor()
  await eventually(states).toEqual(['suspended'])
  expect(complaints).toEqual([])
  await context.close()
})
