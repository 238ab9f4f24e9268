/**
 * Players who vanish, in real browsers: a bot or a player of the same side takes a seat, a win is claimed, a game is called
 * off. A spectator sees it all.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openSite, PATIENCE, press, SIZES, type Site, type Size, shot, TEST } from './support'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, TEST.timeout)
afterAll(() => site?.close())

const newKey = () => randomBytes(16).toString('base64url')
const [ANN, BOB, CAT] = [newKey(), newKey(), newKey()]

/** A turn lasts ten seconds, and one that ran out is enough to claim. Ann has the Genestealers. */
const SETUP = {
  mission: 'pilot-light',
  ruleset: { clock: { mode: 'live', base: 10, sergeantBonus: 0, genestealerBase: 600 } },
}

async function post(path: string, key: string, body: object): Promise<{ matchID: string }> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
  const answer = await fetch(`${site.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

const create = async (setupData: object = SETUP, numPlayers = 2): Promise<string> =>
  (
    await post('games/hulk/create', ANN, {
      numPlayers,
      setupData,
      seats: { [numPlayers - 1]: 'me' },
      playerName: 'Ann',
      absence: { turns: 1 },
    })
  ).matchID

const join = (match: string) => post(`games/hulk/${match}/join`, BOB, { playerID: '0', playerName: 'Bob' })

async function open(match: string, key?: string, size: Size = 'desk'): Promise<Page> {
  const context = await site.browser.newContext({ viewport: SIZES[size], locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(
    (items) => {
      for (const [item, value] of Object.entries(items)) localStorage.setItem(item, value)
    },
    {
      'bulkhead.settings': JSON.stringify({ language: 'en', speed: 'instant', dice: false }),
      ...(key === undefined ? {} : { 'bulkhead.player': key }),
    },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${site.address}#match=hulk/${match}`)
  return page
}

/** The text that is somewhere on the page, sooner or later. */
const seen = (page: Page, text: RegExp) => eventually(() => page.getByText(text).first().isVisible()).toBe(true)

describe('a player who vanishes', () => {
  it('is waited for only so long, and everybody sees what became of the game', TEST, async () => {
    const [one, other] = [await create(), await create()]
    // At a third table Cat has the other squad of Bob's side.
    const three = await create({ ...SETUP, mission: 'split-hull' }, 3)
    await post(`games/hulk/${three}/join`, CAT, { playerID: '1', playerName: 'Cat' })
    const cat = await open(three, CAT)
    const ann = await open(one, ANN)
    const phone = await open(other, ANN, 'phone')
    await Promise.all([join(one), join(other), join(three)])
    const [bob, gone] = [await open(one, BOB), await open(other, BOB)]
    const eve = await open(one)
    const watcher = await open(other)
    const third = await open(three)
    for (const page of [bob, gone, eve, watcher, third, cat]) await page.locator('.table-side').waitFor()

    // Bob leaves the tables he came to.
    await bob.context().close()
    await gone.context().close()
    // On a busy machine his turn may have run out by now.
    await seen(ann, /Bob (is away\. If they do not return, you may act in|has been gone for too long)/)
    await shot(ann, 'vanished-away')
    await eventually(() => eve.getByRole('region', { name: 'A player is gone' }).count()).toBe(0)

    // His turn runs out: a bot plays on at one table …
    await ann.getByRole('button', { name: 'Claim the win' }).waitFor()
    await shot(ann, 'vanished-claim')
    await press(ann, 'Let a bot play on')
    await seen(eve, /A player was gone for too long\. A bot plays on in their place\./)
    await eventually(() => ann.getByRole('region', { name: 'A player is gone' }).count()).toBe(0)

    // … and the win is claimed at the other.
    await phone.getByRole('button', { name: 'Claim the win' }).waitFor()
    await shot(phone, 'vanished-claim-phone')
    await press(phone, 'Claim the win')
    await seen(watcher, /The Genestealers win\./)
    await seen(watcher, /The Marines stopped playing, and the swarm claimed the win\./)
    await shot(watcher, 'vanished-claimed')

    // Cat plays his squad too. The enemy could not claim the win while she was there.
    await cat.getByRole('button', { name: 'Play this seat too' }).waitFor()
    expect(await cat.getByRole('button', { name: 'Claim the win' }).count()).toBe(0)
    await shot(cat, 'vanished-side-mate')
    await press(cat, 'Play this seat too')
    await seen(third, /A player was gone for too long\. Cat plays on in their place\./)
    await eventually(() => cat.getByRole('region', { name: 'A player is gone' }).count()).toBe(0)

    // Bob comes back to both, and is told why he does not play.
    const back = await open(one, BOB)
    await seen(back, /You were gone for too long, so somebody else plays your seat now\. You are looking on\./)
    await shot(back, 'vanished-replaced')
    await seen(await open(other, BOB), /The Marines stopped playing/)
  })

  it('is waited for if they are on vacation, until they end it', TEST, async () => {
    const match = await create({
      mission: 'pilot-light',
      ruleset: { clock: { mode: 'correspondence', hoursPerTurn: 24 } },
    })
    const ann = await open(match, ANN)
    await join(match)
    const bob = await open(match, BOB)
    const eve = await open(match)
    for (const page of [ann, bob, eve]) await page.locator('.table-side').waitFor()

    // Bob, who has to decide, goes on vacation for as long as he can.
    const lobby = await bob.context().newPage()
    await lobby.goto(`${site.address}#lobby`)
    await press(lobby, 'No name yet')
    await lobby.getByText('21 days left this year.').waitFor()
    await press(lobby, 'Go on vacation now')
    await lobby.getByText(/You are on vacation until/).waitFor()
    for (const page of [ann, eve]) await seen(page, /Bob is on vacation until .*\. Their clock stands still\./)
    await seen(bob, /You are on vacation until .* but you may play\./)
    await shot(ann, 'vacation-theirs')
    await shot(lobby, 'vacation-you')

    await press(lobby, 'I am back: end the vacation')
    await lobby.getByRole('button', { name: 'Go on vacation now' }).waitFor()
    for (const page of [ann, bob, eve]) await eventually(() => page.getByText(/on vacation until/).count()).toBe(0)
  })

  it('a game that has not got going is called off, without a result', TEST, async () => {
    const match = await create()
    const ann = await open(match, ANN)
    await join(match)
    const bob = await open(match, BOB)
    const eve = await open(match)
    for (const page of [ann, bob, eve]) await page.locator('.table-side').waitFor()
    await press(bob, 'Menu')
    await press(bob, 'Call the game off')
    await shot(bob, 'vanished-abort')
    await press(bob, 'Yes, call it off')
    for (const page of [ann, bob, eve]) {
      await seen(page, /No result\./)
      await seen(page, /The game was called off\./)
    }
  })
})
