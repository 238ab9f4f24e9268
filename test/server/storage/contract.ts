/** What every database must do, tried on each. */
import type { LogEntry } from 'boardgame.io'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTED } from '../../../src/server/games'
import type { Held, NewMatch, Storage } from '../../../src/server/storage/storage'
import { act, Framework, RandomPlayers, undo } from '../../support/boardgame'

const AT = 1_700_000_000_000
let made = 0

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

    const framework = new Framework({ match: { mission: 'pilot-light' }, seed: 'storage', now: () => AT })
    const players = new RandomPlayers('storage')

    async function created(over: Partial<NewMatch> = {}): Promise<{ id: string; state: Held }> {
      const id = `match${made++}`
      const state = framework.begin(2) as Held
      await storage.create(
        {
          id,
          game: 'hulk',
          createdAt: AT,
          unlisted: false,
          spectators: true,
          setupData: { mission: 'pilot-light' },
          seats: ['0', '1'],
          ...over,
        },
        state,
      )
      return { id, state }
    }

    function step(state: Held): { state: Held; log: LogEntry[] } {
      const { seat, action } = players.pick(state as never, ({ action: { type } }) => type !== 'timeUp')
      const { deltalog, ...after } = framework.next(state as never, act(seat, action)) as Held
      return { state: after as Held, log: deltalog ?? [] }
    }

    async function moved(id: string, before: Held): Promise<Held> {
      const { state, log } = step(before)
      expect(await storage.commit(id, { follows: before._stateID, before, state, log, at: AT + 1 })).toBe(true)
      return state
    }

    const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

    it('makes its tables once and finds them again', async () => {
      const { id, state } = await created()
      const other = again()
      await other.open()
      expect(plain(await other.state(id))).toEqual(plain(state))
      await other.close()
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
        stateID: 0,
        seats: { 0: {}, 1: {} },
      })
      expect(plain(await storage.state(id))).toEqual(plain(state))
      expect(plain(await storage.initialState(id))).toEqual(plain(state))
    })

    it('knows nothing of a match nobody made', async () => {
      expect(await storage.match('nowhere')).toBeUndefined()
      expect(await storage.state('nowhere')).toBeUndefined()
      expect(await storage.initialState('nowhere')).toBeUndefined()
      expect(await storage.log('nowhere')).toEqual([])
      const { state, log } = step(framework.begin(2) as Held)
      expect(await storage.commit('nowhere', { follows: 0, state, log, at: AT })).toBe(false)
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
        expect(await storage.commit(id, { follows: held._stateID, before: held, ...next, at: AT + n })).toBe(true)
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
      const read = (await storage.state(id)) as Held
      expect(plain(step(read).state.G)).toBeDefined()
      await moved(id, state)
      const fresh = again()
      await fresh.open()
      const later = (await fresh.state(id)) as Held
      const next = step(later)
      expect(await fresh.commit(id, { follows: later._stateID, before: later, ...next, at: AT })).toBe(true)
      expect(plain(await storage.state(id))).toEqual(plain(next.state))
      await fresh.close()
    })

    it('keeps what was undone for a redo', async () => {
      const { id, state } = await created()
      let held = state
      for (let n = 0; n < 60; n++) {
        held = await moved(id, held)
        const { seat } = players.pick(held as never)
        const undone = framework.next(held as never, undo(seat))
        if (!undone) continue
        const { deltalog, ...after } = undone as Held
        expect(after._redo).toHaveLength(1)
        await storage.commit(id, {
          follows: held._stateID,
          before: held,
          state: after as Held,
          log: deltalog ?? [],
          at: AT,
        })
        expect(plain(await storage.state(id))).toEqual(plain(after))
        return
      }
      expect.unreachable('nothing could be undone')
    })

    it('lets one of two moves from the same state win, and keeps nothing of the other', async () => {
      const { id, state } = await created()
      const [one, other] = [step(state), step(state)]
      const won = await Promise.all([one, other].map((next) => storage.commit(id, { follows: 0, ...next, at: AT })))
      expect([...won].sort()).toEqual([false, true])
      const winner = won[0] ? one : other
      expect(plain(await storage.state(id))).toEqual(plain(winner.state))
      expect(await storage.log(id)).toEqual(plain(winner.log))
    })

    it('writes nothing for a state that has not changed', async () => {
      const { id, state } = await created()
      const after = await moved(id, state)
      const before = await storage.match(id)
      const same = { follows: after._stateID, state: after, log: [], at: AT + 1000 }
      expect(await storage.commit(id, same)).toBe(true)
      expect(await storage.match(id)).toEqual(before)
    })

    it('keeps mission and rules once, not in every state', async () => {
      const { id, state } = await created()
      const { G } = await moved(id, state)
      const read = (await storage.state(id)) as Held
      const other = (await storage.state((await created()).id)) as Held
      expect(read.G.state.mission).toEqual(G.state.mission)
      // Read twice, the same object: it did not come out of the state's own text.
      expect(((await storage.state(id)) as Held).G.state.mission).toBe(read.G.state.mission)
      expect(read._undo[0].G.state.mission).toBe(read.G.state.mission)
      expect(other.G.state.mission).toEqual(read.G.state.mission)
    })

    it('writes a part in full that was thought constant and is not', async () => {
      const { id, state } = await created()
      const odd = { ...state, _stateID: 1, G: { ...state.G, state: { ...state.G.state, mission: { odd: true } } } }
      await storage.commit(id, { follows: 0, state: odd, log: [], at: AT })
      expect((await storage.state(id))?.G.state.mission).toEqual({ odd: true })
      expect((await storage.initialState(id))?.G.state.mission).toEqual(plain(state.G.state.mission))
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
      await Promise.all([
        storage.take(id, '0', { name: 'Ann', token: 'ta' }, AT),
        storage.commit(id, { follows: 0, ...next, at: AT + 5 }),
        storage.take(id, '1', { name: 'Bob', token: 'tb' }, AT),
        storage.setNext(id, 'other'),
      ])
      expect(await storage.match(id)).toMatchObject({
        stateID: next.state._stateID,
        next: 'other',
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
      const later = { ...state, ctx: { ...state.ctx, late: true } } as Held
      await storage.take(id, '0', { name: 'Ann', token: 'ta' }, AT)
      expect(await storage.start(id, later, AT + 9, AT + 99)).toBe(false)
      await storage.take(id, '1', { name: 'Bob', token: 'tb' }, AT)
      expect(await storage.start(id, later, AT + 9, AT + 99)).toBe(true)
      expect(await storage.start(id, later, AT + 10)).toBe(false)
      expect(await storage.match(id)).toMatchObject({ startedAt: AT + 9, stateID: 0 })
      expect((await storage.initialState(id))?.ctx).toHaveProperty('late', true)
      expect(await storage.deadlines()).toContainEqual({ match: id, at: AT + 99 })
    })

    it('tells which deadlines are pending', async () => {
      const { id, state } = await created()
      for (const seat of ['0', '1']) await storage.take(id, seat, { name: 'N', token: seat }, AT)
      await storage.start(id, state, AT)
      const next = step(state)
      await storage.commit(id, { follows: 0, ...next, at: AT, deadline: AT + 5000 })
      expect(await storage.deadlines()).toContainEqual({ match: id, at: AT + 5000 })
      await storage.commit(id, { follows: next.state._stateID, ...step(next.state), at: AT })
      expect((await storage.deadlines()).map(({ match }) => match)).not.toContain(id)
    })

    it('takes away a match without moves, never one with', async () => {
      const [empty, begun] = [await created(), await created()]
      await moved(begun.id, begun.state)
      expect(await storage.discard(empty.id)).toBe(true)
      expect(await storage.match(empty.id)).toBeUndefined()
      expect(await storage.state(empty.id)).toBeUndefined()
      expect(await storage.discard(begun.id)).toBe(false)
      expect(await storage.match(begun.id)).toBeDefined()
    })

    it('sweeps up what was made and never sat at', async () => {
      const [old, taken, begun] = [await created(), await created(), await created()]
      const young = await created({ createdAt: AT + 60_000 })
      await storage.take(taken.id, '0', { name: 'Ann', token: 'ta' }, AT)
      await moved(begun.id, begun.state)
      await storage.sweep(AT + 30_000)
      const left = await Promise.all([old, taken, begun, young].map(({ id }) => storage.match(id)))
      expect(left.map((match) => match !== undefined)).toEqual([false, true, true, true])
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
        await storage.say(id, { id: `l${n}`, at: AT + n, seat: '0', name: 'Ann', text: `line ${n} '"\\ é` })
      }
      const last = await storage.chat(id, 3)
      expect(last.map(({ text }) => text)).toEqual([2, 3, 4].map((n) => `line ${n} '"\\ é`))
      expect((await storage.chat(id, 3, last[0].at)).map(({ id: line }) => line)).toEqual(['l0', 'l1'])
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
