/** The lobby's list and a player's own games. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HandTime } from '../support/hand-time'
import { type Json, newKey, playOn, Running, until } from '../support/running'

const setup = (mode = 'off', mission = 'pilot-light') => ({ mission, ruleset: { clock: { mode } } })

describe('lists', () => {
  const time = new HandTime()
  let running: Running
  beforeAll(async () => {
    running = await Running.start({
      time,
    })
  })
  beforeEach(() => running.freeNames())
  afterAll(() => running.end())

  async function create(key: string, seats: object, over: object = {}): Promise<string> {
    time.pass(10)
    const { status, body } = await running.ask('POST', '/games/hulk/create', key, {
      numPlayers: 2,
      setupData: setup(),
      seats,
      playerName: 'Ann',
      ...over,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.matchID
  }
  const join = (match: string, key: string, body: object = {}) =>
    running.ask('POST', `/games/hulk/${match}/join`, key, { playerName: 'Bob', ...body })
  const list = async (query = '') => (await running.get(`/games/hulk?${query}`)).body
  const idsOf = ({ matches }: Json): string[] => matches.map(({ matchID }: Json) => matchID)
  const mine = async (key: string): Promise<Json[]> => (await running.ask('GET', '/players/me/games', key)).body.games

  describe('of the lobby', () => {
    it('say which matches are open, in progress and over', async () => {
      const [ann, bob] = [newKey(), newKey()]
      const open = await create(ann, { 0: 'me', 1: 'open' })
      const kept = await create(ann, { 0: 'me', 1: 'invited' })
      const hidden = await create(ann, { 0: 'me', 1: 'open' }, { unlisted: true })
      const playing = await create(ann, { 0: 'me', 1: 'open' })
      await join(playing, bob)
      const table = await running.table(setup())
      await playOn(table, 1500)
      expect(table.players[0].state!.ctx.gameover).toBeDefined()
      expect(idsOf(await list('state=open'))).toEqual([open])
      expect(idsOf(await list('state=playing'))).toEqual([playing])
      expect(idsOf(await list('state=over'))).toEqual([table.match])
      expect(new Set(idsOf(await list()))).toEqual(new Set([open, kept, playing, table.match]))
      expect(idsOf(await list())).not.toContain(hidden)
    })

    it('are filtered by mission, clock and language, in pages', async () => {
      const key = newKey()
      const wanted = { setupData: setup('correspondence', 'dead-reckoning'), language: 'ca' }
      const ids = []
      for (let n = 0; n < 5; n++) ids.unshift(await create(key, { 0: 'me' }, wanted))
      await create(key, { 0: 'me' }, { ...wanted, language: 'en' })
      await create(key, { 0: 'me' }, { ...wanted, setupData: setup('correspondence') })
      await create(key, { 0: 'me' }, { ...wanted, setupData: setup('live', 'dead-reckoning') })
      const query = 'state=open&tag.mission=dead-reckoning&tag.clock=correspondence&language=ca&limit=2'
      const pages: string[] = []
      for (let after = ''; ; ) {
        const page = await list(query + after)
        pages.push(...idsOf(page))
        expect(page.total).toBe(ids.length)
        if (!page.next) break
        after = `&after=${page.next}`
      }
      expect(pages).toEqual(ids)
      expect(idsOf(await list('tag.mission=nothing'))).toEqual([])
    })

    it('show a player’s own mission by its title, and never as a built-in one', async () => {
      const missions = await import('../../../src/game/hulk/missions')
      const own = { ...structuredClone(missions.missionById('pilot-light')!), name: 'My own light', rounds: 7 }
      const match = await create(newKey(), { 0: 'me' }, { setupData: { mission: own } })
      const listed = (await list('state=open')).matches.find(({ matchID }: Json) => matchID === match)
      expect(listed).toMatchObject({ title: 'My own light', tags: { rounds: '7', clock: 'live' } })
      expect(idsOf(await list('tag.mission=pilot-light'))).not.toContain(match)
    })

    it('count spectators', async () => {
      const match = await create(newKey(), { 0: 'me' })
      const watchers = [running.connect(match), running.connect(match)]
      for (const watcher of watchers) await watcher.sync()
      const watching = async () => (await running.get(`/games/hulk/${match}`)).body.watching
      expect(await watching()).toBe(2)
      watchers[0].close()
      await until(async () => (await watching()) === 1)
    })

    it.each([
      'state=x',
      'state=open&state=over',
      'language=xx',
      `tag.mission=${'x'.repeat(100)}`,
      'tag.clock=1&tag.clock=2',
      // Each would be a query of its own to prepare and to remember.
      Array.from({ length: 9 }, (_, n) => `tag.t${n}=x`).join('&'),
    ])('refuse %s', async (query) => expect(await list(query)).toEqual({ error: 'badMessage' }))
  })

  describe('of a player’s own games', () => {
    it('start with those that wait for the player, and say since when', async () => {
      const [ann, bob] = [newKey(), newKey()]
      const begun = async (setupData: Json, seats: object = { 0: 'me', 1: 'open' }) => {
        const match = await create(ann, seats, { setupData })
        await join(match, bob)
        time.pass(1000)
        return match
      }
      const waiting = await create(ann, { 0: 'me', 1: 'invited' })
      const theirs = await begun(setup(), { 0: 'open', 1: 'me' })
      const slow = await begun({
        mission: 'pilot-light',
        ruleset: { clock: { mode: 'correspondence', hoursPerTurn: 48, bankHours: 0 } },
      })
      const soon = await begun({
        mission: 'pilot-light',
        ruleset: { clock: { mode: 'correspondence', hoursPerTurn: 2, bankHours: 0 } },
      })
      const whenever = await begun(setup())
      const games = await mine(ann)
      expect(games.map(({ matchID }) => matchID)).toEqual([slow, soon, whenever, theirs, waiting])
      const began = games[1].startedAt
      expect(games[1]).toMatchObject({
        seat: '0',
        decides: { seat: '0', kind: 'command', since: began },
        deadline: began + 2 * 3600_000,
        unread: 0,
        over: false,
      })
      expect(games[0].seats[0]).toHaveProperty('mine', true)
      expect(games[3]).toMatchObject({ seat: '1', decides: { seat: '0' } })
      expect(games[4]).not.toHaveProperty('decides')
      expect(games.map(({ matchID, ...rest }) => JSON.stringify(rest)).join()).not.toContain('acted')
      // The player’s own action does not begin another wait.
      const marine = running.connect(soon, '0', ann)
      await marine.sync()
      time.pass(5000)
      await marine.act({ type: 'draw' })
      expect((await mine(ann))[1].decides.since).toBe(began)
      expect((await mine(bob)).map(({ matchID }) => matchID)[0]).toBe(theirs)
      expect(await mine(newKey())).toEqual([])
    })

    it('count unread chat lines by others', async () => {
      const [ann, bob] = [newKey(), newKey()]
      const match = await create(ann, { 0: 'me', 1: 'open' })
      await join(match, bob)
      const marine = running.connect(match, '0', ann)
      const say = async (text: string) => {
        const before = (await running.storage.chat(match, 100)).length
        marine.socket.emit('chat', match, { id: 'x', sender: '0', payload: text }, ann)
        return until(async () => {
          const lines = await running.storage.chat(match, 100)
          return lines.length > before && lines.at(-1)
        })
      }
      const first = await say('one')
      await say('two')
      const unread = async (key: string) => (await mine(key))[0].unread
      expect([await unread(ann), await unread(bob)]).toEqual([0, 2])
      const read = (key: string | undefined, body: object) =>
        running.ask('POST', `/games/hulk/${match}/read`, key, body)
      expect((await read(bob, { upTo: first.at })).body).toEqual({})
      expect(await unread(bob)).toBe(1)
      await read(bob, { upTo: 5 })
      expect(await unread(bob)).toBe(1)
      expect((await read(newKey(), { upTo: 5 })).body.error).toBe('unauthorized')
      expect((await read(undefined, { upTo: 5 })).body.error).toBe('noKey')
      for (const upTo of [-1, 1.5, '5', null, 1e30]) {
        expect((await read(bob, { upTo })).body.error).toBe('badMessage')
      }
      // Both sides with oneself: there is nobody to say anything.
      const alone = await create(ann, { 0: 'me', 1: 'me' })
      const self = running.connect(alone, '1', ann)
      await self.sync()
      self.socket.emit('chat', alone, { id: 'x', sender: '1', payload: 'hm' }, ann)
      await until(async () => (await running.storage.chat(alone, 9)).length === 1)
      const games = await mine(ann)
      expect(games.filter(({ matchID }) => matchID === alone)).toEqual([
        expect.objectContaining({ seat: '0', unread: 0, decides: expect.objectContaining({ seat: '0' }) }),
      ])
    })

    it('chat of a match without spectators can be read only with the key', async () => {
      const [ann, bob] = [newKey(), newKey()]
      const match = await create(ann, { 0: 'me' }, { spectators: false })
      const chat = (key?: string) => running.ask('GET', `/games/hulk/${match}/chat`, key)
      expect((await chat(ann)).body).toEqual({ lines: [] })
      expect((await chat(bob)).body.error).toBe('noSpectators')
      expect((await chat()).body.error).toBe('noSpectators')
    })
  })
})
