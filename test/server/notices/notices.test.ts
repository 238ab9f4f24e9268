/** "Your turn", for those who are away: once a wait, by a way that works, to nobody else. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UNLIMITED } from '../../../src/server/limits'
import { EVERY } from '../../../src/server/notices/notices'
import { MOST_FAILURES } from '../../../src/server/notices/sender'
import { GRACE } from '../../../src/server/storage/notices'
import { hashOf } from '../../../src/server/tables/credentials'
import { HandTime } from '../support/hand-time'
import { type Json, newKey, pause, Running, until as untilSo } from '../support/running'
import { Endpoint } from './endpoint'

/** A browser that subscribed. */
class Browser {
  private readonly ecdh = createECDH('prime256v1')
  private readonly auth = randomBytes(16)

  constructor(private readonly endpoint: string) {
    this.ecdh.generateKeys()
  }

  get subscription() {
    const keys = { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') }
    return { endpoint: this.endpoint, expirationTime: null, keys }
  }

  /** RFC 8291: what was sealed for this browser. */
  open(body: Buffer): Json {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, from, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), theirs])
    const secret = derive(this.ecdh.computeSecret(theirs), this.auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString()
    return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')))
  }
}

const subscription = (endpoint: string) => new Browser(endpoint).subscription

describe('notices', () => {
  const time = new HandTime()
  let running: Running
  let endpoint: Endpoint
  beforeAll(async () => {
    endpoint = await new Endpoint().open()
    running = await Running.start({ time, noticeTargets: { insecure: true } })
  })
  afterAll(async () => {
    await running.end()
    endpoint.close()
  })
  afterEach(() => {
    endpoint.status = 200
    endpoint.got.length = 0
  })

  const settle = (key: string, body: object, headers: object = {}) =>
    running.ask('PUT', '/players/me/notices', key, body, headers)
  const test = (key: string) => running.ask('POST', '/players/me/notices/test', key)
  const join = (match: string, key: string, body: object = {}) =>
    running.ask('POST', `/games/hulk/${match}/join`, key, { playerName: '@everyone <!channel>', ...body })
  let hooks = 0
  const newHook = () => `/hook${hooks++}`

  /** A match of Ann, the marines, and Bob. */
  async function match(over: object = {}) {
    await running.freeNames()
    const [ann, bob] = [newKey(), newKey()]
    const { body } = await running.ask('POST', '/games/hulk/create', ann, {
      ...{ numPlayers: 2, setupData: { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } } },
      ...{ seats: { 0: 'me', 1: 'open' }, playerName: '@everyone', ...over },
    })
    return { id: body.matchID as string, ann, bob }
  }

  /** The time passes, and then as much of it as the server needs to find out what there is to send. */
  async function pass(ms: number): Promise<void> {
    for (const step of [ms, EVERY]) {
      time.pass(step)
      // Looking and sending take a few steps through the database.
      for (let n = 0; n < 4; n++) {
        await running.get('/games/hulk?limit=1')
        await pause(10)
      }
    }
  }

  /** Lets time pass until it is so. */
  const until = (find: () => unknown, what?: string) =>
    untilSo(async () => {
      if (await find()) return true
      time.pass(EVERY)
      return false
    }, what)

  it('go to the webhook of an absent player, once for each wait, with a link and no text by others', async () => {
    const { id, ann, bob } = await match()
    const hook = newHook()
    await settle(ann, { webhook: endpoint.at(hook) }, { Origin: running.url })
    await join(id, bob)
    await pass(GRACE - EVERY - 1000)
    expect(endpoint.to(hook)).toEqual([])
    await pass(2000)
    await until(() => endpoint.to(hook).length === 1)
    const [said] = endpoint.to(hook)
    expect(said).toEqual({
      text: said.content,
      content: `Bulkhead: It is your turn: Pilot Light. ${running.url}/#match=hulk/${id}`,
    })
    expect(endpoint.got[0].headers).toMatchObject({ 'content-type': 'application/json' })
    for (const secret of [ann, bob, hashOf(ann), hashOf(bob), 'everyone']) {
      expect(JSON.stringify(endpoint.got.map(({ headers, body }) => [headers, String(body)]))).not.toContain(secret)
    }
    for (let n = 0; n < 5; n++) await pass(3600_000)
    expect(endpoint.to(hook)).toHaveLength(1)
    // The player looks and leaves again: it is still the same wait.
    const marine = running.connect(id, '0', ann)
    await marine.sync()
    marine.close()
    await pass(3600_000)
    expect(endpoint.to(hook)).toHaveLength(1)
  })

  it('come again for the next wait after the player has looked', async () => {
    const ruleset = { clock: { mode: 'correspondence', hoursPerTurn: 2, reactionHours: 2 } }
    const { id, ann, bob } = await match({ setupData: { mission: 'pilot-light', ruleset } })
    const [hers, his] = [newHook(), newHook()]
    const wanted = { webhook: ['turn'] }
    await settle(ann, { webhook: endpoint.at(hers), wanted })
    await settle(bob, { webhook: endpoint.at(his), wanted })
    await join(id, bob)
    const now = async () => (await running.storage.match(id))!
    /** Nobody acts until the clock passes the decision to the other player, who is then notified or not. */
    const next = async () => {
      await pass(GRACE)
      const { seat } = (await now()).decides!
      for (let match = await now(); match.decides!.seat === seat; match = await now()) {
        time.pass(match.deadline! - time.now())
        await until(async () => (await now()).stateID > match.stateID, 'the clock to strike')
      }
      await pass(GRACE)
    }
    const told = () => [endpoint.to(hers).length, endpoint.to(his).length]
    await next()
    await until(() => String(told()) === '1,1', 'both to be told')
    // It comes to each again, and neither has looked.
    await next()
    await next()
    expect(told()).toEqual([1, 1])
    const [marine, spectator] = [running.connect(id, '0', ann), running.connect(id)]
    for (const viewer of [marine, spectator]) await viewer.sync()
    marine.close()
    await until(() => !spectator.people[0].isConnected)
    await next()
    await until(() => String(told()) === '2,1', 'the one who had looked to be told')
  })

  it('are not sent while the player watches, nor after they acted and left', async () => {
    const { id, ann, bob } = await match()
    const hook = newHook()
    await settle(ann, { webhook: endpoint.at(hook) })
    const marine = running.connect(id, '0', ann)
    await marine.sync()
    const spectator = running.connect(id)
    await spectator.sync()
    await join(id, bob)
    for (let n = 0; n < 3; n++) await pass(GRACE)
    await marine.act({ type: 'draw' })
    marine.close()
    await until(() => !spectator.people[0].isConnected)
    for (let n = 0; n < 3; n++) await pass(GRACE)
    expect(endpoint.got).toEqual([])
  })

  it('are not sent to players who are muted or have no channel, nor to bots', async () => {
    const { id, ann, bob } = await match()
    await settle(ann, { webhook: endpoint.at('/muted'), muted: true })
    await join(id, bob)
    const bots = await match({ seats: { 0: 'bot:easy', 1: 'me' } })
    await settle(bots.ann, { webhook: endpoint.at('/bot') })
    for (let n = 0; n < 3; n++) await pass(GRACE)
    expect(endpoint.got).toEqual([])
    const { body } = await running.ask('GET', '/players/me', ann)
    expect(body.notices).toMatchObject({ push: false, webhook: endpoint.at('/muted'), muted: true })
  })

  it('are written in the player’s language, otherwise in the match’s', async () => {
    const { id, ann, bob } = await match({ language: 'es' })
    const [one, other] = [newHook(), newHook()]
    await settle(ann, { webhook: endpoint.at(one) })
    await join(id, bob)
    const next = await match({ language: 'es' })
    await settle(next.ann, { webhook: endpoint.at(other) })
    await running.ask('PUT', '/players/me', next.ann, { language: 'ca' })
    await join(next.id, bob)
    await pass(GRACE + 1000)
    await until(() => endpoint.to(one).length + endpoint.to(other).length === 2)
    expect(endpoint.to(one)[0].text).toMatch(/^Bulkhead: Te toca jugar: /)
    expect(endpoint.to(other)[0].text).toBe('Bulkhead: Et toca jugar: Llum pilot.')
  })

  it('go to every subscribed browser, encrypted for it, and signed with the server’s key', async () => {
    const { id, ann, bob } = await match()
    const browsers = ['/push/1', '/push/2'].map((path) => [path, new Browser(endpoint.at(path))] as const)
    for (const [, browser] of browsers) await settle(ann, { push: browser.subscription })
    expect((await running.ask('GET', '/players/me', ann)).body.notices.push).toBe(true)
    await join(id, bob)
    await pass(GRACE + 1000)
    await until(() => endpoint.got.length === 2)
    for (const [path, browser] of browsers) {
      const { headers, body } = endpoint.got.find(({ url }) => url === path)!
      expect(browser.open(body)).toEqual({
        title: 'Bulkhead',
        body: 'It is your turn: Pilot Light.',
        game: 'hulk',
        match: id,
      })
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: id })
      expect(headers.authorization).toMatch(/^vapid t=.+, k=/)
      expect(String(body)).not.toContain(id)
    }
    // One click, and none any more.
    expect((await settle(ann, { push: null })).body.notices.push).toBe(false)
  })

  it('are no longer sent to a browser that has cancelled its subscription', async () => {
    const key = newKey()
    await settle(key, { push: subscription(endpoint.at('/gone')) })
    endpoint.status = 410
    expect((await test(key)).body).toEqual({ sent: 0, failed: 1 })
    expect((await running.ask('GET', '/players/me', key)).body.notices.push).toBe(false)
  })

  it('can be tested, and a channel that fails again and again is removed', async () => {
    const key = newKey()
    await settle(key, { webhook: endpoint.at('/try') })
    expect((await test(key)).body).toEqual({ sent: 1, failed: 0 })
    expect(endpoint.to('/try')[0].text).toBe('Bulkhead: This is how you will hear that it is your turn.')
    const webhook = async () => (await running.ask('GET', '/players/me', key)).body.notices.webhook
    for (const status of [500, 302, 0, 404]) {
      endpoint.status = status
      expect((await test(key)).body).toEqual({ sent: 0, failed: 1 })
    }
    expect(await webhook()).toBeDefined()
    endpoint.status = 204
    await test(key)
    endpoint.status = 500
    for (let n = 0; n < MOST_FAILURES - 1; n++) await test(key)
    expect(await webhook()).toBeDefined()
    await test(key)
    expect(await webhook()).toBeUndefined()
    expect((await test(key)).body.error).toBe('noChannel')
    // A redirection was never followed.
    expect(endpoint.to('/redirected')).toEqual([])
    expect(running.logged.join('')).not.toContain('/try')
  })

  it('go to one webhook; a new one replaces it, and an empty one removes it', async () => {
    const key = newKey()
    await settle(key, { webhook: endpoint.at('/a') })
    const { body } = await settle(key, { webhook: endpoint.at('/b') })
    expect(body.notices.webhook).toBe(endpoint.at('/b'))
    await test(key)
    expect(endpoint.got.map(({ url }) => url)).toEqual(['/b'])
    expect((await settle(key, { webhook: null })).body.notices).not.toHaveProperty('webhook')
    expect((await settle(newKey(), { webhook: null, push: null })).status).toBe(200)
  })

  it('change nothing if any part of the request is wrong', async () => {
    const key = newKey()
    await settle(key, { webhook: endpoint.at('/kept') })
    for (const body of [
      { webhook: null, muted: 'yes' },
      { webhook: null, push: { endpoint: 'x', keys: {} } },
      { push: null, webhook: 'ftp://x' },
    ]) {
      expect((await settle(key, body)).status).toBe(400)
    }
    expect((await running.ask('GET', '/players/me', key)).body.notices).toMatchObject({ webhook: endpoint.at('/kept') })
  })

  it('never go to internal addresses: a server in production accepts none, and sends to none', async () => {
    const strict = await Running.start({ time })
    const key = newKey()
    const own = `${strict.url}/games/hulk/create`
    for (const target of [
      own,
      own.replace('http:', 'https:'),
      endpoint.at('/x'),
      'https://127.0.0.1/',
      'https://[::1]/',
    ]) {
      const hook = await strict.ask('PUT', '/players/me/notices', key, { webhook: target })
      expect([hook.status, hook.body.error]).toEqual([400, 'badTarget'])
      const push = await strict.ask('PUT', '/players/me/notices', key, { push: subscription(target) })
      expect([push.status, push.body.error]).toEqual([400, 'badTarget'])
    }
    await strict.storage.people.addChannel(hashOf(key), { kind: 'webhook', target: endpoint.at('/x') }, 1, 0)
    expect((await strict.ask('POST', '/players/me/notices/test', key)).body).toEqual({ sent: 0, failed: 1 })
    expect(endpoint.got).toEqual([])
    await strict.end()
  })

  it('about waits from before a restart are sent after it', async () => {
    const { id, ann, bob } = await match()
    const hook = newHook()
    await settle(ann, { webhook: endpoint.at(hook) })
    await join(id, bob)
    await running.stop()
    const folder = running.folder
    running = await Running.start({ time, noticeTargets: { insecure: true } }, folder)
    await until(() => time.waiting > 0)
    await pass(60_000)
    await until(() => endpoint.to(hook).length === 1)
  })

  it('can be tested only so often', async () => {
    const strict = await Running.start({ rates: { ...UNLIMITED, notice: { burst: 2, perSecond: 0.01 } } })
    const tries = []
    for (let n = 0; n < 3; n++) tries.push((await strict.ask('POST', '/players/me/notices/test', newKey())).status)
    expect(tries).toEqual([400, 400, 429])
    await strict.end()
  })
})
