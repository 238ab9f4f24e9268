/** Two people at one screen play a full round with everything that can happen in it. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPosition } from '../../src/game/hulk/notation'
import { readSave, type Save } from '../support/breach'
import {
  eventually,
  kept,
  lift,
  loadFile,
  openPage,
  openSite,
  panel,
  press,
  prompt,
  type Site,
  settle,
  shot,
  TEST,
} from './support'

/** The marker is one step out of Tarn's sight; the genestealer already stands before the sergeant. */
const POSITION = `
  mission pilot-light
  rules {"clock":{"mode":"off"}}
  decision command
  m1 "Tarn" at H6 E
  m2 sergeant "Harrow" at D11 E
  m5 flamer "Odile" at B12 N
  g3 at E11 W
  b4 at I4 contents g
`

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

const events = (save: Save) => save.history.flatMap((entry) => entry.events.map(({ type }) => type))

describe('a round at one screen', () => {
  it('is played from one command phase to the next', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '?seed=e2e')
    await settle(page)
    await loadFile(page, POSITION)

    // Command
    await lift(page, 'Player 1')
    await panel(page, /^Draw chit/)
    await panel(page, /^Keep/)

    // A turn is taken back, an overwatch is not.
    await panel(page, /^Tarn/)
    await panel(page, /Turn left/)
    await eventually(async () => (await kept(page)).state.pieces[1].facing).toBe(0)
    await page.keyboard.press('Control+z')
    await eventually(async () => (await kept(page)).state.pieces[1].facing).toBe(1)
    // Also after a reload
    await panel(page, /Turn left/)
    await page.reload()
    await lift(page, 'Player 1')
    await eventually(async () => (await kept(page)).state.pieces[1].facing).toBe(0)
    await panel(page, /^Undo/)
    await eventually(async () => (await kept(page)).state.pieces[1].facing).toBe(1)

    // What cannot be done is said once, by the square.
    await panel(page, /^Tarn/)
    await page.locator('#piece-3').click({ force: true })
    await page.locator('.board-refusal').waitFor()
    await shot(page, 'round-refusal')
    await eventually(() => page.locator('.board-refusal, .pn-toast').count()).toBe(1)
    await page.keyboard.press('Escape')

    // Standing orders are their owner's.
    await page.getByText('Standing orders').click()
    await page.getByRole('group', { name: 'Odile' }).getByRole('button', { name: 'No CP questions' }).click()
    await eventually(async () => (await kept(page)).state.secret.orders).toEqual({
      0: { marines: { 5: { askCp: 'never' } } },
    })
    await shot(page, 'round-orders')

    await panel(page, /^Tarn/)
    await panel(page, /^Overwatch/)
    await eventually(async () => (await kept(page)).state.pieces[1].overwatch).toBe(true)
    await shot(page, 'round-overwatch')
    await panel(page, /^End turn/)
    await panel(page, /^End it all the same/)

    // Reinforcements, which only the other side may look at
    await lift(page, 'Player 2')
    await eventually(() => page.locator('.pn-orders').innerText()).toMatch(/none/)
    await panel(page, /Area A/)
    await panel(page, /Area B/)

    // A marker walks into sight and is turned over; the overwatch shot
    await panel(page, /b4/)
    await panel(page, /I5/)
    if (/Facing/.test(await prompt(page))) await page.locator('.pn-prompt button').first().click()
    expect(events(await kept(page))).toContain('revealed')
    await lift(page, 'Player 1')
    await shot(page, 'round-reaction')
    await panel(page, /Overwatch shot/)
    expect(events(await kept(page))).toContain('shot')
    if (/Reaction/.test(await prompt(page))) await panel(page, /^No \(more\) reactions/)

    // Close combat with a parry
    await lift(page, 'Player 2')
    await panel(page, /g3/)
    await page
      .locator('.table-actions')
      .getByRole('button', { name: /Attack|Close combat/ })
      .first()
      .click()
    // The dice lie open: no curtain, and nobody's secrets.
    await page.getByRole('button', { name: /arry/ }).first().waitFor()
    await shot(page, 'round-parry')
    expect(await page.locator('body').innerText()).not.toMatch(/CP left/)
    await panel(page, /arry/)
    expect(events(await kept(page))).toContain('rerolled')
    expect(events(await kept(page))).toContain('fought')
    await passReactions(page)
    if (await page.getByRole('button', { name: 'I am Player 2' }).count()) await lift(page, 'Player 2')

    // The round ends; the next one begins.
    await panel(page, /^End turn/)
    const anyway = page.getByRole('button', { name: /^End it all the same/ })
    if (await anyway.count()) await anyway.click()
    await lift(page, 'Player 1')
    await eventually(async () => (await kept(page)).state.round).toBe(2)

    // To a file, away, and back again
    const before = await kept(page)
    await press(page, /Menu/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Copy the position')
    await page.getByText('Position copied.').waitFor()
    const copied = readPosition(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied).toMatchObject({ ok: true, state: { pieces: before.state.pieces, secret: { bag: {} } } })
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save to a file')])
    const text = await readFile((await file.path()) ?? '', 'utf8')
    expect(await readSave(text)).toMatchObject({ ok: true, save: { state: before.state, history: before.history } })
    await page.reload()
    await lift(page, 'Player 1')
    await eventually(async () => (await kept(page)).state).toEqual(before.state)
    await eventually(() => page.locator('.pn-prompt').innerText()).toMatch(/Draw chit/)
    await press(page, /Menu/)
    await loadFile(page, text.slice(0, 500), 'torn.json')
    await page.getByRole('alert').filter({ hasText: 'Nothing was changed' }).waitFor()
    await loadFile(page, text, 'whole.json')
    await lift(page, 'Player 1')
    await eventually(async () => (await kept(page)).state).toEqual(before.state)

    expect(complaints).toEqual([])
    await page.context().close()
  })
})

/** Whoever may still react lets it be. */
async function passReactions(page: Page): Promise<void> {
  for (let i = 0; i < 6; i++) {
    const ready = page.getByRole('button', { name: 'I am Player 1' })
    if (await ready.count()) await ready.click()
    const no = page.getByRole('button', { name: /^No \(more\) reactions/ })
    if ((await no.count()) === 0) return
    await no.click()
  }
}
