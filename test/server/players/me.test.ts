import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pick, SeededDice } from '../../../src/game/kernel/dice'
import { REFUSALS } from '../../../src/server/protocol'
import { hashOf } from '../../../src/server/tables/credentials'
import { HandTime } from '../support/hand-time'
import { keyed } from '../support/malformed'
import { newKey, Running, until } from '../support/running'

describe('a player', () => {
  const time = new HandTime()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ time })
  })
  beforeEach(() => running.freeNames())
  afterAll(() => running.end())

  const me = (key?: string) => running.ask('GET', '/players/me', key)

  it('is the owner of the key, which is stored only as a hash', async () => {
    const key = newKey()
    expect((await me(key)).body).toEqual({
      notices: { push: false, muted: false, wanted: expect.anything(), leadHours: 12 },
      vacation: { left: 21 * 24 * 3600_000, latest: expect.any(Number) },
      vapidPublicKey: expect.stringMatching(/^B[\w-]{86}$/),
      canMail: false,
    })
    const { status, body } = await running.ask('PUT', '/players/me', key, { name: ' An\u202en ', language: 'ca' })
    expect([status, body.name, body.language]).toEqual([200, 'Ann', 'ca'])
    expect((await me(key)).body.name).toBe('Ann')
    expect((await me(newKey())).body).not.toHaveProperty('name')
    expect(await running.storage.people.person(hashOf(key))).toEqual({
      name: 'Ann',
      language: 'ca',
      muted: false,
      choices: {},
      channels: [],
    })
    expect(await running.storage.people.person(key)).toBeUndefined()
  })

  it('keeps the same push key after a restart, so that subscriptions stay valid', async () => {
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
    ['PUT', '/players/me/vacation', { until: 'soon' }, 'badMessage'],
    ['PUT', '/players/me/vacation', { until: 1 }, 'badMessage'],
    ['PUT', '/players/me/vacation', { until: 2 ** 50 }, 'vacationTooLong'],
    ['PUT', '/players/me/vacation', { from: 1 }, 'badMessage'],
    ['POST', '/players/me/notices/test', { now: 1 }, 'badMessage'],
    ['POST', '/players/me/notices/test', {}, 'noChannel'],
    ['POST', '/players/device', {}, 'badMessage'],
    ['POST', '/players/device', { sealed: 'x' }, 'badMessage'],
    ['POST', '/players/device', { sealed: 'a'.repeat(22), more: 1 }, 'badMessage'],
    ['POST', '/players/device/nothing', {}, 'noSuchCode'],
    ['POST', `/players/device/${'a'.repeat(22)}`, {}, 'noSuchCode'],
    ['POST', `/players/device/${'a'.repeat(22)}`, { more: 1 }, 'badMessage'],
    ['POST', '/players/me/key', {}, 'noKey'],
    ['POST', '/players/me/key', { key: 'short' }, 'noKey'],
    ['POST', '/players/me/key', { key: 'a'.repeat(22), more: 1 }, 'badMessage'],
    ['GET', `/players/device/${'a'.repeat(22)}`, {}, 'noSuchCode'],
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

  it('accepts only small JSON records', async () => {
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

  it('gets an answer to any request, and nobody else notices', async () => {
    const dice = SeededDice.fromSeed('players')
    const match = await running.create()
    const calm = newKey()
    await running.ask('PUT', '/players/me', calm, { name: 'Calm' })
    const before = JSON.stringify([await running.storage.match(match), (await me(calm)).body])
    const pest = newKey()
    const paths = [
      ...(['/players/me', '/players/me/notices', '/players/me/vacation'] as const).map(
        (path) => ['PUT', path] as const,
      ),
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

  describe('a player who replaces their key', () => {
    const replace = (old: string, key: string) => running.ask('POST', '/players/me/key', old, { key })

    it('keeps all seats; the old key is disconnected and void', async () => {
      const [old, fresh] = [newKey(), newKey()]
      await running.ask('PUT', '/players/me', old, { name: 'Ann' })
      const match = await running.create()
      await running.ask('POST', `/games/hulk/${match}/join`, old, { playerID: '0', playerName: 'Ann' })
      const other = await running.join(match, '1')
      const thief = running.connect(match, '0', old)
      await thief.sync()
      expect((await replace(old, fresh)).status).toBe(200)
      await until(() => thief.refusals.length > 0, 'the old key to be shown out')
      expect(thief.refusals[0]).toEqual({ event: 'sync', code: 'unauthorized' })
      expect(await thief.refused('update', ...thief.update(thief.move('draw')))).toBe('unauthorized')
      for (const [method, path, body] of [
        ['GET', '/players/me', undefined],
        ['GET', '/players/me/games', undefined],
        ['POST', '/players/device', { sealed: 'a'.repeat(22) }],
        ['POST', `/games/hulk/${match}/leave`, { playerID: '0' }],
        ['POST', '/games/hulk/create', { numPlayers: 2, setupData: { mission: 'pilot-light' } }],
      ] as const) {
        expect(await running.ask(method, path, old, body)).toMatchObject({
          status: 401,
          body: { error: 'replacedKey' },
        })
      }
      const owner = running.connect(match, '0', fresh)
      await owner.sync()
      await owner.act({ type: 'draw' })
      expect((await me(fresh)).body.name).toBe('Ann')
      const { games } = (await running.ask('GET', '/players/me/games', fresh)).body
      expect(games).toMatchObject([{ matchID: match, seat: '0' }])
      const bystander = running.connect(match, '1', other)
      expect((await bystander.sync())._stateID).toBe(1)
    })

    it('keeps no seat on the old key, not even one taken at that moment', async () => {
      const [old, fresh] = [newKey(), newKey()]
      const match = await running.create()
      const { storage } = running
      const take = vi.spyOn(storage, 'take').mockImplementationOnce(async (...args) => {
        expect((await replace(old, fresh)).status).toBe(200)
        return storage.take(...args)
      })
      const joined = await running.ask('POST', `/games/hulk/${match}/join`, old, { playerID: '0', playerName: 'Ann' })
      take.mockRestore()
      expect(joined).toMatchObject({ status: 401, body: { error: 'replacedKey' } })
      expect((await storage.match(match))!.seats['0'].token).toBeUndefined()
      // The owner sits down with the new key.
      const again = await running.ask('POST', `/games/hulk/${match}/join`, fresh, { playerID: '0', playerName: 'Ann' })
      expect(again.status).toBe(200)
    })

    it('can still open a link from another device with the old one', async () => {
      const [old, fresh] = [newKey(), newKey()]
      await replace(old, fresh)
      const sealed = 'Sealed-with-a-pad_9876'
      const { code } = (await running.ask('POST', '/players/device', fresh, { sealed })).body
      expect((await running.ask('GET', `/players/device/${code}`, old)).body).toEqual({ games: 0 })
      expect((await running.ask('POST', `/players/device/${code}`, old)).body).toEqual({ sealed })
    })

    it('may repeat the request if the answer was lost, but not for another key', async () => {
      const [old, fresh] = [newKey(), newKey()]
      expect((await replace(old, fresh)).status).toBe(200)
      expect((await replace(old, fresh)).status).toBe(200)
      expect((await replace(old, newKey())).body).toEqual({ error: 'replacedKey' })
    })

    it('cannot use somebody else’s key', async () => {
      const [one, other] = [newKey(), newKey()]
      await running.ask('PUT', '/players/me', other, { name: 'Bea' })
      expect((await replace(one, other)).body).toEqual({ error: 'badMessage' })
      expect((await replace(one, one)).status).toBe(400)
      expect((await me(one)).status).toBe(200)
      expect((await me(other)).body.name).toBe('Bea')
    })

    it('leaves neither key in the log or the database', async () => {
      const [old, fresh] = [newKey(), newKey()]
      await replace(old, fresh)
      for (const secret of [old, fresh]) expect(running.logged.join('')).not.toContain(secret)
      expect(await running.storage.people.isReplaced(old)).toBe(false)
      expect(await running.storage.people.isReplaced(hashOf(old))).toBe(true)
    })
  })

  describe('on another device', () => {
    const sealed = 'Sealed-with-a-pad_1234'

    it('fetches the encrypted key once, with the code alone', async () => {
      const { code } = (await running.ask('POST', '/players/device', newKey(), { sealed })).body
      expect(code).toMatch(/^[\w-]{22}$/)
      const fetched = await Promise.all([1, 2, 3, 4].map(() => running.ask('POST', `/players/device/${code}`)))
      expect(fetched.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
      expect(fetched.find(({ status }) => status === 200)!.body).toEqual({ sealed })
      expect((await running.ask('POST', `/players/device/${code}`)).body).toEqual({ error: 'noSuchCode' })
    })

    it('is told whose key it is before fetching it', async () => {
      const key = newKey()
      await running.ask('PUT', '/players/me', key, { name: 'Ann' })
      const match = await running.create()
      await running.ask('POST', `/games/hulk/${match}/join`, key, { playerID: '0', playerName: 'Ann' })
      const { code } = (await running.ask('POST', '/players/device', key, { sealed })).body
      for (let n = 0; n < 2; n++) {
        expect((await running.ask('GET', `/players/device/${code}`)).body).toEqual({ name: 'Ann', games: 1 })
      }
      const mine = await running.ask('GET', `/players/device/${code}`, key)
      expect(mine.body).toEqual({ name: 'Ann', games: 1, yours: true })
      expect((await running.ask('POST', `/players/device/${code}`)).body).toEqual({ sealed })
      expect((await running.ask('GET', `/players/device/${code}`)).body).toEqual({ error: 'noSuchCode' })
    })

    it('finds nothing after ten minutes', async () => {
      const leave = async () => (await running.ask('POST', '/players/device', newKey(), { sealed })).body.code
      const [early, late] = [await leave(), await leave()]
      time.pass(599_000)
      expect((await running.ask('POST', `/players/device/${early}`)).status).toBe(200)
      time.pass(2000)
      expect((await running.ask('POST', `/players/device/${late}`)).body.error).toBe('noSuchCode')
    })

    it('has at most five deposited keys until they expire', async () => {
      const key = newKey()
      const leave = async () => (await running.ask('POST', '/players/device', key, { sealed })).status
      for (let n = 0; n < 5; n++) expect(await leave()).toBe(200)
      expect(await leave()).toBe(429)
      time.pass(601_000)
      expect(await leave()).toBe(200)
    })

    it('leaves neither code nor key in the log or the database', async () => {
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
