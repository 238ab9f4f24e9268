/**
 * `npx tsx test/bench/swarm.bench.ts`: the page's longest task while a bot plays the swarm's turns. As long as a task runs,
 * the page answers nothing.
 */
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { builtPage } from './page'
import { printTable, type Row } from './support'

const TURNS = 3
/** In milliseconds; a turn has many actions, and the machine may be busy. */
const LONGEST_TURN = 120_000

export async function swarmBench(): Promise<Row[]> {
  return builtPage(async (address, browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' })
    // The browser reports every task over 50 ms.
    await page.addInitScript(`
      window.longTasks = []
      new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask', buffered: true })`)
    await page.goto(address)
    // The last seat is the swarm's.
    await page.locator('select:has(option[value=normal])').last().selectOption('normal')
    await page.getByRole('button', { name: 'Board the ship' }).click()
    const longest: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      await passMarines(page)
      await page.evaluate('window.longTasks.length = 0')
      const isOver = await swarmTurn(page)
      longest.push(Math.max(0, ...((await page.evaluate('window.longTasks')) as number[])))
      if (isOver) break
    }
    return [
      {
        name: `longest task over 50 ms in ${longest.length} turns of the swarm, 0 if there is none`,
        value: Math.max(...longest),
        unit: 'ms',
        runs: 1,
      },
    ]
  })
}

const button = (page: Page, name: RegExp) => page.locator('.table-side').getByRole('button', { name }).first()

/** The Marines do nothing, though they could. */
async function passMarines(page: Page): Promise<void> {
  for (const name of [/^Draw chit/, /^Keep/, /^End turn/, /^End it all/]) await button(page, name).click()
}

/** Until the Marines' next turn. Whatever they are asked meanwhile, they let pass, which is the space bar. True if the game is over. */
async function swarmTurn(page: Page): Promise<boolean> {
  const end = performance.now() + LONGEST_TURN
  while (performance.now() < end) {
    if (await button(page, /^Draw chit/).isVisible()) return false
    if ((await page.locator('.pn-prompt-who').innerText()).includes('over')) return true
    const pass = page.locator('.table-side button', { hasText: /Space$/, hasNotText: /^Draw/ }).first()
    if (await pass.isVisible()) await pass.click()
    await page.waitForTimeout(100)
  }
  throw new Error(`the turn did not end: ${await page.locator('.pn-prompt').innerText()}`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await swarmBench())
