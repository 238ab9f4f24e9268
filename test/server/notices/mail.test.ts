/** Notices by e-mail, from the address somebody enters to the button in their mail program, over real SMTP. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RATES } from '../../../src/server/limits'
import { CONFIRM_WITHIN, isAddress } from '../../../src/server/notices/email'
import { EVERY } from '../../../src/server/notices/notices'
import { MOST_FAILURES } from '../../../src/server/notices/sender'
import { RETRY_AFTER } from '../../../src/server/storage/sql-notices'
import { hashOf } from '../../../src/server/tables/credentials'
import { HandTime } from '../support/hand-time'
import { newKey, pause, Running, until } from '../support/running'
import { type Mail, Mailbox } from './mailbox'

const PAGE = 'https://play.example'

describe('e-mail', () => {
  const time = new HandTime()
  let mailbox: Mailbox
  let running: Running
  beforeAll(async () => {
    mailbox = await new Mailbox().open()
    running = await Running.start({ time, mail: { smtp: mailbox.url, from: 'Games <games@play.example>', page: PAGE } })
  })
  afterAll(async () => {
    await running.end()
    await mailbox.close()
  })
  afterEach(() => {
    mailbox.mails.length = 0
    mailbox.refused.clear()
    mailbox.isDown = false
  })

  let made = 0
  const newAddress = () => `ann${made++}@mail.example`
  const settle = (key: string, body: object) => running.ask('PUT', '/players/me/notices', key, body)
  const me = async (key: string) => (await running.ask('GET', '/players/me', key)).body
  const confirm = (code: string) => running.ask('POST', `/players/confirm/${code}`)
  const codeIn = ({ text }: Mail, what: string) => new RegExp(`${PAGE}/#${what}=([\\w-]{22})$`, 'm').exec(text)![1]

  async function confirmed(over: object = {}) {
    const [key, address] = [newKey(), newAddress()]
    await settle(key, { email: address, ...over })
    await confirm(codeIn(mailbox.to(address)[0], 'confirm'))
    mailbox.mails.length = 0
    return { key, address }
  }
  /** Somebody joins, so that it is the turn of the player with this key. */
  async function turnOf(key: string) {
    const { body } = await running.ask('POST', '/games/hulk/create', key, {
      ...{ numPlayers: 2, setupData: { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } } },
      ...{ seats: { 0: 'me', 1: 'open' }, playerName: `Ann ${hashOf(key).slice(0, 8)}` },
    })
    await running.ask('POST', `/games/hulk/${body.matchID}/join`, newKey(), { playerName: `<b>Bob ${made++}</b>` })
    return body.matchID as string
  }
  const eventually = (find: () => boolean | Promise<boolean>, what: string) =>
    until(async () => {
      if (await find()) return true
      time.pass(EVERY)
      return false
    }, what)
  /** What this player is to be told was not taken, and will be tried again. */
  async function wasTried(key: string): Promise<boolean> {
    const [now, later] = await Promise.all([0, RETRY_AFTER].map((ms) => running.storage.notices.due(time.now() + ms)))
    return later.includes(hashOf(key)) && !now.includes(hashOf(key))
  }
  async function quiet(): Promise<void> {
    for (let n = 0; n < 8; n++) {
      time.pass(EVERY)
      await pause(15)
    }
  }

  it('begins with one message to the address, in the player’s language, and nothing else before it is confirmed', async () => {
    const [key, address] = [newKey(), newAddress()]
    expect((await me(key)).canMail).toBe(true)
    await running.ask('PUT', '/players/me', key, { language: 'ca' })
    const { body } = await settle(key, { email: address })
    expect(body.notices.email).toEqual({ address, confirmed: false })
    const [mail, ...more] = mailbox.mails
    expect(more).toEqual([])
    expect(mail.to).toEqual([address])
    expect(mail.headers).toMatchObject({
      from: 'Games <games@play.example>',
      to: address,
      subject: 'Bulkhead: Confirma la teva adreça',
      'auto-submitted': 'auto-generated',
    })
    const code = codeIn(mail, 'confirm')
    expect((await running.ask('POST', '/players/me/notices/test', key)).body.error).toBe('noChannel')
    await turnOf(key)
    await quiet()
    expect(mailbox.mails).toHaveLength(1)
    // The link may be opened on another device, so no key is needed. Opening it twice is no harm, but does nothing.
    expect((await confirm(code)).status).toBe(200)
    expect((await me(key)).notices.email).toEqual({ address, confirmed: true })
    // Whoever opens the link again, because they saw no answer, is told the same.
    expect((await confirm(code)).status).toBe(200)
    // The database has only a hash of the code.
    expect(JSON.stringify(await running.storage.people.person(hashOf(key)))).not.toContain(code)
    // Entering the same address again changes nothing and sends nothing.
    expect((await settle(key, { email: address })).body.notices.email).toEqual({ address, confirmed: true })
    expect(mailbox.mails).toHaveLength(1)
  })

  it('tells of a turn with a link to the decision and one to end it, and no word of others', async () => {
    const { key, address } = await confirmed()
    const id = await turnOf(key)
    await eventually(() => mailbox.mails.length > 0, 'the message')
    await quiet()
    const [mail, ...more] = mailbox.to(address)
    expect(more).toEqual([])
    expect(mail.headers.subject).toBe('Bulkhead: It is your turn: Pilot Light.')
    expect(mail.text).toContain(`It is your turn: Pilot Light.\n${PAGE}/#match=hulk/${id}\n`)
    for (const secret of [key, hashOf(key), 'Bob', 'Ann']) expect(JSON.stringify(mail)).not.toContain(secret)
    const code = codeIn(mail, 'unsubscribe')
    expect(mail.headers).toMatchObject({
      'list-unsubscribe': `<${PAGE}/players/unsubscribe/${code}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('of several matches is one message', async () => {
    const { key, address } = await confirmed()
    for (let n = 0; n < 2; n++) await turnOf(key)
    await eventually(() => mailbox.mails.length > 0, 'the message')
    await quiet()
    const [{ headers, text }, ...more] = mailbox.to(address)
    expect([headers.subject, more]).toEqual(['Bulkhead: 2 notices', []])
    expect(text.match(/#match=/g)).toHaveLength(2)
  })

  it('is ended by one request, as a mail program sends it, without a key', async () => {
    const { key, address } = await confirmed()
    await running.ask('POST', '/players/me/notices/test', key)
    const [, path] = /<https:\/\/play\.example(.*)>/.exec(mailbox.to(address)[0].headers['list-unsubscribe'])!
    // A program that only looks whether the link is good ends nothing; a person is asked by the page.
    const looked = await fetch(running.url + path, { redirect: 'manual' })
    expect([looked.status, looked.headers.get('location')]).toEqual([302, `/#unsubscribe=${path.split('/').at(-1)}`])
    expect((await me(key)).notices.email.confirmed).toBe(true)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (let n = 0; n < 2; n++) expect((await fetch(running.url + path, { method: 'POST', body })).status).toBe(200)
    expect((await me(key)).notices).not.toHaveProperty('email')
    await turnOf(key)
    await quiet()
    expect(mailbox.to(address)).toHaveLength(1)
  })

  it('is not confirmed by an old link, nor by one for an address that was replaced', async () => {
    const [key, first, second] = [newKey(), newAddress(), newAddress()]
    for (const email of [first, second]) await settle(key, { email })
    expect((await confirm(codeIn(mailbox.to(first)[0], 'confirm'))).body.error).toBe('noSuchCode')
    time.pass(CONFIRM_WITHIN + 1)
    expect((await confirm(codeIn(mailbox.to(second)[0], 'confirm'))).body.error).toBe('noSuchCode')
    expect((await me(key)).notices.email).toEqual({ address: second, confirmed: false })
    await running.storage.people.sweep(time.now(), 0, time.now() - CONFIRM_WITHIN)
    expect((await me(key)).notices).not.toHaveProperty('email')
  })

  it('is not forced on anybody by many who enter one address, nor by one who asks again and again', async () => {
    const address = newAddress()
    const asked = []
    for (let n = 0; n < 4; n++) asked.push((await settle(newKey(), { email: address })).status)
    expect(asked).toEqual([200, 200, 200, 429])
    const mail = { smtp: mailbox.url, from: 'games@play.example', page: PAGE }
    const strict = await Running.start({ mail, rates: RATES })
    const again = []
    for (let n = 0; n < 4; n++) {
      again.push((await strict.ask('PUT', '/players/me/notices', newKey(), { email: newAddress() })).status)
    }
    expect(again).toEqual([200, 200, 200, 429])
    await strict.end()
  })

  it('comes later if the SMTP server takes nothing now, and such a time says nothing about the address', async () => {
    const { key, address } = await confirmed()
    mailbox.isDown = true
    await turnOf(key)
    await eventually(() => wasTried(key), 'the first attempt')
    for (let n = 0; n < MOST_FAILURES; n++) {
      expect((await running.ask('POST', '/players/me/notices/test', key)).body).toEqual({ sent: 0, failed: 1 })
    }
    mailbox.isDown = false
    time.pass(RETRY_AFTER)
    await eventually(() => mailbox.to(address).length > 0, 'the second attempt')
    await quiet()
    expect(mailbox.to(address)).toHaveLength(1)
  })

  it('to a mailbox that is gone is given up after a while', async () => {
    const { key, address } = await confirmed()
    mailbox.refused.set(address, 550)
    for (let n = 0; n < MOST_FAILURES; n++) await running.ask('POST', '/players/me/notices/test', key)
    expect((await me(key)).notices).not.toHaveProperty('email')
  })

  it('is refused where it cannot be sent, and nothing is kept of it', async () => {
    const key = newKey()
    const gone = newAddress()
    mailbox.refused.set(gone, 550)
    expect((await settle(key, { email: gone })).body.error).toBe('badTarget')
    mailbox.isDown = true
    expect((await settle(key, { email: newAddress() })).body.error).toBe('mailFailed')
    expect((await settle(key, { email: 'nowhere' })).body.error).toBe('badTarget')
    expect((await me(key)).notices).not.toHaveProperty('email')
    const without = await Running.start({})
    expect((await without.ask('GET', '/players/me', key)).body.canMail).toBe(false)
    const { body } = await without.ask('PUT', '/players/me/notices', key, { email: newAddress() })
    expect(body.error).toBe('noMail')
    await without.end()
  })

  it.each([
    ...[
      '',
      'a',
      'a@b',
      '@b.example',
      'a@',
      'a@b.',
      'a b@c.example',
      'a@b.example,c@d.example',
      'a@b.example\r\nBcc: c@d.e',
    ],
    ...[
      '<a@b.example>',
      '"a"@b.example',
      'a@b.example;c',
      `${'a'.repeat(65)}@b.example`,
      `a@${'b'.repeat(260)}.example`,
    ],
  ])('%j is no address', (text) => expect(isAddress(text)).toBe(false))
  it.each(['a@b.example', 'a.b+c@d-e.example', 'ünï@bücher.example'])('%s is one', (text) => {
    expect(isAddress(text)).toBe(true)
  })
})
