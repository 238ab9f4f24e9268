/** What every database must do, tried on each. */
import type { LogEntry } from 'boardgame.io'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Differ } from '../../../src/server/diff'
import { constantsOf } from '../../../src/server/storage/packing'
import { type Serialized, serialized } from '../../../src/server/storage/steps'
import type { Change, Commit, GameState, NewMatch, Storage } from '../../../src/server/storage/storage'
import { act, Framework, RandomPlayers, undo } from '../../support/boardgame'
import { breachOf, HOSTED } from '../support/games'

const AT = 1_700_000_000_000
let made = 0

interface Step {
  before: GameState
  state: GameState
  log: LogEntry[]
}

type About = Omit<Commit, 'follows' | keyof Serialized>

export interface Tried {
  /** A storage on the same, still empty, database each time. */
  make(): Storage
}

export function describeStorage(name: string, prepare: () => Promise<Tried>): void {
  describe(name, () => {
    let storage: Storage
    let again: () => Storage

    beforeAll(async () => {
      const tried = await prepare()
      again = tried.make
      storage = again()
      await storage.open()
    })
    afterAll(() => storage?.close())

    async function reopen(): Promise<void> {
      await storage.close()
      storage = again()
      await storage.open()
    }

    const framework = new Framework({ match: { mission: 'pilot-light' }, seed: 'storage', now: () => AT })
    const players = new RandomPlayers('storage')

    async function created(over: Partial<NewMatch> = {}): Promise<{ id: string; state: GameState }> {
      const id = `match${made++}`
      const state = framework.begin(2) as GameState
      await storage.create(
        {
          id,
          game: 'hulk',
          createdAt: AT,
          unlisted: false,
          spectators: true,
          setupData: { mission: 'pilot-light' },
          tags: {},
          timed: false,
          pace: 'slow',
          absence: {},
          seats: { 0: {}, 1: {} },
          ...over,
        },
        state,
      )
      return { id, state }
    }

    function step(before: GameState): Step {
      const { seat, action } = players.pick(before as never, ({ action: { type } }) => type !== 'timeUp')
      const { deltalog, ...after } = framework.next(before as never, act(seat, action)) as GameState
      return { before, state: after as GameState, log: deltalog ?? [] }
    }

    function commit(id: string, { before, state, log, ...about }: Step & About, to = storage): Promise<boolean> {
      const paths = HOSTED.hulk.constants
      const shared = { paths, constants: constantsOf(before, paths) }
      const stored = serialized({ before, after: state, log, isKeptWhole: false }, shared, new Differ())
      return to.commit(id, { follows: before._stateID, ...stored, ...about })
    }

    async function moved(id: string, before: GameState): Promise<GameState> {
      const next = step(before)
      expect(await commit(id, { ...next, at: AT + 1 })).toBe(true)
      return next.state
    }

    const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

    it('makes its tables once and finds them again', async () => {
      const { id, state } = await created()
      await reopen()
      expect(plain(await storage.state(id))).toEqual(plain(state))
    })

    it('keeps one match for each player, game and day, also if several are made at once', async () => {
      const about = { day: '2026-11-18', maker: 'ann', unlisted: true }
      await Promise.all([created(about), created(about), created(about)])
      const attempt = await storage.daily.attempt('2026-11-18', 'hulk', 'ann')
      expect(attempt).toBeDefined()
      await created(about)
      expect(await storage.daily.attempt('2026-11-18', 'hulk', 'ann')).toBe(attempt)
      expect(await storage.daily.attempt('2026-11-18', 'hulk', 'bob')).toBeUndefined()
      // Matches that are no challenge are not counted.
      const [one, other] = [await created({ maker: 'ann' }), await created({ maker: 'ann' })]
      expect(await Promise.all([one, other].map(({ id }) => storage.match(id)))).not.toContain(undefined)
      await created({ ...about, day: '2026-11-19' })
      expect(await storage.daily.attempt('2026-11-19', 'hulk', 'ann')).not.toBe(attempt)
    })

    it('gives back a match, its state and its first state as they were put in', async () => {
      const { id, state } = await created({ unlisted: true, spectators: false })
      expect(await storage.match(id)).toEqual({
        id,
        game: 'hulk',
        createdAt: AT,
        updatedAt: AT,
        unlisted: true,
        spectators: false,
        setupData: { mission: 'pilot-light' },
        tags: {},
        timed: false,
        pace: 'slow',
        offeredAt: AT,
        absence: {},
        firstTurns: [],
        stateID: 0,
        givenBack: 0,
        seats: { 0: {}, 1: {} },
      })
      expect(plain(await storage.state(id))).toEqual(plain(state))
      expect(plain(await storage.initialState(id))).toEqual(plain(state))
    })

    it('knows who is away and since when, from when play begins', async () => {
      const { id, state } = await created({ seats: { 0: { token: 'a' }, 1: { token: 'b' } }, pace: 'live' })
      const seats = async () => (await storage.match(id))!.seats
      await storage.start(id, state, AT, undefined, undefined, 0, { here: ['0'], running: 50 })
      expect(await seats()).toEqual({ 0: { token: 'a' }, 1: { token: 'b', awaySince: 50, notShown: true } })
      expect(await storage.noShows(49)).not.toContain(id)
      expect(await storage.noShows(50)).toContain(id)
      await storage.seen(id, '1', AT)
      expect(await storage.noShows(50)).not.toContain(id)
      await storage.left(id, '1', 60)
      // Whoever is away already has been so since then.
      await storage.left(id, '1', 70)
      expect(await seats()).toEqual({ 0: { token: 'a' }, 1: { token: 'b', awaySince: 60 } })
      await storage.seen(id, '1', AT)
      expect(await seats()).toEqual({ 0: { token: 'a' }, 1: { token: 'b' } })
    })

    it('commits what rests on an absence only while it lasts', async () => {
      const { id, state } = await created({ seats: { 0: { token: 'a' }, 1: { token: 'b' } } })
      await storage.start(id, state, AT)
      await storage.left(id, '1', 60)
      const next = step(state)
      const wrong: Record<string, number>[] = [{ 1: 59 }, { 0: 60 }, { 0: 60, 1: 60 }]
      for (const whileAway of wrong) {
        expect(await commit(id, { ...next, at: AT + 1, whileAway })).toBe(false)
      }
      expect((await storage.match(id))?.stateID).toBe(0)
      expect(await commit(id, { ...next, at: AT + 1, whileAway: { 1: 60 }, firstTurns: ['x'], quietSince: 80 })).toBe(
        true,
      )
      expect(await storage.match(id)).toMatchObject({ stateID: 1, firstTurns: ['x'], quietSince: 80 })
    })

    it('stores with an action that a turn ran out, and who has taken over a seat', async () => {
      const { id, state } = await created({ seats: { 0: { token: 'gone', name: 'A' }, 1: { token: 'b' } } })
      await storage.start(id, state, AT)
      const first = step(state)
      await commit(id, { ...first, at: AT + 1, lapses: { seat: '0', count: 2 } })
      expect((await storage.match(id))?.seats[0]).toEqual({ token: 'gone', name: 'A', lapses: 2 })
      await storage.left(id, '0', 60)
      const chair = { level: 'normal' as const, replaced: 'gone' }
      await commit(id, { ...step(first.state), at: AT + 2, reseat: { seat: '0', chair } })
      expect((await storage.match(id))?.seats[0]).toEqual(chair)
      expect(await storage.mine('gone', 5)).toEqual([])
      // With a new key they are still told why they lost the seat.
      await storage.people.replaceKey('gone', 'found', AT)
      expect((await storage.match(id))?.seats[0].replaced).toBe('found')
    })

    describe('a player on vacation', () => {
      const DAY = 24 * 3600_000
      const decides = { seat: '0', kind: 'act', since: AT, acted: false }
      async function begun(pace: 'live' | 'slow' = 'slow') {
        const [ann, bob] = ['ann', 'bob'].map((who) => `${who}-vacation-${made++}`)
        const { id, state } = await created({ pace, seats: { 0: { token: ann }, 1: { token: bob } } })
        await storage.start(id, state, AT, AT + DAY, decides, 0)
        return { id, state, ann, bob }
      }
      const put = (player: string, from: number, until: number, known = storage.vacations.of(player)) =>
        known.then((rows) => storage.vacations.put(player, { from, until }, rows, AT))
      const deadline = async (id: string) => (await storage.deadlines(0)).find(({ match }) => match === id)?.at

      it('has one row a vacation, which comes with the seat and moves the deadline', async () => {
        const { id, ann, bob } = await begun()
        expect(await put(ann, AT + 10, AT + 30)).toBe(true)
        expect(await put(bob, AT + 10, AT + 5 * DAY)).toBe(true)
        expect(await deadline(id)).toBe(AT + DAY + 20)
        expect((await storage.match(id))?.seats[0].vacations).toEqual([{ from: AT + 10, until: AT + 30 }])
        // The same one, with another end; and a second one.
        expect(await put(ann, AT + 10, AT + 20)).toBe(true)
        expect(await put(ann, AT + 40, AT + 70)).toBe(true)
        const rows = [
          { from: AT + 10, until: AT + 20 },
          { from: AT + 40, until: AT + 70 },
        ]
        expect(await storage.vacations.of(ann)).toEqual(rows)
        expect((await storage.match(id))?.seats[0].vacations).toEqual(rows)
        expect((await storage.mine(ann, 5))[0].match.seats[0].vacations).toEqual(rows)
        expect(await deadline(id)).toBe(AT + DAY + 40)
      })

      it('who began it after the time was up gains nothing, nor does anybody in a live match', async () => {
        const late = await begun()
        await put(late.ann, AT + DAY, AT + 9 * DAY)
        expect(await deadline(late.id)).toBe(AT + DAY)
        const live = await begun('live')
        await put(live.ann, AT + 10, AT + 9 * DAY)
        expect(await deadline(live.id)).toBe(AT + DAY)
        expect((await storage.match(live.id))?.seats[0]).toEqual({ token: live.ann })
      })

      it('is not put there twice by two who knew the same', async () => {
        const { ann } = await begun()
        const known = storage.vacations.of(ann)
        const done = await Promise.all([1, 2, 3, 4].map((n) => put(ann, AT + n, AT + DAY, known)))
        expect(done.filter(Boolean)).toHaveLength(1)
        expect(await storage.vacations.of(ann)).toHaveLength(1)
      })

      it('voids what was decided without knowing of it', async () => {
        const { id, state, ann } = await begun()
        const next = step(state)
        const vacation = { from: AT, until: AT + 50 }
        await put(ann, vacation.from, vacation.until)
        const resting = (...known: object[]) => ({ at: AT + 60, vacations: { seat: '0', known: known as never } })
        expect(await commit(id, { ...next, ...resting() })).toBe(false)
        expect(await commit(id, { ...next, ...resting({ ...vacation, until: AT + 51 }) })).toBe(false)
        expect((await storage.match(id))?.stateID).toBe(0)
        expect(await commit(id, { ...next, ...resting(vacation), actedAt: AT + 60, stood: 50 })).toBe(true)
        expect(await storage.givenBack(id)).toEqual(new Map([[0, { outage: 0, vacation: 50 }]]))
        // It was over at that action, so it does not matter any more.
        expect((await storage.match(id))?.actedAt).toBe(AT + 60)
        expect((await storage.match(id))?.seats[0]).toEqual({ token: ann })
        expect(await commit(id, { ...step(next.state), ...resting() })).toBe(true)
      })

      it('keeps it with a new key, and loses it when they are forgotten or banned', async () => {
        const { id, ann, bob } = await begun()
        const heard: Change[] = []
        storage.onNews((change) => change !== 'missed' && change.match === id && heard.push(change))
        await put(ann, AT, AT + 5 * DAY)
        expect(heard).toEqual([{ match: id, kind: 'vacation' }])
        await storage.people.replaceKey(ann, `${ann}-new`, AT)
        expect(await deadline(id)).toBe(AT + 6 * DAY)
        expect((await storage.ownData.dataOf(`${ann}-new`)).vacations).toEqual([{ from: AT, until: AT + 5 * DAY }])
        await put(bob, AT, AT + 5 * DAY)
        await storage.operator.ban({ player: bob, name: 'B', reason: '', at: AT + 100 })
        expect(await storage.vacations.of(bob)).toEqual([{ from: AT, until: AT + 100 }])
        heard.length = 0
        await storage.ownData.forget(`${ann}-new`, AT)
        expect(heard).toContainEqual({ match: id, kind: 'vacation' })
        expect(await storage.vacations.of(`${ann}-new`)).toEqual([])
        expect(await deadline(id)).toBe(AT + DAY)
      })

      it('is found before it ends, if they can be told, and is forgotten long after', async () => {
        const { ann, bob } = await begun()
        await put(ann, AT, AT + DAY)
        await put(bob, AT, AT + DAY)
        await storage.people.addChannel(ann, { kind: 'webhook', target: 'https://a.example/' }, 1, AT)
        const found = async (now: number, by: number) =>
          (await storage.vacations.ending(now, by)).filter(({ player }) => [ann, bob].includes(player))
        expect(await found(AT, AT + DAY - 1)).toEqual([])
        expect(await found(AT, AT + DAY)).toEqual([{ player: ann, from: AT, until: AT + DAY }])
        expect(await found(AT + DAY, AT + 2 * DAY)).toEqual([])
        await storage.vacations.sweep(AT + DAY)
        expect(await storage.vacations.of(ann)).toHaveLength(1)
        await storage.vacations.sweep(AT + DAY + 1)
        expect(await storage.vacations.of(ann)).toEqual([])
      })
    })

    it('has one heartbeat, which only whoever knows the last one can follow', async () => {
      const [one, two, three] = [1, 2, 3].map((n) => ({ at: AT + n, seen: AT, down: n }))
      expect(await storage.heartbeat()).toBeUndefined()
      expect(await storage.beat(undefined, one)).toBe(true)
      expect(await storage.beat(undefined, two)).toBe(false)
      expect(await storage.beat(one, two)).toBe(true)
      expect(await storage.beat(one, three)).toBe(false)
      expect(await storage.heartbeat()).toEqual(two)
      await storage.ping()
      expect(await storage.wall()).toBeGreaterThan(AT)
    })

    it('keeps with which action time was given back, and tells deadlines as they will be', async () => {
      const { id, state } = await created()
      for (const seat of ['0', '1']) await storage.take(id, seat, { name: seat, token: seat }, AT)
      await storage.start(id, state, AT, AT + 100, undefined, 10)
      expect(await storage.match(id)).toMatchObject({ givenBack: 10, deadline: AT + 100 })
      expect(await storage.deadlines(10)).toContainEqual({ match: id, at: AT + 100 })
      expect(await storage.deadlines(15)).toContainEqual({ match: id, at: AT + 105 })
      const next = step(state)
      const givenBack = { total: 15, ms: 5 }
      expect(await commit(id, { ...next, at: AT, deadline: AT + 105, givenBack })).toBe(true)
      expect(await commit(id, { ...next, at: AT, deadline: AT + 105, givenBack })).toBe(false)
      expect(await storage.match(id)).toMatchObject({ givenBack: 15, deadline: AT + 105 })
      expect(await storage.deadlines(15)).toContainEqual({ match: id, at: AT + 105 })
      expect(await storage.givenBack(id)).toEqual(new Map([[0, { outage: 5, vacation: 0 }]]))
    })

    it('knows nothing of a match nobody made', async () => {
      expect(await storage.match('nowhere')).toBeUndefined()
      expect(await storage.state('nowhere')).toBeUndefined()
      expect(await storage.initialState('nowhere')).toBeUndefined()
      expect(await storage.log('nowhere')).toEqual([])
      expect(await commit('nowhere', { ...step(framework.begin(2) as GameState), at: AT })).toBe(false)
    })

    it('does not make a match twice', async () => {
      const { id, state } = await created()
      const after = await moved(id, state)
      await expect(created({ id })).rejects.toThrow()
      expect((await storage.state(id))?._stateID).toBe(after._stateID)
    })

    it('keeps every state, undo entries included, through a whole game, and appends to the log', async () => {
      const { id, state } = await created()
      let [held, log] = [state, [] as LogEntry[]]
      for (let n = 0; n < 70 && held.ctx.gameover === undefined; n++) {
        const next = step(held)
        log = [...log, ...next.log]
        expect(await commit(id, { ...next, at: AT + n })).toBe(true)
        held = next.state
        const read = await storage.state(id)
        expect(plain(read)).toEqual(plain(held))
        // Down to the order of keys: rules walk through records.
        expect(JSON.stringify(read!.G)).toBe(JSON.stringify(held.G))
      }
      expect(await storage.log(id)).toEqual(plain(log))
      expect(await storage.log(id, 5)).toEqual(plain(log.filter(({ _stateID }) => _stateID >= 5)))
      expect(plain(await storage.initialState(id))).toEqual(plain(state))
    })

    it('goes on from a state it has read as from one it was given', async () => {
      const { id, state } = await created()
      const read = (await storage.state(id)) as GameState
      expect(plain(step(read).state.G)).toBeDefined()
      await moved(id, state)
      await reopen()
      const later = (await storage.state(id)) as GameState
      const next = step(later)
      expect(await commit(id, { ...next, at: AT })).toBe(true)
      expect(plain(await storage.state(id))).toEqual(plain(next.state))
    })

    it('keeps what was undone for a redo', async () => {
      const { id, state } = await created()
      let held = state
      for (let n = 0; n < 60; n++) {
        held = await moved(id, held)
        const { seat } = players.pick(held as never)
        const undone = framework.next(held as never, undo(seat))
        if (!undone) continue
        const { deltalog, ...after } = undone as GameState
        expect(after._redo).toHaveLength(1)
        await commit(id, { before: held, state: after as GameState, log: deltalog ?? [], at: AT })
        expect(plain(await storage.state(id))).toEqual(plain(after))
        return
      }
      expect.unreachable('nothing could be undone')
    })

    it('lets one of two moves from the same state win, and keeps nothing of the other', async () => {
      const { id, state } = await created()
      const [one, other] = [step(state), step(state)]
      const won = await Promise.all([one, other].map((next) => commit(id, { ...next, at: AT })))
      expect([...won].sort()).toEqual([false, true])
      const winner = won[0] ? one : other
      expect(plain(await storage.state(id))).toEqual(plain(winner.state))
      expect(await storage.log(id)).toEqual(plain(winner.log))
    })

    it('writes nothing for a state that has not changed', async () => {
      const { id, state } = await created()
      const after = await moved(id, state)
      const before = await storage.match(id)
      expect(await commit(id, { before: after, state: after, log: [], at: AT + 1000 })).toBe(true)
      expect(await storage.match(id)).toEqual(before)
    })

    it('keeps mission and rules once, not in every state', async () => {
      const { id, state } = await created()
      const { G } = await moved(id, state)
      const read = (await storage.state(id)) as GameState
      const other = (await storage.state((await created()).id)) as GameState
      expect(breachOf(read).mission).toEqual(breachOf({ G }).mission)
      // Read twice, the same object: it did not come out of the state's own text.
      expect(breachOf((await storage.state(id))!).mission).toBe(breachOf(read).mission)
      expect(breachOf(read._undo[0]).mission).toBe(breachOf(read).mission)
      expect(breachOf(other).mission).toEqual(breachOf(read).mission)
    })

    it('writes a part in full that was thought constant and is not', async () => {
      const { id, state } = await created()
      const odd = { ...state, _stateID: 1, G: { ...state.G, state: { ...state.G.state, mission: { odd: true } } } }
      await commit(id, { before: state, state: odd, log: [], at: AT })
      expect(breachOf((await storage.state(id))!).mission).toEqual({ odd: true })
      expect(breachOf((await storage.initialState(id))!).mission).toEqual(plain(breachOf(state).mission))
    })

    it('gives a seat to exactly one of many who want it', async () => {
      const { id } = await created()
      const names = ['a', 'b', 'c', 'd', 'e', 'f']
      const got = await Promise.all(names.map((name) => storage.take(id, '0', { name, token: `t${name}` }, AT)))
      expect(got.filter(Boolean)).toHaveLength(1)
      const name = names[got.indexOf(true)]
      expect((await storage.match(id))?.seats[0]).toEqual({ name, token: `t${name}` })
    })

    it('loses none of what different people change at once', async () => {
      const { id, state } = await created()
      const next = step(state)
      let rematch = ''
      await Promise.all([
        storage.take(id, '0', { name: 'Ann', token: 'ta' }, AT),
        commit(id, { ...next, at: AT + 5 }),
        storage.take(id, '1', { name: 'Bob', token: 'tb' }, AT),
        created({ previous: id }).then(({ id: next }) => (rematch = next)),
      ])
      expect(await storage.match(id)).toMatchObject({
        stateID: next.state._stateID,
        next: rematch,
        seats: { 0: { name: 'Ann', token: 'ta' }, 1: { name: 'Bob', token: 'tb' } },
      })
    })

    it('lets only the one who sits there leave or change the name', async () => {
      const { id } = await created()
      await storage.take(id, '0', { name: 'Ann', token: 'right' }, AT)
      expect(await storage.vacate(id, '0', 'wrong')).toBe(false)
      expect(await storage.rename(id, '0', 'wrong', 'Eve')).toBe(false)
      expect(await storage.rename(id, '0', 'right', 'Anna')).toBe(true)
      expect((await storage.match(id))?.seats[0]).toEqual({ name: 'Anna', token: 'right' })
      expect(await storage.vacate(id, '0', 'right')).toBe(true)
      expect((await storage.match(id))?.seats[0]).toEqual({})
      expect(await storage.vacate(id, '0', 'right')).toBe(false)
      expect(await storage.take(id, '7', { name: 'Eve', token: 'x' }, AT)).toBe(false)
    })

    it('starts a match once, when all seats are taken', async () => {
      const { id, state } = await created()
      const later = { ...state, ctx: { ...state.ctx, late: true } } as GameState
      await storage.take(id, '0', { name: 'Ann', token: 'ta' }, AT)
      expect(await storage.start(id, later, AT + 9, AT + 99)).toBe(false)
      await storage.take(id, '1', { name: 'Bob', token: 'tb' }, AT)
      expect(await storage.start(id, later, AT + 9, AT + 99)).toBe(true)
      expect(await storage.start(id, later, AT + 10)).toBe(false)
      expect(await storage.match(id)).toMatchObject({ startedAt: AT + 9, stateID: 0 })
      expect((await storage.initialState(id))?.ctx).toHaveProperty('late', true)
      expect(await storage.deadlines(0)).toContainEqual({ match: id, at: AT + 99 })
    })

    it('tells which deadlines are pending', async () => {
      const { id, state } = await created()
      for (const seat of ['0', '1']) await storage.take(id, seat, { name: 'N', token: seat }, AT)
      await storage.start(id, state, AT)
      const next = step(state)
      await commit(id, { ...next, at: AT, deadline: AT + 5000 })
      expect(await storage.deadlines(0)).toContainEqual({ match: id, at: AT + 5000 })
      await commit(id, { ...step(next.state), at: AT })
      expect((await storage.deadlines(0)).map(({ match }) => match)).not.toContain(id)
    })

    it('takes away a match without moves with the last who leaves it, never one with', async () => {
      const seats = { 0: { token: 'a' }, 1: { token: 'b' } }
      const [empty, begun] = [await created({ seats }), await created({ seats })]
      await moved(begun.id, begun.state)
      for (const [{ id }, exists] of [
        [empty, false],
        [begun, true],
      ] as const) {
        expect(await storage.leave(id, '0', 'a')).toBe(true)
        expect(await storage.match(id)).toBeDefined()
        expect(await storage.leave(id, '1', 'wrong')).toBe(true)
        expect(await storage.leave(id, '1', 'b')).toBe(exists)
      }
      expect(await storage.match(empty.id)).toBeUndefined()
      expect(await storage.state(empty.id)).toBeUndefined()
      expect(await storage.match(begun.id)).toBeDefined()
    })

    it('has one rematch of a match, made and linked at once', async () => {
      const { id, state } = await created()
      const about = (await storage.match(id))!
      const all = ['one', 'two', 'three'].map((name) => ({ ...about, id: `${id}-${name}`, previous: id }))
      const done = await Promise.all(all.map((match) => storage.create(match, state)))
      expect(done.filter(Boolean)).toHaveLength(1)
      const next = all[done.indexOf(true)].id
      expect((await storage.match(id))?.next).toBe(next)
      expect((await storage.match(next))?.previous).toBe(id)
      const matches = await Promise.all(all.map((match) => storage.match(match.id)))
      expect(matches.filter(Boolean)).toHaveLength(1)
    })

    it('finds matches that are full and have not begun', async () => {
      const full = await created({ seats: { 0: { token: 'a' }, 1: { level: 'easy' } } })
      const open = await created({ seats: { 0: { token: 'a' }, 1: {} } })
      const found = await storage.unbegun('hulk', AT)
      expect(found).toContain(full.id)
      expect(found).not.toContain(open.id)
      expect(await storage.unbegun('hulk', AT - 1)).not.toContain(full.id)
      await storage.start(full.id, full.state, AT)
      expect(await storage.unbegun('hulk', AT)).not.toContain(full.id)
    })

    it('sweeps up what is listed and nobody has acted in or spoken at, and what has been over for long if asked to', async () => {
      const [old, taken, begun, spoken] = [await created(), await created(), await created(), await created()]
      const hidden = await created({ unlisted: true })
      await storage.take(taken.id, '0', { name: 'Ann', token: 'ta' }, AT)
      await storage.say(spoken.id, { id: 'a', at: AT + 50_000, seat: '0', name: 'Ann', text: 'soon' }, 'ann')
      await moved(begun.id, begun.state)
      const over = await created({ unlisted: true })
      const next = step(over.state)
      const ended = { ...next.state, ctx: { ...next.state.ctx, gameover: { winner: 'marines' } } }
      await commit(over.id, { ...next, state: ended, at: AT })
      const young = await created({ createdAt: AT + 60_000, previous: over.id })
      const all = [old, taken, begun, spoken, young, hidden, over]
      const left = async () => (await Promise.all(all.map(({ id }) => storage.match(id)))).map(Boolean)
      await storage.sweep(AT + 30_000)
      expect(await left()).toEqual([false, false, true, true, true, true, true])
      expect(await storage.match(young.id)).toMatchObject({ previous: over.id })
      await storage.sweep(AT + 30_000, AT + 1)
      expect(await left()).toEqual([false, false, true, true, true, true, false])
      expect(await storage.match(young.id)).not.toHaveProperty('previous')
    })

    it('lists in pages, newest first, without the unlisted, each match once', async () => {
      const game = `game${made++}`
      const ids: string[] = []
      for (let n = 0; n < 7; n++) {
        ids.push((await created({ game, createdAt: AT + Math.floor(n / 2), unlisted: n === 3 })).id)
      }
      const listed: string[] = []
      let after: { updatedAt: number; id: string } | undefined
      for (let page = 0; page < 5; page++) {
        const matches = await storage.list({ game, limit: 2, after })
        listed.push(...matches.map(({ id }) => id))
        if (matches.length === 0) break
        after = matches[matches.length - 1]
        for (const { seats } of matches) expect(Object.keys(seats)).toEqual(['0', '1'])
      }
      expect(listed).toHaveLength(6)
      expect(new Set(listed)).toEqual(new Set(ids.filter((_, n) => n !== 3)))
      expect(listed[0]).toBe(ids[6])
      expect(await storage.list({ game, limit: 9, over: true })).toEqual([])
      expect(await storage.list({ game, limit: 9, over: false, updatedAfter: AT + 2 })).toHaveLength(1)
      expect(await storage.list({ game, limit: 9, updatedBefore: AT + 1 })).toHaveLength(2)
    })

    it('keeps what was said, in order, in pages', async () => {
      const { id } = await created()
      for (let n = 0; n < 5; n++) {
        await storage.say(id, { id: `l${n}`, at: AT + n, seat: '0', name: 'Ann', text: `line ${n} '"\\ é` }, 'ann')
      }
      const last = await storage.chat(id, 3)
      expect(last.map(({ text }) => text)).toEqual([2, 3, 4].map((n) => `line ${n} '"\\ é`))
      expect((await storage.chat(id, 3, { before: last[0].at })).map(({ id: line }) => line)).toEqual(['l0', 'l1'])
    })

    it('gives a seat that is kept only to whoever has the code', async () => {
      const { id } = await created({ seats: { 0: { invite: 'h' }, 1: { level: 'hard' } }, maker: 'm', language: 'ca' })
      expect(await storage.match(id)).toMatchObject({ maker: 'm', language: 'ca', seats: { 0: { invite: 'h' } } })
      const take = (seat: string, invite?: string) => storage.take(id, seat, { name: 'N', token: 't', invite }, AT)
      expect(await take('0')).toBe(false)
      expect(await take('0', 'x')).toBe(false)
      expect(await take('1')).toBe(false)
      expect(await storage.reserve(id, '1', 'x', AT)).toBe(false)
      expect(await storage.reserve(id, '0', 'new', AT)).toBe(true)
      expect(await take('0', 'h')).toBe(false)
      expect(await take('0', 'new')).toBe(true)
      expect((await storage.match(id))?.seats).toEqual({
        0: { name: 'N', token: 't', formerInvites: ['h', 'new'] },
        1: { level: 'hard' },
      })
      expect(await storage.reserve(id, '0', undefined, AT)).toBe(false)
    })

    it('starts a match whose empty seats are bots’', async () => {
      const { id, state } = await created({ seats: { 0: { name: 'Ann', token: 'ta' }, 1: { level: 'easy' } } })
      const decides = { seat: '0', kind: 'command', since: AT + 5, acted: false }
      expect(await storage.start(id, state, AT + 5, AT + 50, decides)).toBe(true)
      expect(await storage.match(id)).toMatchObject({ startedAt: AT + 5, decides, deadline: AT + 50 })
      const next = step(state)
      const later = { seat: '0', kind: 'act', since: AT + 5, acted: true }
      await commit(id, { ...next, at: AT + 9, decides: later })
      const match = await storage.match(id)
      expect(match?.decides).toEqual(later)
      expect(match).not.toHaveProperty('deadline')
    })

    it('finds the matches in which a bot is to decide, and says so in its news', async () => {
      const game = `game${made++}`
      const news: Change[] = []
      storage.onNews((heard) => heard !== 'missed' && news.push(heard))
      const seats = { 0: { name: 'Ann', token: 'ta' }, 1: { level: 'hard' as const } }
      const [bots, anns, notBegun, over] = [
        await created({ game, seats }),
        await created({ game, seats }),
        await created({ game, seats }),
        await created({ game, seats, unlisted: true }),
      ]
      const theirs = { seat: '1', kind: 'act', since: AT, acted: false, level: 'hard' as const }
      const hers = { seat: '0', kind: 'act', since: AT, acted: false }
      for (const { id, state } of [bots, over]) await storage.start(id, state, AT, undefined, theirs)
      await storage.start(anns.id, anns.state, AT, undefined, hers)
      const found = async () => (await storage.waitingForBots(game)).map(({ match }) => match).sort()
      expect(await found()).toEqual([bots.id, over.id].sort())
      expect((await storage.waitingForBots(game))[0].level).toBe('hard')
      expect(await storage.waitingForBots('nothing')).toEqual([])
      expect((await storage.match(bots.id))?.decides).toEqual(theirs)
      expect((await storage.match(notBegun.id))?.decides).toBeUndefined()
      const last = step(over.state)
      const ended = { ...last.state, ctx: { ...last.state.ctx, gameover: { winner: 'x' } } }
      await commit(over.id, { ...last, state: ended, at: AT })
      await commit(bots.id, { ...step(bots.state), at: AT, decides: hers })
      await commit(anns.id, { ...step(anns.state), at: AT, decides: theirs })
      expect(await found()).toEqual([anns.id])
      const told = (id: string) =>
        news.flatMap((change) => (change.match === id && change.kind === 'state' ? [change.level] : []))
      expect([bots, anns, over].map(({ id }) => told(id))).toEqual([
        ['hard', undefined],
        [undefined, 'hard'],
        ['hard', undefined],
      ])
    })

    it('lists by state, tags and language', async () => {
      const game = `game${made++}`
      const seated = { 0: { name: 'A', token: 'a' }, 1: { name: 'B', token: 'b' } }
      const open = await created({ game, tags: { mission: 'm1', clock: 'off' }, language: 'ca' })
      const kept = await created({ game, seats: { 0: { token: 'a' }, 1: { invite: 'x' } } })
      const playing = await created({ game, tags: { mission: 'm1', clock: 'live' }, seats: seated })
      const over = await created({ game, tags: { mission: 'm2', clock: 'live' }, seats: seated })
      for (const { id, state } of [playing, over]) await storage.start(id, state, AT)
      const last = step(over.state)
      const ended = { ...last.state, ctx: { ...last.state.ctx, gameover: { winner: 'x' } } }
      await commit(over.id, { ...last, state: ended, at: AT })
      const ids = async (query: object) => (await storage.list({ game, limit: 9, ...query })).map(({ id }) => id).sort()
      expect(await ids({ state: 'open' })).toEqual([open.id])
      expect(await ids({ state: 'playing' })).toEqual([playing.id])
      expect(await ids({ state: 'over' })).toEqual([over.id])
      expect(await ids({ tags: { mission: 'm1' } })).toEqual([open.id, playing.id].sort())
      expect(await ids({ tags: { clock: 'live' } })).toEqual([playing.id, over.id].sort())
      expect(await ids({ tags: { mission: 'm1', clock: 'live' } })).toEqual([playing.id])
      expect(await ids({ tags: { mission: 'M1' } })).toEqual([])
      expect(await ids({ state: 'over', tags: { mission: 'm1' } })).toEqual([])
      expect(await ids({ language: 'ca' })).toEqual([open.id])
      expect(await ids({})).toEqual([open.id, kept.id, playing.id, over.id].sort())
    })

    it('finds a player’s matches, each once, with the number of unread lines', async () => {
      const token = `player${made++}`
      const [one, both, none] = [
        await created({ seats: { 0: { token, name: 'A' }, 1: { token: 'other', name: 'B' } } }),
        await created({ createdAt: AT + 5, seats: { 0: { token, name: 'A' }, 1: { token, name: 'A' } } }),
        await created(),
      ]
      const say = async (id: string, seat: string, at: number) => {
        const line = { id: `l${made++}`, at, seat, name: 'N', text: 'x' }
        await storage.say(id, line, (await storage.match(id))!.seats[seat].token ?? 'nobody')
      }
      for (const { id } of [one, both, none]) for (const n of [1, 2, 3]) await say(id, String(n % 2), AT + n)
      const mine = async () => (await storage.mine(token, 9)).map(({ match, unread }) => [match.id, unread])
      expect(await mine()).toEqual([
        [both.id, 0],
        [one.id, 2],
      ])
      expect(await storage.read(one.id, token, AT + 1)).toBe(true)
      expect(await storage.read(one.id, token, AT)).toBe(false)
      expect(await storage.read(one.id, 'nobody', AT + 9)).toBe(false)
      expect((await mine())[1]).toEqual([one.id, 1])
      expect(await storage.mine(token, 1)).toHaveLength(1)
      expect((await storage.mine(token, 1))[0].match.seats[1]).toEqual({ token, name: 'A' })
      expect(await storage.mine('nobody', 9)).toEqual([])
    })

    it('lets a wait be told once, and the next only after the seat was seen', async () => {
      const { id } = await created()
      const many = await Promise.all([1, 2, 3, 4].map(() => storage.noticing(id, '0', AT, AT + 9)))
      expect(many.filter(Boolean)).toHaveLength(1)
      expect(await storage.noticing(id, '0', AT + 5, AT + 9)).toBe(false)
      expect(await storage.noticing(id, '1', AT, AT + 9)).toBe(true)
      await storage.seen(id, '0', AT + 9)
      expect(await storage.noticing(id, '0', AT, AT + 9)).toBe(false)
      expect(await storage.noticing(id, '0', AT + 5, AT + 9)).toBe(true)
    })

    it('finds the waits nobody has been told of', async () => {
      const { people } = storage
      const player = `player${made++}`
      const { id, state } = await created({ seats: { 0: { token: player, name: 'A' }, 1: { level: 'easy' } } })
      await storage.start(id, state, AT, undefined, { seat: '0', kind: 'act', since: AT, acted: false })
      const isFound = async () => (await storage.unnoticed()).includes(id)
      expect(await isFound()).toBe(false)
      await people.addChannel(player, { kind: 'webhook', target: 'https://a.example/' }, 1, AT)
      expect(await isFound()).toBe(true)
      await people.describe(player, { muted: true }, AT)
      expect(await isFound()).toBe(false)
      await people.describe(player, { muted: false }, AT)
      await storage.noticing(id, '0', AT, AT + 9)
      expect(await isFound()).toBe(false)
    })

    it('stores a player’s details, and changes only those that are given', async () => {
      const { people } = storage
      const player = `player${made++}`
      expect(await people.person(player)).toBeUndefined()
      await people.describe(player, { name: 'Ann' }, AT)
      await people.describe(player, { language: 'es', muted: true }, AT)
      expect(await people.person(player)).toEqual({
        ...{ name: 'Ann', language: 'es', muted: true, choices: {}, channels: [] },
      })
      const push = (n: number) => ({
        kind: 'push' as const,
        target: `https://p.example/${n}`,
        keys: { p256dh: 'p', auth: 'a' },
      })
      for (let n = 0; n < 5; n++) await people.addChannel(player, push(n), 3, AT + n)
      await people.addChannel(player, push(4), 3, AT + 9)
      for (const target of ['https://a.example/', 'https://b.example/']) {
        await people.addChannel(player, { kind: 'webhook', target, page: 'https://play.example' }, 1, AT)
      }
      expect((await people.person(player))?.channels).toEqual([
        { kind: 'webhook', target: 'https://b.example/', page: 'https://play.example' },
        ...[2, 3, 4].map(push),
      ])
      const failed = (worked: boolean) => people.countFailure(player, 'https://b.example/', !worked)
      expect([await failed(false), await failed(false), await failed(true), await failed(false)]).toEqual([1, 2, 0, 1])
      await people.removeChannel(player, push(3).target)
      await people.removeChannels(player, 'webhook')
      expect((await people.person(player))?.channels).toEqual([2, 4].map(push))
    })

    it('hands a sealed key over once, in time, and holds only so many', async () => {
      const { people } = storage
      const player = `player${made++}`
      const leave = (code: string, at = AT) =>
        people.deposit({ code, player, sealed: `s${code}`, at, expiresAt: at + 100 }, 2)
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => `${name}${made++}`)
      expect([await leave(a), await leave(b), await leave(c)]).toEqual([true, true, false])
      const got = await Promise.all([1, 2, 3].map(() => people.collect(a, AT + 50)))
      expect(got.filter(Boolean)).toEqual([`s${a}`])
      expect(await people.collect(b, AT + 100)).toBeUndefined()
      expect(await leave(d, AT + 101)).toBe(true)
      await people.sweep(AT + 150, 0, 0)
      expect(await people.collect(d, AT + 150)).toBe(`s${d}`)
    })

    it('hands all that is a player’s on to a new key, and remembers that the old one is void', async () => {
      const { people } = storage
      const [old, fresh, other, third] = ['old', 'new', 'other', 'third'].map((name) => `${name}${made++}`)
      const { id } = await created({ maker: old, seats: { 0: { token: old, name: 'A' }, 1: { token: other } } })
      await people.addChannel(old, { kind: 'webhook', target: 'https://a.example/' }, 1, AT)
      await people.describe(old, { name: 'Ann', language: 'ca' }, AT)
      await people.deposit({ code: `c${old}`, player: old, sealed: 's', at: AT, expiresAt: AT + 100 }, 2)
      const before = await people.person(old)
      expect(await people.depositor(`c${old}`, AT + 1)).toBe(old)
      expect(await people.replaceKey(old, other, AT)).toBeUndefined()
      expect(await people.isReplaced(old)).toBe(false)
      const heard: unknown[] = []
      storage.onNews((news) => heard.push(news))
      expect(await people.replaceKey(old, fresh, AT + 1)).toEqual([id])
      expect(heard).toContainEqual({ match: id, kind: 'seats' })
      expect(await people.replaceKey(old, fresh, AT + 2)).toEqual([])
      expect(await people.replaceKey(old, third, AT + 2)).toBeUndefined()
      // Nobody comes back by it, not even as the next one's successor.
      expect(await people.replaceKey(fresh, old, AT + 2)).toBeUndefined()
      expect(await storage.match(id)).toMatchObject({
        maker: fresh,
        seats: { 0: { token: fresh }, 1: { token: other } },
      })
      expect(await people.person(fresh)).toEqual(before)
      expect(await people.person(old)).toBeUndefined()
      expect([await people.isReplaced(old), await people.isReplaced(fresh)]).toEqual([true, false])
      expect(await people.collect(`c${old}`, AT + 1)).toBeUndefined()
    })

    it('leaves nothing to a key that is replaced at the same moment', async () => {
      for (let n = 0; n < 10; n++) {
        const [old, fresh] = [`old${made++}`, `new${made++}`]
        const { id } = await created({ seats: { 0: {}, 1: {} } })
        const ticket = {
          id: `t${made++}`,
          player: old,
          game: 'hulk',
          pace: 'day',
          rules: 'r',
          name: 'A',
          since: AT,
        } as const
        await Promise.all([
          storage.take(id, '0', { name: 'A', token: old }, AT),
          storage.people.replaceKey(old, fresh, AT),
          storage.tickets.put(ticket),
          created({ seats: { 0: { token: old }, 1: {} } }),
        ])
        expect(await storage.mine(old, 9)).toEqual([])
        expect(await storage.tickets.of(old)).toEqual([])
        for (const taken of await storage.mine(fresh, 9)) expect(taken.match.seats[0].token).toBe(fresh)
        // From now on nothing can be given to the old key.
        expect(await storage.take(id, '1', { name: 'A', token: old }, AT)).toBe(false)
        expect(await storage.tickets.put(ticket)).toBe(false)
      }
    })

    it('does not pair a ticket whose player has replaced their key since', async () => {
      const [old, fresh] = [`old${made++}`, `new${made++}`]
      const ticket = {
        id: `t${made++}`,
        player: old,
        game: 'hulk',
        pace: 'day',
        rules: 'r',
        name: 'A',
        since: AT,
      } as const
      await storage.tickets.put(ticket)
      const { id, state } = await created()
      await storage.people.replaceKey(old, fresh, AT)
      const match = { ...(await storage.match(id))!, id: `${id}-pair`, seats: { 0: { token: old }, 1: {} } }
      expect(await storage.create(match, state, [ticket])).toBe(false)
      expect(await storage.tickets.of(fresh)).toMatchObject([{ id: ticket.id }])
    })

    it('forgets players who sit nowhere and have not been seen for long', async () => {
      const { people } = storage
      const [gone, sits] = [`player${made++}`, `player${made++}`]
      await created({ seats: { 0: { token: sits }, 1: {} } })
      for (const player of [gone, sits]) await people.describe(player, { name: 'N' }, 5)
      await people.sweep(AT, 10, 0)
      expect(await people.person(gone)).toBeUndefined()
      expect(await people.person(sits)).toBeDefined()
    })

    it('makes a key of the server’s own once', async () => {
      const name = `key${made++}`
      const got = await Promise.all(['a', 'b', 'c'].map((value) => storage.people.serverKey(name, () => value)))
      expect(new Set(got).size).toBe(1)
      expect(await storage.people.serverKey(name, () => 'later')).toBe(got[0])
    })

    it('tells whoever wants to know what was written', async () => {
      const heard: unknown[] = []
      storage.onNews((news) => heard.push(news))
      const { id, state } = await created()
      for (const seat of ['0', '1']) await storage.take(id, seat, { name: 'N', token: seat }, AT)
      await storage.take(id, '1', { name: 'M', token: 'm' }, AT)
      await storage.start(id, state, AT, undefined, { seat: '0', kind: 'act', since: AT, acted: false })
      const next = step(state)
      await commit(id, { ...next, at: AT + 1, decides: { seat: '0', kind: 'act', since: AT, acted: true } })
      const after = step(next.state)
      await commit(id, { ...after, at: AT + 2, decides: { seat: '1', kind: 'act', since: AT + 2, acted: false } })
      expect(
        heard.map((news) =>
          (news as Change).kind === 'state' ? (news as { what?: string }).what : (news as Change).kind,
        ),
      ).toEqual(['made', 'seats', 'seats', 'begins', undefined, 'passes'])
    })

    it('keeps orders a seat, the last ones, and which came into the game with which action', async () => {
      const { id, state } = await created()
      await storage.orders.give(id, '0', { marines: { 1: {} } })
      await storage.orders.give(id, '1', { marines: {}, facing: 'nearest' })
      await storage.orders.give(id, '0', { marines: {} })
      const all = { 0: { marines: {} }, 1: { marines: {}, facing: 'nearest' } }
      expect(await storage.orders.latest(id)).toEqual(all)
      expect(await storage.orders.folded(id)).toEqual(new Map())
      const next = step(state)
      expect(await commit(id, { ...next, at: AT, orders: all })).toBe(true)
      expect(await commit(id, { ...next, at: AT, orders: {} })).toBe(false)
      expect(await storage.orders.folded(id)).toEqual(new Map([[0, all]]))
      expect(await storage.orders.latest((await created()).id)).toEqual({})
    })

    it('keeps what is offered, one after the other, and only in the state it was offered in', async () => {
      const { id, state } = await created()
      const offer = { what: 'draw', by: '0', agreed: ['0'], stateID: 0, n: 1 } as const
      const put = (over: object) => storage.offers.put(id, { ...offer, agreed: ['0'], ...over }, AT)
      expect(await put({})).toBe(true)
      expect(await put({})).toBe(false)
      expect(await put({ what: 'resign' })).toBe(true)
      expect(await put({ agreed: ['0', '1'], n: 2 })).toBe(true)
      expect(await put({ agreed: [], n: 2 })).toBe(false)
      expect(await storage.offers.list(id)).toEqual([
        { ...offer, agreed: ['0', '1'], n: 2 },
        { ...offer, what: 'resign' },
      ])
      const after = await moved(id, state)
      expect(await put({ n: 3 })).toBe(false)
      expect(await put({ n: 3, stateID: after._stateID })).toBe(true)
      expect(await storage.offers.put('nowhere', { ...offer, agreed: ['0'] }, AT)).toBe(false)
    })

    it('takes any text as text', async () => {
      const { id } = await created()
      const name = `Robert'); DROP TABLE matches;-- ?1 $1`
      await storage.take(id, '0', { name, token: 't' }, AT)
      expect((await storage.match(id))?.seats[0].name).toBe(name)
      expect(await storage.match(`' OR 1=1 --`)).toBeUndefined()
    })

    it('writes many matches at once without mixing them up', async () => {
      const all = await Promise.all(Array.from({ length: 30 }, () => created()))
      const states = await Promise.all(all.map(({ id, state }) => moved(id, state)))
      for (const [n, { id }] of all.entries()) expect(plain(await storage.state(id))).toEqual(plain(states[n]))
    })

    it('answers when asked whether it is there', () => expect(storage.ping()).resolves.toBeUndefined())

    it('knows the constants of the game that is played', () => expect(HOSTED.hulk.constants).toHaveLength(2))
  })
}
