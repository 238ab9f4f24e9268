import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, SeededDice } from '../../../src/game/kernel/dice'
import { REFUSALS } from '../../../src/server/refusals'
import { hashOf } from '../../../src/server/tables/credentials'
import { HandTime } from '../support/hand-time'
import { keyed } from '../support/malformed'
import { newKey, Running } from '../support/running'

describe('a player', () => {
  const time = new HandTime()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ time })
  })
  afterAll(() => running.end())

  const me = (key?: string) => running.ask('GET', '/players/me', key)

  it('is whoever has the key, and is known by its hash only', async () => {
    const key = newKey()
    expect((await me(key)).body).toEqual({
      notices: { push: false, muted: false },
      vapidPublicKey: expect.stringMatching(/^B[\w-]{86}$/),
    })
    const { status, body } = await running.ask('PUT', '/players/me', key, { name: ' An\u202en ', language: 'ca' })
    expect([status, body.name, body.language]).toEqual([200, 'Ann', 'ca'])
    expect((await me(key)).body.name).toBe('Ann')
    expect((await me(newKey())).body).not.toHaveProperty('name')
    expect(await running.storage.people.person(hashOf(key))).toEqual({
      name: 'Ann',
      language: 'ca',
      muted: false,
      channels: [],
    })
    expect(await running.storage.people.person(key)).toBeUndefined()
  })

  it('keeps the same push key through a restart, so that subscriptions stay good', async () => {
    const { vapidPublicKey } = (await me(newKey())).body
    const folder = Running.newFolder()
    const first = await Running.start({}, folder)
    const before = (await first.ask('GET', '/players/me', newKey())).body.vapidPublicKey
    await first.stop()
    const again = await Running.start({}, folder)
    expect((await again.ask('GET', '/players/me', newKey())).body.vapidPublicKey).toBe(before)
    expect(before).not.toBe(vapidPublicKey)
    await again.end()
  })

  it.each([
    ['no header', {}],
    ['no key', { Authorization: 'Bearer ' }],
    ['another scheme', { Authorization: `Basic ${'a'.repeat(22)}` }],
    ['one that is too short', { Authorization: `Bearer ${'a'.repeat(21)}` }],
    ['one that is too long', { Authorization: `Bearer ${'a'.repeat(23)}` }],
    ['one of other characters', { Authorization: `Bearer ${'a'.repeat(21)}+` }],
    ['two', { Authorization: `Bearer ${'a'.repeat(22)} ${'a'.repeat(22)}` }],
    ['a very long one', { Authorization: `Bearer ${'a'.repeat(9000)}` }],
  ])('with %s is nobody', async (_, headers) => {
    for (const path of ['/players/me', '/players/me/games']) {
      expect(await running.get(path, headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { error: 'noKey' },
      })
    }
  })

  it.each([
    ['PUT', '/players/me', { name: '' }, 'badName'],
    ['PUT', '/players/me', { name: null }, 'badName'],
    ['PUT', '/players/me', { name: ['Ann'] }, 'badName'],
    ['PUT', '/players/me', { name: '\u200b\u202e' }, 'badName'],
    ['PUT', '/players/me', { name: 'Ann', admin: true }, 'badMessage'],
    ['PUT', '/players/me', { language: 'tlh' }, 'badMessage'],
    ['PUT', '/players/me', { language: { toString: 'en' } }, 'badMessage'],
    ['PUT', '/players/me/notices', { muted: 1 }, 'badMessage'],
    ['PUT', '/players/me/notices', { push: true }, 'badMessage'],
    ['PUT', '/players/me/notices', { push: { endpoint: 'https://a.example/' } }, 'badMessage'],
    [
      'PUT',
      '/players/me/notices',
      { push: { endpoint: 'https://a.example/', keys: { p256dh: 'x', auth: 'y' } } },
      'badMessage',
    ],
    ['PUT', '/players/me/notices', { webhook: 5 }, 'badTarget'],
    ['PUT', '/players/me/notices', { telegram: 'x' }, 'badMessage'],
    ['POST', '/players/me/notices/test', { now: 1 }, 'badMessage'],
    ['POST', '/players/me/notices/test', {}, 'noChannel'],
    ['POST', '/players/device', {}, 'badMessage'],
    ['POST', '/players/device', { sealed: 'x' }, 'badMessage'],
    ['POST', '/players/device', { sealed: 'a'.repeat(22), more: 1 }, 'badMessage'],
    ['POST', '/players/device/nothing', {}, 'noSuchCode'],
    ['POST', `/players/device/${'a'.repeat(22)}`, {}, 'noSuchCode'],
    ['POST', `/players/device/${'a'.repeat(22)}`, { more: 1 }, 'badMessage'],
    ['POST', '/players/device/a/b', {}, 'notFound'],
    ['POST', '/players/me', {}, 'notFound'],
    ['PUT', '/players/me/games', {}, 'notFound'],
    ['GET', '/players/nobody', {}, 'notFound'],
    ['GET', '/players/device', {}, 'notFound'],
  ] as const)('%s %s %j is refused with %s', async (method, path, body, error) => {
    const answer = await running.ask(method, path, newKey(), body)
    expect(answer.body.error).toBe(error)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  it('takes no body that is not a small record of JSON', async () => {
    const headers = { Authorization: `Bearer ${newKey()}`, 'Content-Type': 'application/json' }
    const put = async (body: string, more = {}) =>
      (await fetch(`${running.url}/players/me`, { method: 'PUT', body, headers: { ...headers, ...more } })).status
    for (const body of ['', '[]', 'null', '{', '{"name":"Ann","__proto__":{"x":1}}', '{"constructor":{"x":1}}']) {
      expect(await put(body)).toBe(400)
    }
    expect(await put('{"name":"Ann"}', { 'Content-Type': 'text/plain' })).toBe(400)
    expect(await put(JSON.stringify({ name: 'x'.repeat(5000) }))).toBe(413)
    expect(await put('{"name":"Ann"}', { Origin: 'https://evil.example' })).toBe(403)
  })

  it('who sends anything at all gets an answer, and nobody else notices', async () => {
    const dice = SeededDice.fromSeed('players')
    const match = await running.create()
    const calm = newKey()
    await running.ask('PUT', '/players/me', calm, { name: 'Calm' })
    const before = JSON.stringify([await running.storage.match(match), (await me(calm)).body])
    const pest = newKey()
    const paths = [
      ...(['/players/me', '/players/me/notices'] as const).map((path) => ['PUT', path] as const),
      ...(['/players/device', '/players/me/notices/test', '/games/hulk/create'] as const).map(
        (path) => ['POST', path] as const,
      ),
      ...(['invites', 'open', 'read', 'leave'] as const).map(
        (what) => ['POST', `/games/hulk/${match}/${what}`] as const,
      ),
    ]
    for (let n = 0; n < 600; n++) {
      const [method, path] = pick(dice, paths)
      const { status, body } = await running.ask(method, path, pest, keyed[n % keyed.length](dice))
      if (status !== 200) expect(REFUSALS).toContain(body.error)
      expect(status).toBeLessThan(500)
    }
    expect(JSON.stringify([await running.storage.match(match), (await me(calm)).body])).toBe(before)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  describe('on another device', () => {
    const sealed = 'Sealed-with-a-pad_1234'

    it('fetches the sealed key once, with the code alone', async () => {
      const { code } = (await running.ask('POST', '/players/device', newKey(), { sealed })).body
      expect(code).toMatch(/^[\w-]{22}$/)
      const fetched = await Promise.all([1, 2, 3, 4].map(() => running.ask('POST', `/players/device/${code}`)))
      expect(fetched.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
      expect(fetched.find(({ status }) => status === 200)!.body).toEqual({ sealed })
      expect((await running.ask('POST', `/players/device/${code}`)).body).toEqual({ error: 'noSuchCode' })
    })

    it('finds nothing after ten minutes', async () => {
      const leave = async () => (await running.ask('POST', '/players/device', newKey(), { sealed })).body.code
      const [early, late] = [await leave(), await leave()]
      time.pass(599_000)
      expect((await running.ask('POST', `/players/device/${early}`)).status).toBe(200)
      time.pass(2000)
      expect((await running.ask('POST', `/players/device/${late}`)).body.error).toBe('noSuchCode')
    })

    it('has five keys under way and no more, until their time is over', async () => {
      const key = newKey()
      const leave = async () => (await running.ask('POST', '/players/device', key, { sealed })).status
      for (let n = 0; n < 5; n++) expect(await leave()).toBe(200)
      expect(await leave()).toBe(429)
      time.pass(601_000)
      expect(await leave()).toBe(200)
    })

    it('leaves neither code nor key in the log, nor in the database', async () => {
      const key = newKey()
      const { code } = (await running.ask('POST', '/players/device', key, { sealed: 'Another-sealed-key_567' })).body
      await running.ask('POST', `/players/device/${code}`)
      await running.ask('PUT', '/players/me', key, { name: 'Loggy' })
      const log = running.logged.join('')
      expect(log).toContain('"path":"/players/device/…"')
      for (const secret of [key, code, 'Another-sealed-key_567', hashOf(key), 'Loggy'])
        expect(log).not.toContain(secret)
    })
  })
})
