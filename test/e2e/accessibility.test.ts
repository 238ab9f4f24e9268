/** What axe-core finds wrong for people who read with a screen reader, by keyboard or with weak eyes: nothing, on any page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, openSite, painted, press, type Site, type Size, settle, TEST } from './support'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site?.close())

/** One line a fault: the rule, what it is about, and where. */
async function faults(page: Page): Promise<string[]> {
  await painted(page)
  // A page may not be told to run text; evaluating it is the debugger's right.
  await page.evaluate(AXE)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id}: ${target} ${[...any, ...all, ...none].map((c) => c.message)[0] ?? ''}`,
    ),
  )
}

async function openTable(page: Page): Promise<void> {
  await settle(page, { trust: true })
  await press(page, 'Board the ship')
  await page.locator('.board-svg .piece').first().waitFor()
}

const PAGES: Record<string, { at: string; ready(page: Page): Promise<void> }> = {
  'start page': { at: '', ready: (page) => page.getByRole('button', { name: 'Board the ship' }).waitFor() },
  table: { at: '?seed=axe', ready: openTable },
  menu: {
    at: '?seed=axe',
    async ready(page) {
      await openTable(page)
      await press(page, /Menu/)
      await page.getByRole('dialog').waitFor()
    },
  },
  'table in the middle of an activation': {
    at: '?seed=axe',
    async ready(page) {
      await openTable(page)
      await press(page, /^Draw chit/)
      await press(page, /^Keep/)
      await page.locator('.pn-prompt').waitFor()
    },
  },
  lobby: { at: '#lobby', ready: (page) => page.locator('.match-card').first().waitFor() },
  'new match': { at: '#lobby=new', ready: (page) => page.getByLabel('Your name').waitFor() },
  'rules editor': { at: '#rules', ready: (page) => page.getByText('The standard game').waitFor() },
  'mission editor': { at: '#mission', ready: (page) => page.locator('.editor-sheet svg').first().waitFor() },
  lab: { at: '#lab', ready: (page) => page.getByRole('button', { name: 'Run' }).waitFor() },
}

describe.each(['desk', 'phone'] satisfies Size[])('at the size of a %s, axe-core finds nothing on the', (size) => {
  beforeAll(async () => {
    const setupData = { mission: 'pilot-light', ruleset: { stormBolter: { hitsOn: 5 } } }
    await fetch(`${site.address}games/hulk/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ numPlayers: 2, setupData }),
    })
  })

  it.each(Object.keys(PAGES))('%s', TEST, async (name) => {
    const { at, ready } = PAGES[name]
    const { page } = await openPage(site, size, at)
    await ready(page)
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })
})
