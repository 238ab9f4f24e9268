/**
 * `npx tsx test/bench/frame.bench.ts`: script, style and layout of a frame on the large mission, while the board is panned
 * and while half of the ship burns.
 */
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { boardOf } from '../../src/game/hulk/board'
import { writePosition } from '../../src/game/hulk/notation'
import type { State } from '../../src/game/hulk/state'
import { begin, ready } from '../client/games/hulk/board/fake-table'
import { builtPage } from './page'
import { printTable, type Row } from './support'

const FRAMES = 240

export async function frameBench(): Promise<Row[]> {
  return builtPage(async (address, browser) => {
    const calm = ready(begin('split-hull'))
    const rows: Row[] = []
    for (const [name, state] of [
      ['', calm],
      [' and fire burns', ablaze(calm)],
    ] as const) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
      await page.goto(address)
      const times = await measure(page, state)
      rows.push({ name: `script, style and layout of a frame, split-hull is panned${name}`, ...times })
      await page.close()
    }
    return rows
  })
}

/** Every second section burns. */
function ablaze(state: State): State {
  const { sectionSquares } = boardOf(state.mission).layout
  const squares = Object.values(sectionSquares).filter((_, i) => i % 2 === 0)
  return { ...state, flames: Object.fromEntries(squares.flat().map((square) => [square, true])) as State['flames'] }
}

async function measure(page: Page, state: State): Promise<Pick<Row, 'value' | 'unit' | 'runs'>> {
  const file = { name: 'split-hull.txt', mimeType: 'text/plain', buffer: Buffer.from(writePosition(state)) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const board = page.locator('.board-svg')
  const curtain = page.locator('.curtain .primary')
  await board.or(curtain).first().waitFor()
  if (await curtain.count()) await curtain.click()
  await board.waitFor()
  await page.evaluate('globalThis.__name = (wrapped) => wrapped')
  const times = await page.evaluate(pan, FRAMES)
  return { value: times.sort((a, b) => a - b)[times.length >> 1], unit: 'ms', runs: times.length }
}

/** In the page: drags the board to and fro, and measures each frame until its style and layout are up to date. */
async function pan(frames: number): Promise<number[]> {
  const svg = document.querySelector('.board-svg')!
  const { left, top, width, height } = svg.getBoundingClientRect()
  let [x, y] = [left + width / 2, top + height / 2]
  const send = (type: string) =>
    svg.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true }),
    )
  send('pointerdown')
  const times: number[] = []
  for (let i = 0; i < frames; i++) {
    await new Promise(requestAnimationFrame)
    const began = performance.now()
    x += Math.floor(i / 60) % 2 ? -5 : 5
    y += Math.floor(i / 30) % 2 ? -3 : 3
    send('pointermove')
    svg.getBoundingClientRect()
    // The first frames load what they need.
    if (i >= 30) times.push(performance.now() - began)
  }
  send('pointerup')
  return times
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await frameBench())
