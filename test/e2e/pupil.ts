/** Somebody new who does what the teacher's card says, with the mouse or with fingers. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE } from './support'

export type Hand = 'mouse' | 'touch'

/** Marines by their number, squares by theirs, and buttons by what is written on them. */
type Step = { piece: number } | { square: number } | { button: RegExp }

/** What each lesson of the guided mission asks for. Of several steps the first possible one is taken. */
const LESSONS: Readonly<Record<string, readonly Step[]>> = {
  Orders: [{ button: /^Draw chit/ }, { button: /^Keep/ }],
  Walk: [{ piece: 3 }, { square: 65 }],
  'A door': [{ piece: 3 }, { square: 66 }],
  Contact: [{ square: 70 }, { square: 69 }],
  Fire: [{ piece: 3 }, { button: /^(Shoot|Free shot): Genestealer/ }],
  Overwatch: [{ piece: 3 }, { button: /^Overwatch/ }],
  'End the turn': [{ button: /^End turn/ }],
  React: [{ button: /Overwatch shot/ }],
  Advance: [{ piece: 3 }, { square: 55 }, { square: 79 }],
  // As far as the points go, and then on.
  'The flamer': [{ piece: 2 }, { square: 57 }, { square: 69 }, { square: 81 }, { square: 67 }, { square: 65 }],
  Turn: [{ piece: 2 }, { button: /^Turn left/ }],
  'Burn it': [{ piece: 2 }, { button: /^Flame: section P/ }],
}
export const TITLES = Object.keys(LESSONS)

/** Where the card has nothing to teach: answers that do no harm. The turn ends only if the card speaks of it. */
const OTHERWISE = [/^Draw chit/, /^Keep/, /^Hold fire/, /^No \(more\)/]

export const card = (page: Page): Locator => page.locator('.pn-guide')

/** What the card is about now. Titles are written in capitals only on the screen. */
export const titleOf = async (page: Page): Promise<string> => (await card(page).locator('h3').textContent()) ?? ''

interface Glance {
  title: string
  text: string
  /** Changes whenever anything on the page does. */
  key: string
}

/** All at one moment, so that nothing happens between reading one part and another. */
const look = (page: Page): Promise<Glance> =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('.pn-guide')
    return {
      title: shown?.querySelector('h3')?.textContent ?? '',
      text: shown?.innerText ?? '',
      key: document.body.innerText + document.querySelector('.board-svg')?.innerHTML,
    }
  })

/** Learns until the card says `until`. Returns the lessons on the way. */
export async function learn(page: Page, hand: Hand, until: string): Promise<Set<string>> {
  const seen = new Set<string>()
  for (;;) {
    const now = await look(page)
    if (now.title === until) return seen
    if (now.title in LESSONS) seen.add(now.title)
    const next = await nextOf(page, now)
    if (next) await (hand === 'touch' ? next.tap({ force: true }) : next.click({ force: true }))
    await expect
      .poll(async () => (await look(page)).key, {
        message: `nothing came of: ${now.text}`,
        timeout: PATIENCE,
        interval: 20,
      })
      .not.toBe(now.key)
  }
}

async function nextOf(page: Page, { title, text }: Glance): Promise<Locator | undefined> {
  if (text.includes('The swarm decides')) return undefined
  const side = page.locator('.table-side')
  // A second click on the selected marine would do something else.
  const steps = (LESSONS[title] ?? []).filter((step) => !('piece' in step) || text.includes('the lit marine'))
  const wanted = [
    page.locator('.pn-confirm button, .board-menu button'),
    ...steps.map((step) =>
      'button' in step
        ? side.getByRole('button', { name: step.button })
        : page.locator('piece' in step ? `#piece-${step.piece}` : `#choice-${step.square}`),
    ),
    ...OTHERWISE.map((name) => side.getByRole('button', { name })),
    ...(/end the turn/i.test(text) ? [side.getByRole('button', { name: /^End turn/ })] : []),
  ]
  for (const each of wanted) if (await each.first().isVisible()) return each.first()
  return undefined
}
