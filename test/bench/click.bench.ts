/** `npx tsx test/bench/click.bench.ts`: from the click on a piece to its painted options, on the large mission. */
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { writePosition } from '../../src/game/hulk/notation'
import { begin, ready } from '../client/games/hulk/board/fake-table'
import { builtPage } from './page'
import { printTable, type Row } from './support'

/** Clicks on each piece; the first round over all of them only warms up. */
const ROUNDS = 6

export async function clickBench(): Promise<Row[]> {
  return builtPage(async (address, browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
    await page.goto(address)
    return measureClicks(page)
  })
}

async function measureClicks(page: Page): Promise<Row[]> {
  const text = writePosition(ready(begin('split-hull')))
  const file = { name: 'split-hull.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  // The curtain, where the seats have different players.
  const board = page.locator('.board-svg')
  const curtain = page.locator('.curtain .primary')
  await board.or(curtain).first().waitFor()
  if (await curtain.count()) await curtain.click()
  await board.waitFor()
  // What tsx wraps functions in; the page has none of it.
  await page.evaluate('globalThis.__name = (wrapped) => wrapped')
  const times = await page.evaluate(clickThrough, ROUNDS)
  const median = (key: 'ready' | 'painted') => times.map((time) => time[key]).sort((a, b) => a - b)[times.length >> 1]
  const row = (name: string, value: number): Row => ({ name, value, unit: 'ms', runs: times.length })
  return [
    row('click on a piece to its options in the page, split-hull', median('ready')),
    row('click on a piece to its options painted, split-hull', median('painted')),
  ]
}

/** In the page: selects one piece after the other and waits until the frame with its options has been painted. */
async function clickThrough(rounds: number): Promise<Array<{ ready: number; painted: number }>> {
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
  /** A message posted in a frame arrives once the frame is painted. */
  const painted = async () => {
    await frame()
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(undefined)
    })
  }
  const times: Array<{ ready: number; painted: number }> = []
  const pieces = [...document.querySelectorAll<SVGGElement>('.piece.able')].map(({ id }) => id)
  const options = () => document.querySelectorAll('.choice, .ring-arrow').length
  for (let round = 0; round < rounds; round++) {
    for (const id of pieces) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      while (options() > 0) await frame()
      await painted()
      const piece = document.getElementById(id)!
      const began = performance.now()
      piece.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
      await Promise.resolve()
      while (options() === 0) await frame()
      const ready = performance.now() - began
      await painted()
      if (round > 0) times.push({ ready, painted: performance.now() - began })
    }
  }
  return times
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await clickBench())
