/** The notices every database must keep: each written with what it tells of, each claimed by one process at a time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GRACE, type StoredNotice } from '../../../src/server/storage/notices'
import { RETRY_AFTER } from '../../../src/server/storage/sql-notices'
import type { Storage } from '../../../src/server/storage/storage'
import { Framework } from '../../support/boardgame'

const AT = 1_700_000_000_000
let made = 0

export function describeNotices(name: string, prepare: () => Promise<{ make(): Storage }>): void {
  describe(`${name}: notices`, () => {
    let storage: Storage
    beforeAll(async () => {
      storage = (await prepare()).make()
      await storage.open()
    })
    afterAll(() => storage?.close())

    const state = () => new Framework({ match: { mission: 'pilot-light' }, seed: 'x', now: () => AT }).begin(2) as never

    /** Two players who can be told, in a match of their own. */
    async function match(seats: object = {}, timed = true) {
      const [id, ann, bob] = ['match', 'ann', 'bob'].map((what) => `${what}-notices-${made++}`)
      const about = {
        id,
        game: 'hulk',
        createdAt: AT,
        unlisted: false,
        spectators: true,
        tags: {},
        timed,
        pace: 'slow' as const,
      }
      await storage.create({ ...about, seats: { 0: { token: ann, name: 'A' }, 1: {}, ...seats } }, state())
      for (const player of [ann, bob]) {
        await storage.people.addChannel(player, { kind: 'webhook', target: 'https://a.example/' }, 1, AT)
      }
      return { id, ann, bob }
    }
    /** What a player is to be told, and marks it as told. */
    async function told(player: string, now = AT + 10 * GRACE): Promise<Array<[string, string]>> {
      const claimed = await storage.notices.claim(player, now)
      if (claimed) await storage.notices.done(player, claimed.claim, now)
      return (claimed?.notices ?? []).map(({ kind, about }) => [kind, about])
    }
    const notice = (over: Partial<StoredNotice> = {}): StoredNotice => ({
      kind: 'offerExpired',
      about: '',
      at: AT,
      ...over,
    })

    it('are written with the seat, the beginning and the end they tell of, for the others', async () => {
      const { id, ann, bob } = await match()
      expect(await storage.take(id, '1', { name: 'B', token: bob }, AT + 1)).toBe(true)
      expect(await storage.take(id, '1', { name: 'C', token: 'c' }, AT + 2)).toBe(false)
      expect(await told(ann)).toEqual([['seatTaken', `1 ${AT + 1}`]])
      const decides = { seat: '0', kind: 'act', since: AT, acted: false }
      expect(await storage.start(id, state(), AT, undefined, decides)).toBe(true)
      expect(await storage.start(id, state(), AT, undefined, decides)).toBe(false)
      expect(await told(ann)).toEqual([['begun', '']])
      expect(await told(bob)).toEqual([['begun', '']])
      const end = { follows: 0, stateID: 1, gameover: { reason: 'x' }, whole: '{}', log: [], at: AT }
      expect(await storage.commit(id, { ...end, by: '0' })).toBe(true)
      expect(await storage.commit(id, { ...end, by: '0' })).toBe(false)
      expect([await told(ann), await told(bob)]).toEqual([[], [['over', '']]])
    })

    it('tell of an offer everybody who has not agreed, once, and of partners who give up nobody', async () => {
      const { id, ann, bob } = await match({ 1: { token: 'x' } })
      await storage.vacate(id, '1', 'x')
      await storage.take(id, '1', { name: 'B', token: bob }, AT)
      await told(ann)
      const offer = { what: 'draw', by: '0', agreed: ['0'], stateID: 0, n: 1 } as const
      await storage.offers.put(id, { ...offer, agreed: ['0'] }, AT)
      await storage.offers.put(id, { ...offer, agreed: [], n: 2 }, AT)
      await storage.offers.put(id, { ...offer, agreed: ['0'], n: 3 }, AT)
      await storage.offers.put(id, { ...offer, what: 'resign', agreed: ['0'] }, AT)
      expect([await told(ann), await told(bob)]).toEqual([[], [['offer', 'draw 0 0']]])
    })

    it('tell of the chat once until it is read', async () => {
      const { id, ann, bob } = await match({ 1: { token: 'x' } })
      await storage.vacate(id, '1', 'x')
      await storage.take(id, '1', { name: 'B', token: bob }, AT)
      await told(ann)
      const say = (n: number) => storage.say(id, { id: `c${n}`, at: AT + n, seat: '1', name: 'B', text: 'hello' }, bob)
      await say(1)
      await say(2)
      expect([await told(ann), await told(bob)]).toEqual([[['chat', '0']], []])
      await say(3)
      expect(await told(ann)).toEqual([])
      await storage.read(id, ann, AT + 3)
      await say(4)
      await storage.read(id, ann, AT + 4)
      expect(await told(ann)).toEqual([])
      await say(5)
      expect(await told(ann)).toEqual([['chat', String(AT + 4)]])
    })

    it('are not for bots, nor for people without a channel, nor for an address that is not confirmed', async () => {
      const [nobody, mail] = [`nobody${made}`, `mail${made++}`]
      const { id, ann } = await match({ 0: { token: nobody }, 2: { level: 'easy' } })
      const address = { kind: 'email', target: 'a@b.example', unsubscribe: 'u', confirmation: 'c' } as const
      await storage.people.addChannel(mail, address, 1, AT)
      await storage.take(id, '1', { name: 'B', token: mail }, AT)
      await storage.say(id, { id: 'c', at: AT, seat: '0', name: '', text: 'hello' }, nobody)
      for (const player of [nobody, ann, mail]) expect(await told(player)).toEqual([])
    })

    it('are not needed by who has looked', async () => {
      const { id, ann, bob } = await match()
      await storage.take(id, '1', { name: 'B', token: bob }, AT)
      await storage.seen(id, '0', AT)
      expect(await told(ann)).toEqual([])
    })

    it('are claimed by one of several, and come back later and later until they are done', async () => {
      const player = `player-notices-${made++}`
      const { notices } = storage
      expect(await notices.add(player, notice(), AT)).toBe(true)
      expect(await notices.add(player, notice(), AT)).toBe(false)
      expect(await notices.due(AT - 1)).not.toContain(player)
      expect(await notices.due(AT)).toContain(player)
      const claims = await Promise.all([1, 2, 3, 4].map(() => notices.claim(player, AT)))
      const [claimed, ...more] = claims.filter((claim) => claim !== undefined)
      expect([claimed.notices, more]).toEqual([[{ ...notice(), tries: 1 }], []])
      expect(await notices.due(AT + RETRY_AFTER - 1)).not.toContain(player)
      // Nothing was heard of whoever claimed it.
      const again = await notices.claim(player, AT + RETRY_AFTER)
      expect(again?.notices).toEqual([{ ...notice(), tries: 2 }])
      expect(await notices.due(AT + 4 * RETRY_AFTER)).not.toContain(player)
      // The first is too late to say anything about it.
      await notices.done(player, claimed.claim, AT)
      expect(await notices.due(AT + 5 * RETRY_AFTER)).toContain(player)
      await notices.done(player, again!.claim, AT)
      expect(await notices.due(AT + 99 * RETRY_AFTER)).not.toContain(player)
      expect(await notices.add(player, notice(), AT)).toBe(false)
      await notices.sweep(AT)
      expect(await notices.add(player, notice(), AT)).toBe(false)
      await notices.sweep(AT + 1)
      expect(await notices.add(player, notice(), AT)).toBe(true)
    })

    it('that wait for their grace go out with one that is due', async () => {
      const { id, ann, bob } = await match()
      await storage.take(id, '1', { name: 'B', token: bob }, AT)
      await storage.notices.add(ann, notice({ at: AT - 1 }), AT)
      expect((await told(ann, AT)).map(([kind]) => kind)).toEqual(['offerExpired', 'seatTaken'])
    })

    it('find who decides against a clock and has not been warned', async () => {
      const { id, ann, bob } = await match()
      await storage.take(id, '1', { name: 'B', token: bob }, AT)
      await storage.people.describe(ann, { leadHours: 3 }, AT)
      const decides = { seat: '0', kind: 'act', since: AT, acted: false }
      await storage.start(id, state(), AT, AT + 1000, decides, 5)
      const found = async () => (await storage.notices.deciding(7)).filter(({ match }) => match === id)
      expect(await found()).toEqual([
        { match: id, player: ann, since: AT, deadline: AT + 1002, stood: 0, leadHours: 3 },
      ])
      await storage.notices.add(ann, notice({ match: id, kind: 'deadline', about: String(AT) }), AT)
      expect(await found()).toEqual([])
    })

    it('find matches without a clock in which nothing happens', async () => {
      const { id, bob } = await match({}, false)
      const isFound = async (since: number) => (await storage.notices.quiet('hulk', since)).includes(id)
      expect(await isFound(AT + 5)).toBe(false)
      await storage.take(id, '1', { name: 'B', token: bob }, AT)
      await storage.start(id, state(), AT)
      expect([await isFound(AT - 1), await isFound(AT)]).toEqual([false, true])
    })

    it('go with the key when it is replaced', async () => {
      const [old, next] = [`old${made}`, `new${made++}`]
      await storage.people.describe(old, { choices: { push: { chat: true } }, leadHours: 6 }, AT)
      await storage.notices.add(old, notice(), AT)
      await storage.people.replaceKey(old, next, AT)
      expect([await told(old), await told(next)]).toEqual([[], [['offerExpired', '']]])
      expect(await storage.people.person(next)).toMatchObject({ choices: { push: { chat: true } }, leadHours: 6 })
    })
  })
}
