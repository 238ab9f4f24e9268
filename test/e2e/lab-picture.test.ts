/** The picture `npm run lab -- --svg` writes, as a browser draws it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BREACH } from '../../src/game/hulk/module'
import { chart, Summary } from '../../src/game/lab'
import { sweepGrid, sweepRows } from '../../src/game/lab/questions/drawings'
import { combinations, named, readTried, type Tried } from '../../src/game/lab/questions/keys'
import { INNER, picture } from '../../src/game/lab/svg'
import { launchBrowser } from '../support/browser'
import { TEST } from './support'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, TEST.timeout)
afterAll(() => browser?.close())

const NOTHING = Object.fromEntries(BREACH.lab.measures.map((measure) => [measure, 0]))

function figures(longest: number) {
  const summary = new Summary(BREACH)
  for (let i = 0; i < 200; i++) {
    const winner = i % 3 === 0 ? 'marines' : 'genestealers'
    const measures = { ...NOTHING, rounds: 1 + (i % longest) }
    summary.add({ seed: `${i}`, winner, reason: 'condition', measures, decisions: 1 })
  }
  return summary.figures()
}

/** As long as those of the command line. */
const CAPTIONS = {
  wins: 'Games won by the Marines, with the 95% interval; the Genestealers won the others',
  durations: 'Games by the number of rounds they lasted',
}

const PATH = `/home/somebody/${'a-folder-with-a-long-name/'.repeat(6)}TIRED-OVERWATCH.json`

test.each([
  { title: 'Short', names: ['standard'], longest: 9 },
  { title: 'Two of them', names: ['standard', 'old-school'], longest: 30 },
  { title: `${'A mission with a long name '.repeat(5)}and MMMMMMMMMM`, names: [PATH, 'W'.repeat(120)], longest: 100 },
  { title: 'X'.repeat(150), names: ['規則'.repeat(50), 'reglas '.repeat(30)], longest: 99 },
])('labels fit and lie on no others: $longest rounds, $names', TEST, async ({ title, names, longest }) => {
  const svg = chart(
    names.map((name) => ({ name, figures: figures(longest) })),
    'marines',
    { title, ...CAPTIONS },
  )
  await expectLegible(svg)
})

const NAMES = { values: named, scenario: (id: string) => id }
const rate = { games: 400, wins: 171, value: 0.4275, low: 0.3712, high: 0.4851 }
const tables = (keys: readonly Tried[]) =>
  combinations(keys).map((values) => ({ scenario: 'salvage-rights', values, rate, more: 0 }))

test.each([
  ['ap.marine=3,4', 'overwatch.cost=1,2,3'],
  ['closeCombat.swarmDiceFromBehind', 'reinforcements.markersPerArea'],
])('and so they are in a grid of %s and %s', TEST, async (...rules) => {
  const keys = rules.map((rule) => readTried(BREACH, rule))
  const heading = 'salvage-rights: Games won by the marines, with 95% intervals; from left to right'
  await expectLegible(picture('A grid', [{ heading, drawing: sweepGrid(tables(keys), keys, NAMES, INNER) }]))
})

test('and so they are in rows', TEST, async () => {
  const keys = [readTried(BREACH, 'closeCombat.swarmDiceFromBehind')]
  const drawing = sweepRows({ tables: [...tables(keys), ...tables(keys)], base: {} }, NAMES, INNER)
  await expectLegible(picture('Rows', [{ heading: 'Games won', drawing }]))
})

async function expectLegible(svg: string): Promise<void> {
  const page = await browser.newPage()
  await page.setContent(svg)
  const boxes = await page.evaluate(() => {
    // Where they are drawn: parts of the picture have coordinates of their own.
    const whole = document.querySelector('svg')!.getBoundingClientRect()
    return [...document.querySelectorAll('text')].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      const place = { left: left - whole.left, right: right - whole.left, top, bottom }
      return { text: text.textContent!, ...place, width: whole.width }
    })
  })
  expect(boxes.length).toBeGreaterThan(10)
  for (const box of boxes) {
    expect(box.left, box.text).toBeGreaterThanOrEqual(0)
    expect(box.right, box.text).toBeLessThanOrEqual(box.width)
    const on = boxes.filter(
      (other) =>
        other !== box &&
        Math.min(other.right, box.right) > Math.max(other.left, box.left) &&
        // Lines of text overlap by a pixel or two where nothing is drawn.
        Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top) > 3,
    )
    expect(on, box.text).toEqual([])
  }
  await page.close()
}
