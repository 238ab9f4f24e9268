/** Being told, in a real browser: the form, an address confirmed over real SMTP, and the badge of a game that waits. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Mailbox } from '../server/notices/mailbox'
import { freePort } from '../server/support/process'
import { eventually, openPage, openSite, press, type Site, shot, TEST } from './support'

describe('being told', () => {
  let site: Site
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await new Mailbox().open()
    const port = await freePort()
    site = await openSite({
      PORT: String(port),
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'games@play.example',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
  })
  afterAll(async () => {
    await site?.close()
    await mailbox?.close()
  })

  const saveNextTo = (page: Page, label: string) =>
    page
      .locator('.webhook', { has: page.getByLabel(label) })
      .getByRole('button', { name: 'Save' })
      .click()
  /** Where a link in a message leads on this site. */
  const placeIn = (text: string, what: string) => new RegExp(`${site.address}(#${what}=\\S+)`).exec(text)![1]

  it('chooses channels and kinds, confirms an address, and ends it', TEST, async () => {
    const { page, complaints } = await openPage(site, 'desk', '#lobby=notices')
    await page.getByLabel('E-mail').fill('ada@mail.example')
    await saveNextTo(page, 'E-mail')
    await page.getByText('Open the link in it').waitFor()
    await eventually(() => mailbox.mails.length).toBe(1)
    const { page: phone } = await openPage(site, 'phone', placeIn(mailbox.mails[0].text, 'confirm'))
    await phone.getByText('The address is confirmed').waitFor()
    await shot(phone, 'notices-confirmed-phone')
    await page.reload()
    await page.getByText('This address is notified').waitFor()
    await page.getByRole('checkbox', { name: 'Somebody writes in the chat · E-mail' }).check()
    await page.getByLabel('Warn me before').selectOption('3 hours before')
    await press(page, 'Send a test')
    await eventually(() => mailbox.mails.length).toBe(2)
    await page.getByText('Sent. It should be there').waitFor()
    await shot(page, 'notices-form')
    await page.setViewportSize({ width: 390, height: 844 })
    await shot(page, 'notices-form-phone')
    const { page: other } = await openPage(site, 'phone', placeIn(mailbox.mails[1].text, 'unsubscribe'))
    await press(other, 'Stop e-mail')
    await other.getByText('No more notices are sent').waitFor()
    await page.reload()
    await page.getByText('You get a message with a link').waitFor()
    expect(complaints).toEqual([])
  })

  it('shows in title and icon how many games wait', TEST, async () => {
    const { page: ann } = await openPage(site, 'desk', '#lobby')
    const { page: bob } = await openPage(site, 'desk', '#lobby')
    const keyOf = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
    const icon = () => ann.locator('link[rel="icon"]').getAttribute('href')
    const plain = await icon()
    // Ann makes a match and goes back to the lobby; Bob joins.
    const ask = (page: Page, path: string, key: string, body: object) =>
      page.evaluate(
        async ([to, bearer, said]) => {
          const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` }
          return (await fetch(to, { method: 'POST', headers, body: said })).json()
        },
        [path, key, JSON.stringify(body)] as const,
      )
    const [annKey, bobKey] = [keyOf(), keyOf()]
    await ann.evaluate((key) => localStorage.setItem('bulkhead.player', key), annKey)
    await ann.reload()
    const setupData = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }
    const { matchID } = await ask(ann, '/games/hulk/create', annKey, {
      ...{ numPlayers: 2, setupData, seats: { 0: 'me', 1: 'open' }, playerName: 'Ann' },
    })
    await eventually(() => ann.title()).not.toMatch(/^\(/)
    await ask(bob, `/games/hulk/${matchID}/join`, bobKey, { playerName: 'Bob' })
    await eventually(() => ann.title()).toMatch(/^\(1\) /)
    expect(decodeURIComponent((await icon())!)).toContain('>1</text>')
    expect(await icon()).not.toBe(plain)
    // Bob and somebody who only looks on are not told of it, and nobody is by mail who did not ask for it.
    const { page: eve } = await openPage(site, 'phone', `#match=hulk/${matchID}`)
    await eve.locator('.table').waitFor()
    await bob.evaluate((key) => localStorage.setItem('bulkhead.player', key), bobKey)
    await bob.reload()
    await bob.locator('.my-games > li').waitFor()
    for (const page of [bob, eve]) expect(await page.title()).not.toMatch(/^\(/)
    expect(mailbox.mails.filter(({ text }) => text.includes(matchID))).toEqual([])
    // Whoever opens the link of a notice is at the decision; once it is Bob's, his page says so and Ann's no more.
    await ann.goto(`${site.address}#match=hulk/${matchID}`)
    await ann.getByText('Ann').first().waitFor()
    // She draws her chit, keeps it, and ends her turn.
    await eventually(async () => {
      await ann.keyboard.press('Space')
      await ann.keyboard.press('Enter')
      return bob.title()
    }).toMatch(/^\(1\) /)
    await eventually(() => ann.title()).not.toMatch(/^\(/)
    expect(await eve.title()).not.toMatch(/^\(/)
  })
})
