/**
 * How long it takes to watch a bot, and how an activation is planned. The page's clock is a fake one, so scheduled time is
 * counted and a busy machine makes no difference.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAVE_VERSION } from '../../src/client/shell/saving/save'
import { missionById } from '../../src/game/hulk/missions'
import { seatSquads, setup } from '../../src/game/hulk/setup'
import { SeededDice } from '../../src/game/kernel/dice'
import { ready } from '../client/games/hulk/board/fake-table'
import type { Save } from '../support/breach'
import { eventually, kept, lift, loadFile, openPage, openSite, panel, prompt, type Site, settle, TEST } from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

/** A bot leads the swarm, and the Marines have drawn their first chit. Nobody may react (J2), so a turn has no pauses. */
function againstBot(): string {
  const mission = missionById('split-hull')!
  const squads = seatSquads(mission, 2)
  const ruleset = { clock: { mode: 'off' as const }, reactions: { cpPerEvent: 0 } }
  const save: Save = {
    game: 'hulk',
    version: SAVE_VERSION,
    id: 'pace',
    savedAt: '2026-01-02T03:04:05.000Z',
    seats: [
      { seat: '0', name: 'Ana', side: 'marines' },
      { seat: '1', name: 'Bot', side: 'genestealers', bot: 'normal' },
    ],
    now: 0,
    state: ready(setup({ mission, squads, ruleset }, { dice: SeededDice.fromSeed('pace'), now: 0 })),
    history: [],
  }
  return JSON.stringify(save)
}

const MARINES = /Draw the command chit/

describe('a bot’s turn on the largest mission', () => {
  it('is played ahead of what is drawn, takes at most 10 s on the schedule, and can be skipped', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '?seed=pace')
    await page.clock.install()
    await loadFile(page, againstBot(), 'pace.json')
    await page.locator('.pn-end').waitFor()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    const question = page.getByRole('alertdialog')
    // By keys, because two quick clicks at one place are a double click.
    const toSwarm = async () => {
      for (let turn = await prompt(page); !turn.includes('Waiting for Bot'); turn = await prompt(page)) {
        if (MARINES.test(turn)) {
          await page.keyboard.press('Space')
          await page.locator('.pn-chit').waitFor()
          await page.keyboard.press('Space')
          await page.locator('.pn-end').waitFor()
        }
        await page.keyboard.press('Enter')
        await question.waitFor()
        await page.keyboard.press('Enter')
        await question.waitFor({ state: 'detached' })
      }
    }
    await toSwarm()
    // The clock stands still, and yet the bot has ended its turn.
    await eventually(async () => (await kept(page)).state.round).toBe(2)
    expect((await kept(page)).history.length).toBeGreaterThan(10)
    expect(await prompt(page)).toContain('Waiting for Bot')
    let seconds = 0
    for (; !MARINES.test(await prompt(page)) && seconds <= 10; seconds++) await page.clock.runFor(1000)
    expect(seconds).toBeLessThanOrEqual(10)

    const { history } = await kept(page)
    await toSwarm()
    await panel(page, /^Skip/)
    await eventually(() => prompt(page)).toMatch(MARINES)
    expect((await kept(page)).history.length).toBeGreaterThan(history.length + 5)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

const TABLE = `
  mission pilot-light
  rules {"clock":{"mode":"off"}}
  m1 "Tarn" at H6 E
  m2 sergeant "Harrow" at D11 E
  m5 flamer "Odile" at B12 N
  chit 5
`

describe('an activation', () => {
  const done = async (page: Parameters<typeof kept>[0]) => (await kept(page)).history.map(({ action }) => action.type)

  it('is planned and carried out by keys', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '?seed=pace')
    await settle(page)
    await loadFile(page, TABLE)
    await lift(page, 'Player 1')
    await page.locator('#piece-2').click({ force: true })
    for (const key of ['/', 'k', 'k', 'o']) await page.keyboard.press(key)
    await page.locator('.plan-bar', { hasText: '4 AP' }).waitFor()
    expect(await done(page)).toEqual([])
    await page.keyboard.press('Enter')
    await eventually(() => done(page)).toEqual(['move', 'move', 'overwatch'])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('on a phone shows way and cost at the first tap, and happens at the second', TEST, async () => {
    const { page, complaints } = await openPage(site, 'phone', '?seed=pace')
    await settle(page)
    await loadFile(page, TABLE)
    await lift(page, 'Player 1')
    await page.locator('#piece-2').tap({ force: true })
    const square = page.locator('.choice[aria-label^="Go to E11"]')
    await square.tap({ force: true })
    await page.locator('.board-readout', { hasText: 'Go to E11, 1 AP' }).waitFor()
    await page.locator('.way-preview').waitFor()
    expect(await done(page)).toEqual([])
    await square.tap({ force: true })
    await eventually(() => done(page)).toEqual(['move'])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
