/** Who may sit where: by key, by invite, as the maker of the match. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UNLIMITED } from '../../../src/server/limits'
import { hashOf } from '../../../src/server/tables/credentials'
import { type Json, newKey, Running, until } from '../support/running'

const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

describe('seats', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  beforeEach(() => running.freeNames())
  afterAll(() => running.end())

  const create = (key: string | undefined, seats: unknown, over: object = {}) =>
    running.ask('POST', '/games/hulk/create', key, {
      numPlayers: 2,
      setupData: SETUP,
      seats,
      playerName: 'Ann',
      language: 'es',
      ...over,
    })
  const made = async (key: string, seats: unknown, over: object = {}) => {
    const { status, body } = await create(key, seats, over)
    expect(status).toBe(200)
    return body as { matchID: string; invites: Record<string, string> }
  }
  const join = (match: string, key: string | undefined, body: object) =>
    running.ask('POST', `/games/hulk/${match}/join`, key, { playerName: 'Bob', ...body })
  const change = (match: string, what: string, key: string | undefined, playerID: unknown) =>
    running.ask('POST', `/games/hulk/${match}/${what}`, key, { playerID })
  const facts = async (match: string, key?: string): Promise<Json> =>
    (await running.ask('GET', `/games/hulk/${match}`, key)).body

  it('are taken, free or reserved as the creator wishes', async () => {
    const key = newKey()
    const { matchID, invites } = await made(
      key,
      { 0: 'me', 1: 'invited', 2: 'bot:hard' },
      {
        numPlayers: 3,
        setupData: { ...SETUP, mission: 'split-hull' },
      },
    )
    expect(Object.keys(invites)).toEqual(['1'])
    expect(await facts(matchID)).toMatchObject({
      matchID,
      language: 'es',
      tags: { mission: 'split-hull', clock: 'off' },
      watching: 0,
      seats: [
        { seat: '0', side: 'marines', name: 'Ann', state: 'taken' },
        { seat: '1', side: 'marines', state: 'invited' },
        { seat: '2', side: 'genestealers', state: 'bot', level: 'hard' },
      ],
    })
    const own = await facts(matchID, key)
    expect(own.seats[0]).toHaveProperty('mine', true)
    expect(own).toHaveProperty('made', true)
    expect(await facts(matchID, newKey())).toEqual(await facts(matchID))
  })

  it('tell the owner of an invite what it is for, and nobody else', async () => {
    const key = newKey()
    const { matchID, invites } = await made(key, { 0: 'me', 1: 'invited' })
    const invite = async (code: string) => (await facts(`${matchID}?invite=${code}`)).invite
    expect(await invite(invites[1])).toEqual({ state: 'good', seat: '1' })
    expect(await invite('x'.repeat(22))).toEqual({ state: 'unknown' })
    expect(await facts(matchID)).not.toHaveProperty('invite')
    const { code } = (await change(matchID, 'invites', key, '1')).body
    expect(await invite(invites[1])).toEqual({ state: 'void', seat: '1' })
    expect(await invite(code)).toEqual({ state: 'good', seat: '1' })
    await join(matchID, newKey(), { playerID: '1', invite: code })
    expect(await invite(code)).toEqual({ state: 'void', seat: '1' })
    expect((await running.ask('GET', `/games/hulk/${matchID}?invite=a&invite=b`)).body.error).toBe('badMessage')
    expect(JSON.stringify(await facts(matchID, key))).not.toContain(hashOf(code))
  })

  it('are all open without wishes, and then no key is needed', async () => {
    const { status, body } = await running.ask('POST', '/games/hulk/create', undefined, {
      numPlayers: 2,
      setupData: SETUP,
    })
    expect([status, Object.keys(body)]).toEqual([200, ['matchID']])
    expect((await facts(body.matchID)).seats.map(({ state }: Json) => state)).toEqual(['free', 'free'])
  })

  it('of bots count as taken: play begins when all others are taken', async () => {
    const { matchID } = await made(newKey(), { 0: 'me', 1: 'bot:easy' })
    expect(await facts(matchID)).toHaveProperty('startedAt')
    const next = await made(newKey(), { 0: 'open', 1: 'bot:normal' })
    expect(await facts(next.matchID)).not.toHaveProperty('startedAt')
    expect((await join(next.matchID, newKey(), { playerID: '1' })).body.error).toBe('seatTaken')
    expect((await join(next.matchID, newKey(), {})).status).toBe(200)
    expect(await facts(next.matchID)).toHaveProperty('startedAt')
  })

  it.each([
    [{ 0: 'me', 7: 'open' }, {}, 'noSuchSeat'],
    [{ __proto__x: 'me' }, {}, 'noSuchSeat'],
    [{ 0: 'you' }, {}, 'badMessage'],
    [{ 0: 'bot:god' }, {}, 'badMessage'],
    [{ 0: null }, {}, 'badMessage'],
    [['me', 'open'], {}, 'badMessage'],
    ['me', {}, 'badMessage'],
    [{ 0: 'me' }, { playerName: '' }, 'badName'],
    [{ 0: 'me' }, { language: 'xx' }, 'badMessage'],
    [{ 0: 'me' }, { maker: 'me' }, 'badMessage'],
    [{ 0: 'me' }, { numPlayers: 9 }, 'badSetup'],
  ])('wished for as %j with %j are refused with %s', async (seats, over, error) => {
    expect((await create(newKey(), seats, over)).body.error).toBe(error)
  })

  it('with wishes but no key are refused', async () => {
    expect((await create(undefined, { 0: 'me' })).body.error).toBe('noKey')
    expect((await create('short', { 0: 'me' })).body.error).toBe('noKey')
  })

  it('belong to the key, on the socket too, and are returned to its owner', async () => {
    const [ann, bob] = [newKey(), newKey()]
    const { matchID } = await made(ann, { 0: 'me', 1: 'open' })
    expect((await join(matchID, bob, { playerID: '1' })).body).toEqual({ playerID: '1', playerCredentials: bob })
    for (const body of [{ playerID: '1' }, {}, { playerName: 'Robert' }]) {
      expect((await join(matchID, bob, body)).body).toEqual({ playerID: '1', playerCredentials: bob })
    }
    expect((await join(matchID, ann, {})).body).toEqual({ playerID: '0', playerCredentials: ann })
    expect((await facts(matchID)).seats[1].name).toBe('Bob')
    expect((await join(matchID, newKey(), { playerID: '1' })).body.error).toBe('seatTaken')
    expect((await join(matchID, newKey(), {})).body.error).toBe('full')
    const marine = running.connect(matchID, '0', ann)
    await marine.sync()
    await marine.act({ type: 'draw' })
    const thief = running.connect(matchID, '0', bob)
    expect(await thief.refused('sync', matchID, '0', bob)).toBe('unauthorized')
    expect(await thief.refused('sync', matchID, '0', hashOf(ann))).toBe('unauthorized')
  })

  it('of one match may all belong to one key', async () => {
    const key = newKey()
    const { matchID } = await made(key, { 0: 'me', 1: 'open' })
    expect((await join(matchID, key, { playerID: '1' })).status).toBe(200)
    expect((await facts(matchID, key)).seats.map(({ mine }: Json) => mine)).toEqual([true, true])
    expect(await facts(matchID)).toHaveProperty('startedAt')
    const { matchID: both } = await made(key, { 0: 'me', 1: 'me' })
    expect(await facts(both)).toHaveProperty('startedAt')
  })

  it('that are reserved can be taken once, with the code only', async () => {
    const { matchID, invites } = await made(newKey(), { 0: 'me', 1: 'invited' })
    const wrong = [undefined, '', 'x', newKey(), hashOf(invites[1]), `${invites[1]} `, invites[1].toUpperCase()]
    for (const invite of wrong) {
      for (const playerID of ['1', undefined]) {
        const { status, body } = await join(matchID, newKey(), { playerID, invite })
        expect([status, ['seatReserved', 'wrongInvite'].includes(body.error)]).toEqual([403, true])
      }
    }
    for (const invite of [3, null, {}, 'x'.repeat(100)]) {
      expect((await join(matchID, newKey(), { playerID: '1', invite })).body.error).toBe('badMessage')
    }
    // With the code the seat need not be named. Of many who have it one gets the seat.
    const guests = [newKey(), newKey(), newKey()]
    const answers = await Promise.all(guests.map((key) => join(matchID, key, { invite: invites[1] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const guest = guests[answers.findIndex(({ status }) => status === 200)]
    expect((await join(matchID, newKey(), { playerID: '1', invite: invites[1] })).body.error).toBe('seatTaken')
    expect((await join(matchID, guest, { playerID: '1', invite: invites[1] })).status).toBe(200)
    expect(await facts(matchID)).toHaveProperty('startedAt')
  })

  it('can be reserved again or opened by the creator only', async () => {
    const [ann, eve] = [newKey(), newKey()]
    const { matchID, invites } = await made(ann, { 0: 'me', 1: 'invited' })
    for (const what of ['invites', 'open']) {
      expect((await change(matchID, what, eve, '1')).body.error).toBe('unauthorized')
      expect((await change(matchID, what, undefined, '1')).body.error).toBe('noKey')
      expect((await change(matchID, what, hashOf(ann), '1')).body.error).toBe('noKey')
      expect((await change(matchID, what, ann, '0')).body.error).toBe('seatTaken')
      for (const seat of ['7', 1, null, '__proto__']) {
        expect((await change(matchID, what, ann, seat)).body.error).toBe('noSuchSeat')
      }
    }
    const { code } = (await change(matchID, 'invites', ann, '1')).body
    expect(code).not.toBe(invites[1])
    expect((await join(matchID, eve, { playerID: '1', invite: invites[1] })).body.error).toBe('wrongInvite')
    expect((await change(matchID, 'open', ann, '1')).body).toEqual({})
    expect((await facts(matchID)).seats[1].state).toBe('free')
    expect((await change(matchID, 'invites', ann, '1')).body.code).not.toBe(code)
    expect((await facts(matchID)).seats[1].state).toBe('invited')
    expect((await join(matchID, eve, { playerID: '1' })).body.error).toBe('seatReserved')
    await change(matchID, 'open', ann, '1')
    expect((await join(matchID, eve, { playerID: '1' })).status).toBe(200)
    const nobodys = await running.create()
    expect((await change(nobodys, 'open', ann, '0')).body.error).toBe('unauthorized')
  })

  it('are updated for waiting players when one is reserved or opened', async () => {
    const ann = newKey()
    const { matchID } = await made(ann, { 0: 'me', 1: 'open' })
    const spectator = running.connect(matchID)
    await spectator.sync()
    const told = () => spectator.received.filter(({ type }) => type === 'matchData').length
    for (const what of ['invites', 'open']) {
      const before = told()
      await change(matchID, what, ann, '1')
      await until(() => told() > before)
    }
  })

  it('can be left by the owner of the key', async () => {
    const [ann, bob] = [newKey(), newKey()]
    const { matchID } = await made(ann, { 0: 'me', 1: 'open' })
    expect((await change(matchID, 'leave', bob, '0')).body.error).toBe('unauthorized')
    expect((await change(matchID, 'leave', undefined, '0')).body.error).toBe('unauthorized')
    const spectator = running.connect(matchID)
    await spectator.sync()
    await join(matchID, bob, {})
    await until(() => spectator.people[1].name === 'Bob')
    expect((await change(matchID, 'leave', bob, '1')).body).toEqual({})
    await until(() => spectator.people[1].name === undefined)
    expect((await facts(matchID)).seats[1]).toEqual({ seat: '1', side: 'genestealers', state: 'free' })
  })

  it('never reveal their credentials', async () => {
    const [ann, bob] = [newKey(), newKey()]
    const { matchID, invites } = await made(ann, { 0: 'me', 1: 'invited' })
    const before = await facts(matchID, ann)
    await join(matchID, bob, { invite: invites[1] })
    const marine = running.connect(matchID, '0', ann)
    await marine.sync()
    const spectator = running.connect(matchID)
    await spectator.sync()
    const others = JSON.stringify([
      before,
      await facts(matchID),
      await facts(matchID, ann),
      (await running.get('/games/hulk')).body,
      (await running.ask('GET', '/players/me/games', ann)).body,
      marine.received,
      spectator.received,
      await running.storage.match(matchID),
      await running.storage.state(matchID),
      running.logged,
    ])
    for (const secret of [ann, bob, invites[1]]) expect(others).not.toContain(secret)
    const answers = others.replaceAll(JSON.stringify(await running.storage.match(matchID)), '')
    for (const secret of [ann, bob, invites[1]]) expect(answers).not.toContain(hashOf(secret))
  })

  it('cannot be taken by guessing codes', async () => {
    const strict = await Running.start({ rates: { ...UNLIMITED, join: { burst: 5, perSecond: 0.01 } } })
    const { body } = await strict.ask('POST', '/games/hulk/create', newKey(), {
      numPlayers: 2,
      setupData: SETUP,
      seats: { 0: 'me', 1: 'invited' },
      playerName: 'Ann',
    })
    const guess = () =>
      strict.ask('POST', `/games/hulk/${body.matchID}/join`, newKey(), { playerName: 'Eve', invite: newKey() })
    const codes = []
    for (let n = 0; n < 8; n++) codes.push((await guess()).status)
    expect(codes).toEqual([403, 403, 403, 403, 403, 429, 429, 429])
    await strict.end()
  })
})
