/** A finished game, step by step, as somebody without a seat may know it. */

import { applyPatch } from 'rfc6902'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Orders } from '../../../src/game/hulk/orders'
import type { State } from '../../../src/game/hulk/state'
import { RandomPlayers } from '../../support/boardgame'
import { hostBreach } from '../support/games'
import { HandTime } from '../support/hand-time'
import { type Json, playOn, Running, until } from '../support/running'
import { ADVANCE, COMING, from, newsOf, order, replays, say, sit, type Table, together } from './support'

const ends = ({ all }: Table) => until(() => all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')

/** Key by key, in one order. */
const bytes = (value: Json): string =>
  JSON.stringify(value, (_, inner: Json) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

async function reviewed(running: Running, match: string) {
  const { status, body } = await running.get(`/games/hulk/${match}/review`)
  expect(status).toBe(200)
  const states: State[] = [body.first]
  for (const { patch } of body.steps) {
    const next = structuredClone(states.at(-1)!)
    expect(applyPatch(next, patch).some(Boolean)).toBe(false)
    states.push(next)
  }
  return { body, states }
}

describe('a review', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start({
      games: hostBreach({ seed: 'review' }),
    })
  })
  afterAll(() => running.end())

  it.each([
    ['pilot-light', 'off', 1500],
    ['dead-reckoning', 'live', 150],
    ['dead-reckoning', 'correspondence', 150],
  ])(
    'of %s by a clock that is %s ends as the game did, with every state a spectator saw and nothing more',
    async (mission, mode, most) => {
      const setupData = { mission, ruleset: { clock: { mode, ...(mode === 'live' ? { base: 3600 } : {}) } } }
      const table = await sit(running, 2, { unlisted: true }, setupData)
      const [marine, genestealer] = table.players
      const seen = new Map<number, string>([[0, bytes(table.spectator.state!.G.state)]])
      table.spectator.socket.on('patch', () => {
        const { _stateID, G } = table.spectator.state!
        seen.set(_stateID, bytes(G.state))
      })
      const random = new RandomPlayers(`review ${mission} ${mode}`, { flame: 1000, selfDestruct: 1000 })
      await playOn(table, 10, random)
      // Orders by which nothing is asked that was before, and others.
      expect(marine.state!.ctx.gameover).toBeUndefined()
      await order(genestealer, { marines: {}, facing: 'nearest' })
      const squad = Object.values(marine.state!.G.state.pieces).filter((piece) => piece.squad === 0)
      const orders: Orders = { marines: {} }
      for (const { id } of squad) orders.marines[id] = { overwatch: 'always', clearJam: true, askCp: 'never' }
      await order(marine, orders)
      await playOn(table, most, random)
      if (marine.state!.ctx.gameover === undefined) say(marine, 'resign')
      await ends(table)
      await replays(running.storage, table.match)

      const { body, states } = await reviewed(running, table.match)
      expect(body.facts).toMatchObject({ matchID: table.match, gameover: marine.state!.ctx.gameover })
      expect(bytes(states.at(-1))).toBe(bytes(table.spectator.state!.G.state))
      expect(states.length).toBe(marine.state!._stateID + 1)
      for (const [n, state] of states.entries()) expect(bytes(state)).toBe(seen.get(n))
      // What was public, and that only.
      const own = table.spectator.log.filter(
        ({ automatic, _stateID }, i, all) => !automatic && all[i - 1]?._stateID !== _stateID,
      )
      expect(body.steps.map(({ events }: Json) => events)).toEqual(own.map(({ metadata }) => (metadata as Json).events))
      expect(body.steps.map(({ seat }: Json) => seat)).toEqual(own.map(({ action }) => action.payload.playerID))
      for (const { at } of body.steps) expect(at).toBeGreaterThan(1_600_000_000_000)
      const text = JSON.stringify(body)
      const whole = (await running.storage.initialState(table.match)) as Json
      expect(text).not.toContain(whole.plugins.random.data.seed)
      expect(text).not.toContain('"always"')
      for (const token of table.tokens) expect(text).not.toContain(token)
      for (const { secret } of states) {
        expect({ ...secret, chits: {} }).toEqual({ chits: {}, contents: {}, bag: {}, used: {}, orders: {} })
        expect(secret.chits).toEqual({})
      }
      // The same again, from memory.
      expect((await running.get(`/games/hulk/${table.match}/review`)).body).toEqual(body)
    },
  )

  it('is available only when the game is over', async () => {
    const table = await sit(running)
    expect((await running.get(`/games/hulk/${table.match}/review`)).body).toEqual({ error: 'notOver' })
    expect((await running.get('/games/hulk/nowhere/review')).body).toEqual({ error: 'noSuchMatch' })
    expect((await running.get('/games/chess/nowhere/review')).body).toEqual({ error: 'noSuchMatch' })
    expect((await running.get('/games/hulk/..%2f/review')).status).toBe(404)
  })

  it('of a match without spectators is for its players only', async () => {
    const match = await running.create(undefined, { spectators: false })
    const tokens = [await running.join(match, '0'), await running.join(match, '1')]
    const marine = running.connect(match, '0', tokens[0])
    await marine.sync()
    say(marine, 'resign')
    await until(() => marine.state!.ctx.gameover !== undefined, 'the end')
    expect((await running.get(`/games/hulk/${match}/review`)).status).toBe(403)
    const own = await running.get(`/games/hulk/${match}/review`, { Authorization: `Bearer ${tokens[1]}` })
    expect(own.body.steps).toHaveLength(1)
  })
})

describe('an undone or taken-back action', () => {
  it('is in the review, and the game goes on from there', async () => {
    const time = new HandTime(1_700_000_000_000)
    const running = await Running.start(from(`${COMING}  rules {"clock": {"mode": "correspondence"}}\n`, time))
    const table = await sit(running)
    const [marine, genestealer] = table.players
    await genestealer.act(ADVANCE)
    await together(table)
    time.pass(5000)
    say(genestealer, 'offer', 'takeBack')
    await until(() => newsOf(marine)?.offer, 'the offer')
    say(marine, 'offer', 'takeBack')
    await until(() => table.all.every(({ state }) => state!._stateID === 2), 'it to be taken back')
    time.pass(5000)
    await genestealer.act(ADVANCE)
    await together(table)
    say(marine, 'resign')
    await ends(table)
    const { body, states } = await reviewed(running, table.match)
    expect(body.steps.map(({ action }: Json) => action.type)).toEqual(['move', 'takeBack', 'move', 'conclude'])
    expect(body.steps[1].events).toEqual([{ type: 'takenBack', seat: '1' }])
    expect(states.map(({ pieces }) => pieces[2].at)).toEqual([21, 20, 21, 20, 20])
    expect(bytes(states.at(-1))).toBe(bytes(table.spectator.state!.G.state))
    await running.end()
  })

  it('a log that today’s rules do not reproduce is refused', async () => {
    const running = await Running.start(from(COMING))
    const table = await sit(running)
    const { storage } = running
    await table.players[1].act(ADVANCE)
    say(table.players[0], 'resign')
    await ends(table)
    const { log } = storage
    storage.log = async (...args) => {
      const entries = await log.apply(storage, args)
      return entries.map((entry: Json) =>
        entry.action.payload.type === 'move'
          ? { ...entry, action: { ...entry.action, payload: { ...entry.action.payload, args: [{ piece: 2, to: 3 }] } } }
          : entry,
      )
    }
    expect((await running.get(`/games/hulk/${table.match}/review`)).body).toEqual({ error: 'noReview' })
    await running.end()
  })
})
