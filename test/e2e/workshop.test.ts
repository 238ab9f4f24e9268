/** "What if overwatch cost 3?": changed, played against a bot, passed on, measured, and one of its games looked at. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openPage, openSite, prompt, type Site, shot, TEST } from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

const exact = { exact: true }

describe('house rules', () => {
  it('are written, shared, played and measured', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '#rules')
    const cost = page.getByRole('textbox', { name: 'Overwatch cost' })
    await cost.fill('3')
    await cost.press('Enter')
    await page.getByText('2 → 3').waitFor()
    await page.getByLabel('Name of these rules').fill('Tired')
    await page.getByRole('button', { name: 'Save', ...exact }).click()
    await page.getByRole('button', { name: 'Share a link' }).click()
    const link = await page.getByLabel('Link to these rules').inputValue()
    await shot(page, 'rules-editor')

    await page.getByRole('button', { name: 'Play here' }).click()
    await page.getByRole('button', { name: /Draw/ }).first().waitFor()
    await page.goBack()
    await page.getByText('2 → 3').waitFor()
    expect(complaints).toEqual([])

    // Somebody else, with a browser that has never been here.
    const other = await openPage(site, 'phone', new URL(link).hash)
    await other.page.getByText('2 → 3').waitFor()
    await shot(other.page, 'rules-editor-phone')
    await other.page.getByRole('button', { name: 'Measure in the lab' }).click()
    await other.page.getByLabel('Mission').selectOption({ label: 'Dead Heat' })
    await other.page.getByLabel('Games').selectOption('100')
    await other.page.getByRole('button', { name: 'Run', ...exact }).click()
    await other.page.getByText('100 games', exact).waitFor({ timeout: 120_000 })
    await other.page.getByText(/percentage points/).waitFor()
    await shot(other.page, 'lab-phone')
    await other.page.getByRole('button', { name: /^Game 1, Tired/ }).click()
    await other.page.getByRole('button', { name: 'Back to the lab' }).waitFor()
    await other.page.keyboard.press('End')
    await other.page.getByRole('button', { name: 'Why?' }).click()
    await other.page.locator('.pn-why[role=status]').waitFor()
    await shot(other.page, 'lab-game-phone')
    await other.page.getByRole('button', { name: 'Back to the lab' }).click()
    await other.page.getByText('100 games', exact).waitFor()
    expect(other.complaints).toEqual([])
  })

  it('are played against a bot from the start screen', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk')
    await page.getByRole('combobox', { name: /^Squad Lantern/ }).selectOption('easy')
    await page.getByRole('button', { name: 'Board the ship' }).click()
    // The bot plays the whole Marine turn; then it is up to whoever sits here.
    await eventually(() => prompt(page)).toContain('Player 2 · Reinforcements')
    await shot(page, 'against-a-bot')
    expect(complaints).toEqual([])
  })
})
